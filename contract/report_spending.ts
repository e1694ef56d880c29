import { z } from 'zod';
import {
  defineApart,
  Count,
  Euros,
  defineFigure,
  defineMonth,
  Percent,
  definePoint,
  REPORT_HEAD,
  type ReportColumns,
  defineTable,
} from './report_parts.ts';

export const SPENDING_GROUPINGS = ['month', 'shop', 'shipment', 'purchase'] as const;

export const SPENDING_COLUMNS = {
  purchases: { kind: 'count' },
  goods: { kind: 'money' },
  charges: { kind: 'money' },
  spent: { kind: 'money' },
  share: { kind: 'percent' },
} as const satisfies ReportColumns;

/** What was spent on the purchases of a period. */
export const SpendingReport = z.object({
  report: z.literal('spending'),
  ...REPORT_HEAD,
  figures: z.object({
    spent: defineFigure('money', {}),
    goods: defineFigure('money', { purchases: Count, products: Count }),
    charges: defineFigure('money', { share: Percent, share_before: Percent }),
    uncovered: defineFigure('money', { purchases: Count }),
    recoverable: defineFigure('money', {}),
  }),
  charts: z.object({
    /** Goods, with the charges that fall on them, and their share of the goods. */
    months: z.array(defineMonth('money').extend({ charges: Euros, share: Percent })),
    /** Each with its share of all charges. */
    kinds: z.array(definePoint('money').extend({ share: Percent })),
  }),
  table: defineTable(SPENDING_GROUPINGS, SPENDING_COLUMNS),
  apart: defineApart(['undated', 'idle_charges']),
});
export type SpendingReport = z.infer<typeof SpendingReport>;
