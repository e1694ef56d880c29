import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import { renameSiteOfTemplates } from '../listing_templates/repository.ts';
import { renameSiteOfSiteListings } from '../site_listings/repository.ts';

/** Renames a site in its templates, live listings, exports and files. An undo of the new name calls this again. */
export async function renameSiteOfListings(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await renameSiteOfTemplates(db, { from, to });
  await renameSiteOfSiteListings(db, { from, to });
  await sql`update listing_exports set site = ${to} where site = ${from}`.execute(db);
  // A deleted site may have left files under this name.
  await sql`delete from site_files where site = ${to}`.execute(db);
  await sql`update site_files set site = ${to} where site = ${from}`.execute(db);
}
