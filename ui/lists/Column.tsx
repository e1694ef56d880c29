import {
  useDataTableRenderContext,
  useDataTableStoreContext,
  useRecordContext,
  useStore,
  type RaRecord,
} from 'ra-core';
import type { ReactNode } from 'react';
import { UNKNOWN } from '../../domain/format.ts';
import { COLUMN_WIDTH, type ColumnWidth } from '../cells.ts';
import { ColumnHead } from './ColumnHead.tsx';
import './table.css';

interface Props<Row extends RaRecord> {
  /** A field of the record, or a name of its own. */
  source: string;
  /** Named `resources.{resource}.fields.{source}` unless given. */
  label?: string;
  disableSort?: boolean;
  align?: 'right';
  /** Of its head and of its cells. */
  className?: string;
  /** Whatever its cells hold: columns stay where they are while the rows change. */
  width?: ColumnWidth;
  /** What its cells show; the field itself unless given. */
  render?: (row: Row) => ReactNode;
}

/**
 * A column of a list's table, in the place of react-admin's. It is made of plain elements: a table has a
 * hundred cells, and each of Material UI's costs several components.
 */
export function Column<Row extends RaRecord>(props: Props<Row>) {
  const { source, className = '', width = COLUMN_WIDTH, render, ...rest } = props;
  const place = useDataTableRenderContext();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  if (hidden.includes(source)) return null;
  if (place === 'header') return <ColumnHead source={source} className={className} width={width} {...rest} />;
  return <Cell source={source} align={rest.align} className={className} render={render} />;
}

type CellProps<Row extends RaRecord> = Pick<Props<Row>, 'source' | 'align' | 'className' | 'render'>;

function Cell<Row extends RaRecord>({ source, align, className, render }: CellProps<Row>) {
  const row = useRecordContext<Row>();
  const shown = row && render ? render(row) : String(row?.[source] ?? '') || UNKNOWN;
  return (
    <td
      className={`list-cell ${className}`}
      align={align}
      title={typeof shown === 'string' && shown !== UNKNOWN ? shown : undefined}
    >
      {shown}
    </td>
  );
}
