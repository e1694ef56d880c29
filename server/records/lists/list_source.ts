import type { Filter } from '../../../contract/lists.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors.ts';
import type { Column } from './columns.ts';
import { createMessage } from '../../../contract/messages.ts';

export interface ListSource {
  /** The name of the resource, which is that of its table. */
  resource: string;
  columns: Record<string, Column>;
  /** Additional columns that are read with rows. */
  beside?: { name: string; value: Sql };
  questions?: readonly CompositeFilter[];
}

/** A filter of several parameters together, beyond columns. */
export interface CompositeFilter {
  names: readonly string[];
  /** A query for the ids of matching rows. */
  ids(db: Db, asked: Filter): Promise<Sql>;
}

export function columnOf(list: ListSource, name: string, parameter: 'sort' | 'filter' | 'field'): Column {
  const known = Object.hasOwn(list.columns, name) ? list.columns[name] : undefined;
  if (known) return known;
  const names = Object.keys(list.columns).join(', ');
  throw invalid({
    [parameter]: createMessage('requests.unknown_field', { name: name.toWellFormed(), names }),
  });
}
