import type { SaleRow } from '../../../contract/sale_files.ts';
import {
  readArticleList,
  readArticleName,
  readOrderQuantities,
  splitArticleParts,
} from '../../../domain/article_list.ts';
import type { OrderFact } from '../../../domain/order_fact.ts';
import { createMessage, type Message } from '../../../contract/messages.ts';

/** The title of the articles of an order where the file does not name them. */
export function formatUnnamedArticles(count: number | undefined): string {
  if (count === undefined) return 'Articles, not named yet';
  return `${count.toLocaleString('en')} ${count === 1 ? 'article' : 'articles'}, not named yet`;
}

/** The title of an article, with its set and condition. */
export function formatTitle({ article, articleSet, articleCondition }: SaleRow): string | undefined {
  if (article === undefined) return undefined;
  const parts = [articleSet && ` (${articleSet})`, articleCondition && ` - ${articleCondition}`];
  return [article, ...parts].filter(Boolean).join('').slice(0, 300);
}

/** The articles listed in one cell, or why they cannot be read; undefined where the file has no such cell. */
export function readListedArticles({
  articleList,
  articleNumbers = '',
  articleNames = '',
  currency,
}: SaleRow): { articles?: OrderFact['articles']; problem?: Message } | undefined {
  if (articleList === undefined) return undefined;
  const listed = readArticleList(articleList);
  if (!listed) return { problem: createMessage('orders.articles_unreadable') };
  if (currency !== undefined && listed.some((one) => one.currency !== currency))
    return { problem: createMessage('orders.article_currency', { currency }) };
  const numbers = splitArticleParts(articleNumbers, listed.length);
  if (!numbers && articleNumbers !== '')
    return { problem: createMessage('orders.article_numbers', { count: listed.length }) };
  const names = splitArticleParts(articleNames, listed.length);
  return {
    articles: listed.map(({ quantity, title, price }, index) => {
      const name = names?.[index] ?? readArticleName(title);
      return {
        title: title.slice(0, 300),
        ...(name && { name }),
        sku: '',
        externalId: numbers?.[index] ?? '',
        quantity,
        total: price * quantity,
      };
    }),
  };
}

/** Splits a row by the orders that its article was sold in; undefined where these cannot be read. */
export function splitByOrder(cells: SaleRow): SaleRow[] | undefined {
  const { orderQuantities } = cells;
  if (orderQuantities === undefined) return [cells];
  return readOrderQuantities(orderQuantities)?.map(({ order, quantity }) => ({
    ...cells,
    orderNumber: order,
    articleQuantity: quantity,
  }));
}
