import { z } from 'zod';
import { fail } from './primitives.ts';
import { ExtraValue } from './types.ts';

/**
 * A record as the server had answered it when its form was opened, at least in the fields that are sent. Who sends
 * it has the change merged with what others have done since: an extension.
 *
 * - A field that somebody else has set since is a conflict, unless both set the same.
 * - Pictures that either added or took away are added or taken away.
 * - `product_extras` that are sent beside it are only those that changed; `value: null` takes one away.
 */
export const Before = z.preprocess(
  (value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return fail(context, 'Send it as JSON.');
    }
  },
  z.looseObject({
    images: z.array(z.object({ image: z.string() })).optional(),
    product_extras: z.array(z.object({ id: z.int(), value: ExtraValue })).optional(),
  }),
);
export type Before = z.infer<typeof Before>;

/** A change that may say what it began with. */
export interface BaseVersion {
  before?: Before | undefined;
}

/** The change of a resource that may say what it began with. */
export function withBaseVersion<Shape extends z.ZodRawShape>(update: z.ZodObject<Shape>) {
  return update.extend({ before: Before.optional() });
}

/**
 * What somebody else has set meanwhile, by field, beside what was sent; `product_extras.7` is the extra field of
 * that id. Values as in the record, `null` where there is none.
 */
export const Conflicts = z.record(z.string(), z.object({ now: z.unknown(), sent: z.unknown() }));
export type Conflicts = z.infer<typeof Conflicts>;
