import {
  useRecordContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
  type RaRecord,
} from 'ra-core';
import type { ReactNode } from 'react';
import { UNKNOWN_TEXT } from '../../domain/format.ts';
import { cellStyle, type CellStyleOptions, type ColumnWidth } from '../cells.ts';
import { fieldOf } from '../fields.ts';
import { formatValue } from '../formatValue.ts';
import { RecordLink } from '../RecordLink.tsx';
import { Icon } from '../Icon.tsx';
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
} from '../reactAdminParts.ts';
import './table.css';

export interface ColumnProps<Row extends RaRecord> {
  /** A field of the record. */
  source: string;
  /** Defaults to `resources.{resource}.fields.{source}`. */
  label?: string;
  /** For the heading and the cells; defaults by the kind of the field. */
  align?: 'right';
  className?: string;
  /** Fixed width, so that columns stay in place while rows change. Defaults by the kind of the field. */
  width?: ColumnWidth;
  /** Content of a cell; defaults to the field's value. */
  render?: (row: Row) => ReactNode;
}

/**
 * A column of a list's table, in place of react-admin's column. Uses plain elements: a table has about a
 * hundred cells, and each Material UI cell costs several components.
 */
export function Column<Row extends RaRecord>({ source, label, render, ...wanted }: ColumnProps<Row>) {
  const place = useDataTableRenderContext();
  const field = fieldOf(useResourceContext(), source);
  const look = { ...cellStyle(field?.kind), ...wanted };
  const row = useRecordContext<Row>();
  if (place === 'header')
    return <ColumnHead source={source} label={label} isSorted={field?.isSorted} {...look} />;
  if (!row) return null;
  const value: unknown = row[source];
  const own = field?.of ? (
    <RecordLink reference={field.of} id={typeof value === 'number' ? value : null} />
  ) : (
    formatValue(field?.kind, value)
  );
  const shown = render ? render(row) : own;
  return (
    <td
      className={`list-cell ${look.className}`}
      align={look.align}
      title={typeof shown === 'string' && shown !== UNKNOWN_TEXT ? shown : undefined}
    >
      {shown}
    </td>
  );
}

interface HeadProps extends CellStyleOptions {
  source: string;
  label?: string;
  /** Whether the list can be sorted by this column. */
  isSorted?: boolean;
}

/** A column heading; a click sorts the table, if the column is sortable. */
function ColumnHead({ source, label, isSorted, align, className, width }: HeadProps) {
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const name = String(translateLabel({ label, source, resource }));
  const order = sort?.field === source ? sort.order : undefined;
  const action = translate(order === 'ASC' ? 'list.sort_descending' : 'list.sort_ascending', { field: name });
  return (
    <th
      scope="col"
      align={align}
      className={`list-head ${className}`}
      style={{ width }}
      aria-sort={order && SORTED[order]}
    >
      {isSorted ? (
        <button type="button" title={action} aria-label={action} data-field={source} onClick={handleSort}>
          {name}
          <Icon name="arrow" size={18} />
        </button>
      ) : (
        name
      )}
    </th>
  );
}

const SORTED = { ASC: 'ascending', DESC: 'descending' } as const;
