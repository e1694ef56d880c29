import { z } from 'zod';
import { jsonText } from './primitives.ts';

const FILTER_HINT = 'Filter by {"field": value}.';

/** How many values a filter's "one of" may name. */
export const MAX_ONE_OF = 1_000;

/**
 * What a list is filtered by: a field's value, `null` for "none", an array for "one of". Amounts, weights,
 * counts and dates also take `{field}_gte` and `{field}_lte`, texts `{field}_q` for what they contain.
 */
export const Filter = z.record(
  z.string().max(100),
  z
    .union(
      [
        z.string().max(300),
        z.number(),
        z.boolean(),
        z.array(z.union([z.string().max(300), z.number()])).max(MAX_ONE_OF),
      ],
      FILTER_HINT,
    )
    .nullable(),
  FILTER_HINT,
);
export type Filter = z.infer<typeof Filter>;

function json<Schema extends z.ZodType>(schema: Schema, hint: string) {
  return jsonText(hint, 20_000).pipe(schema).optional().describe(hint);
}

const Position = z.int().nonnegative();

/**
 * The query of a list, in ra-data-simple-rest's dialect: `sort=["name","ASC"]`, `range=[0,9]` (both
 * ends included), `filter={"q":"fox","boughtStock":null}`. All optional: without any of them a list
 * answers the whole array. The `Content-Range` header of the answer says `resource from-to/total`; where a
 * search finds so many that they are not all counted, `X-Total-Is: at-least` says so.
 */
export const ListQuery = z.object({
  sort: json(
    z.tuple([z.string().max(100), z.enum(['ASC', 'DESC'])], 'Sort by ["field", "ASC"] or ["field", "DESC"].'),
    'Sort by ["field", "ASC"] or ["field", "DESC"].',
  ),
  range: json(
    z
      .tuple([Position, Position], 'Ask for a range like [0, 9].')
      .refine(([from, to]) => from <= to && to - from < 1_000, 'Ask for at most 1,000 rows at once.'),
    'Ask for a range like [0, 9].',
  ),
  filter: json(Filter, FILTER_HINT),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** How many different values of a field are answered, in order. */
export const MAX_VALUES = 500;

/** Which field's values are asked for: one of few values that many records share, such as `state`. */
export const ValuesQuery = z.object({ field: z.string('Name a field.').max(100) });
