import { z } from 'zod';
import { jsonText } from './primitives.ts';
import { constantText } from './messages.ts';

const FILTER_HINT = constantText('requests.filter_form');

/** The largest number of values in a filter's “one of”. */
export const MAX_FILTER_VALUES = 1_000;

/**
 * The filter of a list: a field's value, `null` for “none”, an array for “one of”. Amounts, weights, counts
 * and dates also take `{field}_gte` and `{field}_lte`. Texts take `{field}_q` to search inside the text.
 */
export const Filter = z.record(
  z.string().max(100),
  z
    .union(
      [
        z.string().max(300),
        z.number(),
        z.boolean(),
        z.array(z.union([z.string().max(300), z.number()])).max(MAX_FILTER_VALUES),
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
 * The query of a list, in ra-data-simple-rest's dialect: `sort=["name","ASC"]`, `range=[0,9]` (both ends
 * included), `filter={"q":"fox","boughtStock":null}`. All parts are optional. Without any part a list answers
 * the whole array. The `Content-Range` header of the answer says `resource from-to/total`. If a search finds
 * too many records to count, the answer has the header `X-Total-Is: at-least`.
 */
export const ListQuery = z.object({
  sort: json(
    z.tuple([z.string().max(100), z.enum(['ASC', 'DESC'])], constantText('requests.sort')),
    constantText('requests.sort'),
  ),
  range: json(
    z
      .tuple([Position, Position], constantText('requests.range'))
      .refine(([from, to]) => from <= to && to - from < 1_000, constantText('requests.range_too_long')),
    constantText('requests.range'),
  ),
  filter: json(Filter, FILTER_HINT),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** The largest number of different values of a field in an answer, in order. */
export const MAX_LISTED_VALUES = 500;

/** The field whose values are requested: a field with few values that many records share, such as `state`. */
export const ValuesQuery = z.object({ field: z.string(constantText('requests.field_missing')).max(100) });
