import { FEE_KINDS, type FeeKind } from './fee.ts';
import { EURO } from './foreign.ts';
import type { OrderFact } from './order_fact.ts';
import type { TransactionFees, TransactionKind } from './site_transaction.ts';
import { TRANSACTION_SOURCE } from './order_accounts.ts';

/** A transaction of an order. Hundredths of `currency`, the currency of the balance at the site. */
export interface OrderTransaction {
  kind: TransactionKind;
  day: string;
  currency: string;
  amount: number;
  fees: TransactionFees;
  postageCharged: number;
}

/** The key of a transaction's fact about its order, by the transaction's item in an import. */
export function transactionKey(item: string): string {
  return `${TRANSACTION_SOURCE} ${item}`;
}

/**
 * A transaction's fact about its order; undefined if there is none. Postage of 0 means that the report states
 * no postage.
 */
export function readTransactionFact(transaction: OrderTransaction): OrderFact | undefined {
  const amounts = amountsOf(transaction);
  return (
    amounts && {
      source: TRANSACTION_SOURCE,
      isAccount: true,
      isPerRow: true,
      order: {},
      unsaid: ['day'],
      balanceCurrency: transaction.currency,
      fees: feesOf(transaction),
      ...amounts,
    }
  );
}

function amountsOf({ kind, amount, day, postageCharged }: OrderTransaction): Partial<OrderFact> | undefined {
  switch (kind) {
    case 'order':
      return { stated: { total: amount }, ...(postageCharged !== 0 && { postageCharged }) };
    case 'refund':
    case 'claim':
      return { refund: -amount, refundedOn: day };
    case 'label':
      return { postagePaid: -amount };
    case 'fee':
      return {};
    default:
      return undefined;
  }
}

/** The amount of a fee row counts as `other`. */
function feesOf({ kind, amount, fees }: OrderTransaction): Partial<Record<FeeKind, number>> {
  const all = kind === 'fee' ? { ...fees, other: fees.other - amount } : fees;
  return Object.fromEntries(FEE_KINDS.filter((fee) => all[fee] !== 0).map((fee) => [fee, all[fee]]));
}

type Facts = Readonly<Record<string, OrderFact>>;

/**
 * The facts of an order with all amounts in its currency. `rateOf` gives the units of a currency for one
 * euro. Facts in a currency without a known rate are left out. Converted totals are off by cents, so they are
 * removed.
 */
export function convertFacts(
  facts: Facts,
  { currency, rateOf }: { currency: string; rateOf: (currency: string) => number | undefined },
): Facts {
  const rate = (of: string) => (of === EURO ? 1 : rateOf(of));
  return Object.fromEntries(
    Object.entries(facts).flatMap(([key, fact]) => {
      const { balanceCurrency = currency } = fact;
      if (balanceCurrency === currency) return [[key, fact]];
      const [from, to] = [rate(balanceCurrency), rate(currency)];
      return from === undefined || to === undefined ? [] : [[key, convertFact(fact, to / from)]];
    }),
  );
}

function convertFact(fact: OrderFact, factor: number): OrderFact {
  const { postageCharged, postagePaid, refund, fees = {}, stated, ...others } = fact;
  const amounts = Object.entries({ postageCharged, postagePaid, refund }).flatMap(([name, cents]) =>
    cents === undefined ? [] : [[name, Math.round(cents * factor)]],
  );
  return {
    ...others,
    ...Object.fromEntries(amounts),
    fees: Object.fromEntries(Object.entries(fees).map(([kind, cents]) => [kind, Math.round(cents * factor)])),
    ...(stated && { stated: {} }),
  };
}
