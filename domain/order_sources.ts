import { sumCents } from './money.ts';
import type { TotalDifference } from './order_total.ts';
import type { PostageState, PriceState } from './sale.ts';
import type { Article } from './sold_units.ts';
import { splitAmount } from './split_amount.ts';

/**
 * Data that a kind of file never states. Without `articles`, one unnamed article stands for the whole order.
 */
export type UnstatedData = 'day' | 'postage' | 'prices' | 'articles';

/** A fact about an order, with the kind of file that states the fact. */
export interface FactWithSource {
  /** The kind of file. */
  source: string;
  article?: Article | undefined;
  /** All articles of the order, if the row names them. */
  articles?: readonly Article[] | undefined;
  /** The number of pieces in the order. */
  count?: number | undefined;
  /** Data that this kind of file never states. */
  unsaid?: readonly UnstatedData[] | undefined;
}

/**
 * The kind of file whose articles count. Files with articles and prices rank first, then files with only
 * articles, then files with only the order's value. Ties go to the first by name.
 */
export function findArticleSource(facts: readonly FactWithSource[]): string | undefined {
  const sources = new Map<string, number>();
  for (const fact of facts) if (fact.article) sources.set(fact.source, rankOf(fact));
  const [first] = [...sources].toSorted(([one, rank], [other, otherRank]) =>
    rank === otherRank ? (one < other ? -1 : 1) : rank - otherRank,
  );
  return first?.[0];
}

function rankOf({ unsaid = [] }: FactWithSource): number {
  if (unsaid.includes('articles')) return 2;
  return unsaid.includes('prices') ? 1 : 0;
}

/** Whether articles have no prices of their own. */
export function haveNoPrices(facts: readonly FactWithSource[]): boolean {
  return facts.some(({ unsaid }) => unsaid?.includes('prices'));
}

/** Whether facts name articles and their prices. */
export function areItemized(facts: readonly FactWithSource[]): boolean {
  return facts.some((fact) => fact.article && rankOf(fact) === 0);
}

/** The facts from a kind of file that states an order's value without its articles. */
export function findOrderValueFacts<Fact extends FactWithSource>(facts: readonly Fact[]): Fact[] {
  const source = facts.find(({ article, unsaid }) => article && unsaid?.includes('articles'))?.source;
  return source === undefined ? [] : facts.filter((fact) => fact.source === source);
}

/** Splits an order's value over articles without prices: the same price for each piece, up to one cent. */
export function spreadEqually(articles: readonly Article[], worth: number): Article[] {
  const pieces = articles.flatMap(({ quantity }, index) => Array<number>(quantity).fill(index));
  const prices = splitAmount(
    worth,
    pieces.map(() => 1),
  );
  return articles.map((article, index) => ({
    ...article,
    total: sumCents(prices.filter((_, piece) => pieces[piece] === index)),
  }));
}

/**
 * How well the prices are known, if an order has articles. The total of a single article is its known price.
 */
export function priceStateOf(
  articles: readonly Article[],
  { isPriced, hasWorth }: { isPriced: boolean; hasWorth: boolean },
): PriceState | undefined {
  if (articles.length === 0) return undefined;
  if (isPriced) return 'known';
  if (!hasWorth) return 'unknown';
  return articles.length === 1 ? 'known' : 'estimated';
}

/** How well the postage is known. The postage is unknown if a file never states postage. */
export function postageStateOf(
  facts: readonly FactWithSource[],
  postage: number | undefined,
): PostageState | undefined {
  if (postage !== undefined) return 'known';
  return facts.some(({ unsaid }) => unsaid?.includes('postage')) ? 'unknown' : undefined;
}

/**
 * The difference between a file's count of pieces and the named pieces. The count in the naming file ranks
 * first.
 */
export function findCountDifference(
  facts: readonly FactWithSource[],
  { source, articles }: { source: string | undefined; articles: readonly Article[] },
): TotalDifference[] {
  const naming = facts.filter((fact) => fact.source === source);
  const [stated] = [...naming, ...facts].flatMap(({ count }) => count ?? []);
  const isNamed = articles.length > 0 && !naming.some(({ unsaid }) => unsaid?.includes('articles'));
  const read = articles.reduce((sum, { quantity }) => sum + quantity, 0);
  return !isNamed || stated === undefined || stated === read ? [] : [{ of: 'count', stated, read }];
}
