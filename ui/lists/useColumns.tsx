import { useResourceContext, useTranslateLabel, type RaRecord } from 'ra-core';
import { Children, isValidElement, useMemo, type ReactElement, type ReactNode } from 'react';
import { cellLook } from '../cells.ts';
import { fieldOf, useFields } from '../fields.ts';
import { inChosenOrder, useChosenColumns } from './chosenColumns.ts';
import { Column, type ColumnProps } from './Column.tsx';

type ColumnElement = ReactElement<ColumnProps<RaRecord>>;
export type Columns = ReturnType<typeof useColumns>;

/**
 * The columns of a list's table: those that are written for it and, behind them, one of each other field that is
 * hidden at first, in the order that was chosen.
 */
export function useColumns(written: ReactNode) {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const hiddenAtFirst = useFields('isHidden');
  const { chosen, choose, reset } = useChosenColumns(resource);

  const inOrder = useMemo(() => {
    const columns = Children.toArray(written).filter((one): one is ColumnElement => isValidElement(one));
    const elements = new Map(columns.map((column) => [column.props.source, column]));
    for (const { source } of hiddenAtFirst)
      if (!elements.has(source)) elements.set(source, <Column key={source} source={source} />);
    const isShown = (source: string) =>
      chosen.isShown[source] ?? !hiddenAtFirst.some((field) => field.source === source);
    return inChosenOrder([...elements.keys()], chosen).flatMap((source) => {
      const element = elements.get(source);
      return element ? [{ source, element, isShown: isShown(source) }] : [];
    });
  }, [written, hiddenAtFirst, chosen]);

  return {
    shown: useMemo(() => inOrder.flatMap(({ element, isShown }) => (isShown ? [element] : [])), [inOrder]),
    all: inOrder.map(({ source, element, isShown }) => {
      const { label, width = cellLook(fieldOf(resource, source)?.kind).width } = element.props;
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
