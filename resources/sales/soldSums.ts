import type { VatSettings } from '../../contract/vat.ts';
import { localDate } from '../../domain/format.ts';
import { groupPairs } from '../../domain/group_pairs.ts';
import { expectedFees, type FeeKind, FEE_KINDS, type FeeRule } from '../../domain/fee.ts';
import { type SaleFigures, figuresOf, toEuroCents } from '../../domain/sale.ts';
import { type Earning, earningsOf } from '../../domain/sale_earnings.ts';
import { toCents } from '../../domain/money.ts';
import { typedNumber } from '../../domain/typed_number.ts';
import { vatOfSale } from '../../domain/vat.ts';
import { vatDueOf, vatOfLine } from '../../domain/vat_line.ts';
import { amountOf, pricesOf, rateOf, type SoldForm, type SoldLine } from './soldForm.ts';
import type { Taxed } from './useVatDue.ts';

/** Sums of a sale in cents. */
export interface SoldSums extends SaleFigures {
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
  lines: ({ price: number | undefined; net: number; cost: number; profit: number } & Taxed)[];
}

/** Computes the same sums as the server after recording. */
export function soldSums(form: SoldForm, rules: readonly FeeRule[], settings: VatSettings): SoldSums {
  const rate = rateOf(form) ?? null;
  const prices = pricesOf(form);
  const known = prices.map((price) => price ?? 0);
  const postageCharged = toEuroCents(amountOf(form.postageCharged) ?? 0, rate);
  const postagePaid = amountOf(form.postagePaid) ?? 0;
  const packaging = amountOf(form.packaging) ?? 0;
  const fees = feesOf(form, rules).map(({ amount }) => ({ amount: toEuroCents(amount, rate), day: null }));
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
    ...figuresOf({ paid: products + postageCharged, net, cost }),
  };
}

interface Sold extends Pick<SoldLine, 'unit'> {
  form: SoldForm;
  earned: readonly Earning[];
}

/** VAT due for a sold unit, with scheme and rate. */
function vatOf({ form, unit, earned }: Sold, settings: VatSettings): Taxed & { vat: number } {
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
  const due = vatDueOf(
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
export function feesOf(form: SoldForm, rules: readonly FeeRule[]): { kind: FeeKind; amount: number }[] {
  if (form.feesAre === 'actual')
    return FEE_KINDS.flatMap((kind) => {
      const read = form.fees[kind].trim() === '' ? undefined : typedNumber('foreign', form.fees[kind]);
      return read === undefined ? [] : [{ kind, amount: toCents(read) }];
    });
  return expectedFees(rules, {
    day: form.day,
    rate: rateOf(form) ?? null,
    prices: pricesOf(form).map((price) => price ?? 0),
    postage: amountOf(form.postageCharged) ?? 0,
  });
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
