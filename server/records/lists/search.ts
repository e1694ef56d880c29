import { sql } from 'kysely';
import type { Filter } from '../../../contract/lists.ts';
import { searchTerms } from '../../../domain/search_term.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/schema.ts';
import { foldText } from '../../platform/db/search_text.ts';
import { invalidInput } from '../../platform/errors.ts';
import { isBeingRebuilt } from '../search/index_rows.ts';
import { chooseTrigrams } from '../search/rare_trigrams.ts';
import { choiceColumn, type Column } from './columns.ts';
import type { ListSource } from './list_source.ts';
import { limitQuery, type Condition, type IndexedCondition } from './condition.ts';
import { findTermMeanings, type TermMeanings } from './term_meanings.ts';
import { createMessage } from '../../../contract/messages.ts';

/**
 * Conditions of a search: records must match all terms, ignoring case. Most terms match in search texts only.
 * A term can also match a number, a date or an amount as shown, a shared value, or a linked record's name.
 * Search texts do not hold these values, so a changed name needs no new search texts.
 */
export async function searchConditions(
  list: ListSource,
  db: Db,
  value: Filter[string],
): Promise<Condition[]> {
  if (typeof value !== 'string' && typeof value !== 'number') {
    const problem = createMessage('inputs.text');
    throw invalidInput({ filter: createMessage('requests.field_problem', { field: 'q', problem }) });
  }
  const all = searchTerms(foldText(String(value).replaceAll('\0', ' ').toWellFormed()));
  const terms = [...new Map(all.map((term) => [term.words.join(' '), term])).values()];
  const meanings = await findTermMeanings(list, db, terms);
  const others: string[] = [];
  const conditions: Condition[] = [];
  for (const [place, { words }] of terms.entries()) {
    const meant = meanings[place] ?? [];
    if (meant.length === 0) others.push(...words);
    else conditions.push(await saysOrMeans(list, db, { words, meant }));
  }
  if (others.length === 0) return conditions;
  return [...conditions, { exact: says(list, others), ...(await trigramCondition(list, db, others)) }];
}

/** The trigram index condition for all these words; empty while the index is being rebuilt. */
export async function trigramCondition(
  list: ListSource,
  db: Db,
  words: readonly string[],
): Promise<Pick<Condition, 'index'>> {
  if (await isBeingRebuilt(db, list.resource)) return {};
  const trigrams = await chooseTrigrams(db, list.resource, words);
  if (trigrams.length === 0) return {};
  const ids = engineOf(db).trigramIndex.having(list.resource, trigrams);
  return { index: found(list, (most) => limitQuery(ids, most)) };
}

async function saysOrMeans(
  list: ListSource,
  db: Db,
  { words, meant }: { words: readonly string[]; meant: TermMeanings },
): Promise<Condition> {
  const { unindexed } = engineOf(db);
  const ways = [
    says(list, words),
    ...meant.map(({ column, values }) => choiceColumn(unindexed(keyOf(column)), values)),
  ];
  const exact = sql`(${sql.join(ways, sql` or `)})`;
  const { index } = await trigramCondition(list, db, words);
  if (!index) return { exact };
  const table = sql.table(list.resource);
  const queries = meant.map(
    ({ column, values }) =>
      sql`select ${table}.id from ${table} where ${choiceColumn(keyOf(column), values)}`,
  );
  // Each query has a limit of its own, so that a value that most rows share does not read all of them.
  const ids = (most?: number) => {
    const each = [index.ids(most), ...queries.map((query) => limitQuery(query, most))];
    return limitQuery(sql.join(each.map(part), sql` union `), most);
  };
  return { exact, index: found(list, ids) };
}

function part(query: Sql, place: number): Sql {
  return sql`select id from (${query}) as ${sql.ref(`way_${place}`)}`;
}

function found(list: ListSource, ids: IndexedCondition['ids']): IndexedCondition {
  const where = sql`${sql.ref(`${list.resource}.id`)} in (${ids()})`;
  return { ids, where, complete: false, byId: false };
}

/** The indexed expression of a column. */
function keyOf({ foundBy, order, sql: value }: Column): Sql {
  return foundBy === 'value' || foundBy === 'code' ? order : value;
}

/** Predicate: the search text contains all words. */
function says({ resource }: ListSource, words: readonly string[]): Sql {
  const text = sql.ref(`${resource}.search_text`);
  const each = words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`);
  return sql`(${sql.join(each, sql` and `)})`;
}
