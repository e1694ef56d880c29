import { z } from 'zod';
import {
  MARGIN_METHODS,
  NEGATIVE_TOTALS,
  VAT_PERIODS,
  VAT_SCHEMES,
  VAT_TREATMENTS,
  DEFAULT_VAT_RULE,
} from '../domain/vat.ts';
import {
  CountryInput,
  IsoDate,
  OptionalAmountInput,
  OptionalPercentInput,
  PercentInput,
} from './primitives.ts';
import { constantText } from './messages.ts';

export const VatScheme = z.enum(
  VAT_SCHEMES,
  constantText('inputs.one_of', { choices: VAT_SCHEMES.join(', ') }),
);

/** A scheme, or undefined. */
export const OptionalVatScheme = z.preprocess((value) => value || undefined, VatScheme.optional());

export const VatTreatment = z.enum(
  VAT_TREATMENTS,
  constantText('inputs.one_of', { choices: VAT_TREATMENTS.join(', ') }),
);

/** The VAT rule from a day on. Amounts in euros. */
export const VatRule = z.object({
  from: IsoDate,
  isRegistered: z.boolean(),
  country: z.string(),
  usualScheme: VatScheme,
  marginMethod: z.enum(MARGIN_METHODS),
  flatPercent: z.number().nullable(),
  globalLimit: z.number().nullable(),
  negativeTotals: z.enum(NEGATIVE_TOTALS),
  marginStock: z.number().nullable(),
  period: z.enum(VAT_PERIODS),
  countsCharges: z.boolean(),
  recoversImportVat: z.boolean(),
  namesSellers: z.boolean(),
});
export type VatRule = z.infer<typeof VatRule>;

/** A country's VAT rate from a day on. */
export const VatRate = z.object({ country: z.string(), from: IsoDate, percent: z.number() });
export type VatRate = z.infer<typeof VatRate>;

/** A VAT rule in a request. */
export const NewVatRule = z.object({
  from: IsoDate,
  isRegistered: z.boolean().default(DEFAULT_VAT_RULE.isRegistered),
  country: CountryInput,
  usualScheme: VatScheme.default(DEFAULT_VAT_RULE.usualScheme),
  marginMethod: z.enum(MARGIN_METHODS).default(DEFAULT_VAT_RULE.marginMethod),
  flatPercent: OptionalPercentInput.default(DEFAULT_VAT_RULE.flatPercent),
  globalLimit: OptionalAmountInput.default(DEFAULT_VAT_RULE.globalLimit),
  negativeTotals: z.enum(NEGATIVE_TOTALS).default(DEFAULT_VAT_RULE.negativeTotals),
  marginStock: OptionalAmountInput.default(DEFAULT_VAT_RULE.marginStock),
  period: z.enum(VAT_PERIODS).default(DEFAULT_VAT_RULE.period),
  countsCharges: z.boolean().default(DEFAULT_VAT_RULE.countsCharges),
  recoversImportVat: z.boolean().default(DEFAULT_VAT_RULE.recoversImportVat),
  namesSellers: z.boolean().default(DEFAULT_VAT_RULE.namesSellers),
});

/** A VAT rate in a request. */
export const NewVatRate = z.object({ country: CountryInput, from: IsoDate, percent: PercentInput });

/** The key of a rule: only one rule begins on a day. */
export const vatRuleKey = ({ from }: { from: string }): string => from;

/** The key of a rate: of each country only one rate begins on a day. */
export const vatRateKey = ({ country, from }: { country: string; from: string }): string =>
  `${country} ${from}`;

/** The VAT rules and rates of a shop: see domain/vat.ts. Without rules no VAT is due. An extension. */
export const VatSettings = z.object({
  rules: z.array(VatRule),
  rates: z.array(VatRate),
  /** The number of orders whose VAT is not recalculated yet. */
  pending: z.int().nonnegative(),
});
export type VatSettings = z.infer<typeof VatSettings>;

/** Only the first of several rows with the same key is valid. Each further row gets an error at its day. */
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

/** The flat method needs its percentage. */
function withFlatPercent(rules: readonly z.infer<typeof NewVatRule>[], context: z.RefinementCtx): void {
  for (const [place, { marginMethod, flatPercent }] of rules.entries())
    if (marginMethod === 'flat' && flatPercent === null)
      context.addIssue({ code: 'custom', path: [place, 'flatPercent'], message: FLAT_PERCENT_MISSING });
}

export const FLAT_PERCENT_MISSING = constantText('vat.flat_percent');

/** The rules and rates of an earlier answer. */
const Before = z.object({ rules: z.array(NewVatRule), rates: z.array(NewVatRate) });
export type VatRulesAndRates = z.infer<typeof Before>;

/**
 * All rules and rates. VAT is recalculated from the first day that changes. With `before`, only differences
 * from that version change, one by one. `rules.2026-01-01` and `rates.IT 2026-01-01` are keys of conflicts.
 */
export const VatSettingsUpdate = z.object({
  rules: z
    .array(NewVatRule)
    .max(100)
    .superRefine(eachOnce(vatRuleKey, constantText('vat.rule_days')))
    .superRefine(withFlatPercent),
  rates: z
    .array(NewVatRate)
    .max(500)
    .superRefine(eachOnce(vatRateKey, constantText('vat.rate_days'))),
  before: Before.optional(),
});
export type VatSettingsUpdate = z.infer<typeof VatSettingsUpdate>;
/** The settings as a caller sends them. */
export type NewVatSettings = z.input<typeof VatSettingsUpdate>;

/**
 * Charges for import VAT that a rule pays back and that are still in the cost: their number, their sum in
 * euros, and their ids.
 */
export const LateImportVat = z.object({
  count: z.int().nonnegative(),
  amount: z.number(),
  ids: z.array(z.int()),
});
export type LateImportVat = z.infer<typeof LateImportVat>;
