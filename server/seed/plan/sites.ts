import type { Random } from '../../../pictures/random.ts';
import type { Item } from '../catalog/item.ts';

/** The sites in a new database. */
export const SITES = ['Ebay', 'Cardmarket', 'Shopify', 'Amazon'] as const;
export type SiteName = (typeof SITES)[number];

const OF_CARDS: readonly SiteName[] = ['Cardmarket', 'Cardmarket', 'Cardmarket', 'Ebay', 'Ebay', 'Shopify'];
const OF_OTHERS: readonly SiteName[] = ['Ebay', 'Ebay', 'Ebay', 'Shopify', 'Shopify', 'Amazon'];

/** A random site, depending on the type of the item. */
export const drawSite = ({ type }: Item, random: Random) =>
  random.pick(type === 'Card' ? OF_CARDS : OF_OTHERS);

/** A random article number in the format of the site; empty for sites that show no number. */
export function articleNumber(site: SiteName, random: Random): string {
  if (site === 'Ebay') return String(random.int(115_000_000_000, 399_999_999_999));
  return site === 'Cardmarket' ? String(random.int(270_000, 799_999)) : '';
}

/** Returns a function that makes order numbers in the format of each site, without duplicates. */
export function createOrderNumbers(random: Random): (site: SiteName) => string {
  const counted = {
    Shopify: random.int(1_000, 9_000_000),
    Cardmarket: random.int(1_100_000, 1_180_000) * 1_000,
  };
  const given = new Set<string>();
  const digits = (count: number) => String(random.int(0, 10 ** count - 1)).padStart(count, '0');
  const next: Record<SiteName, () => string> = {
    Ebay: () => `${digits(2)}-${digits(5)}-${digits(5)}`,
    Cardmarket: () => String((counted.Cardmarket += random.int(1_000, 90_000))),
    Shopify: () => `#${(counted.Shopify += 1)}`,
    Amazon: () => `40${random.int(2, 8)}-${digits(7)}-${digits(7)}`,
  };
  return (site) => {
    let number = next[site]();
    while (given.has(number)) number = next[site]();
    given.add(number);
    return number;
  };
}
