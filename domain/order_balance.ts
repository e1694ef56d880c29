import { sumTransactions } from './order_accounts.ts';
import { sumCents } from './money.ts';
import { balanceOrder, type StatedTotals, type TotalDifference } from './order_total.ts';
import type { OrderStatus } from './order_status.ts';
import {
  findArticleSource,
  findCountDifference,
  findOrderValueFacts,
  haveNoPrices,
  spreadEqually,
} from './order_sources.ts';
import type { Article } from './sold_units.ts';
import type { OrderFact } from './order_fact.ts';
import { orderAmountByName, isAmountOfRow, sumOrderAmount } from './order_amounts.ts';
import { feeKindsOf, sumFeesOfKind } from './order_fees.ts';
import { isPaidStatus, isArticleStatus } from './order_refund.ts';

/**
 * Adds the site's payments to facts that state no total. The postage must be known, because the payments
 * include the postage.
 */
function withTotals(facts: readonly OrderFact[], accounts: readonly OrderFact[][]): readonly OrderFact[] {
  const totals = sumTransactions(accounts);
  const isStated = facts.some(({ stated }) => (stated?.total ?? stated?.subtotal) !== undefined);
  const isPostageKnown = orderAmountByName([...facts, ...totals], 'postageCharged') !== undefined;
  return isStated || !isPostageKnown || haveNoPrices(facts) ? facts : [...facts, ...totals];
}

interface BalancedFacts {
  articles: Article[];
  postage: number | undefined;
  taxOnTop: number;
  differences: TotalDifference[];
}

export interface FactsWithArticles extends BalancedFacts {
  isPriced: boolean;
  hasWorth: boolean;
}

/**
 * Sets the articles from files without accounts. Articles without prices share the value of the order from
 * another file.
 */
export function setOtherArticles(
  others: readonly OrderFact[],
  { accounts, status }: { accounts: readonly OrderFact[][]; status: OrderStatus | undefined },
): FactsWithArticles {
  const source = findArticleSource(others);
  const naming = others.filter((fact) => fact.source === source);
  const named = balanceFacts(withTotals(naming, accounts), status);
  const { articles } = named;
  const differences = [...named.differences, ...findCountDifference(others, { source, articles })];
  if (!haveNoPrices(naming)) return { ...named, differences, isPriced: true, hasWorth: true };
  const worth = balanceFacts(findOrderValueFacts(others), status);
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

/** The articles in rows of one kind of file, with the amounts paid for them. */
export function balanceFacts(facts: readonly OrderFact[], status: OrderStatus | undefined): BalancedFacts {
  const dropsCancelled = isPaidStatus(status) && isArticleStatus(facts);
  const sold = facts.flatMap(({ article, ...fact }) =>
    article && !(dropsCancelled && fact.status === 'cancelled') ? [{ ...fact, article }] : [],
  );
  const postage = orderAmountByName(facts, 'postageCharged');
  const isOfArticle = (fact: OrderFact) => fact.article !== undefined && isAmountOfRow(fact, 'discount');
  const order = {
    lines: sold.map((fact) => ({
      total: fact.article.total,
      totalOfRow: fact.article.totalOfRow,
      discount: (fact.lineDiscount ?? 0) + (isOfArticle(fact) ? (fact.discount ?? 0) : 0),
    })),
    postage: postage ?? 0,
    discount:
      orderAmountByName(
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
 * The totals that rows of one kind of file state for an order. A total in each row may belong to the order or
 * to the row, so both readings are returned. If only some rows have their own total, the order's total is
 * unknown.
 */
function statedTotals(facts: readonly OrderFact[]): StatedTotals[] {
  const articles = facts.filter(({ article }) => article !== undefined);
  const stated = (of: 'subtotal' | 'total' | 'tax' | 'collected') => {
    const isSummary = facts.some((fact) => !fact.article && fact.stated?.[of] !== undefined);
    const isWhole = articles.every((fact) => !fact.isPerRow || fact.stated?.[of] !== undefined);
    return isSummary || isWhole
      ? sumOrderAmount(facts, { of: (fact) => fact.stated?.[of], name: of })
      : undefined;
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

/** The difference between a line's stated price and the price of its pieces, if any. */
export function findLineDifference({ article, stated }: OrderFact): TotalDifference[] {
  const line = stated?.line;
  return article && line !== undefined ? [{ of: 'line', stated: line, read: article.total }] : [];
}

/** The difference between the earnings that an account states and the order's amounts, if any. */
export function findEarningsDifference(
  account: readonly OrderFact[],
  paid: BalancedFacts,
): TotalDifference[] {
  const rows = account.filter(({ article }) => article !== undefined);
  if (rows.length === 0 || rows.some(({ stated }) => stated?.earned === undefined)) return [];
  const stated = sumCents(account.map((fact) => fact.stated?.earned ?? 0));
  const fees = sumCents(feeKindsOf(account).map((kind) => sumFeesOfKind(account, kind)));
  const income = sumCents(paid.articles.map(({ total }) => total)) + (paid.postage ?? 0);
  const read =
    income -
    fees -
    (orderAmountByName(account, 'postagePaid') ?? 0) -
    (orderAmountByName(account, 'refund') ?? 0);
  return stated === read ? [] : [{ of: 'earned', stated, read }];
}
