import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';

/** A row of a site's answer: the line of our file, and the label if the site repeats it. */
export interface AnsweredLine {
  line: number;
  sku: string;
}

/** So many exports of a site are compared with an answer. */
const RECENT = 20;

/**
 * The labels of the lines of the file that a site answers: the latest file with as many lines, of which none
 * contradicts. Empty if no file fits.
 */
export async function findSentLabels(
  db: Db,
  { site, lines }: { site: string; lines: readonly AnsweredLine[] },
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ file: string; line: number; sku: string }>`select
      cast(export_id as text) || ' ' || cast(position as text) as file, line, sku from listing_export_lines
    where export_id in (select id from listing_exports where site = ${site} and undone = 0
      order by id desc limit ${sql.lit(RECENT)})
    order by export_id desc, position, line`.execute(db);
  for (const own of groupPairs(rows.map((row) => [row.file, row] as const)).values()) {
    const labels = new Map(own.map(({ line, sku }) => [line, sku]));
    const fits = lines.every(({ line, sku }) => labels.has(line) && (sku === '' || sku === labels.get(line)));
    if (fits && labels.size === lines.length) return labels;
  }
  return new Map();
}
