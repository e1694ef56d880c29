import { USUAL_VAT_RULE, type VatSettings } from '../../../domain/vat.ts';

/** What is asked where buyers live; what leaves the Union bears none. */
const PERCENTS = { IT: 22, AT: 20, DE: 19, ES: 21, FR: 20, NL: 21, GB: 0, US: 0, JP: 0 };

/** A shop in Italy that is registered for VAT from a day on. */
export function registeredFrom(from: string): VatSettings {
  return {
    rules: [{ ...USUAL_VAT_RULE, from, country: 'IT' }],
    rates: Object.entries(PERCENTS).map(([country, percent]) => ({ country, from, percent })),
  };
}
