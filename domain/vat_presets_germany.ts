import {
  SOURCE_EU_ARTICLE_312,
  SOURCE_EU_ARTICLE_318,
  SOURCE_DE_LAW,
  SOURCE_DE_LAW_IN_FORCE,
  SOURCE_DE_DECREE,
  SOURCE_DE_YEAR_END,
} from './vat_sources.ts';
import type { VatPreset } from './vat_preset.ts';

export const GERMAN_PRESETS: readonly VatPreset[] = [
  {
    key: 'de_unit',
    label: 'Germany, per unit (§ 25a)',
    country: 'DE',
    rule: {
      usualScheme: 'margin',
      marginMethod: 'unit',
      flatPercent: null,
      negativeTotals: 'lost',
      globalLimit: null,
      countsCharges: false,
      period: 'quarter',
      recoversImportVat: true,
      namesSellers: false,
    },
    percent: 19,
    verified: [
      'marginMethod: § 25a Abs. 3',
      'negativeTotals: differences below zero are not set off (section 25a.1, as quoted)',
      'countsCharges: later costs such as repairs do not lower the margin (section 25a.1 Abs. 8, as quoted; article 312)',
      'period: § 18 Abs. 2; a month above a yearly tax of €7,500 (2021)',
      'recoversImportVat: § 15 Abs. 1 Nr. 2, but not for imported goods under the margin scheme: § 25a Abs. 5',
      'namesSellers: § 25a Abs. 6 asks for prices and margins, not for names',
      'percent: § 12 Abs. 1 and § 25a Abs. 5, the general rate only',
    ],
    unverified: [
      'period: the limit of €7,500 may have changed since 2021',
      'namesSellers: § 22, on records in general, was not read',
    ],
    sources: [SOURCE_DE_LAW, SOURCE_DE_DECREE, SOURCE_EU_ARTICLE_312],
  },
  {
    key: 'de_global',
    label: 'Germany, overall (Gesamtdifferenz)',
    country: 'DE',
    rule: {
      usualScheme: 'margin',
      marginMethod: 'global',
      flatPercent: null,
      negativeTotals: 'year',
      globalLimit: 750,
      countsCharges: false,
      period: 'quarter',
      recoversImportVat: true,
      namesSellers: false,
    },
    percent: 19,
    verified: [
      'marginMethod: § 25a Abs. 4',
      'globalLimit: § 25a Abs. 4 Satz 2, €750 since 1 January 2025 (BGBl. 2024 I Nr. 323, as quoted); €500 before',
      'negativeTotals: a year below zero is not carried to the next one (section 25a.1, as quoted)',
      'countsCharges: § 25a Abs. 4 Satz 3 with Abs. 3; section 25a.1 Abs. 8, as quoted',
      'percent: § 12 Abs. 1 and § 25a Abs. 5, the general rate only',
    ],
    unverified: [
      'negativeTotals: the difference is that of the whole calendar year (§ 16 Abs. 1; a tax journal), so a negative quarter lowers the later ones of its year',
      'period: the limit of €7,500 for monthly returns may have changed since 2021',
      'namesSellers: § 22, on records in general, was not read',
    ],
    sources: [
      SOURCE_DE_LAW,
      SOURCE_DE_LAW_IN_FORCE,
      SOURCE_DE_DECREE,
      SOURCE_DE_YEAR_END,
      SOURCE_EU_ARTICLE_318,
    ],
  },
];
