import { z } from 'zod';
import { isVatWithin } from '../domain/input_vat.ts';
import { EVENT_KINDS } from '../domain/sale.ts';
import {
  AmountInput,
  IdInput,
  OptionalAmountInput,
  OptionalDateInput,
  OptionalIdInput,
  OptionalSignedAmountInput,
  SignedAmountInput,
  optionalText,
} from './primitives.ts';
import { FeeKind } from './sites.ts';

export const EventKind = z.enum(EVENT_KINDS, `Choose one of ${EVENT_KINDS.join(', ')}.`);

const Line = z.object({
  product: OptionalIdInput.default(null),
  title: optionalText(300),
  externalId: optionalText(100),
  /** Without one it takes its part of `price` of the sale. */
  price: OptionalAmountInput,
});

/** A line that has an `id` is the one that is there; others are new. Of those that are sent none stays but these. */
export const LineInput = Line.extend({ id: IdInput.optional() });
export type LineInput = z.infer<typeof LineInput>;

/** With a `quantity`, so many units like the product, the oldest first: else the product itself. */
export const NewLine = Line.extend({ quantity: z.int().min(1).max(1_000).optional() });
export type NewSaleLine = z.infer<typeof NewLine>;

export const FeeInput = z
  .object({
    id: IdInput.optional(),
    kind: FeeKind,
    note: optionalText(200),
    amount: SignedAmountInput,
    vat: OptionalSignedAmountInput.transform((vat) => vat ?? 0),
    day: OptionalDateInput,
    estimated: z.boolean().default(false),
  })
  .refine(({ amount, vat }) => isVatWithin(vat, amount), {
    path: ['vat'],
    error: 'Enter VAT that is a part of the fee, with the same sign.',
  });
export type FeeInput = z.infer<typeof FeeInput>;

export const EventInput = z
  .object({
    id: IdInput.optional(),
    kind: EventKind,
    line: OptionalIdInput.default(null),
    /** In place of `line`: its place among the lines that are sent, from 0. */
    place: z.int().nonnegative().optional(),
    day: OptionalDateInput,
    amount: AmountInput.default(0),
    restocked: z.boolean().default(false),
    note: optionalText(200),
  })
  .refine(({ kind, restocked }) => kind === 'return' || !restocked, {
    path: ['restocked'],
    error: 'Only what came back can be restocked.',
  });
export type EventInput = z.infer<typeof EventInput>;
