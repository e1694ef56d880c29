import { invalid } from '../http/errors.ts';
import type { Column } from './columns.ts';

export interface Listed {
  /** The name of the resource, which is that of its table. */
  resource: string;
  columns: Record<string, Column>;
}

export function columnOf(list: Listed, name: string, parameter: 'sort' | 'filter' | 'field'): Column {
  const column = Object.hasOwn(list.columns, name) ? list.columns[name] : undefined;
  if (column) return column;
  const known = Object.keys(list.columns).join(', ');
  throw invalid({ [parameter]: `There is no field “${name.toWellFormed()}” here. Use one of ${known}.` });
}
