import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Sql } from './sql.ts';

const DIACRITICS = /[\u0300-\u036f]/g;

/** Folds a text for searches: "Pokémon", "POKEMON" and full-width "Ｐｏｋｅｍｏｎ" become equal. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(DIACRITICS, '').normalize('NFC').toLowerCase();
}

/** The search text of a record. The first line is the name, for sorting. */
export function searchText(name: string, ...others: string[]): string {
  return foldText(`${name}\n${others.join('\n')}`);
}

/** In characters. An index row of PostgreSQL holds at most about 2,700 bytes. */
const LONGEST = 200;

export function nameSortKey(table: string) {
  return searchTextStartSql(sql.ref(`${table}.search_text`));
}

/** The start of a search text, exactly as the index has it. */
export function searchTextStartSql(search_text: Sql) {
  return sql`substr(${search_text}, 1, ${sql.lit(LONGEST)})`;
}

/** The bounds of a name in that order. */
export function nameBounds(name: string): [from: string, to: string] {
  const shortest = Array.from(foldText(name)).slice(0, LONGEST);
  const start = shortest.join('');
  return shortest.length === LONGEST ? [start, start] : [`${start}\n`, `${start}\n\u{10ffff}`];
}

/** Sort key that ignores the case of A to Z only: the databases fold no other letters. */
export function textSortKey(value: Sql) {
  return sql`lower(substr(${value}, 1, ${sql.lit(LONGEST)}))`;
}

/** Computes the same sort key in JavaScript. */
export function sortKeyOf(text: string): string {
  return Array.from(text)
    .slice(0, LONGEST)
    .join('')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Hash that is equal for texts that differ in case only. Short enough for an index. */
export function uniqueKey(text: string): string {
  return exactKey(text.normalize('NFKC').toLowerCase());
}

export function exactKey(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Contains all kinds of characters that search texts and trigrams treat specially. */
export const SEARCH_SAMPLE_TEXT =
  'Pokémon ＦＵＬＬ-width ﬁ Straße İstanbul Ünïcödé ½ ① ポケモン ｶﾞ 한국어 卡 x 7 #12/34 😀';
