import { createHash } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import { ReportCells } from '../../../contract/report_cells.ts';
import { EURO } from '../../../domain/foreign.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import { toCents } from '../../../domain/money.ts';
import { maskAccount, readReportAmounts, type TransactionAmounts } from '../../../domain/report_row.ts';
import { netOfTransaction } from '../../../domain/site_transaction.ts';
import { feeKindOf, joinReportWords, readTransactionKind } from '../../../domain/transaction_word.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { RecordOfRow } from './read/record.ts';
import type { FileRow } from './file_rows.ts';
import { omitUndefined } from './order_facts.ts';
import { feesOfRows, type FeeSign, findFeeSign } from './report_fees.ts';
import {
  type ReportRowCells,
  referenceOf,
  type ReportFile,
  type SiteReportRow,
  toAmountFields,
} from './report_file.ts';
import { findReportProblems } from './report_problems.ts';
import { groupByOrder, readReportedSale, type ReportTransaction } from './report_sales.ts';
import { describeCellPlace, describeRowPlace, fileRowsOf } from './problem_places.ts';

const RowCells = ReportCells.partial();

/**
 * Reads the rows of a report as transactions, and then as facts about sales. Rows of one order may stand
 * anywhere.
 */
export async function* reportRows(
  batches: AsyncIterable<RecordOfRow[]>,
  of: ReportFile,
): AsyncGenerator<FileRow[], void> {
  const rows: SiteReportRow[] = [];
  for await (const batch of batches) rows.push(...batch.map((one) => readRow(one, of)));
  askAboutWords(rows, of);
  const reader = new ReportReader(rows, of);
  for (const some of splitIntoPortions(rows)) {
    yield some.flatMap((row) => reader.readTransaction(row));
    await breath();
  }
  for (const some of splitIntoPortions(groupByOrder(reader.reported))) {
    yield some.flatMap(([item, ofOrder]) => readReportedSale(item, ofOrder) ?? []);
    await breath();
  }
}

function readRow(one: RecordOfRow, { file, recorded }: ReportFile): SiteReportRow {
  const cells = RowCells.parse(one.values);
  const words = [cells.category ?? '', cells.word ?? ''];
  const word = joinReportWords(words);
  const key = word.toLowerCase();
  const kind =
    readTransactionKind(words) ?? file.transactionKinds[key] ?? recorded.get(key) ?? ('unknown' as const);
  return { one, cells, word, kind };
}

/** Asks about each unknown word once. */
function askAboutWords(rows: readonly SiteReportRow[], of: ReportFile): void {
  const counts = new Map<string, number>();
  for (const { word, kind } of rows) {
    const isAnswered = of.file.transactionKinds[word.toLowerCase()] !== undefined;
    if (kind === 'unknown' && word !== '' && !isAnswered) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  for (const [word, count] of counts) of.ask({ kind: 'transaction', word, rows: count });
}

class ReportReader {
  /** The transactions of orders that could be read. */
  readonly reported: ReportTransaction[] = [];
  readonly #of: ReportFile;
  readonly #sign: FeeSign;
  readonly #keys: ReadonlyMap<string, string>;
  readonly #contents = new Map<string, number>();
  /** Article rows without amounts, by order number. The amounts are in the order's row of totals. */
  readonly #lines: ReadonlyMap<string, SiteReportRow[]>;
  /** The order numbers that have a row of totals. */
  readonly #summed = new Set<string>();

  constructor(rows: readonly SiteReportRow[], of: ReportFile) {
    this.#of = of;
    this.#keys = new Map(
      of.headers.flatMap((head, index) => (of.mapping[index] ? [[head, of.mapping[index]]] : [])),
    );
    this.#sign = of.known ? 'below' : findFeeSign(rows.map(({ cells }) => cells));
    this.#lines = groupPairs(
      rows.filter((row) => this.#isLine(row)).map((row) => [row.cells.orderNumber ?? '', row] as const),
    );
    for (const row of rows) if (this.#isSum(row)) this.#summed.add(row.cells.orderNumber ?? '');
  }

  /**
   * Whether a row is one article of an order whose amounts are in another row. Such a row is not a
   * transaction.
   */
  #isLine({ kind, cells: { netAmount, amount, orderNumber, articleTotal } }: SiteReportRow): boolean {
    const isEmpty = (netAmount ?? amount) === undefined;
    return kind === 'order' && isEmpty && orderNumber !== undefined && articleTotal !== undefined;
  }

  /** Whether a row has the totals of an order with several articles. Such a row names no article. */
  #isSum({ kind, cells: { netAmount, orderNumber = '', articleNumber, title } }: SiteReportRow): boolean {
    const namesArticle = (articleNumber ?? title) !== undefined;
    return kind === 'order' && netAmount !== undefined && !namesArticle && this.#lines.has(orderNumber);
  }

  readTransaction(row: SiteReportRow): FileRow[] {
    const { one, cells, word, kind } = row;
    const { orderNumber = '' } = cells;
    const isLine = this.#isLine(row);
    if (isLine && this.#summed.has(orderNumber)) return [];
    const lines = this.#isSum(row) ? (this.#lines.get(orderNumber) ?? []) : [];
    const amounts = isLine ? undefined : this.#readAmounts(row, lines);
    const read = this.#transactionOf(row, amounts);
    const unread = this.#problemsOf(row, amounts, isLine);
    const item = this.#itemOf(row, amounts);
    const rows = [one.row, ...lines.map((line) => line.one.row)];
    const isRead = Object.keys(unread).length === 0;
    if (isRead && amounts && read.orderNumber !== undefined)
      this.reported.push({
        row: one.row,
        rows,
        item,
        site: String(read.site ?? ''),
        orderNumber,
        transaction: { ...amounts, kind, day: cells.day ?? '', currency: String(read.currency) },
        articles:
          kind === 'order' && this.#of.known
            ? (lines.length > 0 ? lines : [row]).map((line) => line.cells)
            : [],
        cells,
      });
    const warnings = one.problems
      .filter(({ isWarning }) => isWarning)
      .map(({ column, message }) => ({
        place: describeCellPlace(one.row, column),
        message,
      }));
    return [
      {
        row: one.row,
        place: describeRowPlace(one.row).text,
        kind: 'site_transactions',
        parent_id: null,
        item,
        row_values: { ...read, kind, word, ...fileRowsOf(rows) },
        unread,
        warnings,
        isRepeat: false,
      },
    ];
  }

  #readAmounts(
    { kind, cells, word }: SiteReportRow,
    lines: readonly SiteReportRow[],
  ): TransactionAmounts | undefined {
    const all = lines.length > 0 ? lines.map((line) => line.cells) : [cells];
    const postages = all.flatMap(({ postageCharged }) => postageCharged ?? []);
    return readReportAmounts({
      kind,
      feeKind: feeKindOf(`${cells.description ?? cells.title ?? ''} ${word}`),
      gross: centsOrNot(cells.amount),
      net: centsOrNot(cells.netAmount),
      fees: feesOfRows(all, this.#sign),
      postageCharged: postages.reduce((sum, one) => sum + toCents(one), 0),
      rate: cells.exchangeRate,
    });
  }

  #transactionOf({ cells, kind }: SiteReportRow, amounts: TransactionAmounts | undefined) {
    const { description, title, payout, orderNumber } = cells;
    const isOfArticle = kind === 'order' || kind === 'refund';
    // The order number of a payout is the account that the site paid to.
    const account = kind === 'payout' && orderNumber !== undefined ? maskAccount(orderNumber) : undefined;
    return omitUndefined({
      site: cells.site ?? this.#of.file.site ?? undefined,
      day: cells.day,
      orderNumber: kind === 'payout' ? undefined : orderNumber,
      title: (isOfArticle ? (title ?? description) : (description ?? title)) ?? account,
      reference: referenceOf(cells, kind),
      currency: this.#currencyOf(cells),
      payout,
      payoutDay: cells.payoutDay ?? (kind === 'payout' && payout !== undefined ? cells.day : undefined),
      balance: cells.balance ?? undefined,
      ...(amounts && toAmountFields(amounts)),
    });
  }

  #currencyOf({ currency }: ReportRowCells): string {
    return currency ?? this.#of.file.currency ?? EURO;
  }

  #problemsOf(
    { one, cells }: SiteReportRow,
    amounts: TransactionAmounts | undefined,
    isLine: boolean,
  ): FileRow['unread'] {
    const { written } = one;
    const unread: FileRow['unread'] = {};
    for (const { column, message, isWarning } of one.problems) {
      const key = column === null ? 'row' : (this.#keys.get(column) ?? column);
      if (!isWarning) unread[key] ??= { message, written: written[key] ?? null };
    }
    const currency = this.#currencyOf(cells);
    const found = findReportProblems({ cells, amounts, currency, isLine });
    for (const [field, message] of Object.entries(found)) unread[field] ??= { message, written: null };
    return unread;
  }

  /**
   * The external id of a transaction. Its parts stay the same when the site pays out or a person explains the
   * word.
   * A counter separates equal rows.
   */
  #itemOf({ cells, word, one }: SiteReportRow, amounts: TransactionAmounts | undefined): string {
    const known = readTransactionKind([cells.category ?? '', cells.word ?? '']);
    const content = digest([
      (cells.site ?? this.#of.file.site ?? '').toLowerCase(),
      known ?? word.toLowerCase(),
      referenceOf(cells, known) ?? '',
      maskAccount(cells.orderNumber ?? '').toLowerCase(),
      cells.day ?? '',
      this.#currencyOf(cells),
      amounts ? netOfTransaction(amounts) : one.written,
    ]);
    const count = (this.#contents.get(content) ?? 0) + 1;
    this.#contents.set(content, count);
    return `transaction ${content} ${count}`;
  }
}

function centsOrNot(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : toCents(amount);
}

function digest(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27);
}
