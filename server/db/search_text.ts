import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const DIACRITICS = /[\u0300-\u036f]/g;

/** Text as it is searched: "Pokémon", "POKEMON" and full-width "Ｐｏｋｅｍｏｎ" are the same. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(DIACRITICS, '').normalize('NFC').toLowerCase();
}

/** What a search looks through. Begins with the name, so that it sorts by it. */
export function searchText(name: string, ...others: string[]): string {
  return folded([name, ...others].join('\n'));
}

/** An index row of PostgreSQL holds no more than some 2,700 bytes. */
export function nameOrder() {
  return sql`substr(search_text, 1, 200)`;
}

/** Equal for texts that differ in case only, and short enough for an index. */
export function uniqueKey(text: string): string {
  return exactKey(text.normalize('NFKC').toLowerCase());
}

export function exactKey(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
