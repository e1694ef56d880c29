/** A row below the table of a site's file: the seller, the orders, or the number of records. */
export interface Trailer {
  records: number | null;
}

/** A trailer has at most this many cells. */
const MOST_CELLS = 6;

/**
 * Reads a row as a trailer by its text. Undefined if the row is not a trailer.
 *
 * @example readTrailer(['120', 'record(s) downloaded']) // { records: 120 }
 */
export function readTrailer(cells: readonly string[]): Trailer | undefined {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.length > MOST_CELLS) return undefined;
  const text = filled.join(' ');
  const counted = /^(\d[\d.,’' ]*)?record\(s\) downloaded\b/i.exec(text);
  if (counted) return { records: counted[1] ? Number(counted[1].replace(/\D/g, '')) : null };
  return /^(?:seller id ?|orders contained in pull sheet ?):/i.test(text) ? { records: null } : undefined;
}
