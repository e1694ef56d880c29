import { z } from 'zod';
import { formatForeign, formatMoney, formatRate } from '../domain/format.ts';
import { RATE_PARTS, convertForeignToCents, type PaidAmount, type PaidProblem } from '../domain/foreign.ts';
import { fromCents } from '../domain/money.ts';
import { AmountInput, addIssue, numberInput } from './primitives.ts';
import { constantText, createMessage, type Message } from './messages.ts';
import { firstMessageOf } from './errors.ts';

/** The suggested currencies. Any other currency can be sent by its three letters. */
export const CURRENCIES: readonly string[] =
  'EUR JPY USD GBP CHF CNY HKD KRW TWD SGD THB AUD CAD NZD MXN BRL DKK NOK SEK PLN CZK HUF RON BGN TRY'.split(
    ' ',
  );

const MOST = 10_000_000;

export const CurrencyInput = z
  .string(constantText('inputs.currency'))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, constantText('inputs.currency'));

/** Units of a currency for one euro, rounded to four decimals. */
export const RateInput = numberInput('rate', constantText('inputs.rate')).transform((value, context) => {
  const rate = Math.round(value * RATE_PARTS) / RATE_PARTS;
  return rate > 0 && rate <= MOST ? rate : addIssue(context, constantText('inputs.rate_bounds'));
});

/** An amount in the currency of the sibling field, rounded to hundredths. */
export const ForeignInput = numberInput('foreign', constantText('inputs.foreign_amount')).transform(
  (value, context) => {
    const read = AmountInput.safeParse(value);
    return read.success ? read.data : addIssue(context, firstMessageOf(read.error));
  },
);

const absent = (value: unknown) => value === null || value === '';

/** A field that may be missing. `null` and empty text mean that there is no value. */
function sentOrNot<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (absent(value) ? null : value), schema.nullable().optional());
}

/**
 * The response fields of a paid amount: EUR or the foreign currency, the foreign amount, and the units of
 * that currency for one euro.
 */
export function paidAmountFields<C extends string, F extends string, R extends string>(
  currency: C,
  foreign: F,
  rate: R,
) {
  return {
    [currency]: z.string(),
    [foreign]: z.number().nullable(),
    [rate]: z.number().nullable(),
  } as Record<C, z.ZodString> & Record<F | R, z.ZodNullable<z.ZodNumber>>;
}

const sentCurrency = z.preprocess((value) => (absent(value) ? undefined : value), CurrencyInput.optional());
const sentForeign = sentOrNot(ForeignInput);
const sentRate = sentOrNot(RateInput);

/** The request fields of a paid amount. All may be missing. */
export function paidAmountInputs<C extends string, F extends string, R extends string>(
  currency: C,
  foreign: F,
  rate: R,
) {
  return {
    [currency]: sentCurrency,
    [foreign]: sentForeign,
    [rate]: sentRate,
  } as Record<C, typeof sentCurrency> & Record<F, typeof sentForeign> & Record<R, typeof sentRate>;
}

/** Why an amount is invalid. */
export function paidAmountMessage(
  { part, why }: PaidProblem,
  before: PaidAmount,
  said: Partial<PaidAmount>,
): Message {
  const { currency = before.currency } = said;
  const { foreign = before.foreign, rate = before.rate } = said;
  switch (why) {
    case 'missing':
      return part === 'rate'
        ? createMessage('inputs.rate_of', { currency })
        : createMessage('inputs.foreign_amount_in', { currency });
    case 'without currency':
      return createMessage('inputs.currency_missing');
    case 'too much':
      return createMessage('inputs.euros_too_many');
    case 'alone':
      return createMessage('inputs.euros_follow', { currency });
    case 'contrary': {
      const follows = foreign && rate ? formatMoney(fromCents(convertForeignToCents(foreign, rate))) : '';
      const paid = formatForeign(fromCents(foreign ?? 0), currency);
      return createMessage('inputs.amounts_differ', {
        paid,
        rate: formatRate((rate ?? 0) / RATE_PARTS),
        euros: follows,
      });
    }
  }
}
