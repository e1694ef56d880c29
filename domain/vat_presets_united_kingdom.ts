import {
  SOURCE_UK_RECORDS,
  SOURCE_UK_INPUT_TAX,
  SOURCE_UK_GLOBAL_METHOD,
  SOURCE_UK_GLOBAL_GOODS,
  SOURCE_UK_GLOBAL_RECORDS,
  SOURCE_UK_LOSSES,
} from './vat_sources.ts';
import type { VatPreset } from './vat_preset.ts';

const UK_EUROS = 'All amounts: HMRC asks for pounds, and these books are in euros';
const UK_PERIOD = 'period: a quarter is usual (advisers); no text of HMRC was read';
const UK_IMPORT = 'recoversImportVat: for goods sold as ordinary; no text was read';

export const BRITISH_PRESETS: readonly VatPreset[] = [
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
    sources: [SOURCE_UK_RECORDS, SOURCE_UK_INPUT_TAX, SOURCE_UK_LOSSES],
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
    sources: [SOURCE_UK_GLOBAL_METHOD, SOURCE_UK_GLOBAL_GOODS, SOURCE_UK_GLOBAL_RECORDS, SOURCE_UK_INPUT_TAX],
  },
];
