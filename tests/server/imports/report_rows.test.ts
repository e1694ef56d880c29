import { describe, expect, test } from 'vitest';
import type { FileQuestion } from '../../../contract/imports.ts';
import { findKnownFile } from '../../../contract/known_files.ts';
import type { ReportCells } from '../../../contract/report_cells.ts';
import { reportRows } from '../../../server/modules/imports/report_rows.ts';
import type { FileRow } from '../../../server/modules/imports/file_rows.ts';
import { EMPTY_RECORD, type RecordOfRow } from '../../../server/modules/imports/read/record.ts';
import { PUBLISHED_HEADINGS } from '../../support/known_headings.ts';
import { textOf } from '../../../contract/messages.ts';

type Cells = Partial<ReportCells>;

const ebay = findKnownFile(
  PUBLISHED_HEADINGS.find(({ file }) => file === 'ebay_transactions')?.headings ?? [],
);

/** The rows of a report as transactions and sales. */
async function read(cells: readonly Cells[], isKnown = true) {
  const questions: FileQuestion[] = [];
  async function* batches() {
    yield cells.map((values, index): RecordOfRow => ({
      ...EMPTY_RECORD,
      row: index + 2,
      values: { day: '2026-08-15', ...values },
      problems: [],
    }));
  }
  const rows: FileRow[] = [];
  for await (const some of reportRows(batches(), {
    file: { site: 'Ebay', currency: null, transactionKinds: {} },
    known: isKnown ? ebay : undefined,
    headers: [],
    mapping: {},
    recorded: new Map([['seller programme', 'fee']]),
    ask: (question) => questions.push(question),
  }))
    rows.push(...some);
  return {
    questions,
    transactions: rows.filter(({ kind }) => kind === 'site_transactions'),
    sales: rows.filter(({ kind }) => kind === 'sales'),
  };
}

const problemsOf = ({ unread }: FileRow) =>
  Object.fromEntries(Object.entries(unread).map(([field, { message }]) => [field, textOf(message)]));
const itemsOf = ({ transactions }: Awaited<ReturnType<typeof read>>) => transactions.map(({ item }) => item);

const ORDER: Cells = { word: 'Order', orderNumber: '11-1', currency: 'EUR' };
const LINE: Cells = { ...ORDER, articleNumber: '1', title: 'Fox', articleTotal: 10, commission: -1 };
const SUM: Cells = { ...ORDER, amount: 10, netAmount: 9 };

describe('the rows of a report', () => {
  test('of an order and of its articles become one transaction, in any order', async () => {
    for (const cells of [
      [SUM, LINE],
      [LINE, SUM],
    ]) {
      const { transactions, sales } = await read(cells);
      expect(transactions.map(problemsOf)).toEqual([{}]);
      expect(transactions[0]?.row_values).toMatchObject({ amount: 10, commission: 1 });
      expect(sales).toHaveLength(1);
    }
  });

  test('are errors if an order lacks the rows of its articles, or articles lack the row of their order', async () => {
    const [sum] = (await read([SUM])).transactions;
    expect(sum && problemsOf(sum)).toEqual({
      amount: 'The file says €9.00 net, and its amounts come to €10.00.',
    });
    const { transactions, sales } = await read([LINE]);
    expect(transactions.map(problemsOf)).toEqual([
      { amount: 'The row with the net amount of this order is missing in the file.' },
    ]);
    expect(sales).toEqual([]);
  });

  test('need an exchange rate for another currency, and an amount', async () => {
    const { transactions } = await read([
      { ...ORDER, amount: 10, netAmount: 8, transactionCurrency: 'USD' },
      { ...ORDER, word: 'Payout' },
    ]);
    expect(transactions.map(problemsOf)).toEqual([
      { amount: 'The row has no exchange rate from USD to EUR.' },
      { amount: 'This row has no amount.' },
    ]);
  });

  test('are recognised by fields that no later report changes', async () => {
    const fee: Cells = { word: 'Other fee', netAmount: -0.89, orderNumber: '11-1' };
    const first = itemsOf(await read([fee, fee, { ...fee, netAmount: -0.9 }]));
    expect(new Set(first).size).toBe(3);
    const paid = { ...fee, payout: '77', payoutDay: '2026-08-20' };
    expect(itemsOf(await read([{ ...fee, netAmount: -0.9 }, paid, paid]))).toEqual([
      first[2],
      first[0],
      first[1],
    ]);
    const unknown: Cells = { word: 'Adjustment', netAmount: -2 };
    expect(itemsOf(await read([{ ...unknown, word: 'ADJUSTMENT' }]))).toEqual(itemsOf(await read([unknown])));
  });

  test('with a known type raise no question, and each unknown type raises one', async () => {
    const { questions, transactions } = await read([
      { word: 'Seller programme', netAmount: -4.99 },
      { word: 'Adjustment', netAmount: -1 },
      { word: 'Adjustment', netAmount: 2 },
    ]);
    expect(questions).toEqual([{ kind: 'transaction', word: 'Adjustment', rows: 2 }]);
    expect(transactions.map(({ row_values }) => [row_values.kind, row_values.otherFee])).toEqual([
      ['fee', 4.99],
      ['unknown', 0],
      ['unknown', 0],
    ]);
  });

  test.each([
    ['above zero', 1],
    ['below zero', -1],
  ])('of an unknown site have fees %s, as their net amounts show', async (_, sign) => {
    const { transactions } = await read(
      [
        { word: 'Sale', amount: 12, otherFee: 1.2 * sign, netAmount: 10.8 },
        { word: 'Refund', amount: -12, otherFee: -1 * sign, netAmount: -11 },
      ],
      false,
    );
    expect(transactions.map(problemsOf)).toEqual([{}, {}]);
    expect(transactions.map(({ row_values }) => row_values.otherFee)).toEqual([1.2, -1]);
  });
});
