import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { SalePreviewLine } from '../../contract/sale_preview.ts';
import { NewSale } from '../../contract/sales.ts';
import { FEE_KINDS, type FeeKind } from '../../domain/fee.ts';
import { EURO, RATE_PARTS } from '../../domain/foreign.ts';
import { localDate } from '../../domain/format.ts';
import { usualDue } from '../../domain/going_out.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import { splitRest } from '../../domain/purchase.ts';
import { toSaleCurrency } from '../../domain/sale.ts';
import type { VatTreatment } from '../../domain/vat.ts';
import { typedNumber } from '../../domain/typed_number.ts';
import { sentNumber } from '../../ui/formValues.ts';
import { typedSchema } from '../../ui/typedNumbers.ts';

/** A unit that is sold, and what was typed as its price. */
export interface SoldLine {
  unit: SalePreviewLine;
  typed: string;
}

/** What the form holds: texts as they were typed. */
export interface SoldForm {
  site: string;
  orderNumber: string;
  day: string;
  buyerCountry: string;
  /** Empty for the usual one. */
  vatTreatmentSaid: VatTreatment | '';
  postageCharged: string;
  postagePaid: string;
  packaging: string;
  currency: string;
  rate: string;
  feesAre: 'estimated' | 'actual';
  /** The actual ones, by kind. */
  fees: Record<FeeKind, string>;
  lines: readonly SoldLine[];
  /** Of the lines that have no price of their own, and of those that have, together; empty where each is sold for what is expected. */
  price: string;
}

/** What the form holds now: react-admin keeps `null` of what was emptied. */
export function soldForm(values: FieldValues): SoldForm {
  const texts = (given: FieldValues) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? '']));
  return { ...(texts(values) as SoldForm), fees: { ...NO_FEES, ...texts(values.fees ?? {}) } };
}

export const NO_FEES = Object.fromEntries(FEE_KINDS.map((kind) => [kind, ''])) as Record<FeeKind, string>;

/** Hundredths of the sale's currency, or nothing where none are typed. */
export function amountOf(typed: string): number | undefined {
  const read = typed.trim() === '' ? undefined : typedNumber('foreign', typed);
  return read === undefined || read < 0 ? undefined : toCents(read);
}

/** Ten-thousandths of the currency for a euro; `null` of the euro itself, nothing until it is known. */
export function rateOf({ currency, rate }: Pick<SoldForm, 'currency' | 'rate'>): number | null | undefined {
  if (currency === EURO) return null;
  const read = typedNumber('rate', rate);
  return read === undefined || read <= 0 ? undefined : Math.round(read * RATE_PARTS);
}

type Priced = Pick<SoldForm, 'lines' | 'price' | 'currency' | 'rate'>;

/**
 * What each line is sold for, in hundredths of the currency: what was typed, its part of the whole by expected price, or
 * what is expected. Nothing where none of that is known.
 */
export function pricesOf(form: Priced): (number | undefined)[] {
  const rate = rateOf(form);
  const whole = amountOf(form.price);
  const split = whole === undefined ? undefined : splitRest(whole, partsOf(form.lines), 'target');
  if (split) return split;
  return form.lines.map(({ unit, typed }) => {
    if (typed !== '') return amountOf(typed);
    if (unit.target_price === null || rate === undefined) return undefined;
    return toSaleCurrency(toCents(unit.target_price), rate);
  });
}

function partsOf(lines: readonly SoldLine[]) {
  return lines.map(({ unit, typed }) => {
    const own = amountOf(typed);
    return {
      cost: own ?? 0,
      target: unit.target_price === null ? null : toCents(unit.target_price),
      isLocked: own !== undefined,
    };
  });
}

type Prices = Pick<SoldForm, 'lines' | 'price'>;

/** After the price of a line was typed, or emptied. Where the others cannot make up the whole any more, it follows them. */
export function withLinePrice({ lines, price }: Prices, product: number | null, typed: string): Prices {
  const after = lines.map((line) => (line.unit.product === product ? { ...line, typed } : line));
  return { lines: after, price: canBe(after, price) ? price : '' };
}

/** Without a unit. */
export function withoutLine({ lines, price }: Prices, product: number): Prices {
  const after = lines.filter(({ unit }) => unit.product !== product);
  return { lines: after, price: canBe(after, price) ? price : '' };
}

/** After one price for all was typed, or emptied. It goes over all of them where those that were typed leave it nothing. */
export function withWholePrice({ lines }: Prices, price: string): Prices {
  return canBe(lines, price)
    ? { lines, price }
    : { lines: lines.map(({ unit }) => ({ unit, typed: '' })), price };
}

function canBe(lines: readonly SoldLine[], price: string): boolean {
  const whole = amountOf(price);
  return whole === undefined || splitRest(whole, partsOf(lines), 'target') !== undefined;
}

/** By when it should be on its way; nothing while its day is no date. */
export function dueOf({ day }: Pick<SoldForm, 'day'>): string | null {
  const today = localDate(new Date());
  return Number.isNaN(Date.parse(day || today)) ? null : usualDue(day || today, today);
}

/** What is sent: the prices that are shown, so that they are what is recorded. */
export function saleToSend(form: SoldForm) {
  const prices = pricesOf(form);
  const amount = (typed: string) => (typed.trim() === '' ? 0 : sentNumber('money', typed));
  const { site, orderNumber, buyerCountry, vatTreatmentSaid, currency } = form;
  return {
    site,
    orderNumber,
    buyerCountry,
    vatTreatmentSaid,
    currency,
    day: form.day || null,
    due: dueOf(form),
    rate: currency === EURO ? null : sentNumber('rate', form.rate) || null,
    postageCharged: amount(form.postageCharged),
    postagePaid: amount(form.postagePaid),
    packaging: amount(form.packaging),
    lines: form.lines.map(({ unit, typed }, index) => {
      const price = prices[index];
      return { product: unit.product, price: price === undefined ? typed || null : fromCents(price) };
    }),
    ...(form.feesAre === 'actual' && {
      fees: FEE_KINDS.flatMap((kind) =>
        form.fees[kind].trim() === '' ? [] : [{ kind, amount: amount(form.fees[kind]) }],
      ),
    }),
  };
}

/** The form, as the server will read it; errors stand where it has its fields. */
export const SoldSchema = z.custom<FieldValues>().transform((values, context) => {
  const form = soldForm(values);
  const read = typedSchema(NewSale).safeParse(saleToSend(form));
  const issues = read.success ? [] : read.error.issues;
  for (const { path, message } of issues)
    context.addIssue({ code: 'custom', path: placeInForm(path, form), message });
  if (rateOf(form) === undefined && !issues.some(({ path }) => path[0] === 'rate'))
    context.addIssue({
      code: 'custom',
      path: ['rate'],
      message: `Enter how much ${form.currency} a euro cost.`,
    });
  for (const [index, price] of pricesOf(form).entries()) {
    if (price !== undefined || form.lines[index]?.typed) continue;
    context.addIssue({
      code: 'custom',
      path: ['lines', index, 'price'],
      message: 'Enter what it was sold for.',
    });
  }
  return form;
});

/** The actual fees stand in the form by their kinds. */
function placeInForm(path: readonly PropertyKey[], { fees }: SoldForm): PropertyKey[] {
  const [field, index] = path;
  if (field !== 'fees' || typeof index !== 'number') return [...path];
  const kinds = FEE_KINDS.filter((kind) => fees[kind].trim() !== '');
  return ['fees', kinds[index] ?? FEE_KINDS[0]];
}
