import { z } from 'zod';
import { countryCode } from '../domain/sale.ts';
import { parseMachineInteger, parseMachineNumber } from '../domain/machine_number.ts';
import { MAX_AMOUNT, fromCents, toCents } from '../domain/money.ts';
import type { NumberKind } from '../domain/typed_number.ts';
import { findConstantMessage, constantText, createMessage, type MessageOrText } from './messages.ts';

/** Identifiers are whole numbers that a JavaScript number holds exactly. */
export const Id = z.int().positive();

const absent = new Set<unknown>([undefined, null, '', 'null']);

/** Form data is text only: an empty field and the text `null` mean none. */
const orNull = (value: unknown): unknown => (absent.has(value) ? null : value);

const digits = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*\d{1,20}\s*$/.test(value) ? Number(value) : value;

/** An id in a request, as a number or as digits. */
export function idInput(message = constantText('inputs.not_chosen')) {
  return z.preprocess(digits, z.int(message).positive(message));
}

/** An id in a request, or none: `null`, an empty text, the text `null` of a form. */
export function optionalIdInput(message = constantText('inputs.not_chosen_or_none')) {
  return z.preprocess((value) => digits(orNull(value)), z.int(message).positive(message).nullable());
}

export const IdInput = idInput();
export const OptionalIdInput = optionalIdInput();

/** How many records to add at once; one if nothing is sent. */
export function quantityInput(most: number) {
  const message = constantText('stock.quantity', { most });
  return z.preprocess(
    (value) => {
      if (value === undefined || value === '') return 1;
      return typeof value === 'string' ? parseMachineInteger(value) : value;
    },
    z.int(message).min(1, message).max(most, message),
  );
}

/** Repeated ids of a form. A single id comes as a plain value. */
export const IdListInput = z.preprocess(listInput, z.array(IdInput).max(10_000));

/** Turns a form field with none, one or several values into an array. */
export function listInput(value: unknown): unknown {
  if (absent.has(value)) return [];
  return Array.isArray(value) ? value : [value];
}

/** Required text, without spaces around it. `missing` is the error without it. */
export function requiredText(missing: string, longest = 300) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(longest, constantText('inputs.too_long', { most: longest }))
    .refine(storable, constantText('inputs.not_storable'));
}

/** Optional text. Missing text becomes empty. */
export function optionalText(longest = 300) {
  return z.preprocess(
    (value) => value ?? '',
    z
      .string(constantText('inputs.text'))
      .trim()
      .max(longest, constantText('inputs.too_long', { most: longest }))
      .refine(storable, constantText('inputs.not_storable')),
  );
}

/** An empty cell of a file leaves the field unstated. */
export function treatEmptyAsMissing<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
}

const WHOLE = constantText('inputs.whole_number_from_0');
/** A count in a cell of a file. */
export const WholeNumberCell = z.coerce.number(WHOLE).int(WHOLE).min(0, WHOLE);

/** PostgreSQL stores no NUL, and a lone surrogate is not a character. */
function storable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The number inputs with their kinds. The console parses typed text by the kind. */
export const numberInputs = z.registry<{ kind: NumberKind }>();

/** A number in a request, or the same number as text of a form. `hint` is the message for any other value. */
export function numberInput(kind: NumberKind, hint: string) {
  const readText = kind === 'yen' ? parseMachineInteger : parseMachineNumber;
  return z
    .union([z.number(), z.string()], hint)
    .transform((value, context) => {
      if (typeof value === 'number') return value;
      if (value.trim() === '') return addIssue(context, hint);
      const read = readText(value);
      const typed = value.trim().slice(0, 40);
      const sentence = findConstantMessage(hint) ?? hint;
      return read ?? addIssue(context, createMessage('inputs.no_plain_number', { typed, hint: sentence }));
    })
    .register(numberInputs, { kind });
}

const Amount = numberInput('money', constantText('inputs.amount')).transform((value, context) => {
  const amount = rounded(value);
  if (Math.abs(amount) > MAX_AMOUNT) return addIssue(context, constantText('inputs.amount_too_large'));
  return amount;
});

/** An amount in a request, in euros, rounded to the cent. From 0 to 999,999,999.99. */
export const AmountInput = Amount.refine((amount) => amount >= 0, constantText('inputs.amount_below_0'));

/** An amount, or null if the amount is not known yet. */
export const OptionalAmountInput = z.preprocess(orNull, AmountInput.nullable());

/** An amount that may be below 0. */
export const SignedAmountInput = Amount;
export const OptionalSignedAmountInput = z.preprocess(orNull, SignedAmountInput.nullable());

/** Rounds to the cent. A value beyond any amount stays unchanged. */
function rounded(euros: number): number {
  return Math.abs(euros) < 1e15 ? fromCents(toCents(euros)) : euros;
}

/** A weight in a request, rounded to whole grams; null if unknown. */
export const GramsInput = z.preprocess(
  orNull,
  numberInput('grams', constantText('inputs.grams'))
    .transform((value, context) => {
      const grams = Math.round(value);
      if (value < 0) return addIssue(context, constantText('inputs.grams_below_0'));
      if (grams > 100_000_000) return addIssue(context, constantText('inputs.grams_too_many'));
      return grams;
    })
    .nullable(),
);

const YEN = constantText('inputs.yen');

/** An amount in whole yen; null if unknown. */
export const YenInput = z.preprocess(
  orNull,
  numberInput('yen', YEN)
    .transform((yen, context) => {
      if (!Number.isSafeInteger(yen)) return addIssue(context, YEN);
      return yen < 0 ? addIssue(context, constantText('inputs.amount_below_0')) : yen;
    })
    .nullable(),
);

/** A calendar date, ISO 8601. */
export const IsoDate = z.iso.date(constantText('inputs.date'));

/** A date, or null if the day is unknown or has not come. */
export const OptionalDateInput = z.preprocess(orNull, IsoDate.nullable());

/** An image of a record. `thumbnail` is an extension, at most 192 px wide and high. */
export const Image = z.object({ id: Id, image: z.string(), thumbnail: z.string().nullish() });
export type Image = z.infer<typeof Image>;

/** Repeated addresses of images that a record already has. */
export const ImageAddresses = z.preprocess(listInput, z.array(z.string().max(2_000)).max(100));

/** JSON as the text of a query or a form. `hint` is the message for invalid JSON. */
export function jsonText(hint: string, longest: number) {
  return z
    .string()
    .max(longest)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return addIssue(context, hint);
      }
    });
}

/** The items of a list. Each item is a value, or JSON text from a form. */
export function jsonItems<Schema extends z.ZodType>(item: Schema, most: number) {
  const read = z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return addIssue(context, constantText('inputs.items_json'));
    }
  }, item);
  return z.preprocess(listInput, z.array(read).max(most, constantText('inputs.items_too_many', { most })));
}

export function addIssue(context: z.RefinementCtx, problem: MessageOrText): never {
  const isText = typeof problem === 'string';
  const message = isText ? problem : problem.text;
  context.addIssue({ code: 'custom', message, ...(!isText && { params: { message: problem } }) });
  return z.NEVER;
}

const percentInput = (most: number, hint: string) =>
  numberInput('percent', hint).transform((percent, context) =>
    percent < 0 || percent > most ? addIssue(context, hint) : Math.round(percent * 10_000) / 10_000,
  );

/** A percentage, rounded to four decimals. */
export const PercentInput = percentInput(100, constantText('inputs.percent'));

/** A percentage of another amount, which may be more than all of it. */
export const RelativePercentInput = percentInput(1_000, constantText('listing.percent'));

/** A percentage, or null. */
export const OptionalPercentInput = z.preprocess(orNull, PercentInput.nullable());

const COUNTRY = constantText('inputs.country');

/** ISO 3166, two letters. */
export const CountryInput = z
  .string(COUNTRY)
  .transform((text, context) => countryCode(text) ?? addIssue(context, COUNTRY));

/** A country, or an empty text. */
export const OptionalCountryInput = optionalText(20).transform((text, context) =>
  text === '' ? '' : (countryCode(text) ?? addIssue(context, COUNTRY)),
);
