import type { Db } from '../../../platform/db/schema.ts';
import { allSites } from '../../sales/index.ts';

import type { SiteToPrepare } from './prepare_insertion.ts';
import { readExtraKeys } from './read_units.ts';
import { openSiteFiles, type OpenedSiteFile } from './site_files.ts';

/** The fees and files of a site. */
export async function readSite(
  db: Db,
  name: string,
  publicUrl: string | undefined,
): Promise<SiteToPrepare & { opened: readonly OpenedSiteFile[] }> {
  const site = (await allSites(db)).find((one) => one.name === name);
  const opened = await openSiteFiles(db, name);
  const extraKeys = await readExtraKeys(db);
  return { fees: site?.fees ?? [], siteFiles: opened.map(({ file }) => file), extraKeys, publicUrl, opened };
}
