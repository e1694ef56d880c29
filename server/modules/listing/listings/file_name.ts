/**
 * The name of a site's files, without their ending: the site and the batch, or the day if there are several batches.
 *
 * @example nameOfFiles('Ebay', ['First Sky'], '2026-11-28') === 'ebay-first-sky'
 */
export function nameOfFiles(site: string, batches: readonly string[], day: string): string {
  const [batch = '', ...others] = new Set(batches);
  return `${toSlug(site) || 'site'}-${(others.length === 0 && toSlug(batch)) || day}`;
}

function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}
