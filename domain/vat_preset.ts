import type { MarginMethod, NegativeTotals, VatPeriod, VatScheme } from './vat.ts';
import type { VatSource } from './vat_sources.ts';

/**
 * The rule that a shop can begin with under the law of one country. `verified` and `unverified` name the fields for which a
 * text was found or was not. `docs/vat.md` explains them; nothing of it is advice.
 */
export interface VatPreset {
  key: string;
  label: string;
  /** ISO 3166, two letters; none where it is left to the operator. */
  country: string | null;
  rule: {
    usualScheme: VatScheme;
    marginMethod: MarginMethod;
    /** The part of the price that is taken to be the margin; the operator types it where it is null. */
    flatPercent: number | null;
    negativeTotals: NegativeTotals;
    /** The highest purchase price of an article of the global method, in euros. */
    globalLimit: number | null;
    countsCharges: boolean;
    period: VatPeriod;
    recoversImportVat: boolean;
    namesSellers: boolean;
  };
  /** The standard rate; null where it is left to the operator. */
  percent: number | null;
  verified: readonly string[];
  unverified: readonly string[];
  sources: readonly VatSource[];
}
