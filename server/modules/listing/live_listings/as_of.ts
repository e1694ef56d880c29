import { sql } from 'kysely';
import { z } from 'zod';
import type { LiveListings } from '../../../../contract/site_listings.ts';
import { KNOWN_FILES } from '../../../../contract/known_files.ts';
import type { Db } from '../../../platform/db/schema.ts';

const File = z.object({ name: z.string(), site: z.string().nullable(), known: z.string().nullable() });
const OF_RESULTS = KNOWN_FILES.filter(({ heads }) => heads.line !== undefined).map(({ id }) => id);

/** So many imports are looked through. */
const RECENT = 200;

/** The file that says what is live on a site: the latest recorded one that lists listings. */
export async function findAsOf(db: Db, site: string): Promise<LiveListings['asOf']> {
  const { rows } = await sql<{ file: string; since: string }>`select file, started_at as since from imports
    where resource = 'site_listings' and state = 'committed' and file is not null
    order by id desc limit ${sql.lit(RECENT)}`.execute(db);
  for (const { file, since } of rows) {
    const read = File.parse(JSON.parse(file));
    if (read.site === site && !OF_RESULTS.includes(read.known ?? '')) return { name: read.name, at: since };
  }
  return null;
}
