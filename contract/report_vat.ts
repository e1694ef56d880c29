import { z } from 'zod';
import {
  defineExclusions,
  Euros,
  defineFigure,
  defineMonthPoint,
  Percent,
  definePoint,
  REPORT_BASE_FIELDS,
  type ReportColumns,
  defineTable,
} from './report_parts.ts';

export const VAT_GROUPINGS = ['month', 'quarter', 'country', 'treatment', 'scheme', 'sale'] as const;

/**
 * VAT that is paid back, and the balance, are known only for the whole shop, not for a scheme, treatment or
 * order.
 */
export const VAT_COLUMNS = {
  base: { kind: 'money' },
  ordinary: { kind: 'money' },
  margin_base: { kind: 'money' },
  margin: { kind: 'money', caption: 'vat_margin' },
  exempt: { kind: 'money' },
  due: { kind: 'money' },
  recoverable: { kind: 'money', sign: 'reversed', isOptional: true },
  balance: { kind: 'money', isOptional: true },
} as const satisfies ReportColumns;

/** The VAT in the ledger on the days of a period. */
export const VatReport = z.object({
  report: z.literal('vat'),
  ...REPORT_BASE_FIELDS,
  /** `balance` and `recoverable` are for the whole shop. */
  figures: z.object({
    balance: defineFigure('money', {}).optional(),
    due: defineFigure('money', {}),
    ordinary: defineFigure('money', { base: Euros }),
    margin: defineFigure('money', { margin: Euros }),
    recoverable: defineFigure('money', {}).optional(),
  }),
  charts: z.object({
    /** The balance, or the VAT due if there is no balance. */
    months: z.array(defineMonthPoint('money')),
    /** The VAT due, and its share of the sales. */
    schemes: z.array(definePoint('money').extend({ share: Percent })),
  }),
  table: defineTable(VAT_GROUPINGS, VAT_COLUMNS),
  exclusions: defineExclusions(['untaxed']),
});
export type VatReport = z.infer<typeof VatReport>;
