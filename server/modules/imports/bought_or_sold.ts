import type { ImportProblem } from '../../../contract/imports.ts';
import type { KnownFile } from '../../../contract/known_files.ts';
import { WorkStopped } from './work.ts';

/**
 * Some files of purchases have the headings of a file of sales, and only the file's name tells them apart. Stops where it
 * says that the articles were bought; gives a warning where it says neither.
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
