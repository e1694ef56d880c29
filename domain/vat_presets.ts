import type { MarginMethod, NegativeTotals, VatPeriod, VatScheme } from './vat.ts';
import {
  ARTICLE_312,
  ARTICLE_315,
  ARTICLE_318,
  AUTO_NIKOLOVI,
  IT_ARTICLE_36,
  IT_GLOBAL,
  IT_YEAR,
  IT_RECORDS,
  IT_RATE,
  DE_LAW,
  DE_LAW_NOW,
  DE_DECREE,
  DE_YEAR,
  UK_RECORDS,
  UK_INPUT_TAX,
  UK_GLOBAL,
  UK_GLOBAL_GOODS,
  UK_GLOBAL_RECORDS,
  UK_LOSSES,
  type VatSource,
} from './vat_sources.ts';

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

const IT_PERIOD = 'period: a month is the rule and a quarter an option for small shops; no law was read';
const IT_IMPORT =
  'recoversImportVat: only for goods sold as ordinary; paragraph 4 forbids it for margin goods, and was read in part';
const IT_SELLERS = 'namesSellers: article 38 was not found';
const IT_PERCENT =
  'percent: 22 % on margins (Eutekne). Collectors’ items sold as ordinary have 5 % since July 2025: type it in the purchase';
const UK_EUROS = 'All amounts: HMRC asks for pounds, and these books are in euros';
const UK_PERIOD = 'period: a quarter is usual (advisers); no text of HMRC was read';
const UK_IMPORT = 'recoversImportVat: for goods sold as ordinary; no text was read';

/** What a shop can begin its first rule with, in the order in which it is offered. */
export const VAT_PRESETS: readonly VatPreset[] = [
  {
    key: 'it_unit',
    label: 'Italy, per unit (analytical)',
    country: 'IT',
    rule: {
      usualScheme: 'margin',
      marginMethod: 'unit',
      flatPercent: null,
      negativeTotals: 'lost',
      globalLimit: null,
      countsCharges: true,
      period: 'quarter',
      recoversImportVat: true,
      namesSellers: false,
    },
    percent: 22,
    verified: [
      'marginMethod: article 36, paragraph 1',
      'countsCharges: paragraph 1 adds repairs and accessory costs to the purchase price',
      'negativeTotals: only positive differences are recorded (a program’s manual on article 38, paragraph 2)',
      IT_PERCENT,
    ],
    unverified: [IT_PERIOD, IT_IMPORT, IT_SELLERS],
    sources: [IT_ARTICLE_36, IT_RECORDS, IT_RATE],
  },
  {
    key: 'it_global',
    label: 'Italy, global',
    country: 'IT',
    rule: {
      usualScheme: 'margin',
      marginMethod: 'global',
      flatPercent: null,
      negativeTotals: 'carried',
      globalLimit: 516.46,
      countsCharges: true,
      period: 'quarter',
      recoversImportVat: true,
      namesSellers: false,
    },
    percent: 22,
    verified: [
      'marginMethod: sales less purchases of the month or quarter, exported goods left out of both (two advisers)',
      'globalLimit: article 36, paragraph 6, as two advisers report it: goods that are not listed must cost less than €516.46; coins and other collectors’ items have no limit',
      'countsCharges: purchases are increased by repairs and accessory costs (two advisers)',
      IT_PERCENT,
    ],
    unverified: [
      'negativeTotals: the text of paragraph 6 was not found; a program’s manual carries a “credito di costo” out of the yearly return',
      'globalLimit: whether trading cards are collectors’ items, which have no limit, was not found',
      'The yearly reckoning that the Italian return adds (an adviser, 2002) is not made',
      IT_PERIOD,
      IT_IMPORT,
      IT_SELLERS,
    ],
    sources: [IT_ARTICLE_36, ARTICLE_318, IT_GLOBAL, IT_YEAR, IT_RECORDS, IT_RATE],
  },
  {
    key: 'it_flat',
    label: 'Italy, flat rate',
    country: 'IT',
    rule: {
      usualScheme: 'margin',
      marginMethod: 'flat',
      flatPercent: null,
      negativeTotals: 'lost',
      globalLimit: null,
      countsCharges: false,
      period: 'quarter',
      recoversImportVat: true,
      namesSellers: false,
    },
    percent: 22,
    verified: [
      'marginMethod: always used for printed works, collectors’ stamps and spare parts (an adviser)',
      IT_PERCENT,
    ],
    unverified: [
      'flatPercent: paragraph 5 was not found, nor that it covers trading cards; the operator types the percentage',
      IT_PERIOD,
      IT_IMPORT,
      IT_SELLERS,
    ],
    sources: [IT_ARTICLE_36, IT_GLOBAL, IT_RATE],
  },
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
    sources: [DE_LAW, DE_DECREE, ARTICLE_312],
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
    sources: [DE_LAW, DE_LAW_NOW, DE_DECREE, DE_YEAR, ARTICLE_318],
  },
  {
    key: 'gb_unit',
    label: 'UK, per item',
    country: 'GB',
    rule: {
      usualScheme: 'margin',
      marginMethod: 'unit',
      flatPercent: null,
      negativeTotals: 'lost',
      globalLimit: null,
      countsCharges: false,
      period: 'quarter',
      recoversImportVat: true,
      namesSellers: true,
    },
    percent: 20,
    verified: [
      'marginMethod: VAT is one sixth of the margin of each item (GOV.UK)',
      'negativeTotals: a loss on one item lowers no other (an adviser)',
      'countsCharges: repairs and overheads must not be added to the purchase price (VATMARG02300)',
      'namesSellers: the stock book has the names of seller and buyer (GOV.UK)',
      'percent: one sixth of a price that includes VAT is 20 %',
    ],
    unverified: [UK_EUROS, UK_PERIOD, UK_IMPORT],
    sources: [UK_RECORDS, UK_INPUT_TAX, UK_LOSSES],
  },
  {
    key: 'gb_global',
    label: 'UK, global accounting',
    country: 'GB',
    rule: {
      usualScheme: 'margin',
      marginMethod: 'global',
      flatPercent: null,
      negativeTotals: 'carried',
      globalLimit: null,
      countsCharges: false,
      period: 'quarter',
      recoversImportVat: true,
      namesSellers: false,
    },
    percent: 20,
    verified: [
      'marginMethod: sales less purchases of the period, SI 1995/1268, article 13 (3) to (5)',
      'negativeTotals: article 13 (6) adds the excess to the purchases of the next period',
      'countsCharges: repairs and overheads must not be added to the purchase price (VATMARG02300)',
      'namesSellers: records need no set form (VATMARG03350)',
      'percent: one sixth of a price that includes VAT is 20 %',
    ],
    unverified: [
      'globalLimit: £500 per item (VATMARG03100) is in pounds; the operator types its worth in euros',
      'namesSellers: what purchase invoices must show was not read',
      UK_EUROS,
      UK_PERIOD,
      UK_IMPORT,
    ],
    sources: [UK_GLOBAL, UK_GLOBAL_GOODS, UK_GLOBAL_RECORDS, UK_INPUT_TAX],
  },
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
    sources: [ARTICLE_312, ARTICLE_315, AUTO_NIKOLOVI],
  },
];
