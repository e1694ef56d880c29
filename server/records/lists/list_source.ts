import type { Filter } from '../../../contract/lists.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { invalidInput } from '../../platform/errors.ts';
import type { Column } from './columns.ts';
import { createMessage } from '../../../contract/messages.ts';

export interface ListSource {
  /** Name of the resource and of its table. */
  resource: string;
  columns: Record<string, Column>;
  /** An additional value that is read with each row. */
  beside?: { name: string; value: Sql };
  questions?: readonly CompositeFilter[];
}

/** A filter that combines several parameters, beyond columns. */
export interface CompositeFilter {
  names: readonly string[];
  /** A query for the ids of matching rows. */
  ids(db: Db, asked: Filter): Promise<Sql>;
}

export function columnOf(list: ListSource, name: string, parameter: 'sort' | 'filter' | 'field'): Column {
  const known = Object.hasOwn(list.columns, name) ? list.columns[name] : undefined;
  if (known) return known;
  const names = Object.keys(list.columns).join(', ');
  throw invalidInput({
    [parameter]: createMessage('requests.unknown_field', { name: name.toWellFormed(), names }),
  });
}
