import { describe, expect, test } from 'vitest';
import type { OrderFact } from '../../../domain/order_fact.ts';
import type { RowWithRecord } from '../../../server/modules/imports/imported_resource.ts';
import { today } from '../../../server/platform/today.ts';
import { factOf, transaction, line, SALE, complete, earlier } from '../../support/imported_orders.ts';

describe('an order of a file', () => {
  test('becomes a sale at its site, with lines that wait for a product', () => {
    const { values, kept, row_values, last, problems, notes, isExcluded } = complete(
      factOf({ postageCharged: 2_00 }),
    );
    expect(values).toEqual({
      site: 'eBay',
      orderNumber: '1',
      day: '2026-11-02',
      posted: '2026-11-03',
      state: 'Posted',
      currency: 'EUR',
      rate: null,
      priceState: 'known',
      postageState: 'known',
      postageCharged: 2,
      lines: [{ ...line, product: null }],
    });
    expect(kept).toEqual({
      statements: { a: factOf({ postageCharged: 2_00 }) },
      matched: {},
      keepsLines: false,
    });
    expect(row_values).toMatchObject({ unlinked: 1 });
    expect(row_values.articles).toEqual([
      {
        key: '#7/0',
        title: 'Fox',
        sku: 'BS-1',
        externalId: '7',
        quantity: 1,
        total: 10,
        by: null,
        units: [],
        choices: [],
        note: null,
        isOut: false,
      },
    ]);
    expect({ last, problems, notes, isExcluded }).toEqual({
      last: undefined,
      problems: {},
      notes: [],
      isExcluded: false,
    });
  });

  test('of a site that is not listed is an error that names the sites', () => {
    const { problems, values } = complete(factOf(), { values: { site: 'Yahoo' } });
    expect(problems).toEqual({ site: 'Choose one of eBay, Etsy.' });
    expect(values.site).toBe('Yahoo');
    expect(complete(factOf(), { values: {} }).problems).toEqual({});
  });

  test('that is not paid is left out, also if it is recorded', () => {
    const unpaid = factOf({ status: 'unpaid' });
    expect(complete(unpaid)).toMatchObject({
      isExcluded: true,
      notes: ['Not paid yet: nothing is recorded. It comes with a later file, once it is paid.'],
    });
    expect(complete(unpaid, { record: SALE })).toMatchObject({
      isExcluded: true,
      notes: ['The file says that it is not paid yet. It is recorded already, and stays as it is.'],
    });
  });

  test('that was cancelled before it was sent is left out, or returns its units', () => {
    const cancelled = factOf({ status: 'cancelled', cancelledOn: '2026-11-04' });
    expect(complete(cancelled)).toMatchObject({
      isExcluded: true,
      notes: ['Cancelled before it was sent: nothing is recorded.'],
    });
    const returned = complete(cancelled, earlier(factOf({ status: 'to pack' })));
    expect(returned).toMatchObject({
      isExcluded: false,
      notes: ['Cancelled before it was sent: its units come back into stock.'],
    });
    expect(returned.values).toMatchObject({
      state: 'Returned',
      events: [
        {
          kind: 'return',
          amount: 10_00,
          line: null,
          day: '2026-11-04',
          restocked: true,
          note: 'Cancelled before it was sent',
        },
      ],
    });
    const sent = complete(cancelled, { ...earlier(factOf()), record: { ...SALE, posted: '2026-11-03' } });
    expect(sent).toMatchObject({
      isExcluded: false,
      notes: [
        'The site says that it was cancelled before it was sent, and here it was posted: its units stay sold.',
      ],
    });
    expect(sent.values).toMatchObject({ events: [{ kind: 'refund', amount: 10_00, restocked: false }] });
    expect(Object.keys(sent.values)).not.toContain('state');
    expect(Object.keys(sent.values)).not.toContain('posted');
  });

  test('that only transactions name waits for its articles, and changes fees of a recorded sale', () => {
    const paid = transaction({ stated: { total: 12_00 }, fees: { commission: 1_00 } });
    expect(complete(paid)).toMatchObject({
      isExcluded: true,
      notes: ['Its articles are not known yet. Import the site’s orders.'],
    });
    const { isExcluded, notes, values, kept } = complete(paid, { record: SALE });
    expect({ isExcluded, notes, keepsLines: kept.keepsLines }).toEqual({
      isExcluded: false,
      notes: [],
      keepsLines: true,
    });
    expect(values).toMatchObject({
      lines: [line],
      fees: {
        lines: [{ kind: 'commission', amount: 1_00, vat: 0, day: null, note: '' }],
        isEstimated: false,
      },
    });
    expect(Object.keys(values)).not.toContain('state');
  });

  test('without a day in its files counts today, until it is recorded', () => {
    const undated = factOf({ order: { currency: 'EUR' }, unsaid: ['day'], status: 'to pack' });
    const note = 'The file has no day of sale: the order counts today, until another file has the day.';
    const fresh = complete(undated);
    expect(fresh.values.day).toBe(today());
    expect(fresh.notes).toEqual([note]);
    const again = complete(undated, earlier(undated));
    expect(again.values.day).toBeUndefined();
    expect(again.notes).toEqual([]);
  });

  test('has notes about an open payment and about tax on top', () => {
    const taxed = (currency: string) =>
      complete(
        factOf({
          order: { day: '2026-11-02', currency },
          isPaymentOpen: true,
          stated: { total: 12_00, tax: 2_00 },
        }),
        {},
        { rates: { USD: 1.1 } },
      ).notes;
    const open = 'The file says that it was sent, but is not paid yet.';
    expect(taxed('EUR')).toEqual([open, 'Tax of €2.00 on top of the prices is not counted as income.']);
    expect(taxed('USD')).toEqual([open, expect.stringMatching(/^Tax of (US)?\$2\.00 on top/)]);
  });

  test('keeps the notes from reading its rows, before others', () => {
    const readNotes = ['Row 3 counts twice.'];
    expect(complete(factOf({ isPaymentOpen: true }), { row_values: { readNotes } }).notes).toEqual([
      ...readNotes,
      'The file says that it was sent, but is not paid yet.',
    ]);
  });

  test('whose amounts differ from its total is an error until a person accepts that', () => {
    const wrong = factOf({ stated: { total: 13_00 } });
    const total = 'The file says €13.00 in total, and what was read comes to €10.00.';
    expect(complete(wrong).problems).toEqual({ total });
    expect(complete(wrong, { row_values: { isDifferenceAccepted: true } }).problems).toEqual({});
    expect(complete(factOf({ count: 1_200 })).problems).toEqual({
      total: 'The file counts 1,200 articles and names 1.',
    });
  });
});

describe('the exchange rate of an order', () => {
  const inUsd = (more: object = {}) =>
    factOf({ order: { day: '2026-11-02', currency: 'USD', ...more }, postagePaid: 3_30 });

  test('is required for a foreign currency', () => {
    const { problems, values } = complete(inUsd());
    expect(problems).toEqual({ rate: expect.stringContaining('USD') });
    expect(values).toMatchObject({ currency: 'USD', postagePaid: 3.3 });
    expect(values.rate).toBeUndefined();
  });

  test.each<[string, number, OrderFact, Partial<RowWithRecord>]>([
    [
      'the file',
      1.5,
      inUsd({ rate: 1.5 }),
      { record: { ...SALE, currency: 'USD', rate: 1.2 }, last: { rate: 1.3 } },
    ],
    [
      'the earlier file',
      1.3,
      inUsd(),
      { record: { ...SALE, currency: 'USD', rate: 1.2 }, last: { rate: 1.3 } },
    ],
    ['the sale', 1.2, inUsd(), { record: { ...SALE, currency: 'USD', rate: 1.2 } }],
    ['the import', 1.1, inUsd(), { record: { ...SALE, currency: 'GBP', rate: 1.2 } }],
  ])('is that of %s, and turns the postage paid into euros', (_of, rate, fact, row) => {
    const { values, problems } = complete(
      { a: { ...fact, order: { ...fact.order, postageVat: 0.66 } } },
      row,
      {
        rates: { USD: 1.1 },
      },
    );
    expect(problems).toEqual({});
    expect(values).toMatchObject({
      currency: 'USD',
      rate,
      postagePaid: Math.round(330 / rate) / 100,
      postageVat: Math.round(66 / rate) / 100,
    });
  });

  test('is none in euros, and none that a row without an order and currency could set', () => {
    expect(complete(factOf(), {}, { rates: { EUR: 2 } }).values.rate).toBeNull();
    const { values } = complete({}, { values: { site: 'eBay', note: 'Gift' }, record: SALE });
    expect(values).toEqual({ site: 'eBay', note: 'Gift' });
  });

  test('turns transactions in euros into the currency of the order', () => {
    const facts = {
      a: inUsd({ rate: 1.5 }),
      t: transaction({ stated: { total: 10_00 }, fees: { commission: 1_00 } }),
    };
    expect(complete(facts).values).toMatchObject({ fees: { lines: [{ kind: 'commission', amount: 1_50 }] } });
    expect(complete({ a: inUsd(), t: facts.t }, {}, { rates: { USD: 1.2 } }).values).toMatchObject({
      fees: { lines: [{ kind: 'commission', amount: 1_20 }] },
    });
  });
});
