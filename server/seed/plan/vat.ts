import { DEFAULT_VAT_RULE, type VatSettings } from '../../../domain/vat.ts';

/** VAT rates by the buyer's country. Exports from the EU bear no VAT. */
const PERCENTS = { IT: 22, AT: 20, DE: 19, ES: 21, FR: 20, NL: 21, GB: 0, US: 0, JP: 0 };

/** VAT settings of an Italian shop that is registered for VAT from a day on. */
export function registeredSettings(from: string): VatSettings {
  return {
    rules: [{ ...DEFAULT_VAT_RULE, from, country: 'IT' }],
    rates: Object.entries(PERCENTS).map(([country, percent]) => ({ country, from, percent })),
  };
}
