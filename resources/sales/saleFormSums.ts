import type { VatSettings } from '../../contract/vat.ts';
import { localDate } from '../../domain/format.ts';
import { groupPairs } from '../../domain/group_pairs.ts';
import { estimateOrderFeesInCurrency, type FeeKind, FEE_KINDS, type FeeRule } from '../../domain/fee.ts';
import { type SaleFigures, saleFiguresOf, toEuroCents } from '../../domain/sale.ts';
import { type Earning, earningsOf } from '../../domain/sale_earnings.ts';
import { toCents } from '../../domain/money.ts';
import { parseTypedNumber } from '../../domain/typed_number.ts';
import { vatOfSale } from '../../domain/vat.ts';
import { sumVatDueByDay, vatOfLine } from '../../domain/vat_line.ts';
import { parseAmount, allocateLinePrices, parseRate, type SaleForm, type SaleFormLine } from './saleForm.ts';
import type { LineVat } from './useVatDue.ts';

/** Sums of a sale in cents. */
export interface SaleFormSums extends SaleFigures {
  /** Whether all lines have prices. Sums are incomplete before. */
  isPriced: boolean;
  /** Total of the known prices in hundredths of the sale's currency. */
  price: number;
  products: number;
  postageCharged: number;
  fees: number;
  /** Postage paid and packaging. */
  sending: number;
  /** VAT due. */
  vat: number;
  net: number;
  cost: number;
  lines: ({ price: number | undefined; net: number; cost: number; profit: number } & LineVat)[];
}

/** Computes the same sums as the server after recording. */
export function sumSaleForm(form: SaleForm, rules: readonly FeeRule[], settings: VatSettings): SaleFormSums {
  const rate = parseRate(form) ?? null;
  const prices = allocateLinePrices(form);
  const known = prices.map((price) => price ?? 0);
  const postageCharged = toEuroCents(parseAmount(form.postageCharged) ?? 0, rate);
  const postagePaid = parseAmount(form.postagePaid) ?? 0;
  const packaging = parseAmount(form.packaging) ?? 0;
  const fees = listSaleFormFees(form, rules).map(({ amount }) => ({
    amount: toEuroCents(amount, rate),
    day: null,
  }));
  const earnings = earningsOf({
    day: form.day,
    postageCharged,
    postagePaid,
    packaging,
    lines: known.map((price, id) => ({ id, price: toEuroCents(price, rate) })),
    fees,
    events: [],
  });
  const ofLines = groupPairs(earnings.map((earning) => [earning.line, earning] as const));
  const lines = form.lines.map(({ unit }, index) => {
    const earned = ofLines.get(index) ?? [];
    const { vat, ...taxed } = vatOf({ form, unit, earned }, settings);
    const net = total(earned.map(({ amount }) => amount)) - vat;
    const cost = toCents(unit.landed_cost);
    return { price: prices[index], vat, net, cost, profit: net - cost, ...taxed };
  });
  const products = total(known.map((price) => toEuroCents(price, rate)));
  const [net, cost] = [total(lines.map((line) => line.net)), total(lines.map((line) => line.cost))];
  return {
    isPriced: !prices.includes(undefined),
    price: total(known),
    products,
    postageCharged,
    fees: total(fees.map(({ amount }) => amount)),
    sending: postagePaid + packaging,
    vat: total(lines.map(({ vat }) => vat)),
    net,
    cost,
    lines,
    ...saleFiguresOf({ paid: products + postageCharged, net, cost }),
  };
}

interface TaxedUnit extends Pick<SaleFormLine, 'unit'> {
  form: SaleForm;
  earned: readonly Earning[];
}

/** VAT due for a sold unit, with scheme and rate. */
function vatOf({ form, unit, earned }: TaxedUnit, settings: VatSettings): LineVat & { vat: number } {
  const day = form.day || localDate(new Date());
  const taxed = vatOfSale(settings, {
    day,
    buyerCountry: form.buyerCountry,
    treatment: form.vatTreatmentSaid,
    purchase: unit.purchase ?? undefined,
    price: toCents(unit.estimated_cost),
  });
  const taken = earned.filter(({ cause }) => cause === 'sale' || cause === 'postage charged');
  const cost = toCents(taxed.countsCharges ? unit.landed_cost : unit.estimated_cost);
  const due = sumVatDueByDay(
    vatOfLine({
      ...taxed,
      takings: taken.map(({ amount }) => ({ day, amount })),
      costs: [{ day, amount: cost }],
      restocked: null,
    }),
  );
  return {
    vat: total(due.map(({ amount }) => amount)),
    vatScheme: taxed.scheme,
    vatPercent: taxed.percent,
  };
}

/** Fees in hundredths of the currency: the typed fees, or estimates by the site's rules. */
export function listSaleFormFees(
  form: SaleForm,
  rules: readonly FeeRule[],
): { kind: FeeKind; amount: number }[] {
  if (form.feesAre === 'actual')
    return FEE_KINDS.flatMap((kind) => {
      const read = form.fees[kind].trim() === '' ? undefined : parseTypedNumber('foreign', form.fees[kind]);
      return read === undefined ? [] : [{ kind, amount: toCents(read) }];
    });
  return estimateOrderFeesInCurrency(rules, {
    day: form.day,
    rate: parseRate(form) ?? null,
    prices: allocateLinePrices(form).map((price) => price ?? 0),
    postage: parseAmount(form.postageCharged) ?? 0,
  });
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
