import type { Sale, SaleEvent, SaleFee, SaleLine } from '../../contract/sales.ts';
import { RATE_PARTS } from '../../domain/foreign.ts';
import { fromCents, sum, toCents } from '../../domain/money.ts';
import { inCents, spreadByPrice } from '../../domain/sale.ts';

/** What of an order is income or goes off it: euros. */
export interface EarningPart {
  key: string;
  of:
    | { cause: 'price' | 'postage_charged' | 'postage_paid' | 'packaging' | 'vat' }
    | { cause: 'fee'; fee: SaleFee }
    | { cause: 'event'; event: SaleEvent };
  /** Of the whole order, and of each line by its id. */
  whole: number;
  lines: ReadonlyMap<number, number>;
}

/** All that an order's net is made of, as the ledger has it; nothing that is 0. */
export function earningParts(sale: Sale): EarningPart[] {
  const { lines } = sale;
  const rate = sale.rate === null ? null : Math.round(sale.rate * RATE_PARTS);
  const cents = (amount: number) => inCents(toCents(amount), rate);
  const prices = lines.map(({ price }) => cents(price));
  const part = (key: string, of: EarningPart['of'], parts: readonly number[]): EarningPart => ({
    key,
    of,
    whole: fromCents(parts.reduce((total, one) => total + one, 0)),
    lines: new Map(lines.map(({ id }, place) => [id, fromCents(parts[place] ?? 0)])),
  });
  const spread = (amount: number) => spreadByPrice(amount, prices);
  return [
    part('price', { cause: 'price' }, prices),
    part('postage charged', { cause: 'postage_charged' }, spread(cents(sale.postageCharged))),
    ...sale.events.map((event) => {
      const amount = -cents(event.amount);
      const parts =
        event.line === null ? spread(amount) : lines.map(({ id }) => (id === event.line ? amount : 0));
      return part(`event ${event.id}`, { cause: 'event', event }, parts);
    }),
    ...sale.fees.map((fee) => part(`fee ${fee.id}`, { cause: 'fee', fee }, spread(-cents(fee.amount)))),
    part('postage paid', { cause: 'postage_paid' }, spread(-toCents(sale.postagePaid))),
    part('packaging', { cause: 'packaging' }, spread(-toCents(sale.packaging))),
    part(
      'vat',
      { cause: 'vat' },
      lines.map(({ vat }) => -toCents(vat)),
    ),
  ].filter(({ whole, of }) => of.cause === 'price' || whole !== 0);
}

/** What a part comes to of the order, or of one of its lines. */
export function amountOf({ whole, lines }: EarningPart, line?: Pick<SaleLine, 'id'>): number {
  return line ? (lines.get(line.id) ?? 0) : whole;
}

/** What was paid back so far of the order or of a line, in the order's currency. */
export function refunded({ events }: Pick<Sale, 'events'>, line: number | null): number {
  const counted = line === null ? events : events.filter((event) => event.line === line);
  return sum(counted.map(({ amount }) => amount));
}

/** What is left to be paid back of the order or of a line, in the order's currency. */
export function refundable(sale: Sale, line: number | null): number {
  const lines = sale.lines.filter(({ id }) => line === null || id === line);
  const paid = sum([...lines.map(({ price }) => price), line === null ? sale.postageCharged : 0]);
  return Math.max(0, sum([paid, -refunded(sale, line)]));
}
