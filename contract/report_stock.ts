import { z } from 'zod';
import { IsoDate } from './primitives.ts';
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
  RecordList,
  defineTable,
} from './report_parts.ts';

/** Groupings in which a row sums up units. */
const SUMMED = ['age', 'type', 'purchase', 'scheme'] as const;
export const STOCK_GROUPINGS = ['sitting', ...SUMMED] as const;

export const STOCK_COLUMNS = {
  units: { kind: 'count', caption: 'stock_units' },
  cost: { kind: 'money' },
  expected: { kind: 'money' },
  ratio: { kind: 'percent' },
} as const satisfies ReportColumns;

/** The columns of the slow movers. Each row is one unit. */
export const SLOW_MOVER_COLUMNS = {
  sku: { kind: 'text' },
  received: { kind: 'date' },
  days: { kind: 'days' },
  cost: { kind: 'money' },
  expected: { kind: 'money' },
  sites: { kind: 'text' },
  listed: { kind: 'days' },
} as const satisfies ReportColumns;

/** For each age: the part with an estimated day of receipt, and the share of the whole. */
const defineAges = (kind: 'money' | 'count') =>
  z.array(definePoint(kind).extend({ estimated: kind === 'money' ? Euros : RecordCount, share: Percent }));

/** The stock at the end of a period, its age, and how fast units are sold. */
export const StockReport = z.object({
  report: z.literal('stock'),
  ...REPORT_BASE_FIELDS,
  figures: z.object({
    /** Units on their way, and the list of them, are present only if the period ends today or later. */
    cost: defineFigure('money', {
      units: RecordCount,
      coming: RecordCount.optional(),
      coming_cost: Euros.optional(),
    }).extend({ captionRows: RecordList.optional() }),
    /**
     * `from` and `to`: the oldest and the newest day of the accepted prices; `typed`: units whose price was typed by hand.
     */
    expected: defineFigure('money', {
      times: z.number().nullable(),
      from: IsoDate.nullable(),
      to: IsoDate.nullable(),
      typed: RecordCount,
    }),
    sell_through: defineFigure('percent', { sold: RecordCount, had: RecordCount }),
    days_to_sell: defineFigure('days', { sold: RecordCount, to_list: z.number().nullable() }),
    sitting: defineFigure('money', { units: RecordCount, share: Percent }),
  }),
  charts: z.object({
    age_cost: defineAges('money'),
    age_units: defineAges('count'),
    /** `sold` units of the `had` units in stock. */
    sell_through: z.array(defineMonthPoint('percent').extend({ sold: RecordCount, had: RecordCount })),
    days_to_sell: z.array(definePoint('days').extend({ sold: RecordCount })),
  }),
  table: z.discriminatedUnion('by', [
    defineTable(SUMMED, STOCK_COLUMNS),
    defineTable(['sitting'], SLOW_MOVER_COLUMNS),
  ]),
  exclusions: defineExclusions(['estimated_days', 'unpriced']),
});
export type StockReport = z.infer<typeof StockReport>;
