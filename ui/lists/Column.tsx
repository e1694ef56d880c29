import {
  useDataTableRenderContext,
  useDataTableStoreContext,
  useRecordContext,
  useStore,
  type RaRecord,
} from 'ra-core';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import './table.css';

export interface ColumnProps<Row extends RaRecord> {
  /** A field of the record, or a name of its own. */
  source: string;
  /** Named `resources.{resource}.fields.{source}` unless given. */
  label?: string;
  disableSort?: boolean;
  align?: 'right';
  /** Of its head and of its cells. */
  className?: string;
  /** What its cells show; the field itself unless given. */
  render?: (row: Row) => ReactNode;
}

/**
 * A column of a list's table. Its head is react-admin's; its cells are plain ones, since a table has a
 * hundred of them and Material UI's cost several components each.
 */
export function Column<Row extends RaRecord>(props: ColumnProps<Row>) {
  const isRow = useDataTableRenderContext() === 'data';
  return isRow ? <Cell {...props} /> : <DataTable.Col {...props} render={undefined} />;
}

function Cell<Row extends RaRecord>({ source, align, className, render }: ColumnProps<Row>) {
  const row = useRecordContext<Row>();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  if (!row || hidden.includes(source)) return null;
  const value: unknown = row[source];
  return (
    <td className={className ? `list-cell ${className}` : 'list-cell'} align={align}>
      {render ? render(row) : value === null || value === undefined ? null : String(value)}
    </td>
  );
}
