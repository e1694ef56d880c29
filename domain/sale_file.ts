import { groupAccounts, sumTransactions } from './order_accounts.ts';
import { fromCents, sumCents } from './money.ts';
import type { TotalDifference } from './order_total.ts';
import type { OrderStatus } from './order_status.ts';
import { areItemized, postageStateOf, priceStateOf } from './order_sources.ts';
import type { PostageState, PriceState } from './sale.ts';
import { type SoldUnit, soldUnitsOf } from './sold_units.ts';
import type { OrderFact, OrderFields } from './order_fact.ts';
import { type OrderAmount, orderAmountByName } from './order_amounts.ts';
import { mergeOrderFees, type OrderFee } from './order_fees.ts';
import {
  type OrderRefund,
  mergeOrderStatus,
  refundOfArticles,
  addShippingState,
  readRefund,
} from './order_refund.ts';
import {
  setOtherArticles,
  balanceFacts,
  findLineDifference,
  findEarningsDifference,
  type FactsWithArticles,
} from './order_balance.ts';

/** Expands a row with several articles into one fact for the order and one fact for each article. */
function expandArticles({ articles, ...fact }: OrderFact): OrderFact[] {
  if (!articles) return [fact];
  const { source, isAccount, unsaid } = fact;
  const ofEach = articles.map((article) => ({
    source,
    isAccount,
    isPerRow: true,
    order: {},
    article,
    ...(unsaid && { unsaid }),
  }));
  return [fact, ...ofEach];
}

/** The facts of all rows about one order, merged. */
export interface MergedOrder {
  order: OrderFields;
  status: OrderStatus | undefined;
  units: SoldUnit[];
  /** How well the prices and the postage are known. Undefined if no file states them. */
  priceState: PriceState | undefined;
  postageState: PostageState | undefined;
  /** Whether a file names the articles with their prices. */
  isItemized: boolean;
  /** Whether none of the kinds of files ever states a day. */
  isUndated: boolean;
  /** These amounts are undefined if no file states them. */
  postageCharged: number | undefined;
  postagePaid: number | undefined;
  packaging: number | undefined;
  /** `null` if files say that nothing was refunded. */
  paidBack: OrderRefund | null | undefined;
  fees: OrderFee[] | undefined;
  /** Differences between a file's own totals and the amounts in its rows. */
  differences: TotalDifference[];
  /** Tax on top of the prices. This tax is not income. */
  taxOnTop: number;
  isPaymentOpen: boolean;
}

/**
 * Merges the facts of one order, by the key of each row. The result does not depend on the order of rows or
 * files. The articles come from one kind of file. The site's account states the paid amounts.
 */
export function mergeOrderFacts(facts: Readonly<Record<string, OrderFact>>): MergedOrder {
  const all = Object.entries(facts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, fact]) => expandArticles(fact));
  const accounts = groupAccounts(all.filter(({ isAccount }) => isAccount));
  const others = all.filter(({ isAccount }) => !isAccount);
  const status = mergeOrderStatus(all);
  const named = setOtherArticles(others, { accounts, status });
  const paidFacts = accounts.find(hasArticles) ?? [];
  const paid = balanceFacts(paidFacts, status);
  const first = (of: OrderAmount) => firstSaid([...accounts, others], (some) => orderAmountByName(some, of));
  const postageCharged =
    firstSaid(accounts, (some) =>
      some === paidFacts ? paid.postage : orderAmountByName(some, 'postageCharged'),
    ) ??
    named.postage ??
    orderAmountByName(others, 'postageCharged') ??
    postageWithin(sumTransactions(accounts), { others, named });
  const postagePaid = first('postagePaid');
  const units = soldUnitsOf(named.articles, paid.articles);
  const fees = mergeOrderFees({ accounts, others, status });
  const whole = sumCents(units.map(({ price }) => price)) + (postageCharged ?? 0);
  const refund = first('refund') ?? refundOfArticles(all, status);
  return {
    order: addShippingState(orderFieldsOf(others, accounts.flat()), { status, all }),
    status,
    units,
    priceState: priceStateOf([...named.articles, ...paid.articles], {
      isPriced: named.isPriced || paid.articles.length > 0,
      hasWorth: named.hasWorth,
    }),
    postageState: postageStateOf(others, postageCharged),
    isItemized: areItemized(all),
    isUndated: all.length > 0 && all.every(({ unsaid }) => unsaid?.includes('day')),
    postageCharged,
    postagePaid,
    packaging: first('packaging'),
    paidBack: readRefund({ status, refund, whole, all }),
    fees,
    differences: [
      ...all.flatMap(findLineDifference),
      ...named.differences,
      ...paid.differences,
      ...findEarningsDifference(paidFacts, paid),
    ],
    taxOnTop: paid.taxOnTop || named.taxOnTop,
    isPaymentOpen: all.some((fact) => fact.isPaymentOpen),
  };
}

/** Merges the facts into fields of a sale, by name. Amounts are in units of the currency. */
export function saleFieldsOf(facts: Readonly<Record<string, OrderFact>>): Readonly<Record<string, unknown>> {
  const { order, postageCharged, postagePaid, packaging, priceState, postageState } = mergeOrderFacts(facts);
  const amounts = Object.entries({ postageCharged, postagePaid, packaging }).flatMap(([name, cents]) =>
    cents === undefined ? [] : [[name, fromCents(cents)] as const],
  );
  const said = Object.entries({ priceState, postageState, ...order }).filter(
    ([, value]) => value !== undefined,
  );
  return { ...Object.fromEntries(said), ...Object.fromEntries(amounts) };
}

/** The postage as the site's payments minus the articles, if the files with prices never state postage. */
function postageWithin(
  totals: readonly OrderFact[],
  { others, named }: { others: readonly OrderFact[]; named: FactsWithArticles },
): number | undefined {
  const isUnsaid = others.some(({ unsaid }) => unsaid?.includes('postage'));
  if (!isUnsaid || !named.isPriced || totals.length === 0 || named.articles.length === 0) return undefined;
  const paid = sumCents(totals.map(({ stated }) => stated?.total ?? 0));
  const postage = paid - sumCents(named.articles.map(({ total }) => total));
  return postage < 0 ? undefined : postage;
}

function firstSaid<Value>(
  groups: readonly OrderFact[][],
  of: (facts: OrderFact[]) => Value | undefined,
): Value | undefined {
  for (const facts of groups) {
    const said = of(facts);
    if (said !== undefined) return said;
  }
  return undefined;
}

function hasArticles(facts: readonly OrderFact[]): boolean {
  return facts.some(({ article }) => article !== undefined);
}

/** The first row that states a field counts. An account's currency ranks before other currencies. */
function orderFieldsOf(others: readonly OrderFact[], accounts: readonly OrderFact[]): OrderFields {
  const fields: OrderFields = {};
  for (const { order } of [...others, ...accounts].toReversed())
    Object.assign(fields, Object.fromEntries(Object.entries(order).filter(([, value]) => isSaid(value))));
  for (const { order } of accounts.toReversed())
    if (order.currency !== undefined) fields.currency = order.currency;
  return fields;
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== '' && value !== null;
}
