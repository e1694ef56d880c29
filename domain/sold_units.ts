import { splitAmount } from './split_amount.ts';

export interface Article {
  title: string;
  /** The product's name alone, if the title says more. */
  name?: string | undefined;
  sku: string;
  /** The site's number of the article. */
  externalId: string;
  quantity: number;
  /** The amount paid for all pieces, before discounts. */
  total: number;
  /** The total if the price in the row covers all its pieces. */
  totalOfRow?: number | undefined;
}

/** One sold unit. Its key stays the same whatever other files state for its order. */
export interface SoldUnit {
  key: string;
  /** The key of the article, common to all its units. */
  article: string;
  title: string;
  name?: string | undefined;
  sku: string;
  externalId: string;
  price: number;
}

interface Known extends Article {
  key: string;
}

/** The units of an order: the articles that files name, at the amounts in the site's account. */
export function soldUnitsOf(others: readonly Article[], accounts: readonly Article[]): SoldUnit[] {
  const named = keyed(others);
  const paid = keyed(accounts);
  const extra = paid.filter(({ externalId }) =>
    externalId === '' ? named.length === 0 : !named.some((one) => one.externalId === externalId),
  );
  return [...withAccounts(named, paid), ...extra]
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .flatMap(({ key, quantity, total, ...article }) => {
      const { title, name, sku, externalId } = article;
      const prices = splitAmount(total, Array<number>(quantity).fill(1));
      return prices.map((price, index) => ({
        key: `${key}.${index}`,
        article: key,
        title,
        ...(name !== undefined && { name }),
        sku,
        externalId,
        price,
      }));
    });
}

/** Keys articles by the site's number, or by SKU and title. A count separates equal articles. */
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

/** Splits the account's payment for one site number over all articles with that number. */
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
