import { useResourceContext, useStore, useTranslateLabel } from 'ra-core';
import { Children, isValidElement, type ReactNode } from 'react';
import { COLUMN_WIDTH, type ColumnWidth } from '../cells.ts';

interface ColumnProps {
  source?: string;
  label?: string;
  width?: ColumnWidth;
}

const none: string[] = [];

/** The columns of a list's table as react-admin keeps them in this browser: in what order, and which are shown. */
export function useColumns(columns: ReactNode, hiddenAtFirst: string[] = none) {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const store = `${resource}.datatable`;
  const [hidden, setHidden] = useStore<string[]>(store, hiddenAtFirst);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${store}_columnRanks`);

  const all = Children.toArray(columns).flatMap((column, index) => {
    if (!isValidElement<ColumnProps>(column)) return [];
    const { source = '', label, width = COLUMN_WIDTH } = column.props;
    const name = String(translateLabel({ label, source, resource }));
    return [{ index, source, name, width, isShown: !hidden.includes(source) }];
  });
  const rankOf = (index: number) => {
    const rank = ranks?.indexOf(index) ?? -1;
    return rank < 0 ? index : rank;
  };
  const inOrder = all.toSorted((one, other) => rankOf(one.index) - rankOf(other.index));

  return {
    columns: inOrder,
    toggle: (source: string) =>
      setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]),
    move: (from: number, to: number) => {
      const order = inOrder.map(({ index }) => index);
      setRanks(order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1)));
    },
    reset: () => {
      setRanks(undefined);
      setHidden(hiddenAtFirst);
    },
  };
}
