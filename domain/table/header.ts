import { removeInstallationId } from './installation_id.ts';

/** A column of a table, with its possible headings. */
export interface ColumnHeadings {
  key: string;
  label: string;
  /** Other headings, the most usual first. */
  aliases: readonly string[];
}

/**
 * The key of the column for each heading of a file, by the heading's index; null if there is no such column.
 */
export type HeadingMapping = Record<number, string | null>;

/**
 * Normalizes a heading: removes case, accents, punctuation, units in brackets, plurals.
 *
 * @example normalizeHeading('Prices (€)') === normalizeHeading('PRICE')
 */
export function normalizeHeading(head: string): string {
  const bare = head.replace(/[([{（【][^([{（【)\]}）】]*[)\]}）】]/g, ' ');
  const text = (bare.trim() === '' ? head : bare)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase();
  const words = text.split(/[^\p{L}\p{N}#]+/u).filter(Boolean);
  return words
    .map((word) => (/^[a-z]{4,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word))
    .join(' ');
}

/**
 * Finds the column for each heading of a file. An exact heading ranks before a similar heading. Each column
 * is used once, for the first heading that fits.
 */
export function matchHeadings(heads: readonly string[], columns: readonly ColumnHeadings[]): HeadingMapping {
  const mapping: HeadingMapping = Object.fromEntries(heads.map((_, index) => [index, null]));
  const taken = new Set<string>();
  const take = (candidates: readonly ColumnHeadings[] = [], index: number) => {
    const column = candidates.find(({ key }) => !taken.has(key));
    if (!column || mapping[index] !== null) return;
    mapping[index] = column.key;
    taken.add(column.key);
  };
  const exact = byHead(columns, ({ key, label }) => [label, key]);
  for (const [index, head] of heads.entries()) take(exact.get(removeInstallationId(head)), index);
  const labelled = byHead(columns, ({ key, label }) => [label, key].map(normalizeHeading));
  for (const [index, head] of heads.entries()) take(labelled.get(normalizeHeading(head)), index);
  const similar = byHead(columns, ({ aliases }) => aliases.map(normalizeHeading));
  for (const [index, head] of heads.entries()) take(similar.get(normalizeHeading(head)), index);
  return mapping;
}

function byHead(
  columns: readonly ColumnHeadings[],
  writtenAs: (column: ColumnHeadings) => readonly string[],
) {
  const found = new Map<string, ColumnHeadings[]>();
  for (const column of columns) {
    for (const text of writtenAs(column)) {
      if (text !== '') found.set(text, [...(found.get(text) ?? []), column]);
    }
  }
  return found;
}
