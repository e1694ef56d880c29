/** The member states of the EU: ISO 3166, two letters. */
export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Whether goods move between two countries without customs: within the EU, or within one country. */
export function isSameTerritory(one: string, other: string): boolean {
  return one === other || (EU_COUNTRIES.includes(one) && EU_COUNTRIES.includes(other));
}
