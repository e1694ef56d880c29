import { z } from 'zod';
import { addIssue } from './primitives.ts';
import { ExtraValue } from './types.ts';
import { constantText } from './messages.ts';

/**
 * The record as the server answered when the form was opened, with at least the fields that are sent. The
 * server then merges the change with later changes by other people. An extension.
 *
 * - A field that somebody else has changed since is a conflict, unless both set the same value.
 * - Images that either side added or removed are added or removed.
 * - `product_extras` in the change has only the extras that changed. `value: null` removes an extra.
 */
export const BaseVersionInput = z.preprocess(
  (value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return addIssue(context, constantText('inputs.json'));
    }
  },
  z.looseObject({
    images: z.array(z.object({ image: z.string() })).optional(),
    product_extras: z.array(z.object({ id: z.int(), value: ExtraValue })).optional(),
  }),
);
export type BaseVersionInput = z.infer<typeof BaseVersionInput>;

/** A change with an optional base version. */
export interface BaseVersion {
  before?: BaseVersionInput | undefined;
}

/** Adds the optional base version to the change of a resource. */
export function addBaseVersion<Shape extends z.ZodRawShape>(update: z.ZodObject<Shape>) {
  return update.extend({ before: BaseVersionInput.optional() });
}

/**
 * The fields that somebody else has changed meanwhile, with the values now and as sent. `product_extras.7` is
 * the extra field with id 7. Values are as in the record, `null` if missing.
 */
export const Conflicts = z.record(z.string(), z.object({ now: z.unknown(), sent: z.unknown() }));
export type Conflicts = z.infer<typeof Conflicts>;
