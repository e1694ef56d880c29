import type { VatRule } from '../../domain/vat.ts';

/** A shop in Italy, its purchases ordinary: a test says what is otherwise with its own. */
export const VAT_RULE: VatRule = {
  from: '2026-01-01',
  isRegistered: true,
  country: 'IT',
  usualScheme: 'ordinary',
  marginMethod: 'unit',
  flatPercent: null,
  globalLimit: null,
  negativeTotals: 'carried',
  marginStock: null,
  namesSellers: false,
  period: 'quarter',
  countsCharges: false,
  recoversImportVat: true,
};
