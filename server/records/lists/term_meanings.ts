import { sql } from 'kysely';
import { MAX_VALUES } from '../../../contract/lists.ts';
import type { SearchTerm } from '../../../domain/search_term.ts';
import { toCents } from '../../../domain/money.ts';
import type { Db } from '../../platform/db/schema.ts';
import { foldText, orderOf } from '../../platform/db/search_text.ts';
import type { Column, Value } from './columns.ts';
import type { ListSource } from './list_source.ts';
import { memoize } from './memoize.ts';
import { findValues } from './values.ts';

/** Columns by which a word of a search finds rows beside their search texts, and the values of them that it means. */
export type TermMeanings = readonly { column: Column; values: readonly Value[] }[];

/** What a column can hold, and the words by which that is found. */
interface VocabularyEntry {
  value: Value;
  text: string;
}

/** So many terms of a search are looked for in the vocabulary: a statement takes no more values than all of them can mean. */
const MOST_TERMS = 8;

/** What each of these terms means, in the same order. */
export async function findTermMeanings(
  list: ListSource,
  db: Db,
  terms: readonly SearchTerm[],
): Promise<TermMeanings[]> {
  const vocabulary = await vocabularyOf(list, db);
  return terms.map((term, place) =>
    Object.entries(list.columns).flatMap(([name, column]) => {
      const isWithin = ({ text }: VocabularyEntry) => term.words.every((word) => text.includes(word));
      const known = (place < MOST_TERMS && vocabulary.get(name)?.filter(isWithin)) || [];
      const values = [...known.map(({ value }) => value), ...writtenIn(term, column)];
      return values.length > 0 ? { column, values } : [];
    }),
  );
}

/** The column's value that is written in the term. */
function writtenIn(
  { words, number, bareNumber, euros, grams, date }: SearchTerm,
  { foundBy }: Column,
): Value[] {
  switch (foundBy) {
    case 'code':
      return [orderOf(words.join(' '))];
    case 'number':
      return [number ?? []].flat();
    case 'bare number':
      return [number ?? bareNumber ?? []].flat();
    case 'euros':
      return euros === undefined ? [] : [toCents(euros)];
    case 'grams':
      return [grams ?? []].flat();
    case 'date':
      return [date ?? []].flat();
    default:
      return [];
  }
}

/** Read once for as long as nothing changes. Columns of more different values are left out: filters find these. */
function vocabularyOf(list: ListSource, db: Db): Promise<Map<string, readonly VocabularyEntry[]>> {
  const read = async () => {
    const all = new Map<string, readonly VocabularyEntry[]>();
    for (const [name, column] of Object.entries(list.columns)) {
      const known = await knownOf(db, list.resource, column);
      if (known.length <= MAX_VALUES) all.set(name, known);
    }
    return all;
  };
  return db.isTransaction ? read() : memoize(db, `vocabulary of ${list.resource}`, read);
}

/** What the column can hold; one more where that is too much. */
async function knownOf(db: Db, resource: string, column: Column): Promise<VocabularyEntry[]> {
  const most = MAX_VALUES + 1;
  if (column.foundBy === 'value') {
    const values = await findValues(db, resource, { column, most });
    return values.map(({ key }) => ({ value: key, text: foldText(key) }));
  }
  if (column.foundBy !== 'name' || !column.parent) return [];
  const found = await sql<{ id: number; name: string }>`select id, name from ${sql.table(column.parent.table)}
    limit ${sql.lit(most)}`.execute(db);
  return found.rows.map(({ id, name }) => ({ value: id, text: foldText(name) }));
}
