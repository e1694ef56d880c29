import { useState } from 'react';
import type { PriceRecord } from '../../../providers/prices.ts';
import { offeredPrice } from './newPrice.ts';

const NONE: ReadonlyMap<number, PriceRecord> = new Map();

/** The selected rows and the typed prices. Another filter ends the selection, another page does not. */
export function usePriceChoices(rows: readonly PriceRecord[], filter: object) {
  const of = JSON.stringify(filter);
  const [selection, setSelection] = useState({ of, rows: NONE });
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map());
  const selected = selection.of === of ? selection.rows : NONE;
  const rowOf = (id: number) => rows.find((row) => row.id === id) ?? selected.get(id);
  const select = (ids: readonly number[]) => {
    const chosen = ids.flatMap((id) => rowOf(id) ?? []);
    setSelection({ of, rows: new Map(chosen.map((row) => [row.id, row])) });
  };
  const ids = [...selected.keys()];
  return {
    ids,
    /** The selected rows, also those of other pages. */
    selected: ids.flatMap((id) => rowOf(id) ?? []),
    select,
    toggle: (id: number) => select(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    typedPrice: (row: PriceRecord) => typed.get(row.id),
    newPrice: (row: PriceRecord) => typed.get(row.id) ?? offeredPrice(row),
    /** Sets the new price of a row, and selects the row. Without a price, the row offers its own again. */
    type: (row: PriceRecord, price: number | undefined) => {
      const others = [...typed].filter(([id]) => id !== row.id);
      setTyped(new Map(price === undefined ? others : [...others, [row.id, price]]));
      if (price !== undefined && !ids.includes(row.id)) select([...ids, row.id]);
    },
    /** Ends the selection, and forgets its typed prices. */
    clear: () => {
      setSelection({ of, rows: NONE });
      setTyped(new Map([...typed].filter(([id]) => !ids.includes(id))));
    },
  };
}
export type PriceChoices = ReturnType<typeof usePriceChoices>;
