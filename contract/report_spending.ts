import { z } from 'zod';
import {
  defineExclusions,
  RecordCount,
  Euros,
  defineFigure,
  defineMonthPoint,
  Percent,
  definePoint,
  REPORT_BASE_FIELDS,
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

/** The spending on the purchases of a period. */
export const SpendingReport = z.object({
  report: z.literal('spending'),
  ...REPORT_BASE_FIELDS,
  figures: z.object({
    spent: defineFigure('money', {}),
    goods: defineFigure('money', { purchases: RecordCount, products: RecordCount }),
    charges: defineFigure('money', { share: Percent, share_before: Percent }),
    uncovered: defineFigure('money', { purchases: RecordCount }),
    recoverable: defineFigure('money', {}),
  }),
  charts: z.object({
    /** The goods, with the charges on them, and the share of these charges in the goods. */
    months: z.array(defineMonthPoint('money').extend({ charges: Euros, share: Percent })),
    /** Each kind of charge, with its share of all charges. */
    kinds: z.array(definePoint('money').extend({ share: Percent })),
  }),
  table: defineTable(SPENDING_GROUPINGS, SPENDING_COLUMNS),
  exclusions: defineExclusions(['undated', 'idle_charges']),
});
export type SpendingReport = z.infer<typeof SpendingReport>;
