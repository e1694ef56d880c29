import type { FeeKind } from './fee.ts';
import { accountOfFee, groupAccounts, groupFeeAccounts, transactionTotals } from './order_accounts.ts';
import { fromCents, sumCents } from './money.ts';
import { balanceOrder, type StatedTotals, type TotalDifference } from './order_total.ts';
import type { OrderStatus } from './order_status.ts';
import {
  areItemized,
  findArticleSource,
  findCountDifference,
  findWorthFacts,
  lackPrices,
  postageStateOf,
  priceStateOf,
  spreadEqually,
  type SourcedFact,
} from './order_sources.ts';
import { POSTED, type PostageState, type PriceState, RETURNED, TO_PACK } from './sale.ts';
import type { VatTreatment } from './vat.ts';
import { type Article, type SoldUnit, unitsOf } from './sold_units.ts';

/** The fields of an order that a row of a file says, beside its articles and amounts. What is not said has no key. */
export interface OrderFields {
  day?: string | undefined;
  currency?: string | undefined;
  rate?: number | undefined;
  state?: string | undefined;
  buyerCountry?: string | undefined;
  courier?: string | undefined;
  trackingNumber?: string | undefined;
  due?: string | null | undefined;
  /** `null` where the file says that it has not been posted. */
  posted?: string | null | undefined;
  arrived?: string | null | undefined;
  note?: string | undefined;
  vatTreatmentSaid?: VatTreatment | '' | undefined;
  buyerVatNumber?: string | undefined;
  /** Within the postage paid: an amount of the order’s currency. */
  postageVat?: number | undefined;
  /** Of an export, which says them itself. */
  priceState?: PriceState | undefined;
  postageState?: PostageState | undefined;
}

/** What one row of a file says of an order. All amounts are hundredths of the order's currency; only fees have a sign. */
export interface OrderFact extends SourcedFact {
  /** The file is the site's account of the money: its amounts count before those of others. */
  isAccount: boolean;
  /** Amounts stand in each row for its own article: else each row says those of the order. */
  isPerRow: boolean;
  /** Amounts, by their names and kinds of fees, that do so alone. */
  perRow?: readonly string[] | undefined;
  order: OrderFields;
  /** Of the order, or of the article where rows of one order say different ones. */
  status?: OrderStatus | undefined;
  /** It was sent, and is not paid yet. */
  isPaymentOpen?: boolean | undefined;
  cancelledOn?: string | undefined;
  refundedOn?: string | undefined;
  postageCharged?: number | undefined;
  postagePaid?: number | undefined;
  packaging?: number | undefined;
  /** Off the order as a whole; where amounts stand in each row, off the article of the row. */
  discount?: number | undefined;
  /** Off the article of the row. */
  lineDiscount?: number | undefined;
  refund?: number | undefined;
  /** Actual ones; with all that an account says there is nothing else. */
  fees?: Partial<Record<FeeKind, number>> | undefined;
  stated?: StatedTotals | undefined;
  /** The currency of its amounts, where they are those of a balance, which may be in another than the order. */
  balanceCurrency?: string | undefined;
}

/** A fact whose row names several articles, as one fact for the order and one for each article. */
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

/** What was paid back of an order. */
export interface PaidBack {
  kind: 'refund' | 'return';
  amount: number;
  /** Undefined where no file says it. */
  day: string | undefined;
  isRestocked: boolean;
}

/** What all rows say of one order. */
export interface MergedOrder {
  order: OrderFields;
  status: OrderStatus | undefined;
  units: SoldUnit[];
  /** What is known of the prices and of the postage. Undefined where no file has said anything of them. */
  priceState: PriceState | undefined;
  postageState: PostageState | undefined;
  /** A file names its articles with their prices. */
  isItemized: boolean;
  /** No kind of file that has spoken of it says a day. */
  isUndated: boolean;
  /** These are undefined where no file has said any. */
  postageCharged: number | undefined;
  postagePaid: number | undefined;
  packaging: number | undefined;
  /** `null` where files say that nothing was paid back. */
  paidBack: PaidBack | null | undefined;
  fees: { kind: FeeKind; amount: number }[] | undefined;
  /** Where a file's own totals are others than what was read of it. */
  differences: TotalDifference[];
  /** Tax on top of the prices that is not income. */
  taxOnTop: number;
  isPaymentOpen: boolean;
}

/**
 * What rows say of one order, by the key of each row: the same whatever the order in which they came, in one file or
 * in several. Articles are those of one kind of file; the site's account says what was paid for them.
 */
export function mergeOrderFacts(facts: Readonly<Record<string, OrderFact>>): MergedOrder {
  const all = Object.entries(facts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, fact]) => expandArticles(fact));
  const accounts = groupAccounts(all.filter(({ isAccount }) => isAccount));
  const others = all.filter(({ isAccount }) => !isAccount);
  const status = statusOf(all);
  const named = balanceOthers(others, { accounts, status });
  const paidFacts = accounts.find(hasArticles) ?? [];
  const paid = balanceFacts(paidFacts, status);
  const first = (of: OrderAmount) => firstSaid([...accounts, others], (some) => ofOrder(some, of));
  const postageCharged =
    firstSaid(accounts, (some) => (some === paidFacts ? paid.postage : ofOrder(some, 'postageCharged'))) ??
    named.postage ??
    ofOrder(others, 'postageCharged') ??
    postageWithin(transactionTotals(accounts), { others, named });
  const postagePaid = first('postagePaid');
  const units = unitsOf(named.articles, paid.articles);
  const fees = feesOf({ accounts, others, status });
  const whole = sumCents(units.map(({ price }) => price)) + (postageCharged ?? 0);
  const refund = first('refund') ?? refundOfArticles(all, status);
  return {
    order: withState(orderFieldsOf(others, accounts.flat()), { status, all }),
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
    paidBack: paidBackOf({ status, refund, whole, all }),
    fees,
    differences: [
      ...all.flatMap(lineDifference),
      ...named.differences,
      ...paid.differences,
      ...earnedDifference(paidFacts, paid),
    ],
    taxOnTop: paid.taxOnTop || named.taxOnTop,
    isPaymentOpen: all.some((fact) => fact.isPaymentOpen),
  };
}

/** The same as fields of the sale, by their names: amounts as numbers of the currency. */
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

/** What the site was paid beside the articles, where the files that say their prices never say postage. */
function postageWithin(
  totals: readonly OrderFact[],
  { others, named }: { others: readonly OrderFact[]; named: NamedArticles },
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

/** Facts that state no total, with what the site was paid for the order, where their postage is known to be within. */
function withTotals(facts: readonly OrderFact[], accounts: readonly OrderFact[][]): readonly OrderFact[] {
  const totals = transactionTotals(accounts);
  const isStated = facts.some(({ stated }) => (stated?.total ?? stated?.subtotal) !== undefined);
  const isPostageKnown = ofOrder([...facts, ...totals], 'postageCharged') !== undefined;
  return isStated || !isPostageKnown || lackPrices(facts) ? facts : [...facts, ...totals];
}

/** The first row that says a field counts, an account's currency before that of others. */
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

/** How far the order is. A part of it that is paid or sent makes it one that is; parts that were cancelled are left off. */
function statusOf(facts: readonly OrderFact[]): OrderStatus | undefined {
  const said = new Set(facts.flatMap(({ status }) => status ?? []));
  for (const status of ['sent', 'to pack', 'refunded', 'cancelled', 'unpaid'] as const)
    if (said.has(status)) return status;
  return undefined;
}

const isLive = (status: OrderStatus | undefined) => status === 'sent' || status === 'to pack';

/** Where the rows of an order say different statuses, and none of the order as a whole, each is that of its article. */
function isArticleStatus(facts: readonly OrderFact[]): boolean {
  return facts.every(({ article, status }) => article !== undefined || !isLive(status));
}

/** What was paid back of articles that alone of their order were refunded. */
function refundOfArticles(facts: readonly OrderFact[], status: OrderStatus | undefined): number | undefined {
  if (!isLive(status) || !isArticleStatus(facts)) return undefined;
  const refunded = facts.filter((fact) => fact.status === 'refunded');
  return refunded.length === 0 ? undefined : sumCents(refunded.map(({ article }) => article?.total ?? 0));
}

function withState(
  order: OrderFields,
  { status, all }: { status: OrderStatus | undefined; all: readonly OrderFact[] },
): OrderFields {
  if (order.state !== undefined && status === undefined) return order;
  switch (status) {
    case 'to pack':
      return { ...order, state: TO_PACK, posted: null };
    case 'sent':
    case 'refunded':
      return { ...order, state: POSTED, posted: order.posted ?? order.day };
    case 'cancelled':
      return { ...order, state: RETURNED, posted: null };
    default: {
      // What files say nothing of was posted on its day, as it is past.
      const isTold = all.some(({ order: { posted } }) => posted !== undefined);
      const posted = order.posted ?? (isTold ? null : order.day);
      return { ...order, state: posted ? POSTED : TO_PACK, ...(posted !== undefined && { posted }) };
    }
  }
}

type OrderAmount = 'postageCharged' | 'postagePaid' | 'packaging' | 'refund' | 'discount';

/** Together, where each row has its own; else what an order's rows repeat counts once. */
function ofOrder(facts: readonly OrderFact[], of: OrderAmount): number | undefined {
  return amountOf(facts, { of: (fact) => fact[of], name: of });
}

/** Whether an amount of a row is that of its own article. */
function isOfRow({ isPerRow, perRow = [] }: OrderFact, name: string): boolean {
  return isPerRow || perRow.includes(name);
}

function amountOf(
  facts: readonly OrderFact[],
  { of, name }: { of: (fact: OrderFact) => number | undefined; name: string },
): number | undefined {
  const said = facts.filter((fact) => of(fact) !== undefined);
  if (said.length === 0) return undefined;
  const whole = said.filter(({ article }) => article === undefined);
  const counted = whole.length > 0 ? whole : said;
  const amounts = counted.map((fact) => of(fact) ?? 0);
  const isPerRow = counted.some((fact) => isOfRow(fact, name));
  return sumCents(isPerRow ? amounts : [...new Set(amounts)]);
}

interface BalancedFacts {
  articles: Article[];
  postage: number | undefined;
  taxOnTop: number;
  differences: TotalDifference[];
}

interface NamedArticles extends BalancedFacts {
  isPriced: boolean;
  hasWorth: boolean;
}

/** The articles that files say which are no account. Those without prices share what another file says of the order. */
function balanceOthers(
  others: readonly OrderFact[],
  { accounts, status }: { accounts: readonly OrderFact[][]; status: OrderStatus | undefined },
): NamedArticles {
  const source = findArticleSource(others);
  const naming = others.filter((fact) => fact.source === source);
  const named = balanceFacts(withTotals(naming, accounts), status);
  const { articles } = named;
  const differences = [...named.differences, ...findCountDifference(others, { source, articles })];
  if (!lackPrices(naming)) return { ...named, differences, isPriced: true, hasWorth: true };
  const worth = balanceFacts(findWorthFacts(others), status);
  const hasWorth = worth.articles.length > 0;
  return {
    ...worth,
    articles: hasWorth
      ? spreadEqually(articles, sumCents(worth.articles.map(({ total }) => total)))
      : articles,
    differences: [...differences, ...worth.differences],
    isPriced: false,
    hasWorth,
  };
}

/** The articles that rows of one kind of file say, with what was paid for them. */
function balanceFacts(facts: readonly OrderFact[], status: OrderStatus | undefined): BalancedFacts {
  const dropsCancelled = isLive(status) && isArticleStatus(facts);
  const sold = facts.flatMap(({ article, ...fact }) =>
    article && !(dropsCancelled && fact.status === 'cancelled') ? [{ ...fact, article }] : [],
  );
  const postage = ofOrder(facts, 'postageCharged');
  const isOfArticle = (fact: OrderFact) => fact.article !== undefined && isOfRow(fact, 'discount');
  const order = {
    lines: sold.map((fact) => ({
      total: fact.article.total,
      totalOfRow: fact.article.totalOfRow,
      discount: (fact.lineDiscount ?? 0) + (isOfArticle(fact) ? (fact.discount ?? 0) : 0),
    })),
    postage: postage ?? 0,
    discount:
      ofOrder(
        facts.filter((fact) => !isOfArticle(fact)),
        'discount',
      ) ?? 0,
  };
  const tried = statedTotals(facts).map((stated) => balanceOrder({ ...order, stated }));
  const balanced = tried.find(({ difference }) => difference === undefined) ?? tried[0];
  const { totals = [], taxOnTop = 0, difference } = balanced ?? {};
  return {
    articles: sold.map(({ article }, index) => ({ ...article, total: totals[index] ?? article.total })),
    postage: postage === undefined ? undefined : balanced?.postage,
    taxOnTop,
    differences: difference && sold.length > 0 ? [difference] : [],
  };
}

/**
 * What rows of one kind of file state of an order. A total that stands in each row may be that of the order or of the row;
 * where only some of the rows of an order have their own, nothing is known of the whole.
 */
function statedTotals(facts: readonly OrderFact[]): StatedTotals[] {
  const articles = facts.filter(({ article }) => article !== undefined);
  const stated = (of: 'subtotal' | 'total' | 'tax' | 'collected') => {
    const isSummary = facts.some((fact) => !fact.article && fact.stated?.[of] !== undefined);
    const isWhole = articles.every((fact) => !fact.isPerRow || fact.stated?.[of] !== undefined);
    return isSummary || isWhole ? amountOf(facts, { of: (fact) => fact.stated?.[of], name: of }) : undefined;
  };
  const once: StatedTotals = {
    subtotal: stated('subtotal'),
    total: stated('total'),
    tax: stated('tax'),
    collected: stated('collected'),
    isVat: facts.some((fact) => fact.stated?.isVat),
  };
  const each = facts.some(({ isPerRow }) => isPerRow)
    ? []
    : articles.flatMap((fact) => fact.stated?.total ?? []);
  if (each.length < 2 || each.length < articles.length) return [once];
  const subtotals = articles.flatMap((fact) => fact.stated?.subtotal ?? []);
  return [
    once,
    { ...once, total: sumCents(each), subtotal: subtotals.length > 0 ? sumCents(subtotals) : undefined },
  ];
}

/** Where the price of a line is another than its pieces come to. */
function lineDifference({ article, stated }: OrderFact): TotalDifference[] {
  const line = stated?.line;
  return article && line !== undefined ? [{ of: 'line', stated: line, read: article.total }] : [];
}

/** What an account says is left of an order, where that is not what its amounts come to. */
function earnedDifference(account: readonly OrderFact[], paid: BalancedFacts): TotalDifference[] {
  const rows = account.filter(({ article }) => article !== undefined);
  if (rows.length === 0 || rows.some(({ stated }) => stated?.earned === undefined)) return [];
  const stated = sumCents(account.map((fact) => fact.stated?.earned ?? 0));
  const fees = sumCents(feeKindsOf(account).map((kind) => feeOf(account, kind)));
  const income = sumCents(paid.articles.map(({ total }) => total)) + (paid.postage ?? 0);
  const read = income - fees - (ofOrder(account, 'postagePaid') ?? 0) - (ofOrder(account, 'refund') ?? 0);
  return stated === read ? [] : [{ of: 'earned', stated, read }];
}

interface FactsOfOrder {
  accounts: readonly OrderFact[][];
  others: readonly OrderFact[];
  status: OrderStatus | undefined;
}

function feesOf({ accounts, others, status }: FactsOfOrder): MergedOrder['fees'] {
  const areKnownElsewhere = others.some(({ fees }) => fees !== undefined);
  const groups = groupFeeAccounts(accounts, { areKnownElsewhere });
  const all = [...groups.flat(), ...others];
  if (all.every(({ fees }) => fees === undefined)) return status === 'cancelled' ? [] : undefined;
  return feeKindsOf(all)
    .map((kind) => ({ kind, amount: feeOf(accountOfFee(groups, kind) ?? others, kind) }))
    .filter(({ amount }) => amount !== 0);
}

function feeKindsOf(facts: readonly OrderFact[]): FeeKind[] {
  return [...new Set(facts.flatMap(({ fees = {} }) => Object.keys(fees) as FeeKind[]))];
}

function feeOf(facts: readonly OrderFact[], kind: FeeKind): number {
  const amounts = (isPerRow: boolean) =>
    facts.flatMap((fact) => (isOfRow(fact, kind) === isPerRow ? (fact.fees?.[kind] ?? []) : []));
  return sumCents(amounts(true)) + sumCents([...new Set(amounts(false))]);
}

/** What was paid back. An order that was cancelled before it was sent comes back with all of its units. */
function paidBackOf({
  status,
  refund,
  whole,
  all,
}: {
  status: OrderStatus | undefined;
  refund: number | undefined;
  whole: number;
  all: readonly OrderFact[];
}): PaidBack | null | undefined {
  const cancelledOn = all.find((fact) => fact.cancelledOn !== undefined)?.cancelledOn;
  const [refundedOn] = all.flatMap((fact) => fact.refundedOn ?? []).toSorted();
  if (status === 'cancelled')
    return { kind: 'return', amount: refund || whole, day: cancelledOn ?? refundedOn, isRestocked: true };
  if (status === 'refunded')
    return { kind: 'refund', amount: refund || whole, day: refundedOn ?? cancelledOn, isRestocked: false };
  if (refund === undefined) return undefined;
  return refund === 0 ? null : { kind: 'refund', amount: refund, day: refundedOn, isRestocked: false };
}
