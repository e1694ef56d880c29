import { sql } from 'kysely';
import type { SearchTerm } from '../../domain/search_term.ts';
import { toCents } from '../../domain/money.ts';
import type { Db } from '../db/schema.ts';
import { folded } from '../db/search_text.ts';
import type { Column, Value } from './columns.ts';
import { once } from './once.ts';
import type { Listed } from './listed.ts';
import { valuesOf } from './values.ts';

/** Columns by which a word of a search finds rows beside their search texts, and the values of them that it means. */
export type Meant = readonly { column: Column; values: readonly Value[] }[];

/** What a column can hold, and the words by which that is found. */
interface Known {
  value: Value;
  text: string;
}

/** A column of more different values is not looked through: those that contain a text are found by a filter. */
const MOST_VALUES = 1_000;

/** What each of these terms means, in the same order. */
export async function meaningsOf(list: Listed, db: Db, terms: readonly SearchTerm[]): Promise<Meant[]> {
  const vocabulary = await vocabularyOf(list, db);
  return terms.map((term) =>
    Object.entries(list.columns).flatMap(([name, column]) => {
      const isWithin = ({ text }: Known) => term.words.every((word) => text.includes(word));
      const known = vocabulary.get(name)?.filter(isWithin) ?? [];
      const values = [...known.map(({ value }) => value), ...writtenIn(term, column)];
      return values.length > 0 ? { column, values } : [];
    }),
  );
}

/** The column's value that is written in the term. */
function writtenIn({ number, bareNumber, euros, grams, date }: SearchTerm, { foundBy }: Column): Value[] {
  switch (foundBy) {
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

/** Read once for as long as nothing changes. */
function vocabularyOf(list: Listed, db: Db): Promise<Map<string, readonly Known[]>> {
  const read = async () => {
    const all = new Map<string, readonly Known[]>();
    for (const [name, column] of Object.entries(list.columns)) {
      if (column.foundBy === 'value') all.set(name, await valuesWithin(db, list.resource, column));
      if (column.foundBy === 'name' && column.parent) all.set(name, await namesIn(db, column.parent.table));
    }
    return all;
  };
  return db.isTransaction ? read() : once(db, `vocabulary of ${list.resource}`, read);
}

async function valuesWithin(db: Db, resource: string, column: Column): Promise<Known[]> {
  const values = await valuesOf(db, resource, { column, most: MOST_VALUES + 1 });
  return values.length > MOST_VALUES ? [] : values.map(({ key }) => ({ value: key, text: folded(key) }));
}

async function namesIn(db: Db, table: string): Promise<Known[]> {
  const found = await sql<{ id: number; name: string }>`select id, name from ${sql.table(table)}`.execute(db);
  return found.rows.map(({ id, name }) => ({ value: id, text: folded(name) }));
}
