const COUNTRIES = {
  IT: /\.it\b|\b(?:it|italy|italia|italien)\b/,
  DE: /\.de\b|\b(?:de|germany|germania|deutschland)\b/,
  GB: /\.co\.uk\b|\b(?:uk|gb)\b/,
  FR: /\.fr\b|\b(?:fr|france|francia|frankreich)\b/,
  ES: /\.es\b|\b(?:es|spain|spagna|españa|spanien)\b/,
} as const;
type EbayCountry = keyof typeof COUNTRIES;
const ALL = Object.keys(COUNTRIES) as EbayCountry[];

/** The country of an eBay site, if its name says one. @example ebayCountry('eBay.de') === 'DE' */
export function ebayCountry(site: string): EbayCountry | undefined {
  return ALL.find((country) => COUNTRIES[country].test(site.toLowerCase()));
}

/**
 * The address of a listing, by its number. Empty for other sites: their numbers are no addresses.
 *
 * @example listingAddress({ site: 'eBay.it', number: '256012345678' }) === 'https://www.ebay.it/itm/256012345678'
 */
export function listingAddress({ site, number }: { site: string; number: string }): string {
  if (!/ebay/i.test(site) || !/^\d{9,19}$/.test(number)) return '';
  const country = ebayCountry(site);
  const domain = country === undefined ? 'com' : country === 'GB' ? 'co.uk' : country.toLowerCase();
  return `https://www.ebay.${domain}/itm/${number}`;
}
