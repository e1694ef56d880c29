import { z } from 'zod';
import { SALE_STATES } from '../domain/sale.ts';
import { IsoDate } from './primitives.ts';

const Count = z.int().nonnegative();

/** The number of orders in each state, and the number of orders to pack or post by due day. An extension. */
export const GoingOutCounts = z.object({
  states: z.record(z.enum(SALE_STATES), Count),
  /** The earliest day first. Orders without a day come last. */
  due: z.array(z.object({ day: IsoDate.nullable(), orders: Count })),
});
export type GoingOutCounts = z.infer<typeof GoingOutCounts>;
