import { random } from '../../../pictures/random.ts';
import type { Item } from '../catalog/item.ts';
import type { SiteName } from './sites.ts';

const OPENINGS = [
  'From a collection that was kept in binders, away from light.',
  'Bought in Japan and checked piece by piece before it was listed.',
  'Everything in the pictures is in the parcel, and nothing else.',
];
const PACKING = [
  'Packed flat between boards and sent tracked within two working days.',
  'Sent tracked on the next working day, in a padded box.',
];
const SITES: Record<SiteName, string> = {
  Amazon: 'Returns are accepted within 30 days.',
  Cardmarket: 'Sent as a letter or tracked, as you choose.',
  Ebay: 'Buy several lots and pay the postage once.',
  Shopify: 'Questions? <a href="mailto:shop@backstock.example">Write to the shop</a>.',
};

/**
 * The HTML description of a listing, as in the editor. The same batch always has the same text on the same
 * site.
 */
export function descriptionOf(batch: string, site: SiteName, items: readonly Item[]): string {
  const { pick } = random(`${batch} ${site}`);
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  const lines = [...counts].map(([name, count]) => `<li>${count > 1 ? `${count} × ` : ''}${name}</li>`);
  const pieces = items.length === 1 ? '1 piece' : `${items.length} pieces`;
  return [
    `<p><strong>${batch.replace(/, batch \d+$/, '')}, ${pieces}.</strong> ${pick(OPENINGS)}</p>`,
    `<ul>${lines.join('')}</ul>`,
    `<p>${pick(PACKING)} ${SITES[site]}</p>`,
  ].join('');
}
