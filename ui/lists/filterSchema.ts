import { z, type ZodType } from 'zod';
import { GramsInput, IsoDate, OptionalAmountInput } from '../../contract/primitives.ts';
import { NONE, filterKeys, type ListFilter } from './listFilter.ts';

const dateInput = z.preprocess((value) => value || null, IsoDate.nullable());

const INPUTS: Record<ListFilter['kind'], ZodType> = {
  text: z.string().trim(),
  'shared text': z.string().trim(),
  money: OptionalAmountInput,
  grams: GramsInput,
  date: dateInput,
  choice: z.array(z.union([z.string(), z.number()])),
  reference: z.preprocess((value) => value || null, z.union([z.literal(NONE), z.number()]).nullable()),
};

/** Reads the form of all filters. */
export function filterSchema(filters: readonly ListFilter[]) {
  return z.object(
    Object.fromEntries(
      filters.flatMap((filter) => filterKeys(filter).map((key) => [key, INPUTS[filter.kind]])),
    ),
  );
}
