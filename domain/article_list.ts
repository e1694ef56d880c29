/** An article as a list of them writes it. The price is that of one piece, in hundredths. */
export interface ListedArticle {
  quantity: number;
  title: string;
  price: number;
  currency: string;
}

const PRICE = String.raw`\d[\d.,]* [A-Z]{3}`;
/** Names may hold both separators, so an article ends only behind a price. */
const BETWEEN = new RegExp(String.raw`(?<= - ${PRICE}) \| (?=\d+x )`);
/** An article that lacks its quantity would be read as the end of another one. */
const PRICE_WITHIN = new RegExp(String.raw` - ${PRICE} \| `);
const ARTICLE = new RegExp(String.raw`^(\d{1,4})x (.+) - (\d[\d.,]*) ([A-Z]{3})$`, 's');

/**
 * The articles of an order in one cell, as Cardmarket writes them; undefined where one of them cannot be read.
 *
 * @example readArticleList('2x Emberfox (Base) - 4 - Rare - NM - English - 0,35 EUR')
 * // [{ quantity: 2, title: 'Emberfox (Base) - 4 - Rare - NM - English', price: 35, currency: 'EUR' }]
 */
export function readArticleList(text: string): ListedArticle[] | undefined {
  const articles: ListedArticle[] = [];
  for (const written of text.trim().split(BETWEEN)) {
    const [, quantity, title, amount, currency] = ARTICLE.exec(written.trim()) ?? [];
    if (quantity === undefined || title === undefined || amount === undefined || currency === undefined)
      return undefined;
    articles.push({ quantity: Number(quantity), title, price: readHundredths(amount), currency });
  }
  const isWhole = articles.every(({ quantity, title }) => quantity > 0 && !PRICE_WITHIN.test(title));
  return isWhole ? articles : undefined;
}

/** With two digits behind the last separator, or without any. */
function readHundredths(amount: string): number {
  const digits = Number(amount.replaceAll(/\D/g, ''));
  return /[.,]\d\d$/.test(amount) ? digits : digits * 100;
}

/** The name of an article in its title, before its set. @example readName('Emberfox (Base) - 4 - NM') === 'Emberfox' */
export function readName(title: string): string | undefined {
  return /^(.+) \([^()]+\)(?: - .*)?$/s.exec(title)?.[1];
}

/** The parts of a cell that has one for each article; undefined where they are not so many. */
export function readParts(text: string, count: number): string[] | undefined {
  const parts = text.split(' | ').map((part) => part.trim());
  return parts.length === count ? parts : undefined;
}

/**
 * How many pieces of an article each order has, as TCGplayer's pull sheet writes it; undefined where that cannot be read.
 *
 * @example readOrderQuantities('5F2C-A1:2 | 5F2C-B7:1') // [{ order: '5F2C-A1', quantity: 2 }, { order: '5F2C-B7', quantity: 1 }]
 */
export function readOrderQuantities(text: string): { order: string; quantity: number }[] | undefined {
  const orders = text.split('|').map((part) => /^\s*(\S+)\s*:\s*([1-9]\d{0,2})\s*$/.exec(part));
  const read = orders.flatMap((order) =>
    order?.[1] && order[2] ? [{ order: order[1], quantity: Number(order[2]) }] : [],
  );
  return read.length === orders.length ? read : undefined;
}
