import { GERMAN_PRESETS } from './vat_presets_germany.ts';
import { ITALIAN_PRESETS } from './vat_presets_italy.ts';
import type { VatPreset } from './vat_preset.ts';
import { BRITISH_PRESETS } from './vat_presets_united_kingdom.ts';
import { SOURCE_EU_ARTICLE_312, SOURCE_EU_ARTICLE_315, SOURCE_EU_AUTO_NIKOLOVI } from './vat_sources.ts';

export type { VatPreset } from './vat_preset.ts';

/** The suggested first rules, in the order in which the form offers them. */
export const VAT_PRESETS: readonly VatPreset[] = [
  ...ITALIAN_PRESETS,
  ...GERMAN_PRESETS,
  ...BRITISH_PRESETS,
  {
    key: 'eu_unit',
    label: 'Other EU country, per unit',
    country: null,
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
    percent: null,
    verified: [
      'marginMethod: article 315, the margin of each supply',
      'countsCharges: article 312, the purchase price is what the supplier gets; Italy adds more',
      'recoversImportVat: goods imported from outside the EU are sold as ordinary, and their import VAT is deducted (C-203/10)',
    ],
    unverified: [
      'negativeTotals: article 315 says nothing of losses; no country’s law but those above was read',
      'period: left to each country',
      'namesSellers: article 324 was not read',
      'percent: the operator types the rate of the country',
    ],
    sources: [SOURCE_EU_ARTICLE_312, SOURCE_EU_ARTICLE_315, SOURCE_EU_AUTO_NIKOLOVI],
  },
];
