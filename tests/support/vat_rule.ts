import { USUAL_VAT_RULE, type VatRule } from '../../domain/vat.ts';

/** A shop in Italy, its purchases ordinary: a test says what is otherwise with its own. */
export const VAT_RULE: VatRule = { ...USUAL_VAT_RULE, from: '2026-01-01', country: 'IT' };
