import { sumCents } from './money.ts';
import type { TotalDifference } from './order_total.ts';
import type { PostageState, PriceState } from './sale.ts';
import type { Article } from './sold_units.ts';
import { splitAmount } from './split_amount.ts';

/** What a kind of file never says of an order: its article is then all that was sold, without a name. */
export type Unsaid = 'day' | 'postage' | 'prices' | 'articles';

/** What tells files that speak of one order apart. */
export interface SourcedFact {
  /** What kind of file says it. */
  source: string;
  article?: Article | undefined;
  /** All articles of the order, where its row names them. */
  articles?: readonly Article[] | undefined;
  /** The pieces of the order. */
  count?: number | undefined;
  /** What its kind of file never says. */
  unsaid?: readonly Unsaid[] | undefined;
}

/**
 * The kind of file whose articles count. Files with articles and prices come first, then those with articles alone, then
 * those with the value of the order alone; of equals the first by name.
 */
export function findArticleSource(facts: readonly SourcedFact[]): string | undefined {
  const sources = new Map<string, number>();
  for (const fact of facts) if (fact.article) sources.set(fact.source, rankOf(fact));
  const [first] = [...sources].toSorted(([one, rank], [other, otherRank]) =>
    rank === otherRank ? (one < other ? -1 : 1) : rank - otherRank,
  );
  return first?.[0];
}

function rankOf({ unsaid = [] }: SourcedFact): number {
  if (unsaid.includes('articles')) return 2;
  return unsaid.includes('prices') ? 1 : 0;
}

/** Whether the articles of facts have no prices of their own. */
export function lackPrices(facts: readonly SourcedFact[]): boolean {
  return facts.some(({ unsaid }) => unsaid?.includes('prices'));
}

/** Whether facts name articles and their prices. */
export function areItemized(facts: readonly SourcedFact[]): boolean {
  return facts.some((fact) => fact.article && rankOf(fact) === 0);
}

/** The facts of a kind of file that says what an order came to without its articles. */
export function findWorthFacts<Fact extends SourcedFact>(facts: readonly Fact[]): Fact[] {
  const source = facts.find(({ article, unsaid }) => article && unsaid?.includes('articles'))?.source;
  return source === undefined ? [] : facts.filter((fact) => fact.source === source);
}

/** Articles without prices at what their order came to: each piece at the same price, cents aside. */
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

/** What is known of prices, where an order has any article. A total spread over one article is its price. */
export function priceStateOf(
  articles: readonly Article[],
  { isPriced, hasWorth }: { isPriced: boolean; hasWorth: boolean },
): PriceState | undefined {
  if (articles.length === 0) return undefined;
  if (isPriced) return 'known';
  if (!hasWorth) return 'unknown';
  return articles.length === 1 ? 'known' : 'estimated';
}

/** What is known of the postage. Files that never say any leave it unknown. */
export function postageStateOf(
  facts: readonly SourcedFact[],
  postage: number | undefined,
): PostageState | undefined {
  if (postage !== undefined) return 'known';
  return facts.some(({ unsaid }) => unsaid?.includes('postage')) ? 'unknown' : undefined;
}

/** Where a file counts other pieces than are named. The count of the file that names them comes first. */
export function findCountDifference(
  facts: readonly SourcedFact[],
  { source, articles }: { source: string | undefined; articles: readonly Article[] },
): TotalDifference[] {
  const naming = facts.filter((fact) => fact.source === source);
  const [stated] = [...naming, ...facts].flatMap(({ count }) => count ?? []);
  const isNamed = articles.length > 0 && !naming.some(({ unsaid }) => unsaid?.includes('articles'));
  const read = articles.reduce((sum, { quantity }) => sum + quantity, 0);
  return !isNamed || stated === undefined || stated === read ? [] : [{ of: 'count', stated, read }];
}
