/** One article in a list of articles. The price is per piece, in hundredths of the currency. */
export interface ListedArticle {
  quantity: number;
  title: string;
  price: number;
  currency: string;
}

const PRICE = String.raw`\d[\d.,]* [A-Z]{3}`;
/** Names may contain both separators, so the pattern splits only after a price. */
const BETWEEN = new RegExp(String.raw`(?<= - ${PRICE}) \| (?=\d+x )`);
/** Finds two articles in one title. This happens if the second article has no quantity. */
const PRICE_WITHIN = new RegExp(String.raw` - ${PRICE} \| `);
const ARTICLE = new RegExp(String.raw`^(\d{1,4})x (.+) - (\d[\d.,]*) ([A-Z]{3})$`, 's');

/**
 * Reads the articles of an order from one cell of a Cardmarket file. Undefined if an article cannot be read.
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

/** The amount has two digits after the last separator, or no decimals. */
function readHundredths(amount: string): number {
  const digits = Number(amount.replaceAll(/\D/g, ''));
  return /[.,]\d\d$/.test(amount) ? digits : digits * 100;
}

/**
 * Reads an article's name from its title: the text before the set.
 *
 * @example readArticleName('Emberfox (Base) - 4 - NM') === 'Emberfox'
 */
export function readArticleName(title: string): string | undefined {
  return /^(.+) \([^()]+\)(?: - .*)?$/s.exec(title)?.[1];
}

/** Splits a cell with one part per article. Undefined if the number of parts is not `count`. */
export function splitArticleParts(text: string, count: number): string[] | undefined {
  const parts = text.split(' | ').map((part) => part.trim());
  return parts.length === count ? parts : undefined;
}

/**
 * Reads the quantity of an article in each order from TCGplayer's pull sheet. Undefined if the cell cannot be
 * read.
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
