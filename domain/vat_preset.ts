import type { MarginMethod, NegativeTotalRule, VatPeriod, VatScheme } from './vat.ts';
import type { VatSource } from './vat_sources.ts';

/**
 * A suggested first rule under the law of one country. `verified` and `unverified` name the fields with and
 * without a source text. `docs/vat.md` explains the fields. Nothing there is advice.
 */
export interface VatPreset {
  key: string;
  label: string;
  /** ISO 3166, two letters; null if the operator chooses the country. */
  country: string | null;
  rule: {
    usualScheme: VatScheme;
    marginMethod: MarginMethod;
    /** The percentage of the price that counts as margin; null if the operator types the percentage. */
    flatPercent: number | null;
    negativeTotals: NegativeTotalRule;
    /** Global method: the highest purchase price of an article, in euros. */
    globalLimit: number | null;
    countsCharges: boolean;
    period: VatPeriod;
    recoversImportVat: boolean;
    namesSellers: boolean;
  };
  /** The standard rate; null if the operator types the rate. */
  percent: number | null;
  verified: readonly string[];
  unverified: readonly string[];
  sources: readonly VatSource[];
}
