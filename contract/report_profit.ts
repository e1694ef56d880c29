import { z } from 'zod';
import { IsoDate } from './primitives.ts';
import {
  defineExclusions,
  RecordCount,
  defineFigure,
  defineMonthPoint,
  Percent,
  definePoint,
  REPORT_BASE_FIELDS,
  type ReportColumns,
  RecordList,
  defineTable,
} from './report_parts.ts';

export const PROFIT_GROUPINGS = ['month', 'site', 'type', 'set', 'product', 'purchase', 'sale'] as const;

/** `vat` is present if the shop was ever registered, `losses` if there are losses. */
export const PROFIT_COLUMNS = {
  units: { kind: 'count' },
  paid: { kind: 'money' },
  refunds: { kind: 'money', sign: 'reversed' },
  fees: { kind: 'money', sign: 'reversed' },
  vat: { kind: 'money', sign: 'reversed', isOptional: true },
  cost: { kind: 'money', sign: 'reversed' },
  losses: { kind: 'money', sign: 'reversed', isOptional: true },
  profit: { kind: 'money' },
  margin: { kind: 'percent' },
} as const satisfies ReportColumns;

/** A purchase: its profit in the period, and its totals over its whole life. */
const Lot = z.object({
  id: z.int(),
  name: z.string(),
  thumbnail: z.string().nullable(),
  profit: z.number(),
  /**
   * `cost` is with all charges. `sold` and `units` are numbers of units. `left` is the expected price of the
   * unsold units.
   */
  cost: z.number(),
  sold: z.int(),
  units: z.int(),
  left: z.number(),
  /** The day since which the earnings cover the cost. `toEarn` is the amount that is still missing. */
  paidOn: IsoDate.nullable(),
  toEarn: z.number(),
  rows: RecordList.nullable(),
});
export type PurchaseProfit = z.infer<typeof Lot>;

/** The profit on the days of a period. */
export const ProfitReport = z.object({
  report: z.literal('profit'),
  ...REPORT_BASE_FIELDS,
  figures: z.object({
    profit: defineFigure('money', { units: RecordCount }),
    margin: defineFigure('percent', {}),
    roi: defineFigure('percent', {}),
    paid: defineFigure('money', { units: RecordCount, units_before: RecordCount }),
    net: defineFigure('money', { share: Percent }),
    refunds: defineFigure('money', {}),
  }),
  charts: z.object({
    months: z.array(defineMonthPoint('money').extend({ margin: Percent })),
    sites: z.array(definePoint('money').extend({ margin: Percent })),
  }),
  /** The best and the worst purchases. */
  purchases: z.object({ best: z.array(Lot), worst: z.array(Lot) }),
  table: defineTable(PROFIT_GROUPINGS, PROFIT_COLUMNS),
  exclusions: defineExclusions(['unlinked', 'late', 'gone', 'lost', 'global_vat']),
});
export type ProfitReport = z.infer<typeof ProfitReport>;
