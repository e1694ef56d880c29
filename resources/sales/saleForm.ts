import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { SalePreviewLine } from '../../contract/sale_preview.ts';
import { NewSale } from '../../contract/sales.ts';
import { FEE_KINDS, type FeeKind } from '../../domain/fee.ts';
import { EURO, RATE_PARTS } from '../../domain/foreign.ts';
import { localDate } from '../../domain/format.ts';
import { defaultDueDay } from '../../domain/going_out.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import { splitPurchasePrice } from '../../domain/purchase.ts';
import { toSaleCurrency } from '../../domain/sale.ts';
import type { VatTreatment } from '../../domain/vat.ts';
import { parseTypedNumber } from '../../domain/typed_number.ts';
import { toApiNumber } from '../../ui/formValues.ts';
import { createTypedSchema } from '../../ui/typedNumbers.ts';

/** A sold unit with the typed price. */
export interface SaleFormLine {
  unit: SalePreviewLine;
  typed: string;
}

/** Form values, as typed texts. */
export interface SaleForm {
  site: string;
  orderNumber: string;
  day: string;
  buyerCountry: string;
  /** Empty for the default treatment. */
  vatTreatmentSaid: VatTreatment | '';
  postageCharged: string;
  postagePaid: string;
  packaging: string;
  currency: string;
  rate: string;
  feesAre: 'estimated' | 'actual';
  /** Actual fees by kind. */
  fees: Record<FeeKind, string>;
  lines: readonly SaleFormLine[];
  /**
   * Total price of all lines, with and without prices of their own.
   * Empty if each line has its own or its target price.
   */
  price: string;
}

/**
 * The current form values. react-admin stores `null` for emptied inputs; this converts them to empty texts.
 */
export function readSaleForm(values: FieldValues): SaleForm {
  const texts = (given: FieldValues) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? '']));
  return { ...(texts(values) as SaleForm), fees: { ...NO_FEES, ...texts(values.fees ?? {}) } };
}

export const NO_FEES = Object.fromEntries(FEE_KINDS.map((kind) => [kind, ''])) as Record<FeeKind, string>;

/** Hundredths of the sale's currency; undefined for an empty or invalid text. */
export function parseAmount(typed: string): number | undefined {
  const read = typed.trim() === '' ? undefined : parseTypedNumber('foreign', typed);
  return read === undefined || read < 0 ? undefined : toCents(read);
}

/** Ten-thousandths of the currency per euro. `null` for the euro, undefined while unknown. */
export function parseRate({
  currency,
  rate,
}: Pick<SaleForm, 'currency' | 'rate'>): number | null | undefined {
  if (currency === EURO) return null;
  const read = parseTypedNumber('rate', rate);
  return read === undefined || read <= 0 ? undefined : Math.round(read * RATE_PARTS);
}

type Priced = Pick<SaleForm, 'lines' | 'price' | 'currency' | 'rate'>;

/**
 * The price of each line in hundredths of the currency: typed, allocated from the total, or the target price.
 * The total is allocated by target prices. Undefined if no price is known.
 */
export function allocateLinePrices(form: Priced): (number | undefined)[] {
  const rate = parseRate(form);
  const whole = parseAmount(form.price);
  const split =
    whole === undefined ? undefined : splitPurchasePrice(whole, linesToSplit(form.lines), 'target');
  if (split) return split;
  return form.lines.map(({ unit, typed }) => {
    if (typed !== '') return parseAmount(typed);
    if (unit.target_price === null || rate === undefined) return undefined;
    return toSaleCurrency(toCents(unit.target_price), rate);
  });
}

function linesToSplit(lines: readonly SaleFormLine[]) {
  return lines.map(({ unit, typed }) => {
    const own = parseAmount(typed);
    return {
      cost: own ?? 0,
      target: unit.target_price === null ? null : toCents(unit.target_price),
      isLocked: own !== undefined,
    };
  });
}

type Prices = Pick<SaleForm, 'lines' | 'price'>;

/**
 * Sets or clears the price of a line.
 * Drops the total if the remaining lines can no longer make up the total.
 */
export function setLinePrice({ lines, price }: Prices, product: number | null, typed: string): Prices {
  const after = lines.map((line) => (line.unit.product === product ? { ...line, typed } : line));
  return { lines: after, price: canAllocatePrice(after, price) ? price : '' };
}

export function removeLine({ lines, price }: Prices, product: number): Prices {
  const after = lines.filter(({ unit }) => unit.product !== product);
  return { lines: after, price: canAllocatePrice(after, price) ? price : '' };
}

/** Sets or clears the total price. Clears all line prices if they leave nothing for the remaining lines. */
export function setWholePrice({ lines }: Prices, price: string): Prices {
  return canAllocatePrice(lines, price)
    ? { lines, price }
    : { lines: lines.map(({ unit }) => ({ unit, typed: '' })), price };
}

function canAllocatePrice(lines: readonly SaleFormLine[], price: string): boolean {
  const whole = parseAmount(price);
  return whole === undefined || splitPurchasePrice(whole, linesToSplit(lines), 'target') !== undefined;
}

/** The day by which the order should be sent; `null` while the day is invalid. */
export function defaultDueDayOf({ day }: Pick<SaleForm, 'day'>): string | null {
  const today = localDate(new Date());
  return Number.isNaN(Date.parse(day || today)) ? null : defaultDueDay(day || today, today);
}

/** The sale as sent. Contains the displayed prices, so that exactly these are recorded. */
export function toNewSale(form: SaleForm) {
  const prices = allocateLinePrices(form);
  const amount = (typed: string) => (typed.trim() === '' ? 0 : toApiNumber('money', typed));
  const { site, orderNumber, buyerCountry, vatTreatmentSaid, currency } = form;
  return {
    site,
    orderNumber,
    buyerCountry,
    vatTreatmentSaid,
    currency,
    day: form.day || null,
    due: defaultDueDayOf(form),
    rate: currency === EURO ? null : toApiNumber('rate', form.rate) || null,
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

/** Validates the form with the schema of the call. Errors are mapped to the form's fields. */
export const SaleFormSchema = z.custom<FieldValues>().transform((values, context) => {
  const form = readSaleForm(values);
  const read = createTypedSchema(NewSale).safeParse(toNewSale(form));
  const issues = read.success ? [] : read.error.issues;
  for (const { path, message } of issues)
    context.addIssue({ code: 'custom', path: placeInForm(path, form), message });
  if (parseRate(form) === undefined && !issues.some(({ path }) => path[0] === 'rate'))
    context.addIssue({
      code: 'custom',
      path: ['rate'],
      message: `Enter how much ${form.currency} a euro cost.`,
    });
  for (const [index, price] of allocateLinePrices(form).entries()) {
    if (price !== undefined || form.lines[index]?.typed) continue;
    context.addIssue({
      code: 'custom',
      path: ['lines', index, 'price'],
      message: 'Enter what it was sold for.',
    });
  }
  return form;
});

/** Maps the index of an actual fee to its kind in the form. */
function placeInForm(path: readonly PropertyKey[], { fees }: SaleForm): PropertyKey[] {
  const [field, index] = path;
  if (field !== 'fees' || typeof index !== 'number') return [...path];
  const kinds = FEE_KINDS.filter((kind) => fees[kind].trim() !== '');
  return ['fees', kinds[index] ?? FEE_KINDS[0]];
}
