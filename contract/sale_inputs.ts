import { z } from 'zod';
import { isValidVatPart } from '../domain/input_vat.ts';
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
import { constantText } from './messages.ts';

export const EventKind = z.enum(
  EVENT_KINDS,
  constantText('inputs.one_of', { choices: EVENT_KINDS.join(', ') }),
);

const Line = z.object({
  product: OptionalIdInput.default(null),
  title: optionalText(300),
  externalId: optionalText(100),
  /** A line without a price takes its part of the sale's `price`. */
  price: OptionalAmountInput,
});

/**
 * A line with an `id` changes an existing line. A line without an `id` is new. Existing lines that are not
 * sent are removed.
 */
export const LineInput = Line.extend({ id: IdInput.optional() });
export type LineInput = z.infer<typeof LineInput>;

/** With a `quantity`: this many units like the product, the oldest first. Without: the product itself. */
export const NewLine = Line.extend({ quantity: z.int().min(1).max(1_000).optional() });

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
  .refine(({ amount, vat }) => isValidVatPart(vat, amount), {
    path: ['vat'],
    error: constantText('sales.fee_vat'),
  });
export type FeeInput = z.infer<typeof FeeInput>;

export const EventInput = z
  .object({
    id: IdInput.optional(),
    kind: EventKind,
    line: OptionalIdInput.default(null),
    /** Used in place of `line`: the index of the line among the sent lines, from 0. */
    place: z.int().nonnegative().optional(),
    day: OptionalDateInput,
    amount: AmountInput.default(0),
    restocked: z.boolean().default(false),
    note: optionalText(200),
  })
  .refine(({ kind, restocked }) => kind === 'return' || !restocked, {
    path: ['restocked'],
    error: constantText('sales.not_restockable'),
  });
export type EventInput = z.infer<typeof EventInput>;
