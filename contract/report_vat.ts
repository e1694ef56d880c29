import { z } from 'zod';
import {
  defineApart,
  Euros,
  defineFigure,
  defineMonth,
  Percent,
  definePoint,
  REPORT_HEAD,
  type ReportColumns,
  defineTable,
} from './report_parts.ts';

export const VAT_GROUPINGS = ['month', 'quarter', 'country', 'treatment', 'scheme', 'sale'] as const;

/** What is paid back, and the balance with it, are known of the whole shop only, and of no scheme, treatment or order. */
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

/** What the VAT ledger has on the days of a period. */
export const VatReport = z.object({
  report: z.literal('vat'),
  ...REPORT_HEAD,
  /** The balance and what is paid back are of the whole shop. */
  figures: z.object({
    balance: defineFigure('money', {}).optional(),
    due: defineFigure('money', {}),
    ordinary: defineFigure('money', { base: Euros }),
    margin: defineFigure('money', { margin: Euros }),
    recoverable: defineFigure('money', {}).optional(),
  }),
  charts: z.object({
    /** The balance, or what is due where there is none. */
    months: z.array(defineMonth('money')),
    /** What is due, and its share of what was sold. */
    schemes: z.array(definePoint('money').extend({ share: Percent })),
  }),
  table: defineTable(VAT_GROUPINGS, VAT_COLUMNS),
  apart: defineApart(['untaxed']),
});
export type VatReport = z.infer<typeof VatReport>;
