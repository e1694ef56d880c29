import { z } from 'zod';
import { FEE_KINDS } from '../domain/fee.ts';
import { EVENT_KINDS } from '../domain/sale.ts';
import {
  normalizeEvents,
  normalizeFees,
  normalizeLines,
  readEvents,
  readFees,
  readLines,
  type SaleTextProblem,
} from '../domain/sale_text.ts';
import { createMessage, messageOfProblem } from './messages.ts';
import { addIssue, optionalText } from './primitives.ts';

/** Reads a cell in the format of domain/sale_text.ts. */
function cellOf<Read extends { problem?: SaleTextProblem }, Parts>(
  read: (text: string) => Read,
  { parts, example }: { parts: (read: Read) => Parts; example: string },
) {
  return optionalText(200_000).transform((text, context) => {
    const said = read(text);
    const { problem } = said;
    if (problem === undefined) return parts(said);
    return addIssue(
      context,
      createMessage('sales.write_line', { problem: messageOfProblem(problem), example }),
    );
  });
}

export const SaleLinesText = cellOf(readLines, {
  parts: ({ lines }) => normalizeLines(lines),
  example: '12.50; article 1234; title Emberfox',
});
export const SaleFeesText = cellOf(readFees, {
  parts: normalizeFees,
  example: 'commission 3.25; 2026-11-05',
});
export const SaleEventsText = cellOf(readEvents, {
  parts: ({ lines }) => normalizeEvents(lines),
  example: 'refund 5.00; line 1; 2026-11-05',
});

/** The lines of a sale, from a cell of a file. */
export const SaleLineCells = z
  .array(
    z.object({
      price: z.int(),
      product: z.object({ id: z.int(), mark: z.string().nullable() }).nullable(),
      externalId: z.string(),
      title: z.string(),
    }),
  )
  .transform(normalizeLines);

/** The fees of a sale, from a cell of a file. */
export const SaleFeesCell = z
  .object({
    lines: z.array(
      z.object({
        kind: z.enum(FEE_KINDS),
        amount: z.int(),
        vat: z.int(),
        day: z.string().nullable(),
        note: z.string(),
      }),
    ),
    isEstimated: z.boolean(),
  })
  .transform(normalizeFees);

/** The events of a sale, from a cell of a file. */
export const SaleEventCells = z
  .array(
    z.object({
      kind: z.enum(EVENT_KINDS),
      amount: z.int(),
      line: z.int().nullable(),
      day: z.string(),
      restocked: z.boolean(),
      note: z.string(),
    }),
  )
  .transform(normalizeEvents);

/** The lines, fees and events of a sale, as far as a row of a file states them. */
export const SaleParts = z.object({
  lines: SaleLineCells.optional(),
  fees: SaleFeesCell.optional(),
  events: SaleEventCells.optional(),
});
export type SaleParts = z.infer<typeof SaleParts>;
