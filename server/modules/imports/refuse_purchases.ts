import type { KnownFile } from '../../../contract/known_files.ts';
import { ImportStoppedError } from './import_jobs.ts';
import { createMessage } from '../../../contract/messages.ts';
import type { ProblemWithPlace } from '../../../contract/reasons.ts';

/**
 * Some sites write purchases and sales below the same headings. Only the filename tells them apart.
 * Stops the import where the filename says “purchased”. Warns where it says neither “sold” nor “purchased”.
 */
export function refusePurchasesAsSales(
  known: KnownFile | undefined,
  filename: string,
): ProblemWithPlace | undefined {
  if (!known?.isLikePurchases || /(?<!\p{L})sold(?!\p{L})/iu.test(filename)) return undefined;
  if (/(?<!\p{L})purchased(?!\p{L})/iu.test(filename))
    throw new ImportStoppedError(createMessage('imports.bought_articles', { site: known.site }));
  return { place: filename, message: createMessage('imports.maybe_bought', { site: known.site }) };
}
