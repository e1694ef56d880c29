import { z, type ZodType } from 'zod';
import { ForeignInput, RateInput } from '../../contract/paid_amounts.ts';
import {
  GramsInput,
  IsoDate,
  OptionalPercentInput,
  OptionalSignedAmountInput,
} from '../../contract/primitives.ts';
import type { NamedField } from '../fields.ts';
import { isChoiceField } from './choices.ts';
import { NO_VALUE_CHOICE, filterKeys, isRangeKind, type RangeKind } from './listFilter.ts';

const emptyAsNull = (schema: ZodType) => z.preprocess((value) => value || null, schema.nullable());

const BOUNDS: Record<RangeKind, ZodType> = {
  money: OptionalSignedAmountInput,
  foreign: emptyAsNull(ForeignInput),
  rate: emptyAsNull(RateInput),
  percent: OptionalPercentInput,
  grams: GramsInput,
  date: emptyAsNull(IsoDate),
};
const CHOSEN = z.array(z.union([z.string(), z.number()]));
const RECORD = emptyAsNull(z.union([z.literal(NO_VALUE_CHOICE), z.number()]));
const TEXT = z.string().trim();

function inputOf(field: NamedField): ZodType {
  if (isChoiceField(field)) return CHOSEN;
  if (isRangeKind(field.kind)) return BOUNDS[field.kind];
  return field.kind === 'record' ? RECORD : TEXT;
}

export function filterSchema(fields: readonly NamedField[]) {
  return z.object(
    Object.fromEntries(fields.flatMap((field) => filterKeys(field).map((key) => [key, inputOf(field)]))),
  );
}
