import { describe, expect, test } from 'vitest';
import type { Payouts, Statement } from '../../contract/payouts.ts';
import { createEmptyCharge, hasSameCharges } from '../../server/modules/accounting/costs/builtin_charges.ts';
import { hasCharges } from '../../server/modules/accounting/costs/charge_cells.ts';
import { unsoldAccountOf } from '../../server/modules/accounting/costs/ledger_accounts.ts';
import {
  filterPurchasesWithCharges,
  filterSoldUnderMarginScheme,
} from '../../server/modules/accounting/costs/purchase_states.ts';
import { accountsCsv, statementCsv } from '../../server/modules/accounting/payouts/csv.ts';
import { statementIdOf } from '../../server/modules/accounting/payouts/payouts.ts';
import { JOURNAL_COLUMNS } from '../../server/modules/accounting/returns/entry_list.ts';
import { bookingDayOf, openFilings } from '../../server/modules/accounting/vat/books.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

describe('the charges that a shipment’s own prices are', () => {
  const shipment = {
    id: 1,
    shipment_price: 5_00,
    shipment_currency: 'EUR',
    shipment_foreign: null,
    shipment_rate: null,
    iva_price: 3_00,
    iva_currency: 'EUR',
    iva_foreign: null,
    iva_rate: null,
  };

  test.each(Object.keys(shipment).filter((column) => column !== 'id'))('change with %s', (column) => {
    expect(hasSameCharges(shipment, { ...shipment, [column]: 7 })).toBe(false);
    expect(hasSameCharges(shipment, { ...shipment, id: 2 })).toBe(true);
  });

  test('and any other new charge are of euros, and allocated in the way of their kind', () => {
    const charge = {
      currency: 'EUR',
      amount: 0,
      recoverable: 0,
      foreign_amount: null,
      rate: null,
      note: '',
      term: null,
    };
    expect(createEmptyCharge('shipping')).toMatchObject({ ...charge, kind: 'shipping', way: 'weight' });
    expect(createEmptyCharge('import VAT')).toMatchObject({ ...charge, kind: 'import VAT', way: 'value' });
  });

  test('exist for shipments and purchases', () => {
    expect(['incoming_shipments', 'bought_stocks', 'products', 'sales'].map(hasCharges)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the account of a unit that no order holds', () => {
  test.each([
    [{ received: '2026-01-01' }, 'stock'],
    [{}, 'stock'],
    [{ sold: '2026-02-01' }, 'gone'],
    [{ state: 'Sold' }, 'gone'],
    [{ state: 'Lost' }, 'lost'],
    [{ left_on: '2026-02-01' }, 'lost'],
    [{ state: 'Returned', left_on: '2026-02-01' }, 'gone'],
  ])('of %j is %s', (said, account) =>
    expect(unsoldAccountOf({ received: null, sold: null, left_on: null, state: '', ...said })).toBe(account),
  );
});

describe('purchases whose units have changed', () => {
  const lot = {
    id: 1,
    day: '2026-01-01',
    chargedShipment: null,
    hasChargesOrVat: false,
    isSoldWithMargin: false,
  };

  test('are allocated again if they have charges, and taxed again if they are sold under the margin scheme', () => {
    const lots = [
      lot,
      { ...lot, id: 2, chargedShipment: 7 },
      { ...lot, id: 3, hasChargesOrVat: true },
      { ...lot, id: 4, isSoldWithMargin: true },
    ];
    expect(filterPurchasesWithCharges(lots).map(({ id }) => id)).toEqual([2, 3]);
    expect(filterSoldUnderMarginScheme(lots)).toEqual([4]);
  });
});

describe('the periods of VAT returns', () => {
  const books = (closedUntil: string) => ({
    rules: [{ ...VAT_RULE, from: '2026-01-01', period: 'quarter' as const }],
    rates: [],
    closedUntil,
  });

  test('are open after the last closed day', () => {
    const open = (closedUntil: string) =>
      openFilings(books(closedUntil), '2026-08-01').map(({ from, to }) => `${from} ${to}`);
    expect(open('')).toEqual(['2026-01-01 2026-03-31', '2026-04-01 2026-06-30', '2026-07-01 2026-09-30']);
    expect(open('2026-03-31')).toEqual(['2026-04-01 2026-06-30', '2026-07-01 2026-09-30']);
    expect(open('2026-04-30')).toEqual(['2026-05-01 2026-06-30', '2026-07-01 2026-09-30']);
  });

  test('have entries on their own day, unless that day is closed', () => {
    expect(bookingDayOf(books(''), '2026-02-03')).toBe('2026-02-03');
    expect(bookingDayOf(books('2026-03-31'), '2026-04-01')).toBe('2026-04-01');
    expect(bookingDayOf(books('2026-03-31'), '2026-03-31') > '2026-03-31').toBe(true);
  });
});

describe('the statement of a payout', () => {
  const rows = [{ id: 5 }, { id: 3 }] as Parameters<typeof statementIdOf>[0]['rows'];
  const of = (said: object) =>
    statementIdOf({ day: '2026-11-20', payouts: [], rows, ...said } as unknown as Parameters<
      typeof statementIdOf
    >[0]);

  test('is named by its first payout, or by its first row', () => {
    expect(of({ payouts: [{ id: 9 }, { id: 8 }] })).toBe(8);
    expect(of({})).toBe(3);
    expect(of({ day: null })).toBeNull();
  });

  test('is a file with each row and their sum', () => {
    const row = {
      id: 1,
      day: '2026-11-12',
      kind: 'order',
      word: '=Order',
      orderNumber: '04-1',
      reference: 'R',
      title: 'Fox "1"',
      amount: 60,
      fees: -9,
      net: 51,
      status: 'matches',
      difference: 0,
      sale: 4,
      heldSince: null,
    };
    const file = statementCsv({
      rows: [row],
      sums: { amount: 60, fees: -9, net: 51 },
      currency: 'EUR',
    } as unknown as Statement);
    expect(file.replace(/^\ufeff/, '').split('\r\n')).toEqual([
      '"day","kind","word","order","reference","what","amount","fees","net","currency","status","difference"',
      `"2026-11-12","order","'=Order","04-1","R","Fox ""1""",60.00,-9.00,51.00,"EUR","matches",0.00`,
      '"Sum","","","","","",60.00,-9.00,51.00,"EUR","",',
      '',
    ]);
  });

  test('is part of an account, whose file has its changes and fees', () => {
    const changes = {
      orders: 1,
      refunds: 2,
      fees: 4,
      labels: 5,
      held: 6,
      deposits: 7,
      payouts: 8,
      unknown: 9,
    };
    const fees = {
      commission: 11,
      'fixed fee': 12,
      payment: 13,
      promotion: 14,
      international: 15,
      other: 16,
    };
    const account = {
      site: 'eBay',
      currency: 'EUR',
      opening: 20,
      changes,
      gap: 21,
      closing: 22,
      postage: 23,
      fees,
      stillHeld: 24,
    };
    const [head = '', line = ''] = accountsCsv({ accounts: [account] } as unknown as Payouts)
      .replace(/^\ufeff/, '')
      .split('\r\n');
    const cells = line.split(',');
    const found = Object.fromEntries(
      head.split(',').map((name, place) => [name.replaceAll('"', ''), cells[place]]),
    );
    expect(found).toMatchObject({
      site: '"eBay"',
      currency: '"EUR"',
      opening: '20.00',
      orders: '1.00',
      payouts: '8.00',
      gap: '21.00',
      closing: '22.00',
      postage: '23.00',
      'fees: commission': '11.00',
      'fees: other': '16.00',
      'still held': '24.00',
    });
    expect(cells).toHaveLength(head.split(',').length);
  });
});

describe('the VAT journal', () => {
  test('has these columns of each entry', () => {
    const entry = {
      id: 1,
      day: '2026-04-01',
      forDay: '2026-03-05',
      kind: 'sale' as const,
      treatment: 'home' as const,
      row: 'home' as const,
      country: 'IT',
      rate: 22,
      base: 100,
      amount: 22,
      document: 'eBay 1',
      sale: 2,
      product: 3,
      purchase: 4,
      shipment: 5,
      charge: 6,
      cause: 'late' as const,
      madeAt: '2026-04-02T10:00:00.000Z',
      madeBy: '',
    };
    expect(
      JOURNAL_COLUMNS.map(({ key, label, kind, of }) => [key === label, label, kind, of(entry)]),
    ).toEqual([
      [true, 'Entry', 'id', 1],
      [true, 'Day', 'date', '2026-04-01'],
      [true, 'Of the day', 'date', '2026-03-05'],
      [true, 'Kind', 'text', 'sale'],
      [true, 'Treatment', 'text', 'home'],
      [true, 'Country', 'text', 'IT'],
      [true, 'Document', 'text', 'eBay 1'],
      [true, 'Rate', 'percent', 22],
      [true, 'Base', 'money', 100],
      [true, 'VAT', 'money', 22],
      [true, 'Correction', 'text', 'late'],
      [true, 'Written', 'text', '2026-04-02T10:00:00.000Z'],
      [true, 'By', 'text', null],
    ]);
  });
});
