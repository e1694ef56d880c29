import { sql } from 'kysely';
import type { Filter, ListQuery } from '../../../contract/lists.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/schema.ts';
import { foldText } from '../../platform/db/search_text.ts';
import { invalidInput } from '../../platform/errors.ts';
import { splitWords } from '../search/trigrams.ts';
import { choiceColumn, type Column, type ColumnValue } from './columns.ts';
import { columnOf, type ListSource } from './list_source.ts';
import { hooksOf } from '../registry.ts';
import { joinConditions, limitQuery, type Condition, type IndexedCondition } from './condition.ts';
import { trigramCondition, searchConditions } from './search.ts';
import { createMessage } from '../../../contract/messages.ts';
import { firstMessageOf } from '../../../contract/errors.ts';

type Near = Pick<IndexedCondition, 'complete' | 'byId'> & { near: Sql };

export type Sort = ListQuery['sort'];

interface FilterEntry {
  db: Db;
  name: string;
  value: Filter[string];
}

/** Conditions of a filter. `q` is a search. */
export async function filterConditions(list: ListSource, db: Db, filter: Filter = {}): Promise<Condition[]> {
  const all = await compositeConditions(list, db, filter);
  const known = new Set(questionsOf(list).flatMap(({ names }) => names));
  for (const [name, value] of Object.entries(filter)) {
    if (known.has(name)) continue;
    const entry = { db, name, value };
    if (name === 'q') all.push(...(await searchConditions(list, db, value)));
    else all.push((await special(list, entry)) ?? equal(list, entry));
  }
  return bothBounds(list, all);
}

/** Composite filters of the list and of other modules. */
function questionsOf({ resource, questions = [] }: ListSource) {
  return [...questions, ...hooksOf(resource).flatMap((hooks) => hooks.questions ?? [])];
}

/** Conditions of composite filters. */
async function compositeConditions(list: ListSource, db: Db, filter: Filter): Promise<Condition[]> {
  const all: Condition[] = [];
  const id = sql.ref(`${list.resource}.id`);
  for (const question of questionsOf(list)) {
    const entries = Object.entries(filter).filter(([name]) => question.names.includes(name));
    if (entries.length === 0) continue;
    const query = await question.ids(db, Object.fromEntries(entries));
    const exact = sql`${id} in (${query})`;
    const ids = (most?: number) => limitQuery(sql`select distinct id from (${query}) as asked`, most);
    const index = { where: exact, ids, complete: true, byId: false };
    // A copy of the column, so that `bothBounds` does not merge the condition with a filter by id.
    all.push({ column: { ...columnOf(list, 'id', 'filter') }, exact, index });
  }
  return all;
}

/** The condition for a bound of a range or for a part of a text; undefined for other filters. */
async function special(list: ListSource, { db, name, value }: FilterEntry): Promise<Condition | undefined> {
  const [, field = '', asked] = /^(.+)_(gte|lte|q)$/.exec(name) ?? [];
  const column = Object.hasOwn(list.columns, field) ? list.columns[field] : undefined;
  if (asked === 'q' && column?.asks === 'within') return within(list, column, { db, name, value });
  if (asked === 'q' || column?.asks !== 'range') return undefined;
  const bound = read(column, name, value);
  const of = (one: Sql) => (asked === 'gte' ? sql`${one} >= ${bound}` : sql`${one} <= ${bound}`);
  return condition(list, db, { column, of, near: of(column.sql), complete: true, byId: false });
}

async function within(
  list: ListSource,
  column: Column,
  { db, name, value }: FilterEntry,
): Promise<Condition> {
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw invalidInput({
      filter: createMessage('requests.field_problem', {
        field: name,
        problem: createMessage('inputs.text'),
      }),
    });
  }
  const text = String(read(column, name, String(value)));
  const exact = engineOf(db).contains(column.sql, text);
  // Neighbouring characters can change how the first and the last character are folded.
  const inner = Array.from(foldText(text)).slice(1, -1).join('');
  return { column, exact, ...(column.searched && (await trigramCondition(list, db, splitWords(inner)))) };
}

function equal(list: ListSource, { db, name, value }: FilterEntry): Condition {
  const column = columnOf(list, name, 'filter');
  const values = (Array.isArray(value) ? value : [value]).map((one) => read(column, name, one));
  const wanted = values.filter((one): one is ColumnValue => one !== null);
  if (value === null) {
    const of = (one: Sql) => sql`${one} is null`;
    return condition(list, db, { column, of, near: of(column.order), complete: true, byId: column.indexed });
  }
  const of = (one: Sql) => choiceColumn(one, wanted);
  const near = wanted.length > 0 ? column.near?.(wanted) : undefined;
  const byId = values.length === 1 && column.indexed && !column.ranged;
  return condition(list, db, { column, of, near: near ?? of(column.sql), complete: !near, byId });
}

function condition(
  list: ListSource,
  db: Db,
  { column, of, near, ...kind }: Required<Pick<Condition, 'column' | 'of'>> & Near,
): Condition {
  const exact = of(engineOf(db).unindexed(column.sql));
  if (!column.indexed && (kind.complete || !column.near)) return { column, of, exact };
  const table = sql.table(list.resource);
  const query = sql`select ${table}.id from ${table} where ${near}`;
  return { column, of, exact, index: { where: near, ids: (most) => limitQuery(query, most), ...kind } };
}

/** Merges both bounds of a range, so that they share one index scan. */
function bothBounds(list: ListSource, all: readonly Condition[]): Condition[] {
  const merged: Condition[] = [];
  for (const one of all) {
    const place = merged.findIndex(
      ({ column, index }) => one.index?.complete && index?.complete && column === one.column,
    );
    const other = merged[place];
    if (!other?.index || !one.index) {
      merged.push(one);
      continue;
    }
    const where = sql`${other.index.where} and ${one.index.where}`;
    const query = sql`${other.index.ids()} and ${one.index.where}`;
    const ids = (most?: number) => limitQuery(query, most);
    merged[place] = {
      ...one,
      exact: sql`${other.exact} and ${one.exact}`,
      of: (value) => joinConditions([other, one].flatMap((each) => each.of?.(value) ?? [])),
      index: { where, ids, complete: true, byId: other.index.byId || one.index.byId },
    };
  }
  return merged;
}

function read(column: Column, name: string, value: Filter[string]): ColumnValue | null {
  const result = column.input.safeParse(value);
  if (result.success) return result.data;
  const problem = firstMessageOf(result.error);
  throw invalidInput({ filter: createMessage('requests.field_problem', { field: name, problem }) });
}
