import { z } from 'zod';
import {
  defineExclusions,
  RecordCount,
  Euros,
  defineFigure,
  definePoint,
  REPORT_BASE_FIELDS,
  type ReportColumns,
  defineTable,
} from './report_parts.ts';

export const ESTIMATES_GROUPINGS = ['purchase', 'type', 'shop', 'origin', 'product'] as const;

export const ESTIMATES_COLUMNS = {
  units: { kind: 'count' },
  estimated: { kind: 'money' },
  landed: { kind: 'money' },
  expected: { kind: 'money' },
  sold: { kind: 'money' },
  difference: { kind: 'money', sign: 'shown' },
  misjudged: { kind: 'percent', sign: 'shown' },
} as const satisfies ReportColumns;

/** The deviation of each group from its expected price, and its number of sold units. */
const misjudged = z.array(definePoint('percent').extend({ sold: RecordCount }));

/** The estimates for units that were sold in a period, against the real amounts. */
export const EstimatesReport = z.object({
  report: z.literal('estimates'),
  ...REPORT_BASE_FIELDS,
  figures: z.object({
    misjudged: defineFigure('percent', { sold: Euros, expected: Euros }),
    landed: defineFigure('percent', { landed: Euros, estimated: Euros }),
    foreseen: defineFigure('percent', { foreseen: RecordCount, units: RecordCount }),
    missing: defineFigure('money', { purchases: RecordCount }),
  }),
  charts: z.object({
    types: misjudged,
    shops: misjudged,
  }),
  /** The expected and the real selling price of each product, in euros. */
  points: z.array(z.object({ product: z.int(), expected: z.number(), sold: z.number() })),
  table: defineTable(ESTIMATES_GROUPINGS, ESTIMATES_COLUMNS),
  exclusions: defineExclusions(['unpriced']),
});
export type EstimatesReport = z.infer<typeof EstimatesReport>;
