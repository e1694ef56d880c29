import type { ReportCells } from '../../../contract/report_cells.ts';
import { EURO, RATE_PARTS } from '../../../domain/foreign.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import { toCents } from '../../../domain/money.ts';
import { saleFieldsOf } from '../../../domain/sale_file.ts';
import { type OrderFact } from '../../../domain/order_fact.ts';
import {
  type OrderTransaction,
  readTransactionFact,
  transactionKey,
} from '../../../domain/transaction_fact.ts';
import type { FileRow } from './file_rows.ts';
import { omitUndefined } from './order_facts.ts';
import { externalIdOfOrder } from './sale_keys.ts';
import { describeRowPlace, fileRowsOf } from './problem_places.ts';

type Cells = Partial<ReportCells>;

/** A transaction of an order, with the rows of its articles. */
export interface ReportTransaction {
  row: number;
  /** Those of its articles included. */
  rows: readonly number[];
  item: string;
  site: string;
  orderNumber: string;
  transaction: OrderTransaction;
  articles: readonly Cells[];
  cells: Cells;
}

/** Groups the transactions of a report by the external id of their order. */
export function groupByOrder(
  rows: readonly ReportTransaction[],
): [item: string, rows: ReportTransaction[]][] {
  return [
    ...groupPairs(rows.map((row) => [externalIdOfOrder(row.site, row.orderNumber) ?? '', row] as const)),
  ];
}

/** Reads a sale from the transactions of its order; undefined where they state no facts about it. */
export function readReportedSale(item: string, rows: readonly ReportTransaction[]): FileRow | undefined {
  const [first] = rows;
  const transactions = rows.flatMap(({ item: key, transaction }) => {
    const fact = readTransactionFact(transaction);
    return fact ? [[transactionKey(key), fact] as const] : [];
  });
  if (!first || transactions.length === 0) return undefined;
  const articles = articleFacts(rows);
  const isNamed = Object.keys(articles).length > 0;
  return {
    row: first.row,
    place: describeRowPlace(first.row).text,
    kind: 'sales',
    parent_id: null,
    item,
    row_values: {
      site: first.site,
      orderNumber: first.orderNumber,
      ...(isNamed && saleFieldsOf(articles)),
      statements: { ...articles, ...Object.fromEntries(transactions) },
      readNotes: [],
      ...fileRowsOf(rows.flatMap((one) => one.rows)),
    },
    unread: {},
    warnings: [],
    isRepeat: false,
  };
}

const SOURCE = 'ebay_transactions';

/** The article facts of an order. A key is the same in every report. */
function articleFacts(rows: readonly ReportTransaction[]): Record<string, OrderFact> {
  const facts: Record<string, OrderFact> = {};
  const counts = new Map<string, number>();
  for (const { articles, cells, transaction } of rows) {
    for (const line of articles) {
      const fact = articleFact(line, { ...cells, ...omitUndefined(line) }, transaction.currency);
      if (!fact) continue;
      const { transactionNumber, articleNumber, articleSku, title = '' } = line;
      const name = `${SOURCE} ${transactionNumber ?? articleNumber ?? articleSku ?? title}`.toLowerCase();
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      facts[count === 1 ? name : `${name} ${count}`] = fact;
    }
  }
  return facts;
}

function articleFact(line: Cells, order: Cells, balanceCurrency: string): OrderFact | undefined {
  const { articleTotal, articleNumber = '', articleSku = '', articleQuantity: quantity = 1 } = line;
  const title = line.title ?? articleSku;
  if (articleTotal === undefined || (title === '' && articleNumber === '')) return undefined;
  const currency = order.transactionCurrency ?? balanceCurrency;
  const { exchangeRate } = order;
  const isConverted = balanceCurrency === EURO && currency !== EURO && exchangeRate !== undefined;
  return {
    source: SOURCE,
    isAccount: false,
    isPerRow: true,
    order: omitUndefined({
      day: order.day,
      currency,
      rate: isConverted ? Math.round(RATE_PARTS / exchangeRate) / RATE_PARTS : undefined,
      buyerCountry: order.buyerCountry || undefined,
    }),
    article: {
      title: title || articleNumber,
      sku: articleSku,
      externalId: articleNumber,
      quantity,
      total: Math.abs(toCents(articleTotal)),
    },
    ...(line.tax !== undefined && { stated: { tax: Math.abs(toCents(line.tax)) } }),
  };
}
