import { sql } from 'kysely';
import { ACTIONS, HISTORY_KINDS } from '../../../contract/history.ts';
import type { Filter } from '../../../contract/lists.ts';
import { createMessage } from '../../../contract/messages.ts';
import { RESOURCE_NAMES } from '../../../contract/resources.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { foldText, sortKeyOf, textSortKey } from '../../platform/db/search_text.ts';
import { idList, type Sql } from '../../platform/db/sql.ts';
import { invalidInput } from '../../platform/errors.ts';
import { filterWhereClause } from '../../records/lists/find.ts';
import { resourceOf } from '../../records/registry.ts';

/** Records of each kind whose actions a search finds. */
const MOST_FOUND = 500;

const NAMES = ['id', 'by', 'kind', 'action', 'at_gte', 'at_lte', 'q'];

/** The text after WHERE for the actions that a filter matches. */
export async function actionsWhere(db: Db, filter: Filter = {}): Promise<Sql> {
  const conditions: Sql[] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (!NAMES.includes(name))
      throw invalidInput({
        filter: createMessage('requests.unknown_field', {
          name: name.toWellFormed(),
          names: NAMES.join(', '),
        }),
      });
    if (value === null || value === '') continue;
    conditions.push(await conditionOf(db, name, value));
  }
  return conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
}

async function conditionOf(db: Db, name: string, value: NonNullable<Filter[string]>): Promise<Sql> {
  const values = [value].flat().map(String);
  const isOneOf = (column: string, known?: readonly string[]) => {
    const asked = known ? values.filter((one) => known.includes(one)) : values;
    return asked.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(asked)})`;
  };
  switch (name) {
    case 'id':
      return sql`actions.id in ${idList([0, ...values.map(Number).filter(Number.isSafeInteger)])}`;
    case 'by':
      return isOneOf('by_whom');
    case 'kind':
      return isOneOf('kind', HISTORY_KINDS);
    case 'action':
      return isOneOf('action', ACTIONS);
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
  const found: Sql[] = [];
  for (const kind of RESOURCE_NAMES) {
    const where = await filterWhereClause(db, resourceOf(kind).list, { q: words });
    const { rows } = await sql<{ id: number }>`select ${sql.ref(`${kind}.id`)} as id from ${sql.table(kind)}
      where ${where} order by ${sql.ref(`${kind}.id`)} desc limit ${sql.lit(MOST_FOUND)}`.execute(db);
    if (rows.length > 0)
      found.push(sql`select action_id from history_records
        where kind = ${kind} and record_id in ${idList(rows.map(({ id }) => id))}`);
  }
  const start = sortKeyOf(words);
  found.push(sql`select action_id from history_records where name is not null
    and ${textSortKey(sql.ref('name'))} >= ${start} and ${textSortKey(sql.ref('name'))} < ${`${start}\u{10ffff}`}`);
  const inBin = engineOf(db).contains(sql.ref('bin.search_text'), foldText(words));
  found.push(sql`select history_records.action_id from bin join history_records
    on history_records.kind = bin.kind and history_records.record_id = bin.record_id where ${inBin}`);
  return sql`actions.id in (${sql.join(found, sql` union `)})`;
}
