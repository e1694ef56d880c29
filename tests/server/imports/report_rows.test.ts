import { describe, expect, test } from 'vitest';
import type { FileQuestion } from '../../../contract/imports.ts';
import { findKnownFile } from '../../../contract/known_files.ts';
import type { ReportCells } from '../../../contract/report_cells.ts';
import { reportRows } from '../../../server/modules/imports/report_rows.ts';
import type { FileRow } from '../../../server/modules/imports/file_rows.ts';
import { EMPTY_RECORD, type RecordOfRow } from '../../../server/modules/imports/read/record.ts';
import { PUBLISHED_HEADINGS } from '../../support/known_headings.ts';
import { textOf } from '../../../contract/messages.ts';
import { feesOfRows, findFeeSign } from '../../../server/modules/imports/report_fees.ts';
import { listRowNumbers } from '../../../server/modules/imports/problem_places.ts';
import { referenceOf } from '../../../server/modules/imports/report_file.ts';
import { messagesToTexts } from '../../support/messages.ts';

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

  test('have the texts, days and numbers of their kind', async () => {
    const said: Cells = { description: 'Store fee', title: 'Fox', payout: '77', balance: 12 };
    const { transactions } = await read([
      {
        ...said,
        word: 'Order',
        orderNumber: '1',
        netAmount: 5,
        articleTotal: 5,
        transactionNumber: 'T',
        reference: 'R',
      },
      { ...said, word: 'Other fee', netAmount: -1, reference: 'R', orderNumber: '2' },
      { word: 'Payout', netAmount: -5, payout: '77', orderNumber: 'BE91905182425176', reference: 'R' },
      { word: 'Payout', netAmount: -5, day: '2026-08-16', reference: 'R', payoutDay: '2026-08-20' },
      {
        word: 'Refund',
        netAmount: -5,
        description: 'Store fee',
        title: 'Fox',
        currency: 'USD',
        site: 'Etsy',
      },
    ]);
    const common = { site: 'Ebay', day: '2026-08-15', currency: 'EUR' };
    expect(transactions.map(({ row_values }) => row_values)).toMatchObject([
      {
        ...common,
        orderNumber: '1',
        title: 'Fox',
        reference: 'T',
        payout: '77',
        balance: 12,
        kind: 'order',
        word: 'Order',
      },
      { ...common, orderNumber: '2', title: 'Store fee', reference: 'R', kind: 'fee' },
      { ...common, title: '…5176', reference: '77', payout: '77', payoutDay: '2026-08-15' },
      { ...common, day: '2026-08-16', reference: 'R', payoutDay: '2026-08-20' },
      { ...common, title: 'Fox', currency: 'USD', site: 'Etsy', kind: 'refund' },
    ]);
    expect(Object.keys(transactions[0]?.row_values ?? {})).not.toContain('payoutDay');
    expect(Object.keys(transactions[2]?.row_values ?? {})).not.toContain('orderNumber');
  });

  test('are checked against the balances before and after them', async () => {
    const balances = async (cells: Cells) =>
      (await read([{ word: 'Order', netAmount: 5, ...cells }])).transactions.map(problemsOf);
    expect(await balances({ startBalance: 10, balance: 15 })).toEqual([{}]);
    expect(await balances({ startBalance: 10, balance: 16 })).toEqual([
      { balance: 'The balance of €10.00 and €5.00 come to €15.00, and the file says €16.00.' },
    ]);
    expect(await balances({ balance: 16 })).toEqual([{}]);
    expect(await balances({ startBalance: 10, balance: 16, currency: 'USD' })).toEqual([
      { balance: 'The balance of US$10.00 and US$5.00 come to US$15.00, and the file says US$16.00.' },
    ]);
  });

  test('of an order become its sale, with its articles and what was paid', async () => {
    const line = (number: string, said: Cells = {}): Cells => ({
      ...LINE,
      transactionNumber: `T${number}`,
      articleNumber: number,
      articleSku: `BS-${number}`,
      articleQuantity: 2,
      articleTotal: -10,
      tax: -1,
      commission: -0.5,
      ...said,
    });
    const { sales } = await read([
      { ...SUM, amount: 20, netAmount: 19, buyerCountry: 'DE', postageCharged: undefined },
      line('1'),
      line('2', { title: undefined }),
      { word: 'Refund', orderNumber: '11-1', netAmount: -4, day: '2026-08-17' },
    ]);
    const facts = Object.values(sales[0]?.row_values.statements ?? {});
    expect(sales).toMatchObject([
      {
        row: 2,
        place: 'Row 2',
        kind: 'sales',
        item: 'order ["ebay","11-1"]',
        row_values: {
          site: 'Ebay',
          orderNumber: '11-1',
          day: '2026-08-15',
          currency: 'EUR',
          buyerCountry: 'DE',
        },
      },
    ]);
    expect(facts).toMatchObject([
      {
        source: 'ebay_transactions',
        isPerRow: true,
        order: { day: '2026-08-15', currency: 'EUR', buyerCountry: 'DE' },
        article: { title: 'Fox', sku: 'BS-1', externalId: '1', quantity: 2, total: 10_00 },
        stated: { tax: 1_00 },
      },
      { article: { title: 'BS-2', sku: 'BS-2', externalId: '2' } },
      { source: 'transactions', stated: { total: 20_00 }, fees: { commission: 1_00 } },
      { source: 'transactions', refund: 4_00, refundedOn: '2026-08-17' },
    ]);
  });

  test('know the rows of the file that they were read from', async () => {
    const refund = { word: 'Refund', orderNumber: '11-1', netAmount: -4 };
    const { sales, transactions } = await read([
      LINE,
      SUM,
      { ...LINE, articleNumber: '2', commission: undefined },
      refund,
    ]);
    expect(transactions.map(listRowNumbers)).toEqual([[3, 2, 4], [5]]);
    expect(sales.map((sale) => listRowNumbers(sale).toSorted())).toEqual([[2, 3, 4, 5]]);
  });

  test('of equal articles have keys that stay the same in another report', async () => {
    const line = { ...LINE, netAmount: 9 };
    const keys = async (cells: Cells[]) =>
      Object.keys((await read(cells)).sales[0]?.row_values.statements ?? {}).filter(
        (key) => !key.startsWith('transactions'),
      );
    expect(await keys([line, { ...line, day: '2026-08-16' }])).toEqual([
      'ebay_transactions 1',
      'ebay_transactions 1 2',
    ]);
    expect(await keys([{ ...line, articleNumber: undefined, articleSku: 'BS-1' }])).toEqual([
      'ebay_transactions bs-1',
    ]);
    expect(await keys([{ ...line, articleNumber: undefined }])).toEqual(['ebay_transactions fox']);
    expect(await keys([{ ...line, articleNumber: undefined, title: undefined }])).toEqual([]);
    expect(await keys([{ ...line, articleTotal: undefined, amount: 10 }])).toEqual([]);
  });

  test('of an order in another currency give its rate to the euro', async () => {
    const order = async (cells: Cells) =>
      Object.values(
        (await read([{ ...LINE, netAmount: 9, ...cells }])).sales[0]?.row_values.statements ?? {},
      )[0] as { order: object } | undefined;
    expect((await order({ transactionCurrency: 'USD', exchangeRate: 0.8, netAmount: 7.2 }))?.order).toEqual({
      day: '2026-08-15',
      currency: 'USD',
      rate: 1.25,
    });
    expect((await order({ transactionCurrency: 'USD', exchangeRate: 0.8, currency: 'GBP' }))?.order).toEqual({
      day: '2026-08-15',
      currency: 'USD',
    });
  });

  test('warn of doubtful cells, and name fields of unreadable ones', async () => {
    const problems = [
      { row: 2, column: 'Preis', message: 'unreadable', isWarning: false },
      { row: 2, column: 'Other', message: 'unreadable too', isWarning: false },
      { row: 2, column: 'Datum', message: 'doubtful', isWarning: true },
    ];
    const rows: FileRow[] = [];
    async function* batches() {
      yield [{ ...EMPTY_RECORD, row: 2, values: { word: 'Order' }, problems, written: { amount: 'x' } }];
    }
    for await (const some of reportRows(batches(), {
      file: { site: null, currency: 'GBP', transactionKinds: { order: 'fee' } },
      known: ebay,
      headers: ['Preis'],
      mapping: { 0: 'amount' },
      recorded: new Map(),
      ask: () => {},
    }))
      rows.push(...some);
    expect(messagesToTexts(rows)).toMatchObject([
      {
        unread: {
          amount: { message: 'unreadable', written: 'x' },
          Other: { message: 'unreadable too', written: null },
        },
        warnings: [{ place: 'Row 2, Datum', message: 'doubtful' }],
        row_values: { kind: 'order', currency: 'GBP' },
      },
    ]);
  });
});

describe('the fees in a report', () => {
  test('are summed by kind, with the sign of the report', () => {
    const rows: Cells[] = [
      { commission: -1, donation: -0.5 },
      { commission: -2, fixedFee: 0.3 },
    ];
    expect(feesOfRows(rows, 'below')).toEqual({ commission: 3_00, other: 50, 'fixed fee': -30 });
    expect(feesOfRows(rows, 'above')).toEqual({ commission: -3_00, other: -50, 'fixed fee': 30 });
    expect(feesOfRows([{}], 'above')).toEqual({});
  });

  test.each<[string, Cells[], string]>([
    ['gross less fees is net', [{ amount: 10, commission: 1, netAmount: 9 }], 'above'],
    ['gross and fees are net', [{ amount: 10, commission: -1, netAmount: 9 }], 'below'],
    [
      'most rows',
      [
        { amount: 10, commission: 1, netAmount: 9 },
        { amount: 10, commission: -1, netAmount: 9 },
        { amount: 5, commission: -1, netAmount: 4 },
      ],
      'below',
    ],
    [
      'most fees, where no net amount tells',
      [{ commission: -1 }, { commission: -1 }, { commission: 1 }],
      'below',
    ],
    [
      'most fees, in a tie of rows',
      [
        { amount: 10, commission: 1, netAmount: 9 },
        { amount: 10, commission: -1, netAmount: 9 },
        { commission: -1 },
      ],
      'below',
    ],
    ['neither', [{ commission: -1 }, { commission: 1 }], 'above'],
    ['rows without fees', [{ amount: 10, netAmount: 10 }], 'above'],
  ])('have the sign by which %s', (_what, rows, sign) => expect(findFeeSign(rows)).toBe(sign));
});

describe('the number of a transaction', () => {
  test.each<[Cells, 'payout' | 'order' | undefined, string | undefined]>([
    [{ transactionNumber: 'T', reference: 'R', payout: 'P' }, 'order', 'T'],
    [{ reference: 'R', payout: 'P' }, 'order', 'R'],
    [{ payout: 'P' }, 'order', undefined],
    [{ transactionNumber: 'T', payout: 'P' }, 'payout', 'P'],
    [{ transactionNumber: 'T' }, 'payout', 'T'],
    [{ reference: 'BE91905182425176' }, undefined, '…5176'],
  ])('of %j as %s', (cells, kind, number) => expect(referenceOf(cells, kind)).toBe(number));
});
