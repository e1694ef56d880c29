import { z } from 'zod';
import { IsoDate } from './primitives.ts';

const Count = z.int().nonnegative();

/** Orders that wait: how many, how many of them were due before today, and the earliest day on which one is due. */
const Waiting = z.object({ count: Count, late: Count, due: IsoDate.nullable() });

/** What units that were sold in these days brought: as many, and their profit. */
const Brought = z.object({ from: IsoDate, to: IsoDate, profit: z.number(), sold: Count });

/** What this month has brought so far, and before it the same days of the last one, where that says something. */
const MonthSoFar = Brought.extend({ before: Brought.nullable() });
export type MonthSoFar = z.infer<typeof MonthSoFar>;

/** What waits for the operator, for the landing page. Amounts in euros, weights in grams. */
export const Overview = z.object({
  purchases: z.object({
    total: Count,
    /** Not OK. `uncovered` is what was paid beyond the products' cost, `oldest` the earliest date. */
    missing: z.object({ count: Count, uncovered: z.number(), oldest: IsoDate.nullable() }),
    withoutShipment: z.object({
      count: Count,
      weight: z.number(),
      price: z.number(),
      oldest: IsoDate.nullable(),
    }),
  }),
  shipments: z.object({
    /** Not received yet; the names of the first three. */
    onTheirWay: z.object({ count: Count, names: z.array(z.string()) }),
  }),
  batches: z.object({
    /** Not offered on any site yet. */
    open: z.object({ count: Count, products: Count, estimatedCost: z.number() }),
  }),
  products: z.object({
    total: Count,
    /** Sold on a day that nobody has said. */
    soldUndated: z.object({ count: Count }),
  }),
  sales: z.object({
    toPack: Waiting,
    toPost: Waiting,
    /** Listings that still offer what was sold elsewhere. */
    toTakeDown: z.object({ count: Count }),
    /** With a line that is no product of the stock. */
    unlinked: z.object({ count: Count }),
  }),
  /** Nothing where nothing was ever sold. */
  month: MonthSoFar.nullable(),
});
export type Overview = z.infer<typeof Overview>;
