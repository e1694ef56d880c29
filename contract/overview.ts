import { z } from 'zod';
import { IsoDate } from './primitives.ts';

const Count = z.int().nonnegative();

/** Orders that wait: their number, the number that was due before today, and the earliest due day. */
const Waiting = z.object({ count: Count, late: Count, due: IsoDate.nullable() });

/** The number of units sold in these days, and their profit. */
const Brought = z.object({ from: IsoDate, to: IsoDate, profit: z.number(), sold: Count });

/**
 * The result of this month so far. `before` is the result of the same days of the last month, if a comparison
 * makes sense.
 */
const MonthSoFar = Brought.extend({ before: Brought.nullable() });
export type MonthSoFar = z.infer<typeof MonthSoFar>;

/** The open tasks of the operator, for the landing page. Amounts in euros, weights in grams. */
export const Overview = z.object({
  purchases: z.object({
    total: Count,
    /**
     * Purchases that are not OK. `uncovered` is the price beyond the products' cost, `oldest` is the earliest
     * date.
     */
    missing: z.object({ count: Count, uncovered: z.number(), oldest: IsoDate.nullable() }),
    withoutShipment: z.object({
      count: Count,
      weight: z.number(),
      price: z.number(),
      oldest: IsoDate.nullable(),
    }),
  }),
  shipments: z.object({
    /** Not received yet. `names` has the first three names. */
    onTheirWay: z.object({ count: Count, names: z.array(z.string()) }),
  }),
  batches: z.object({
    /** Not listed on any site yet. */
    open: z.object({ count: Count, products: Count, estimatedCost: z.number() }),
  }),
  products: z.object({
    total: Count,
    /** Sold on an unknown day. */
    soldUndated: z.object({ count: Count }),
    /** In stock without a place. 0 as long as there are no places. */
    withoutPlace: z.object({ count: Count }),
  }),
  sales: z.object({
    toPack: Waiting,
    toPost: Waiting,
    /** Listings that still offer units that were sold elsewhere. */
    toTakeDown: z.object({ count: Count }),
    /** Orders with a line that is not linked to a product. */
    unlinked: z.object({ count: Count }),
  }),
  /** Null if nothing was ever sold. */
  month: MonthSoFar.nullable(),
});
export type Overview = z.infer<typeof Overview>;
