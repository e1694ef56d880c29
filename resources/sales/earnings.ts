import type { Sale, SaleEvent, SaleFee, SaleLine } from '../../contract/sales.ts';
import { RATE_PARTS } from '../../domain/foreign.ts';
import { fromCents, sumEuros, toCents } from '../../domain/money.ts';
import { toEuroCents, spreadByPrice } from '../../domain/sale.ts';
import { allocateRefunds } from '../../domain/sale_earnings.ts';

/** A figure of an order or of a line. */
export interface EarningFigure {
  sale: Sale;
  /** The line; undefined for the whole order. */
  line?: SaleLine;
  figure: 'net' | 'profit';
}

/** Income or deduction of an order, in euros. */
export interface EarningPart {
  key: string;
  of:
    | { cause: 'price' | 'postage_charged' | 'postage_paid' | 'packaging' | 'vat' }
    | { cause: 'fee'; fee: SaleFee }
    | { cause: 'event' | 'beyond_payment'; event: SaleEvent };
  /** Amount of the whole order, and of each line by id. */
  whole: number;
  lines: ReadonlyMap<number, number>;
}

/** All parts of an order's net, as in the ledger. Parts of 0 are left out, except the price. */
export function listEarningParts(sale: Sale): EarningPart[] {
  const { lines } = sale;
  const rate = sale.rate === null ? null : Math.round(sale.rate * RATE_PARTS);
  const cents = (amount: number) => toEuroCents(toCents(amount), rate);
  const prices = lines.map(({ price }) => cents(price));
  const part = (key: string, of: EarningPart['of'], parts: readonly number[]): EarningPart => ({
    key,
    of,
    whole: fromCents(parts.reduce((total, one) => total + one, 0)),
    lines: new Map(lines.map(({ id }, place) => [id, fromCents(parts[place] ?? 0)])),
  });
  const spread = (amount: number) => spreadByPrice(amount, prices);
  /** For a registered shop, VAT within fees and postage is paid back and is not a cost. */
  const inputVat = (vat: number) => (sale.vatTreatment === '' ? 0 : vat);
  const shares = allocateRefunds({
    day: sale.day,
    postageCharged: cents(sale.postageCharged),
    postagePaid: 0,
    packaging: 0,
    lines: lines.map(({ id }, place) => ({ id, price: prices[place] ?? 0 })),
    fees: [],
    events: sale.events.map(({ line, day, amount }) => ({ line, day, amount: cents(amount) })),
  });
  return [
    part('price', { cause: 'price' }, prices),
    part('postage charged', { cause: 'postage_charged' }, spread(cents(sale.postageCharged))),
    ...sale.events.flatMap((event, place) => {
      const { refunds = [], beyond = [] } = shares[place] ?? {};
      const negative = (amounts: readonly number[]) => amounts.map((amount) => -amount);
      return [
        part(`event ${event.id}`, { cause: 'event', event }, negative(refunds)),
        part(`beyond ${event.id}`, { cause: 'beyond_payment', event }, negative(beyond)),
      ];
    }),
    ...sale.fees.map((fee) =>
      part(`fee ${fee.id}`, { cause: 'fee', fee }, spread(inputVat(cents(fee.vat)) - cents(fee.amount))),
    ),
    part(
      'postage paid',
      { cause: 'postage_paid' },
      spread(inputVat(toCents(sale.postageVat)) - toCents(sale.postagePaid)),
    ),
    part('packaging', { cause: 'packaging' }, spread(-toCents(sale.packaging))),
    part(
      'vat',
      { cause: 'vat' },
      lines.map(({ vat }) => -toCents(vat)),
    ),
  ].filter(({ whole, of }) => of.cause === 'price' || whole !== 0);
}

/** Amount of a part in the order or in a line. */
export function amountOfEarning({ whole, lines }: EarningPart, line?: Pick<SaleLine, 'id'>): number {
  return line ? (lines.get(line.id) ?? 0) : whole;
}

/** Total refunded so far for the order or a line, in the order's currency. */
export function computeRefundedAmount({ events }: Pick<Sale, 'events'>, line: number | null): number {
  const counted = line === null ? events : events.filter((event) => event.line === line);
  return sumEuros(counted.map(({ amount }) => amount));
}

/** Amount left to refund for the order or a line, in the order's currency. */
export function computeRefundableAmount(sale: Sale, line: number | null): number {
  const lines = sale.lines.filter(({ id }) => line === null || id === line);
  const paid = sumEuros([...lines.map(({ price }) => price), line === null ? sale.postageCharged : 0]);
  return Math.max(0, sumEuros([paid, -computeRefundedAmount(sale, line)]));
}
