import { z } from 'zod';
import { SALE_STATES } from '../domain/sale.ts';
import { IsoDate } from './primitives.ts';

const Count = z.int().nonnegative();

/** How many orders there are: in each state, and of those to be packed or posted on each day due. An extension. */
export const GoingOut = z.object({
  states: z.record(z.enum(SALE_STATES), Count),
  /** The earliest day first; those without one at the end. */
  due: z.array(z.object({ day: IsoDate.nullable(), orders: Count })),
});
export type GoingOut = z.infer<typeof GoingOut>;
