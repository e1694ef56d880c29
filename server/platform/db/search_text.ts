import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Sql } from './sql.ts';

const DIACRITICS = /[\u0300-\u036f]/g;

/** Text as it is searched: "Pokémon", "POKEMON" and full-width "Ｐｏｋｅｍｏｎ" are the same. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(DIACRITICS, '').normalize('NFC').toLowerCase();
}

/** What a search looks through. Begins with a line that is the name, so that it sorts by it. */
export function searchText(name: string, ...others: string[]): string {
  return foldText(`${name}\n${others.join('\n')}`);
}

/** An index row of PostgreSQL holds no more than some 2,700 bytes. */
const LONGEST = 200;

export function nameOrder(table: string) {
  return nameWithin(sql.ref(`${table}.search_text`));
}

/** What a search text begins with, as an index has it. */
export function nameWithin(search_text: Sql) {
  return sql`substr(${search_text}, 1, ${sql.lit(LONGEST)})`;
}

/** Between which two a name stands in that order. */
export function nameBounds(name: string): [from: string, to: string] {
  const shortest = Array.from(foldText(name)).slice(0, LONGEST);
  const start = shortest.join('');
  return shortest.length === LONGEST ? [start, start] : [`${start}\n`, `${start}\n\u{10ffff}`];
}

/** Texts sort whatever the case of their letters from A to Z: both databases know of no others. */
export function textOrder(value: Sql) {
  return sql`lower(substr(${value}, 1, ${sql.lit(LONGEST)}))`;
}

/** The same of a text that is sought. */
export function orderOf(text: string): string {
  return Array.from(text)
    .slice(0, LONGEST)
    .join('')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Equal for texts that differ in case only, and short enough for an index. */
export function uniqueKey(text: string): string {
  return exactKey(text.normalize('NFKC').toLowerCase());
}

export function exactKey(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Has something of all that search texts and trigrams treat in a way of their own. */
export const SAMPLE_TEXT =
  'Pokémon ＦＵＬＬ-width ﬁ Straße İstanbul Ünïcödé ½ ① ポケモン ｶﾞ 한국어 卡 x 7 #12/34 😀';
