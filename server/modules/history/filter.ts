import { sql } from 'kysely';
import type { HistoryKind } from '../../../contract/history.ts';
import type { Filter } from '../../../contract/lists.ts';
import { createMessage } from '../../../contract/messages.ts';
import { RESOURCE_NAMES } from '../../../contract/resources.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { foldText, sortKeyOf, textSortKey } from '../../platform/db/search_text.ts';
import { idList, type Sql } from '../../platform/db/sql.ts';
import { invalidInput } from '../../platform/errors.ts';
import { filterWhereClause } from '../../records/lists/find.ts';
import { resourceOf } from '../../records/registry.ts';
import { type ActionClass, findClasses, isOfClasses } from './classes.ts';

/** Records of each kind whose actions a search finds. */
const MOST_FOUND = 200;

const NAMES = ['id', 'by', 'kind', 'action', 'at_gte', 'at_lte', 'q'];

/** The actions that a filter matches. */
export interface ActionFilter {
  /** The classes to which the actions belong; undefined for all. */
  classes: ActionClass[] | undefined;
  /** The text after WHERE for the other conditions. */
  where: Sql;
}

export async function readFilter(db: Db, filter: Filter = {}): Promise<ActionFilter> {
  const conditions: Sql[] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (!NAMES.includes(name))
      throw invalidInput({
        filter: createMessage('requests.unknown_field', {
          name: name.toWellFormed(),
          names: NAMES.join(', '),
        }),
      });
    if (value === null || value === '' || name in CLASS_COLUMNS) continue;
    conditions.push(await conditionOf(db, name, value));
  }
  const where = conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
  const classes = await classesOf(db, filter);
  // Ids and words match few actions, whose classes are compared.
  const isOfFew = ['id', 'q'].some((name) => (filter[name] ?? '') !== '');
  if (!classes || !isOfFew) return { classes, where };
  return { classes: undefined, where: sql`${where} and ${isOfClasses(classes)}` };
}

/** Filters by a column of the classes. */
const CLASS_COLUMNS = { by: 'by_whom', kind: 'kind', action: 'action' } as const;

async function classesOf(db: Db, filter: Filter): Promise<ActionClass[] | undefined> {
  const asked = Object.entries(CLASS_COLUMNS).flatMap(([name, column]) => {
    const value = filter[name] ?? '';
    return value === '' ? [] : { column, values: [value].flat().map(String) };
  });
  if (asked.length === 0) return undefined;
  const all = await findClasses(db);
  return all.filter((one) => asked.every(({ column, values }) => values.includes(one[column])));
}

async function conditionOf(db: Db, name: string, value: NonNullable<Filter[string]>): Promise<Sql> {
  const values = [value].flat().map(String);
  switch (name) {
    case 'id':
      return sql`actions.id in ${idList([0, ...values.map(Number).filter(Number.isSafeInteger)])}`;
    case 'at_gte':
      return sql`at >= ${timeOf(values[0], 0)}`;
    case 'at_lte':
      return sql`at < ${timeOf(values[0], 1)}`;
    default:
      return matches(db, values.join(' '));
  }
}

/** A time as it is; of a day its beginning in the time zone of the server, some days later. */
function timeOf(value = '', later: number): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const time = new Date(isDay ? `${value}T00:00:00` : value);
  if (Number.isNaN(time.getTime())) throw invalidInput({ filter: createMessage('inputs.date') });
  if (isDay) time.setDate(time.getDate() + later);
  // Both bounds are included.
  else time.setMilliseconds(time.getMilliseconds() + later);
  return time.toISOString();
}

/**
 * Actions with records that a search finds: as in the lists of records, in the bin, and deleted ones by the beginning
 * of their name.
 */
async function matches(db: Db, words: string): Promise<Sql> {
  const records: (readonly [HistoryKind, number])[] = [];
  for (const kind of RESOURCE_NAMES) {
    const where = await filterWhereClause(db, resourceOf(kind).list, { q: words });
    const { rows } = await sql<{ id: number }>`select ${sql.ref(`${kind}.id`)} as id from ${sql.table(kind)}
      where ${where} order by ${sql.ref(`${kind}.id`)} desc limit ${sql.lit(MOST_FOUND)}`.execute(db);
    for (const { id } of rows) records.push([kind, id]);
  }
  const { contains } = engineOf(db);
  const { rows } = await sql<{ kind: HistoryKind; id: number }>`select kind, record_id as id from bin
    where ${contains(sql.ref('bin.search_text'), foldText(words))}
    order by id desc limit ${sql.lit(MOST_FOUND)}`.execute(db);
  for (const { kind, id } of rows) records.push([kind, id]);
  const found = [...groupPairs(records)].map(
    ([kind, ids]) => sql`select action_id from history_records
      where kind = ${kind} and record_id in ${idList(ids)}`,
  );
  const start = sortKeyOf(words);
  found.push(sql`select action_id from history_records where name is not null
    and ${textSortKey(sql.ref('name'))} >= ${start} and ${textSortKey(sql.ref('name'))} < ${`${start}\u{10ffff}`}`);
  return sql`actions.id in (${sql.join(found, sql` union `)})`;
}
