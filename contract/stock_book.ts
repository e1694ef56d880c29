import { z } from 'zod';
import { EXPORT_FORMATS } from './files.ts';
import { IsoDate } from './primitives.ts';

/** Of which days the stock book tells: of this year until today where they are left out. An extension. */
export const StockBookQuery = z
  .object({
    from: IsoDate.optional(),
    to: IsoDate.optional(),
    format: z.enum(EXPORT_FORMATS, `Choose one of ${EXPORT_FORMATS.join(', ')}.`).default('csv'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'The last day is before the first one.',
  });
export type StockBookQuery = z.infer<typeof StockBookQuery>;
