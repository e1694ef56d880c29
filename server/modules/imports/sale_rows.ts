import { setImmediate as breath } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { SaleRow } from '../../../contract/sale_files.ts';
import { FEE_KINDS } from '../../../domain/fee.ts';
import type { ImportValues } from '../../../domain/import.ts';
import { findSaleState } from '../../../domain/sale.ts';
import { saleFieldsOf } from '../../../domain/sale_file.ts';
import { type OrderFact } from '../../../domain/order_fact.ts';
import type { RecordOfRow } from './read/record.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import { readListedArticles, splitByOrder } from './listed_articles.ts';
import { omitUndefined, setPriceFromTotal, readOrderFact } from './order_facts.ts';
import { isOrderRow, externalIdOfRow, rowKeyOf, externalIdOfOrder } from './sale_keys.ts';
import { emptyOrder, type SaleFile, type SaleOrder } from './sale_orders.ts';
import { addOrderQuestions } from './sale_questions.ts';
import type { FileRow } from './file_rows.ts';
import { createMessage } from '../../../contract/messages.ts';
import { describeCellPlace, fileRowsOf, formatRowNumber } from './problem_places.ts';

/** Reads a file of sales and yields one row per order. Rows of an order may stand anywhere in the file. */
export async function* saleRows(
  batches: AsyncIterable<RecordOfRow[]>,
  of: SaleFile,
): AsyncGenerator<FileRow[], void> {
  const reader = new SaleRows(of);
  for await (const batch of batches) for (const one of batch) reader.read(one);
  yield* reader.orders();
}

class SaleRows {
  readonly #of: SaleFile;
  readonly #orders = new Map<string, SaleOrder>();
  readonly #contents = new Map<string, number>();
  #last: SaleOrder | undefined;
  /** The keys of the columns, by heading. */
  readonly #keys: ReadonlyMap<string, string>;

  constructor(of: SaleFile) {
    this.#of = of;
    this.#keys = new Map(
      of.headers.flatMap((head, index) => (of.mapping[index] ? [[head, of.mapping[index]]] : [])),
    );
  }

  read(one: RecordOfRow): void {
    const cells = SaleRow.parse(one.values);
    const ofOrders = splitByOrder(cells);
    if (this.#continuesOrder(one, cells)) return;
    for (const some of ofOrders ?? [cells]) this.#readOrder(one, some, { isUnread: !ofOrders });
  }

  #readOrder(one: RecordOfRow, cells: SaleRow, { isUnread }: { isUnread: boolean }): void {
    const exported = externalIdOfRow(one, this.#of.ours);
    const site = cells.site ?? this.#of.file.site ?? '';
    const item =
      exported ??
      externalIdOfOrder(site, cells.orderNumber ?? '') ??
      this.#contentItem(site, { ...cells, ...one.partTexts });
    const known = this.#orders.get(item);
    if (exported === undefined) {
      const order = known ?? emptyOrder(one, item);
      if (!known) this.#orders.set(item, order);
      this.#last = order;
      this.#addRow(order, one, { cells, site });
      if (isUnread)
        order.row.unread.orderNumber ??= { message: NO_ORDERS, written: cells.orderQuantities ?? null };
    } else if (known)
      Object.assign(known.row.unread, {
        id: { message: createMessage('imports.same_id', { row: known.row.row }), written: null },
      });
    else this.#orders.set(item, exportedOrder(one, { cells, item, keys: this.#keys }));
  }

  /** Yields all orders. Call it after every row has been read. */
  async *orders(): AsyncGenerator<FileRow[], void> {
    const orders = [...this.#orders.values()];
    for (const order of orders) this.#setPriceFromTotal(order);
    this.#turnFees(orders);
    if (this.#of.breaksOff()) this.#last?.notes.push(MAY_LACK_ARTICLES);
    await addOrderQuestions(orders, this.#of);
    for (const some of splitIntoPortions(orders)) {
      yield some.map(completeRow);
      await breath();
    }
  }

  /** The external id of an order without a number: a digest of its cells, and a counter for equal rows. */
  #contentItem(site: string, cells: ImportValues): string {
    const content = createHash('sha256')
      .update(JSON.stringify([site, cells]))
      .digest('base64url')
      .slice(0, 26);
    const count = (this.#contents.get(content) ?? 0) + 1;
    this.#contents.set(content, count);
    return `sale ${content} ${count}`;
  }

  #addRow(order: SaleOrder, one: RecordOfRow, { cells, site }: { cells: SaleRow; site: string }): void {
    const { orderNumber = '', lines = [], fees, events = [] } = cells;
    const parts = {
      lines: lines.length > 0 ? lines : undefined,
      fees: one.partTexts.fees ? fees : undefined,
      events: events.length > 0 ? events : undefined,
    };
    order.rows.add(one.row);
    order.row.row_values = { ...order.row.row_values, site, orderNumber, ...omitUndefined(parts) };
    noteProblems(order.row, one, this.#keys);
    const { fact, unknown } = readOrderFact(cells, this.#of);
    for (const word of unknown) order.unknown.add(word);
    noteUnreadArticles(order, cells);
    if (isOrderRow(cells, this.#of.known)) {
      // A site writes an order's totals once. A second row with totals means that the order is repeated.
      if (order.hasHead) order.counts.clear();
      order.hasHead = true;
    }
    const name = rowKeyOf(cells, this.#of.known);
    const count = (order.counts.get(name) ?? 0) + 1;
    order.counts.set(name, count);
    // Rows with a line number are lines. Rows with a list of articles are whole orders.
    const isLine = cells.lineNumber !== undefined || this.#of.known?.heads.articleList !== undefined;
    const key = this.#setFact(order, one, { name, count, fact, isLine });
    const isNamed = [cells.article, cells.articleSku, cells.articleNumber].some(Boolean);
    if (isNamed && !fact.article && !fact.isAccount) order.unpriced.set(key, { row: one.row, cells });
  }

  /**
   * Adds the articles of a row without an order number to the order above, in files that list articles in one
   * cell.
   */
  #continuesOrder(one: RecordOfRow, cells: SaleRow): boolean {
    const order = this.#last;
    const key = this.#of.known?.id ?? '';
    const fact = order?.facts[key];
    if (!order || !fact || cells.articleList === undefined || cells.orderNumber !== undefined) return false;
    order.rows.add(one.row);
    noteProblems(order.row, one, this.#keys);
    const inCurrency = { ...cells, currency: fact.order.currency };
    noteUnreadArticles(order, inCurrency);
    const further = readListedArticles(inCurrency)?.articles ?? [];
    order.facts[key] = { ...fact, articles: [...(fact.articles ?? []), ...further] };
    return true;
  }

  /** Stores a fact under a key, and returns the key. */
  #setFact(
    order: SaleOrder,
    { row }: RecordOfRow,
    { name, count, fact, isLine }: { name: string; count: number; fact: OrderFact; isLine: boolean },
  ): string {
    const { known } = this.#of;
    // Sites that number their lines, or write one row per line, write each line once.
    const isOnce = isLine || (known?.isPerRow === true && !known.hasEqualRows);
    if (count > 1 && isOnce && isSameFact(order.facts[name], fact)) {
      order.notes.push(createMessage('orders.row_counts_once', { row: formatRowNumber(row) }));
      return name;
    }
    const key = count === 1 || (isLine && known) ? name : `${name} ${count}`;
    const before = order.facts[key];
    order.facts[key] = fact;
    if (before !== undefined && !isSameFact(before, fact))
      order.notes.push(createMessage('orders.row_overrules', { row: formatRowNumber(row) }));
    if (count > 1 && before === undefined && known === undefined)
      order.notes.push(createMessage('orders.row_counts_too', { row: formatRowNumber(row) }));
    return key;
  }

  /** Prices an article without a price at the total of its order, where the article is the only one. */
  #setPriceFromTotal({ row, facts, unpriced }: SaleOrder): void {
    for (const [key, { row: at, cells }] of unpriced) {
      const priced = setPriceFromTotal(cells);
      const isOnly = Object.keys(facts).length === 1 && priced !== cells;
      if (isOnly) facts[key] = readOrderFact(priced, this.#of).fact;
      else {
        const article = cells.article ?? cells.articleSku ?? cells.articleNumber ?? '';
        const message = createMessage('orders.no_price', { row: formatRowNumber(at), article });
        row.unread.lines ??= { message, written: null };
      }
    }
  }

  /**
   * Makes the fees of most orders positive, separately for each kind of fee. Fees of the other sign were
   * given back.
   */
  #turnFees(orders: readonly SaleOrder[]): void {
    if (this.#of.known) return;
    const all = orders.flatMap(({ facts }) => Object.values(facts));
    for (const kind of FEE_KINDS) {
      const amounts = all.flatMap(({ fees }) => fees?.[kind] ?? []);
      const below = amounts.filter((amount) => amount < 0).length;
      if (below <= amounts.filter((amount) => amount > 0).length) continue;
      for (const { fees } of all) if (fees?.[kind]) fees[kind] = -fees[kind];
    }
    for (const { facts, notes } of orders)
      if (Object.values(facts).some(({ fees = {} }) => Object.values(fees).some((fee) => fee < 0)))
        notes.push(createMessage('orders.fee_given_back'));
  }
}

const NO_ORDERS = createMessage('orders.no_orders');

const MAY_LACK_ARTICLES = createMessage('orders.may_lack_articles');

/** Completes the row of an order with the facts of all its rows. */
function completeRow({ row, rows, facts, notes }: SaleOrder): FileRow {
  if (Object.keys(facts).length === 0) return row;
  checkCurrencies(row, facts);
  const fields = { ...saleFieldsOf(facts), statements: facts, readNotes: notes, ...fileRowsOf(rows) };
  return { ...row, row_values: { ...row.row_values, ...fields } };
}

function noteUnreadArticles(order: SaleOrder, cells: SaleRow): void {
  const { problem } = readListedArticles(cells) ?? {};
  if (problem !== undefined)
    order.row.unread.lines ??= { message: problem, written: cells.articleList ?? null };
}

function isSameFact(one: OrderFact | undefined, other: OrderFact): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An order from an export, where one row has the whole sale. */
function exportedOrder(
  one: RecordOfRow,
  { cells, item, keys }: { cells: SaleRow; item: string; keys: ReadonlyMap<string, string> },
): SaleOrder {
  const order = emptyOrder(one, item);
  const { id } = one.values as ImportValues;
  const state = cells.state && (findSaleState(cells.state) ?? cells.state);
  order.row.row_values = { ...omitUndefined({ ...cells, state }), ...(typeof id === 'number' && { id }) };
  noteProblems(order.row, one, keys);
  return order;
}

/** Reports an order whose rows have different currencies. */
function checkCurrencies(order: FileRow, facts: Readonly<Record<string, OrderFact>>): void {
  const currencies = new Set(Object.values(facts).flatMap(({ order: { currency } }) => currency ?? []));
  if (currencies.size < 2) return;
  const message = createMessage('orders.several_currencies', { currencies: [...currencies].join(' and ') });
  order.unread.currency ??= { message, written: null };
}

function noteProblems(
  order: FileRow,
  { row, problems, written }: RecordOfRow,
  keys: ReadonlyMap<string, string>,
): void {
  for (const { column, message, isWarning } of problems) {
    if (isWarning) {
      order.warnings.push({ place: describeCellPlace(row, column), message });
      continue;
    }
    const key = column === null ? 'row' : (keys.get(column) ?? column);
    const about =
      row === order.row
        ? message
        : createMessage('imports.problem_of_row', { row: formatRowNumber(row), problem: message });
    order.unread[key] ??= { message: about, written: written[key] ?? null };
  }
}
