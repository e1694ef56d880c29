import { useDataProvider, useGetList, useGetMany, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Product } from '../../../contract/products.ts';
import { RESOURCES } from '../../../contract/resources.ts';
import type { Sale } from '../../../contract/sales.ts';
import type { ScanMatch } from '../../../contract/scans.ts';
import {
  certificateOf,
  pickScan,
  sortByPlace,
  type PickLine,
  type PickOutcome,
  type PickProgress,
} from '../../../domain/picking/pick_list.ts';
import type { Scan } from '../../../domain/scanning/scan.ts';
import { TO_PACK } from '../../../domain/sale.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useNotifyFailure } from '../../../ui/notices.tsx';
import { createStoredState, useStoredState } from '../../../ui/storedState.ts';

/** The server's limit for one page. */
const MOST = 500;

export interface ShownPickLine extends PickLine {
  sku: string;
  record: Product | undefined;
}

/** What this person has picked. */
const stored = createStoredState<PickProgress>('pick_list.1', {});

/** What the page says of the last scan. */
export interface Said {
  text: string;
  isWrong: boolean;
}

/** Scans of which the operator chooses what is meant. */
interface Choice {
  scan: Scan;
  matches: readonly ScanMatch[];
}

/** The lines of all orders to pack in the order of places, and what is picked of them. */
export function usePickList() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyFailure = useNotifyFailure();
  const progress = useStoredState(stored);
  const [said, setSaid] = useState<Said>();
  const [choice, setChoice] = useState<Choice>();
  const sales = useGetList<Sale>('sales', {
    pagination: { page: 1, perPage: MOST },
    sort: RESOURCES.sales.sort,
    filter: { state: [TO_PACK] },
  });
  const ids = [
    ...new Set((sales.data ?? []).flatMap(({ lines }) => lines.flatMap(({ product }) => product ?? []))),
  ];
  const products = useGetMany<Product>('products', { ids }, { enabled: ids.length > 0 });
  const lines = linesOf(sales.data ?? [], products.data ?? []);

  /** Forgets lines of orders that are packed meanwhile. */
  const set = (changes: PickProgress) => {
    const all = { ...stored.get(), ...changes };
    stored.set(Object.fromEntries(lines.flatMap(({ id }) => (all[id] ? [[id, all[id]]] : []))));
  };
  const say = (outcome: PickOutcome, code: string) => setSaid(describe(translate, outcome, code));

  const take = (scan: Scan, matches: readonly ScanMatch[], asks: boolean) => {
    const [code = ''] = scan.readings;
    const units = matches
      .filter((match) => match.kind === 'product')
      .map(({ id, name, source }) => ({ id, name, isByExtra: source === 'extra' }));
    const outcome = pickScan(lines, stored.get(), { readings: scan.readings, units, asks });
    if (outcome.kind === 'ask') return setChoice({ scan, matches });
    if (outcome.kind === 'picked') set({ [outcome.line.id]: 'picked' });
    if (outcome.kind === 'certificate') set({ [outcome.line.id]: 'labelled' });
    const [match] = matches;
    if (outcome.kind === 'unknown' && match) {
      return setSaid({
        text: translate(`pick_list.said.${match.kind}`, { name: match.name }),
        isWrong: match.kind !== 'place',
      });
    }
    return say(outcome, code);
  };

  return {
    lines,
    progress,
    said,
    choice,
    isPending: sales.isPending || (ids.length > 0 && products.isPending),
    error: sales.data ? undefined : sales.error,
    isFetching: sales.isFetching,
    refetch: sales.refetch,
    scan: async (scan: Scan) => {
      try {
        const { matches, asks } = await dataProvider.lookUpScan(scan);
        notifyFailure.end();
        take(scan, matches, asks);
      } catch (error) {
        notifyFailure('scanning.not_looked_up', error);
      }
    },
    choose: (match: ScanMatch) => {
      if (choice) take(choice.scan, [match], false);
      setChoice(undefined);
    },
    closeChoice: () => setChoice(undefined),
    /** Picks a line by hand, or takes that back. */
    toggle: ({ id }: PickLine) => {
      const isPicked = stored.get()[id] === 'picked';
      const { [id]: _, ...others } = stored.get();
      if (isPicked) stored.set(others);
      else set({ [id]: 'picked' });
      setSaid(undefined);
    },
  };
}

function linesOf(sales: readonly Sale[], products: readonly (Product | undefined)[]): ShownPickLine[] {
  const records = new Map(products.flatMap((record) => (record ? [[record.id, record] as const] : [])));
  return sortByPlace(
    sales.flatMap((sale) =>
      sale.lines.map((line) => {
        const record = line.product === null ? undefined : records.get(line.product);
        return {
          id: line.id,
          order: { id: sale.id, name: sale.name },
          product: line.product,
          name: record?.name || line.title,
          sku: line.sku ?? '',
          place: record?.place_details?.path ?? '',
          certificate: certificateOf(record?.product_extras ?? []),
          record,
        };
      }),
    ),
  );
}

function describe(translate: ReturnType<typeof useTranslate>, outcome: PickOutcome, code: string): Said {
  const isWrong = outcome.kind !== 'picked' && outcome.kind !== 'certificate';
  if (outcome.kind === 'unknown' || outcome.kind === 'ask')
    return { text: translate('pick_list.said.unknown', { code }), isWrong };
  const { line } = outcome;
  const kind = outcome.kind === 'other' && line ? 'alike' : outcome.kind;
  const name = outcome.kind === 'other' ? outcome.name : outcome.line.name;
  const words = { name, order: line?.order.name, certificate: line?.certificate };
  return { text: translate(`pick_list.said.${kind}`, words), isWrong };
}
