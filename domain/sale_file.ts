import type { FeeKind } from './fee.ts';
import { fromCents } from './money.ts';
import { TO_PACK, POSTED } from './sale.ts';
import { splitAmount } from './split_amount.ts';

/** What of an order a row of a file says beside its articles and amounts. What is not said has no key. */
export interface OrderSaid {
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
}

/**
 * What a row of a file says of an order. All amounts are hundredths of the order's currency, and without a sign but for
 * the fees.
 */
export interface SaleStatement {
  /** What kind of file says it. Of those that are no account one alone says what the articles are. */
  source: string;
  /** The file is the site's account of the money: its amounts count before those of others. */
  isAccount: boolean;
  /** Postage stands in each row for its own article: else each row says that of the order. */
  isPerRow: boolean;
  order: OrderSaid;
  article?: Article | undefined;
  postageCharged?: number | undefined;
  postagePaid?: number | undefined;
  packaging?: number | undefined;
  /** Off the price of its article, or of all of them where it has none. */
  discount?: number | undefined;
  refund?: number | undefined;
  /** Actual ones; with all that an account says there is nothing else. */
  fees?: Partial<Record<FeeKind, number>> | undefined;
}

export interface Article {
  title: string;
  sku: string;
  /** The site's number of it. */
  externalId: string;
  quantity: number;
  /** What was paid for all of them. */
  total: number;
}

/** One unit of what was sold, under a key that it keeps whatever other files say of its order. */
export interface SoldUnit {
  key: string;
  /** That of all units of its article. */
  article: string;
  title: string;
  sku: string;
  externalId: string;
  price: number;
}

/** All that files have said of an order. */
export interface FoldedSale {
  order: OrderSaid;
  units: SoldUnit[];
  /** These are undefined where no file has said any. */
  postageCharged: number | undefined;
  postagePaid: number | undefined;
  packaging: number | undefined;
  refund: number | undefined;
  fees: { kind: FeeKind; amount: number }[] | undefined;
}

/**
 * What rows say of one order, by what each is known by: the same whatever the order in which they came, in one file or
 * in several. Articles are those of the files that know their SKUs; the site's account says what was paid for them.
 */
export function foldSale(statements: Readonly<Record<string, SaleStatement>>): FoldedSale {
  const all = Object.entries(statements)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, statement]) => statement);
  const accounts = all.filter(({ isAccount }) => isAccount);
  const others = all.filter(({ isAccount }) => !isAccount);
  const first = (one: (statement: SaleStatement) => number | undefined) => {
    const ofAccounts = accounts.filter((statement) => one(statement) !== undefined);
    return ofAccounts.length > 0 ? ofAccounts : others.filter((statement) => one(statement) !== undefined);
  };
  const order: OrderSaid = {};
  for (const { order: said } of [...others, ...accounts].toReversed()) {
    Object.assign(order, Object.fromEntries(Object.entries(said).filter(([, value]) => isSaid(value))));
  }
  for (const { order: said } of accounts.toReversed()) {
    if (said.currency !== undefined) Object.assign(order, { currency: said.currency });
  }
  const withFees = all.filter(({ fees }) => fees !== undefined);
  return {
    order: withState(order, all),
    postageCharged: ofOrder(
      first((one) => one.postageCharged),
      'postageCharged',
    ),
    postagePaid: ofOrder(
      first((one) => one.postagePaid),
      'postagePaid',
    ),
    packaging: ofOrder(
      first((one) => one.packaging),
      'packaging',
    ),
    units: unitsOf(accounts, others),
    refund: ofOrder(
      first((one) => one.refund),
      'refund',
    ),
    fees: withFees.length === 0 ? undefined : summed(withFees),
  };
}

/** The same of the fields of the sale itself, by their names: amounts as numbers of the currency. */
export function saidOf(
  statements: Readonly<Record<string, SaleStatement>>,
): Readonly<Record<string, unknown>> {
  const { order, postageCharged, postagePaid, packaging } = foldSale(statements);
  const amounts = Object.entries({ postageCharged, postagePaid, packaging }).flatMap(([name, cents]) =>
    cents === undefined ? [] : [[name, fromCents(cents)] as const],
  );
  const said = Object.entries(order).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(said), ...Object.fromEntries(amounts) };
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== '' && value !== null;
}

/** What is posted is; what files say nothing of was posted on its day, as it is past. */
function withState(order: OrderSaid, all: readonly SaleStatement[]): OrderSaid {
  const isTold = all.some(({ order: { posted, state } }) => posted !== undefined || state !== undefined);
  const posted = order.posted ?? (isTold ? null : order.day);
  const state = order.state ?? (posted ? POSTED : TO_PACK);
  return { ...order, state, ...(posted !== undefined && { posted }) };
}

/** Together, where each row has its own; else what an order's rows repeat counts once. */
function ofOrder(
  said: readonly SaleStatement[],
  of: 'postageCharged' | 'postagePaid' | 'packaging' | 'refund',
): number | undefined {
  if (said.length === 0) return undefined;
  const whole = said.filter(({ article }) => article === undefined);
  const counted = whole.length > 0 ? whole : said;
  const amounts = counted.map((statement) => statement[of] ?? 0);
  const isPerRow = counted.some((statement) => statement.isPerRow);
  return (isPerRow ? amounts : [...new Set(amounts)]).reduce((sum, amount) => sum + amount, 0);
}

function summed(statements: readonly SaleStatement[]): { kind: FeeKind; amount: number }[] {
  const sums = new Map<FeeKind, number>();
  for (const { fees = {} } of statements) {
    for (const [kind, amount] of Object.entries(fees) as [FeeKind, number][])
      sums.set(kind, (sums.get(kind) ?? 0) + amount);
  }
  return [...sums].map(([kind, amount]) => ({ kind, amount })).filter(({ amount }) => amount !== 0);
}

interface Known extends Article {
  key: string;
}

function unitsOf(accounts: readonly SaleStatement[], others: readonly SaleStatement[]): SoldUnit[] {
  const source = others.find(({ article }) => article !== undefined)?.source;
  const named = keyed(discounted(others.filter((one) => one.source === source)));
  const paid = keyed(discounted(accounts));
  const extra = paid.filter(({ externalId }) =>
    externalId === '' ? named.length === 0 : !named.some((one) => one.externalId === externalId),
  );
  return [...withAccounts(named, paid), ...extra]
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .flatMap(({ key, quantity, total, ...article }) => {
      const { title, sku, externalId } = article;
      const prices = splitAmount(total, Array<number>(quantity).fill(1));
      return prices.map((price, index) => ({
        key: `${key}.${index}`,
        article: key,
        title,
        sku,
        externalId,
        price,
      }));
    });
}

/** With what is off their prices. */
function discounted(statements: readonly SaleStatement[]): Article[] {
  const off = statements
    .filter(({ article }) => article === undefined)
    .reduce((sum, { discount = 0 }) => sum + discount, 0);
  const own = statements.flatMap(({ article, discount = 0 }) =>
    article ? [{ ...article, total: Math.max(0, article.total - discount) }] : [],
  );
  const all = own.reduce((sum, { total }) => sum + total, 0);
  const parts = splitAmount(
    Math.min(off, all),
    own.map(({ total }) => total),
  );
  return own.map((article, index) => ({ ...article, total: article.total - (parts[index] ?? 0) }));
}

/** Known by the site's number, or by SKU and title, and counted where several have the same. */
function keyed(articles: readonly Article[]): Known[] {
  const counts = new Map<string, number>();
  return articles.map((article) => {
    const { externalId, sku, title } = article;
    const name = externalId === '' ? `${sku.toLowerCase()} ${title.toLowerCase()}` : `#${externalId}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { ...article, key: `${name}/${count}` };
  });
}

/** What the account says was paid for what has one number of the site, over all that has it. */
function withAccounts(named: readonly Known[], paid: readonly Known[]): Known[] {
  return named.map((one) => {
    const same = named.filter(({ externalId }) => externalId !== '' && externalId === one.externalId);
    const accounted = paid.filter(({ externalId }) => externalId === one.externalId);
    if (same.length === 0 || accounted.length === 0) return one;
    const whole = accounted.reduce((sum, { total }) => sum + total, 0);
    const parts = splitAmount(
      whole,
      same.map(({ total }) => total),
    );
    return { ...one, title: one.title || (accounted[0]?.title ?? ''), total: parts[same.indexOf(one)] ?? 0 };
  });
}
