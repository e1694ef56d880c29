import { DEFAULT_VAT_RULE, type VatRule } from '../../domain/vat.ts';

/** A shop in Italy whose purchases are ordinary. Tests override single fields. */
export const VAT_RULE: VatRule = { ...DEFAULT_VAT_RULE, from: '2026-01-01', country: 'IT' };
