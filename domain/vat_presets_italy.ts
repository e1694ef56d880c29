import {
  SOURCE_EU_ARTICLE_318,
  SOURCE_IT_ARTICLE_36,
  SOURCE_IT_GLOBAL_METHOD,
  SOURCE_IT_YEAR_END,
  SOURCE_IT_RECORDS,
  SOURCE_IT_RATE,
} from './vat_sources.ts';
import type { VatPreset } from './vat_preset.ts';

const IT_PERIOD = 'period: a month is the rule and a quarter an option for small shops; no law was read';
const IT_IMPORT =
  'recoversImportVat: only for goods sold as ordinary; paragraph 4 forbids it for margin goods, and was read in part';
const IT_SELLERS = 'namesSellers: article 38 was not found';
const IT_PERCENT =
  'percent: 22 % on margins (Eutekne). Collectors’ items sold as ordinary have 5 % since July 2025: type it in the purchase';

export const ITALIAN_PRESETS: readonly VatPreset[] = [
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
    sources: [SOURCE_IT_ARTICLE_36, SOURCE_IT_RECORDS, SOURCE_IT_RATE],
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
    sources: [
      SOURCE_IT_ARTICLE_36,
      SOURCE_EU_ARTICLE_318,
      SOURCE_IT_GLOBAL_METHOD,
      SOURCE_IT_YEAR_END,
      SOURCE_IT_RECORDS,
      SOURCE_IT_RATE,
    ],
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
    sources: [SOURCE_IT_ARTICLE_36, SOURCE_IT_GLOBAL_METHOD, SOURCE_IT_RATE],
  },
];
