import { splitAmount } from './split_amount.ts';

export interface Article {
  title: string;
  /** The product alone, where the title says more. */
  name?: string | undefined;
  sku: string;
  /** The site's number of it. */
  externalId: string;
  quantity: number;
  /** What was paid for all of them, before discounts. */
  total: number;
  /** The same if the price of the row is that of all its pieces. */
  totalOfRow?: number | undefined;
}

/** One unit of what was sold, under a key that it keeps whatever other files say of its order. */
export interface SoldUnit {
  key: string;
  /** That of all units of its article. */
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

/** The units that an order has: the articles that files name, at what the site's account says was paid. */
export function unitsOf(others: readonly Article[], accounts: readonly Article[]): SoldUnit[] {
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
