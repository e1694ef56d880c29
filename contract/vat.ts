import { z } from 'zod';
import { MARGIN_OVER, VAT_PERIODS, VAT_SCHEMES } from '../domain/vat.ts';
import { CountryInput, IsoDate, PercentInput } from './primitives.ts';

export const VatScheme = z.enum(VAT_SCHEMES, `Choose one of ${VAT_SCHEMES.join(', ')}.`);

/** The same, or not said. */
export const OptionalVatScheme = z.preprocess((value) => value || undefined, VatScheme.optional());

/** What holds from a day on, as it is typed. */
export const NewVatRule = z.object({
  from: IsoDate,
  isRegistered: z.boolean().default(true),
  country: CountryInput,
  usualScheme: VatScheme.default('ordinary'),
  marginOver: z.enum(MARGIN_OVER).default('unit'),
  period: z.enum(VAT_PERIODS).default('quarter'),
  countsCharges: z.boolean().default(false),
  recoversImportVat: z.boolean().default(true),
});
/** What a country asks from a day on, as it is typed. */
export const NewVatRate = z.object({ country: CountryInput, from: IsoDate, percent: PercentInput });

/** What a shop that is registered for VAT has said: see domain/vat.ts. Without rules nothing is due. An extension. */
export const VatSettings = z.object({
  rules: z.array(
    z.object({
      from: IsoDate,
      isRegistered: z.boolean(),
      country: z.string(),
      usualScheme: VatScheme,
      marginOver: z.enum(MARGIN_OVER),
      period: z.enum(VAT_PERIODS),
      countsCharges: z.boolean(),
      recoversImportVat: z.boolean(),
    }),
  ),
  rates: z.array(z.object({ country: z.string(), from: IsoDate, percent: z.number() })),
  /** Orders whose VAT is still to be reckoned anew. */
  pending: z.int().nonnegative(),
});
export type VatSettings = z.infer<typeof VatSettings>;

/** Of rows that begin alike only the first may stay; the others are named by their day. */
function eachOnce<Row>(keyOf: (row: Row) => string, message: string) {
  return (rows: readonly Row[], context: z.RefinementCtx): void => {
    const met = new Set<string>();
    for (const [place, row] of rows.entries()) {
      const key = keyOf(row);
      if (met.has(key)) context.addIssue({ code: 'custom', path: [place, 'from'], message });
      met.add(key);
    }
  };
}

/** All rules and rates; what has been is reckoned anew from the first day that becomes another. */
export const VatSettingsUpdate = z.object({
  rules: z
    .array(NewVatRule)
    .max(100)
    .superRefine(eachOnce(({ from }) => from, 'Only one rule can begin on a day.')),
  rates: z
    .array(NewVatRate)
    .max(500)
    .superRefine(
      eachOnce(
        ({ country, from }) => `${country} ${from}`,
        'A country can have only one rate that begins on a day.',
      ),
    ),
});
export type VatSettingsUpdate = z.infer<typeof VatSettingsUpdate>;
