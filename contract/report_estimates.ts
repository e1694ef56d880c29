import { z } from 'zod';
import {
  defineApart,
  Count,
  Euros,
  defineFigure,
  definePoint,
  REPORT_HEAD,
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

/** By how much each group was misjudged, and how many of it were sold. */
const misjudged = z.array(definePoint('percent').extend({ sold: Count }));

/** What was estimated and expected of units that were sold in a period, against what came of them. */
export const EstimatesReport = z.object({
  report: z.literal('estimates'),
  ...REPORT_HEAD,
  figures: z.object({
    misjudged: defineFigure('percent', { sold: Euros, expected: Euros }),
    landed: defineFigure('percent', { landed: Euros, estimated: Euros }),
    foreseen: defineFigure('percent', { foreseen: Count, units: Count }),
    missing: defineFigure('money', { purchases: Count }),
  }),
  charts: z.object({
    types: misjudged,
    shops: misjudged,
  }),
  /** Each product: what was expected of it, and what it was sold for, in euros. */
  points: z.array(z.object({ product: z.int(), expected: z.number(), sold: z.number() })),
  table: defineTable(ESTIMATES_GROUPINGS, ESTIMATES_COLUMNS),
  apart: defineApart(['unpriced']),
});
export type EstimatesReport = z.infer<typeof EstimatesReport>;
