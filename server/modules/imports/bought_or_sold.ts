import type { ImportProblem } from '../../../contract/imports.ts';
import type { KnownFile } from '../../../contract/known_files.ts';
import { WorkStopped } from './import_jobs.ts';

/**
 * Some sites write purchases and sales below the same headings. Only the filename tells them apart.
 * Stops the import where the filename says “purchased”. Warns where it says neither “sold” nor “purchased”.
 */
export function checkWereSold(known: KnownFile | undefined, filename: string): ImportProblem | undefined {
  if (!known?.isLikePurchases || /(?<!\p{L})sold(?!\p{L})/iu.test(filename)) return undefined;
  if (/(?<!\p{L})purchased(?!\p{L})/iu.test(filename))
    throw new WorkStopped(
      `These are articles that you bought at ${known.site}. Import the site’s file of purchased orders instead.`,
    );
  const message = `${known.site} writes bought articles below the same headings. Check that these were sold.`;
  return { place: filename, message };
}
