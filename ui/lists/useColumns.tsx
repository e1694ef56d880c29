import { useResourceContext, useStore, useTranslateLabel, type RaRecord } from 'ra-core';
import { Children, isValidElement, useMemo, type ReactElement, type ReactNode } from 'react';
import { columnRanksKey, hiddenColumnsKey } from '../../providers/reactAdminInside.ts';
import { cellStyle } from '../cells.ts';
import { fieldOf, useFields, useSupportsField } from '../fields.ts';
import { Column, type ColumnProps } from './Column.tsx';

type ColumnElement = ReactElement<ColumnProps<RaRecord>>;
export type Columns = ReturnType<typeof useColumns>;

/**
 * The columns of a list's table in the operator's order. These are the written columns, followed by default
 * columns for the hidden fields.
 */
export function useColumns(written: ReactNode) {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const hiddenAtFirst = useFields('isHidden', true);
  const isKnown = useSupportsField(true);
  const { chosen, choose, reset } = useChosenColumns(resource);

  const inOrder = useMemo(() => {
    const columns = Children.toArray(written).filter((one): one is ColumnElement => isValidElement(one));
    const known = columns.filter(({ props }) => isKnown(fieldOf(resource, props.source)));
    const elements = new Map(known.map((column) => [column.props.source, column]));
    for (const { source } of hiddenAtFirst)
      if (!elements.has(source)) elements.set(source, <Column key={source} source={source} />);
    const isShown = (source: string) =>
      chosen.isShown[source] ?? !hiddenAtFirst.some((field) => field.source === source);
    return inChosenOrder([...elements.keys()], chosen).flatMap((source) => {
      const element = elements.get(source);
      return element ? [{ source, element, isShown: isShown(source) }] : [];
    });
  }, [written, resource, isKnown, hiddenAtFirst, chosen]);

  return {
    shown: useMemo(() => inOrder.flatMap(({ element, isShown }) => (isShown ? [element] : [])), [inOrder]),
    all: inOrder.map(({ source, element, isShown }) => {
      const { label, width = cellStyle(fieldOf(resource, source)?.kind).width } = element.props;
      return { source, name: String(translateLabel({ label, source, resource })), width, isShown };
    }),
    toggle: (source: string) => {
      const wasShown = inOrder.some((column) => column.source === source && column.isShown);
      choose({ ...chosen, isShown: { ...chosen.isShown, [source]: !wasShown } });
    },
    move: (from: number, to: number) => {
      const order = inOrder.map(({ source }) => source);
      choose({ ...chosen, order: order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1)) });
    },
    reset,
  };
}

/** The operator's choice of a table's columns, by source. */
interface ChosenColumns {
  order: readonly string[];
  /** Columns that the operator has shown or hidden. Missing columns have their default state. */
  isShown: Readonly<Record<string, boolean>>;
}

/** The default state of a table. */
const NOTHING: ChosenColumns = { order: [], isShown: {} };

/** Columns of each table when positions and hidden columns were stored. Needed to read these old choices. */
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

/** The choice of columns of a resource, stored in this browser. */
function useChosenColumns(resource = '') {
  const [chosen, choose] = useStore<ChosenColumns | undefined>(`${resource}.columns`);
  const [hidden] = useStore<string[] | undefined>(hiddenColumnsKey(resource));
  const [positions] = useStore<number[] | undefined>(columnRanksKey(resource));
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

/** Columns in the chosen order. A new column follows the column that precedes it by default. */
function inChosenOrder(sources: readonly string[], { order }: ChosenColumns): string[] {
  const placed = order.filter((source) => sources.includes(source));
  for (const [index, source] of sources.entries()) {
    if (placed.includes(source)) continue;
    placed.splice(placed.indexOf(sources[index - 1] ?? '') + 1, 0, source);
  }
  return placed;
}
