import { sql } from 'kysely';
import { MAX_LISTED_VALUES } from '../../../contract/lists.ts';
import type { Db } from '../../platform/db/schema.ts';
import { invalidInput } from '../../platform/errors.ts';
import type { Column } from './columns.ts';
import { columnOf, type ListSource } from './list_source.ts';
import { memoize } from './memoize.ts';
import { createMessage } from '../../../contract/messages.ts';

export interface TextValue {
  /** Sort key, as in the index: equal for spellings that differ in case only. */
  key: string;
  /** Spelling in the oldest row. */
  value: string;
}

/**
 * The different values of a text column, in order, at most `most`. Each value takes one lookup in the index.
 */
export async function findValues(
  db: Db,
  table: string,
  { column: { sql: text, order }, most }: { column: Column; most: number },
): Promise<TextValue[]> {
  const rows = sql.table(table);
  const id = sql.ref(`${table}.id`);
  const found = await sql<TextValue>`with recursive found (key, place) as (
      select (select ${order} from ${rows} where ${order} > '' order by ${order} limit 1), 1
      union all
      select (select ${order} from ${rows} where ${order} > found.key order by ${order} limit 1), place + 1
      from found where key is not null and place < ${sql.lit(most)})
    select key, (select ${text} from ${rows} where ${order} = found.key order by ${id} limit 1) as value
    from found where key is not null`.execute(db);
  return found.rows;
}

/** The different texts of a field, as choices for a filter. */
export async function listFilterValues(db: Db, list: ListSource, field: string): Promise<string[]> {
  const column = columnOf(list, field, 'field');
  if (!isShared(column)) {
    const shared = Object.entries(list.columns).flatMap(([name, one]) => (isShared(one) ? name : []));
    throw invalidInput({
      field: createMessage('requests.values_not_listed', { field, names: shared.join(', ') }),
    });
  }
  const key = `listed values of ${list.resource} ${field}`;
  const found = await memoize(db, key, () =>
    findValues(db, list.resource, { column, most: MAX_LISTED_VALUES }),
  );
  return found.map(({ value }) => value);
}

/** Whether a column is a text with its own index, and not a name. */
function isShared({ asks, indexed, ranged }: Column): boolean {
  return asks === 'within' && indexed && !ranged;
}
