import { sql } from 'kysely';
import type { Filter, ListQuery } from '../../contract/lists.ts';
import { engineOf, type Sql } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { folded } from '../db/search_text.ts';
import { invalid } from '../errors.ts';
import type { Column } from './columns.ts';

export interface Listed {
  /** The name of the resource, which is that of its table. */
  resource: string;
  columns: Record<string, Column>;
}

type Value = Filter[string];

/** What follows WHERE. `q` searches all words, whatever their case. */
export function conditions(list: Listed, { db, filter = {} }: { db: Db; filter?: Filter | undefined }): Sql {
  const all = Object.entries(filter).map(([name, value]) => {
    if (name === 'q') return matches(list, value);
    return special(list, { db, name, value }) ?? condition(list, name, value);
  });
  return all.length === 0 ? sql`1 = 1` : sql.join(all, sql` and `);
}

/** What follows ORDER BY. Ties keep the order of ids, so that pages never overlap. */
export function ordering(list: Listed, sort: ListQuery['sort']): Sql {
  const id = sql.ref(`${list.resource}.id`);
  if (!sort) return id;
  const [name, order] = sort;
  const column = columnOf(list, name, 'sort');
  const direction = sql.raw(order === 'ASC' ? 'asc' : 'desc');
  return sql`${column.order} ${direction} ${sql.raw(column.nullable ? 'nulls last' : '')}, ${id} ${direction}`;
}

function matches(list: Listed, value: Value): Sql {
  if (typeof value !== 'string' && typeof value !== 'number') throw invalid({ filter: 'q: Enter a text.' });
  const words = folded(String(value).replaceAll('\0', ' ').toWellFormed()).split(/\s+/).filter(Boolean);
  const each = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`${sql.ref(`${list.resource}.search_text`)} like ${pattern} escape '\\'`;
  });
  return each.length === 0 ? sql`1 = 1` : sql.join(each, sql` and `);
}

/** A bound of a range, or a text within another. */
function special(list: Listed, { db, name, value }: { db: Db; name: string; value: Value }): Sql | undefined {
  const [, field = '', asked] = /^(.+)_(gte|lte|q)$/.exec(name) ?? [];
  const column = Object.hasOwn(list.columns, field) ? list.columns[field] : undefined;
  if (asked === 'q' && column?.asks === 'within') {
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw invalid({ filter: `${name}: Enter a text.` });
    }
    return engineOf(db).contains(column.sql, String(read(column, name, String(value))));
  }
  if (asked === 'q' || column?.asks !== 'range') return undefined;
  const bound = read(column, name, value);
  return asked === 'gte' ? sql`${column.sql} >= ${bound}` : sql`${column.sql} <= ${bound}`;
}

function condition(list: Listed, name: string, value: Value): Sql {
  const column = columnOf(list, name, 'filter');
  if (!Array.isArray(value)) {
    const wanted = read(column, name, value);
    return wanted === null ? sql`${column.sql} is null` : sql`${column.sql} = ${wanted}`;
  }
  if (value.length === 0) return sql`1 = 0`;
  return sql`${column.sql} in (${sql.join(value.map((one) => read(column, name, one)))})`;
}

function read(column: Column, name: string, value: Value): string | number | null {
  const result = column.input.safeParse(value);
  if (result.success) return result.data;
  throw invalid({ filter: `${name}: ${result.error.issues[0]?.message}` });
}

function columnOf(list: Listed, name: string, parameter: 'sort' | 'filter'): Column {
  const column = Object.hasOwn(list.columns, name) ? list.columns[name] : undefined;
  if (column) return column;
  const known = Object.keys(list.columns).join(', ');
  throw invalid({ [parameter]: `There is no field “${name.toWellFormed()}” here. Use one of ${known}.` });
}
