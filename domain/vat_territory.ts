/**
 * The member states by ISO 3166. Greece is GR here and EL in VAT numbers. Regions outside the VAT territory
 * with their own code, such as Åland (AX) or Réunion (RE), are not members.
 */
const EU_MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Monaco counts as France and the Isle of Man as the United Kingdom: directive 2006/112/EC, article 7. */
const TREATED_AS: Readonly<Record<string, string>> = { MC: 'EU', IM: 'GB' };

/**
 * The VAT territory of a country: `EU`, or the country itself. Goods within a territory are neither exported
 * nor imported.
 *
 * @example vatTerritoryOf('DE') === 'EU'
 */
export function vatTerritoryOf(country: string): string {
  return EU_MEMBERS.has(country) ? 'EU' : (TREATED_AS[country] ?? country);
}

/** Whether goods from home to another country stay within one VAT territory. Such a sale is not an export. */
export function isSameTerritory(home: string, other: string): boolean {
  return vatTerritoryOf(home) === vatTerritoryOf(other);
}
