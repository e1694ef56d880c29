import { sql } from 'kysely';
import { MAX_LISTED_VALUES } from '../../../contract/lists.ts';
import type { SearchTerm } from '../../../domain/search_term.ts';
import { toCents } from '../../../domain/money.ts';
import type { Db } from '../../platform/db/schema.ts';
import { foldText, sortKeyOf } from '../../platform/db/search_text.ts';
import type { Column, ColumnValue } from './columns.ts';
import type { ListSource } from './list_source.ts';
import { memoize } from './memoize.ts';
import { findValues } from './values.ts';

/**
 * Columns by which a search term finds rows in addition to the search text, with the values that the term
 * means.
 */
export type TermMeanings = readonly { column: Column; values: readonly ColumnValue[] }[];

/** A value of a column, and its folded text for searches. */
interface VocabularyEntry {
  value: ColumnValue;
  text: string;
}

/**
 * Maximum number of terms that are looked up in the vocabulary. This limits the number of values in a
 * statement.
 */
const MOST_TERMS = 8;

/** Finds the meanings of each term, in the same order. */
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

/** The values that a term states for a column, such as an amount or a date. */
function writtenIn(
  { words, number, bareNumber, euros, grams, date }: SearchTerm,
  { foundBy }: Column,
): ColumnValue[] {
  switch (foundBy) {
    case 'code':
      return [sortKeyOf(words.join(' '))];
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

/**
 * The vocabulary by column, cached until the database changes. Columns with more than `MAX_LISTED_VALUES` different
 * values are left out. Filters find those values.
 */
function vocabularyOf(list: ListSource, db: Db): Promise<Map<string, readonly VocabularyEntry[]>> {
  const read = async () => {
    const all = new Map<string, readonly VocabularyEntry[]>();
    for (const [name, column] of Object.entries(list.columns)) {
      const known = await knownOf(db, list.resource, column);
      if (known.length <= MAX_LISTED_VALUES) all.set(name, known);
    }
    return all;
  };
  return db.isTransaction ? read() : memoize(db, `vocabulary of ${list.resource}`, read);
}

/** The values of a column, at most `MAX_LISTED_VALUES` + 1: one more than allowed shows that there are too many. */
async function knownOf(db: Db, resource: string, column: Column): Promise<VocabularyEntry[]> {
  const most = MAX_LISTED_VALUES + 1;
  if (column.foundBy === 'value') {
    const values = await findValues(db, resource, { column, most });
    return values.map(({ key }) => ({ value: key, text: foldText(key) }));
  }
  if (column.foundBy !== 'name' || !column.parent) return [];
  const found = await sql<{ id: number; name: string }>`select id, name from ${sql.table(column.parent.table)}
    limit ${sql.lit(most)}`.execute(db);
  return found.rows.map(({ id, name }) => ({ value: id, text: foldText(name) }));
}
