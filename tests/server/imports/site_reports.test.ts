// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Import } from '../../../contract/imports.ts';
import { Sale } from '../../../contract/sales.ts';
import { SiteTransaction } from '../../../contract/site_transactions.ts';
import { sumEuros } from '../../../domain/money.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { importFile, readFileAgain, rowsOf, stepImport } from '../../support/imports.ts';
import { cardmarketReport, ebayReport, type EbayRow, germanEbayReport } from '../../support/report_files.ts';
import { ebayEarnings, ebayOrders } from '../../support/sale_files.ts';
import type { TestServer } from '../../support/server.ts';

const PAID = { 'Payout date': 'Aug 20, 2026', 'Payout ID': '7593167856', 'Payout status': 'Funds sent' };
const ORDER = { 'Transaction creation date': 'Aug 15, 2026', Type: 'Order', 'Transaction currency': 'EUR' };

/** Every type of row, in a month with one payout at its end. */
const MONTH: readonly EbayRow[] = [
  {
    ...ORDER,
    ...PAID,
    'Order number': '11-1',
    'Net amount': '10.50',
    'Item ID': '901',
    'Transaction ID': '9000000001',
    'Item title': 'Fox, holo',
    'Custom label': 'BS-1',
    Quantity: '1',
    'Item subtotal': '10.00',
    'Shipping and handling': '2.00',
    'eBay collected tax': '0.84',
    'Final Value Fee - fixed': '-0.35',
    'Final Value Fee - variable': '-1.05',
    'International fee': '-0.10',
    'Gross transaction amount': '12.00',
    'Ship to country': 'DE',
  },
  // An order of two articles, with the net amount in a row of its own.
  { ...ORDER, ...PAID, 'Order number': '11-2', 'Net amount': '19.40', 'Gross transaction amount': '23.26' },
  {
    ...ORDER,
    'Payout currency': '--',
    'Transaction currency': '--',
    'Order number': '11-2',
    'Item ID': '902',
    'Transaction ID': '9000000002',
    'Item title': 'Wyrm',
    Quantity: '1',
    'Item subtotal': '5.00',
    'Shipping and handling': '11.00',
    'Final Value Fee - variable': '-2.20',
    'International fee': '-0.16',
  },
  {
    ...ORDER,
    'Payout currency': '--',
    'Transaction currency': '--',
    'Order number': '11-2',
    'Item ID': '903',
    'Transaction ID': '9000000003',
    'Item title': 'Owl',
    Quantity: '2',
    'Item subtotal': '7.26',
    'Final Value Fee - variable': '-1.50',
  },
  // Sold in dollars: a dollar is 0.8 euros.
  {
    ...ORDER,
    ...PAID,
    'Order number': '11-3',
    'Net amount': '71.96',
    'Item ID': '904',
    'Transaction ID': '9000000004',
    'Item title': 'Drake',
    Quantity: '1',
    'Item subtotal': '95.00',
    'Shipping and handling': '5.00',
    'Final Value Fee - variable': '-10.05',
    'Gross transaction amount': '100.00',
    'Transaction currency': 'USD',
    'Exchange rate': '0.8',
  },
  {
    ...PAID,
    'Transaction creation date': 'Aug 16, 2026',
    Type: 'Refund',
    'Item subtotal': '-4.00',
    'Order number': '11-1',
    'Net amount': '-3.50',
    'Item title': 'Fox, holo',
    'eBay collected tax': '-0.28',
    'Final Value Fee - variable': '0.40',
    'International fee': '0.10',
    'Gross transaction amount': '-4.00',
  },
  {
    ...PAID,
    'Transaction creation date': 'Aug 16, 2026',
    Type: 'Other fee',
    'Order number': '11-1',
    'Net amount': '-0.89',
    'Item ID': '901',
    'Gross transaction amount': '-0.89',
    'Reference ID': 'FEE-1',
    Description: 'Promoted Listings - General fee',
  },
  {
    ...PAID,
    'Transaction creation date': 'Aug 17, 2026',
    Type: 'Other fee',
    'Net amount': '0.50',
    'Gross transaction amount': '0.50',
    'Reference ID': 'FEE-2',
    Description: 'Store subscription credit',
  },
  {
    ...PAID,
    'Transaction creation date': 'Aug 17, 2026',
    Type: 'Shipping label',
    'Order number': '11-1',
    'Net amount': '-4.50',
    'Gross transaction amount': '-4.50',
    'Reference ID': 'LABEL-1',
  },
  {
    ...PAID,
    'Transaction creation date': 'Aug 17, 2026',
    Type: 'Hold',
    'Order number': '11-1',
    'Net amount': '-10.50',
    'Transaction ID': '9000000001',
    'Item title': 'Fox, holo',
    Quantity: '1',
    'Item subtotal': '10.00',
    'Gross transaction amount': '-10.50',
    Description: 'Hold placed',
  },
  {
    ...PAID,
    'Transaction creation date': 'Aug 18, 2026',
    Type: 'Hold',
    'Order number': '11-1',
    'Net amount': '10.50',
    'Transaction ID': '9000000001',
    'Gross transaction amount': '10.50',
    Description: 'Hold released',
  },
  {
    ...PAID,
    'Transaction creation date': 'Aug 18, 2026',
    Type: 'Claim',
    'Order number': '11-2',
    'Net amount': '-5.00',
    'Gross transaction amount': '-5.00',
    'Reference ID': 'CASE-1',
  },
  {
    ...PAID,
    'Transaction creation date': 'Aug 20, 2026',
    Type: 'Payout',
    'Net amount': '-88.47',
    'Gross transaction amount': '-88.47',
    Description: 'Scheduled payout',
  },
];

const CARDMARKET = [
  '06.07.2026 11:24:35;989824700;Fees;Commissions;Cardmarket;1285784310;-0,63 €;0,00 €;-0,63 €',
  '06.07.2026 11:24:35;989824698;Sales;Sales;lachaussette;1285784310;18,60 €;-0,63 €;17,97 €',
  '06.07.2026 11:27:44;989826857;Withdrawal;Withdrawals;-;BE91905182425176;-17,97 €;17,97 €;0,00 €',
];

async function draftOf(server: TestServer, content: string | Buffer): Promise<Import> {
  const draft = await importFile(server, { name: 'report.csv', content });
  expect(draft).toMatchObject({ state: 'draft' });
  return draft;
}

async function record(server: TestServer, content: string | Buffer): Promise<number> {
  const draft = await draftOf(server, content);
  expect(draft.rows.wrong).toBe(0);
  expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
  return draft.id;
}

/** All transactions by day, without ids. */
async function transactions(server: TestServer) {
  const all = (await server.get('/api/site_transactions/')).as(z.array(SiteTransaction));
  return all.map((one) => ({ ...one, id: 0 })).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
const keyOf = ({ day, kind, orderNumber, net }: SiteTransaction) => `${day} ${kind} ${orderNumber} ${net}`;

/** Sales by their order numbers, without ids. */
async function sales(server: TestServer) {
  const all = (await server.get('/api/sales/')).as(z.array(Sale));
  const without = <Part extends { id: number }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, id: 0 }));
  return all
    .toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1))
    .map((sale) => ({
      ...sale,
      id: 0,
      lines: without(sale.lines),
      events: without(sale.events),
      fees: without(sale.fees).toSorted((one, other) => (one.kind < other.kind ? -1 : 1)),
    }));
}

describe.each(oneEngineByDay)('transaction reports of sites, on %s', (engine) => {
  const server = emptiedServer(engine);

  test('of eBay become transactions that add up to the payout, and sales with lines, fees and refunds', async () => {
    const draft = await draftOf(server, ebayReport(MONTH));
    expect(draft).toMatchObject({
      resource: 'site_transactions',
      file: { known: 'ebay_transactions', site: 'Ebay', questions: [], currencies: [] },
      rows: { new: 14, wrong: 0, excluded: 0 },
      chosen: { site_transactions: 11, sales: 3 },
    });
    expect(draft.file?.unread.filter(({ reason }) => reason === null)).toEqual([]);
    expect(draft.file?.redacted).toContain('Buyer name');
    await stepImport(server, draft.id, 'commit');
    const recorded = await transactions(server);
    expect(sumEuros(recorded.map(({ net }) => net))).toBe(0);
    expect(recorded.map(({ payout }) => payout)).toEqual(recorded.map(() => '7593167856'));
    expect(recorded).toMatchObject([
      { kind: 'order', orderNumber: '11-1', amount: 12, commission: 1.05, fixedFee: 0.35, net: 10.5 },
      { kind: 'order', orderNumber: '11-2', amount: 23.26, commission: 3.7, internationalFee: 0.16 },
      {
        kind: 'order',
        orderNumber: '11-3',
        amount: 80,
        commission: 8.04,
        postageCharged: 4,
        currency: 'EUR',
      },
      { kind: 'fee', amount: 0, promotionFee: 0.89, title: 'Promoted Listings - General fee' },
      { kind: 'refund', amount: -4, commission: -0.4, internationalFee: -0.1, net: -3.5 },
      { kind: 'fee', amount: 0, otherFee: -0.5, net: 0.5, orderNumber: '' },
      { kind: 'hold', amount: -10.5, title: 'Hold placed' },
      { kind: 'label', amount: -4.5 },
      { kind: 'claim', amount: -5 },
      { kind: 'hold', amount: 10.5 },
      { kind: 'payout', amount: -88.47, reference: '7593167856', payoutDay: '2026-08-20' },
    ]);
    expect(await sales(server)).toMatchObject([
      {
        orderNumber: '11-1',
        buyerCountry: 'DE',
        postageCharged: 2,
        postagePaid: 4.5,
        lines: [{ title: 'Fox, holo', price: 10 }],
        fees: [
          { kind: 'commission', amount: 0.65 },
          { kind: 'fixed fee', amount: 0.35 },
          { kind: 'promotion', amount: 0.89 },
        ],
        events: [{ kind: 'refund', amount: 4, day: '2026-08-16' }],
      },
      {
        orderNumber: '11-2',
        postageCharged: 11,
        lines: [{ price: 5 }, { price: 3.63 }, { price: 3.63 }],
        events: [{ kind: 'refund', amount: 5, day: '2026-08-18' }],
      },
      {
        orderNumber: '11-3',
        currency: 'USD',
        rate: 1.25,
        postageCharged: 5,
        lines: [{ title: 'Drake', price: 95 }],
        fees: [{ kind: 'commission', amount: 10.05 }],
      },
    ]);
    expect((await draftOf(server, ebayReport(MONTH))).rows).toMatchObject({ same: 14, new: 0, changed: 0 });
    expect(await stepImport(server, draft.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    expect([await transactions(server), await sales(server)]).toEqual([[], []]);
  });

  test(
    'of eBay in German give the same transactions in pieces and before their payout',
    { tags: ['nightly'] },
    async () => {
      const rows: readonly EbayRow[] = [
        {
          'Transaction creation date': 'Dez 29, 2025',
          Type: 'Bestellung',
          'Order number': '08-1',
          'Net amount': '23,65',
          'Item ID': '901',
          'Transaction ID': '9000000001',
          'Item title': 'Füchse',
          Quantity: '1',
          'Item subtotal': '19,9',
          'Shipping and handling': '6,19',
          'Final Value Fee - variable': '-2,44',
          'Gross transaction amount': '26,09',
          'Transaction currency': 'EUR',
          Description: 'x',
        },
        {
          'Transaction creation date': '29 Dez 2025',
          Type: 'Andere Gebühr',
          'Order number': '08-1',
          'Net amount': '-2,14',
          Description: 'Gebühr für Basis-Anzeigen',
        },
        {
          'Transaction creation date': '30 Dez 2025',
          Type: 'Versandetikett',
          'Order number': '08-1',
          'Net amount': '-5,19',
        },
        {
          'Transaction creation date': '31 Dez 2025',
          Type: 'Rückerstattung',
          'Order number': '08-1',
          'Net amount': '-1,00',
          'Gross transaction amount': '-1,00',
        },
        {
          'Transaction creation date': '31 Dez 2025',
          Type: 'Einbehalten',
          'Order number': '08-1',
          'Net amount': '-1.200,00',
          'Gross transaction amount': '-1.200,00',
        },
        {
          'Transaction creation date': '31 Dez 2025',
          Type: 'Auszahlung',
          'Net amount': '1.184,68',
          'Payout ID': '77',
          'Gross transaction amount': '1.184,68',
        },
      ];
      await record(server, germanEbayReport(rows.slice(0, 3)));
      await record(server, germanEbayReport(rows));
      const recorded = await transactions(server);
      expect(recorded).toMatchObject([
        { kind: 'fee', promotionFee: 2.14, word: 'Andere Gebühr', day: '2025-12-29' },
        { kind: 'order', amount: 26.09, commission: 2.44, title: 'Füchse', payout: '' },
        { kind: 'label', amount: -5.19 },
        { kind: 'hold', amount: -1200 },
        { kind: 'payout', amount: 1184.68 },
        { kind: 'refund', amount: -1 },
      ]);
      const paid = rows.map((row) => ({ 'Payout ID': '77', ...row }));
      const draft = await draftOf(server, germanEbayReport(paid));
      expect(draft.rows).toMatchObject({ changed: 5, new: 0 });
      await stepImport(server, draft.id, 'commit');
      expect((await transactions(server)).map(({ payout }) => payout)).toEqual(rows.map(() => '77'));
      expect(await sales(server)).toMatchObject([
        { orderNumber: '08-1', postageCharged: 6.19, postagePaid: 5.19, lines: [{ price: 19.9 }] },
      ]);
    },
  );

  test('of Cardmarket are checked by their balances, and give no sale before the orders are imported', async () => {
    const draft = await draftOf(server, cardmarketReport(CARDMARKET));
    expect(draft).toMatchObject({
      resource: 'site_transactions',
      rows: { new: 3, excluded: 1, wrong: 0 },
      file: { known: 'cardmarket_transactions', redacted: ['Counterpart'] },
    });
    expect(JSON.stringify(draft)).not.toContain('BE919');
    const excluded = await rowsOf(server, draft.id, 'excluded');
    expect(excluded[0]?.notes).toEqual(['Its articles are not known yet. Import the site’s orders.']);
    await stepImport(server, draft.id, 'commit');
    expect(await transactions(server)).toMatchObject([
      { kind: 'fee', commission: 0.63, orderNumber: '1285784310', balance: -0.63, word: 'Fees: Commissions' },
      { kind: 'order', amount: 18.6, balance: 17.97, word: 'Sales' },
      { kind: 'payout', amount: -17.97, orderNumber: '', balance: 0, title: '…5176' },
    ]);
    const wrong = CARDMARKET.map((row) => row.replace('17,97 €;0,00 €', '17,97 €;0,10 €'));
    const [problem] = await rowsOf(server, (await draftOf(server, cardmarketReport(wrong))).id, 'wrong');
    expect(problem?.problems).toEqual({
      balance: 'The balance of €17.97 and −€17.97 come to €0.00, and the file says €0.10.',
    });
  });

  test('raise one question per unknown type, and later reports use the answer', async () => {
    const row = (number: number) => ({
      'Transaction creation date': 'Aug 15, 2026',
      Type: 'Adjustment',
      'Net amount': '-2.00',
      'Gross transaction amount': '-2.00',
      'Reference ID': `A-${number}`,
    });
    const unanswered = await record(server, ebayReport([row(1)]));
    expect(await transactions(server)).toMatchObject([{ kind: 'unknown', amount: -2, net: -2 }]);
    await stepImport(server, unanswered, 'undo');
    const draft = await draftOf(server, ebayReport([row(1), row(2)]));
    expect(draft.file?.questions).toEqual([{ kind: 'transaction', word: 'Adjustment', rows: 2 }]);
    const answered = await readFileAgain(server, draft.id, { transactionKinds: { Adjustment: 'fee' } });
    expect(answered.file?.questions).toEqual([]);
    await stepImport(server, draft.id, 'commit');
    expect(await transactions(server)).toMatchObject([
      { kind: 'fee', amount: 0, otherFee: 2 },
      { kind: 'fee', amount: 0, otherFee: 2 },
    ]);
    const later = await draftOf(server, ebayReport([row(2), row(3)]));
    expect(later).toMatchObject({ rows: { same: 1, new: 1 }, file: { questions: [] } });
  });

  test('of other sites are read by their headings', async () => {
    const content =
      'Date,Type,Title,Currency,Amount,Fees & Taxes,Net\n"1 August, 2026",Sale,Payment for Order #1,EUR,€12.00,-€1.20,€10.80\n"2 August, 2026",Deposit,To your bank,EUR,--,--,-€10.80\n';
    const draft = await draftOf(server, content);
    expect(draft).toMatchObject({ resource: 'site_transactions', rows: { wrong: 2 } });
    const named = await readFileAgain(server, draft.id, { site: 'Cardmarket' });
    expect(named.rows).toMatchObject({ new: 2, wrong: 0 });
    await stepImport(server, draft.id, 'commit');
    expect(await transactions(server)).toMatchObject([
      { day: '2026-08-01', kind: 'order', amount: 12, otherFee: 1.2, net: 10.8 },
      { day: '2026-08-02', kind: 'deposit', amount: -10.8 },
    ]);
  });

  test(
    'give the same records before and after the files of their orders',
    { tags: ['nightly'] },
    async () => {
      const sold = [
        {
          order: '11-1',
          item: '901',
          title: 'Fox, holo',
          sku: 'BS-1',
          price: 10,
          postage: 2,
          day: 'Aug-15-26',
        },
      ];
      const earned = sold.map((one) => ({
        ...one,
        day: '2026-08-15',
        fixed: 0.35,
        variable: 1.05,
        refund: 4,
      }));
      const files = {
        orders: ebayOrders(sold),
        earnings: ebayEarnings(earned),
        first: ebayReport(MONTH.slice(0, 6)),
        second: ebayReport(MONTH.slice(5)),
      };
      const orders: (keyof typeof files)[][] = [
        ['orders', 'earnings', 'first', 'second'],
        ['second', 'first', 'earnings', 'orders', 'second'],
      ];
      const seen: unknown[] = [];
      for (const order of orders) {
        const ids: number[] = [];
        for (const name of order) ids.push(await record(server, files[name]));
        seen.push({ sales: await sales(server), transactions: await transactions(server) });
        for (const id of ids.toReversed())
          expect(await stepImport(server, id, 'undo')).toMatchObject({ kept: [] });
      }
      const [first, ...others] = seen;
      for (const other of others) expect(other).toEqual(first);
      expect(first).toMatchObject({
        sales: [
          {
            orderNumber: '11-1',
            postageCharged: 2,
            postagePaid: 4.5,
            fees: [
              { kind: 'commission', amount: 0.65 },
              { kind: 'fixed fee', amount: 0.35 },
              { kind: 'promotion', amount: 0.89 },
            ],
            events: [{ amount: 4 }],
          },
          { orderNumber: '11-2' },
          { orderNumber: '11-3' },
        ],
      });
    },
  );
});
