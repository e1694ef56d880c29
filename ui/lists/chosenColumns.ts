import { useStore } from 'ra-core';
import { useMemo } from 'react';

/** What an operator has chosen of a table's columns, by their sources. */
export interface ChosenColumns {
  order: readonly string[];
  /** Of those that were shown or hidden; others are as they are at first. */
  isShown: Readonly<Record<string, boolean>>;
}

/** As the tables are at first. */
const NOTHING: ChosenColumns = { order: [], isShown: {} };

/** The columns that each table had while positions among them were kept, and which of them were hidden. */
const NUMBERED: Record<string, readonly string[]> = {
  products: [
    'name',
    'type',
    'sub_type',
    'images',
    'origin',
    'boughtStock',
    'insertion_batch',
    'state',
    'estimated_cost',
  ],
  bought_stocks: ['name', 'date', 'price', 'weight', 'images', 'state', 'incomingShipment', 'coverage'],
  incoming_shipments: [
    'courier',
    'state',
    'trackingNumber',
    'totalWeight',
    'totalCost',
    'shipmentPrice',
    'ivaPrice',
  ],
  insertion_batches: ['name', 'images', 'status'],
};

/** The choice of the columns of a resource, kept in this browser. */
export function useChosenColumns(resource = '') {
  const [chosen, choose] = useStore<ChosenColumns | undefined>(`${resource}.columns`);
  const [hidden] = useStore<string[] | undefined>(`${resource}.datatable`);
  const [positions] = useStore<number[] | undefined>(`${resource}.datatable_columnRanks`);
  const earlier = useMemo((): ChosenColumns => {
    const columns = NUMBERED[resource] ?? [];
    const shown = hidden ? columns.map((source) => [source, !hidden.includes(source)]) : [];
    return {
      order: positions?.flatMap((position) => columns[position] ?? []) ?? [],
      isShown: Object.fromEntries(shown),
    };
  }, [resource, hidden, positions]);
  return { chosen: chosen ?? earlier, choose, reset: () => choose(NOTHING) };
}

/** Columns in the order that was chosen; one that came since stands behind the one before which it follows at first. */
export function inChosenOrder(sources: readonly string[], { order }: ChosenColumns): string[] {
  const placed = order.filter((source) => sources.includes(source));
  for (const [index, source] of sources.entries()) {
    if (placed.includes(source)) continue;
    placed.splice(placed.indexOf(sources[index - 1] ?? '') + 1, 0, source);
  }
  return placed;
}
