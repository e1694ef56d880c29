import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countryCode,
  findSaleState,
  saleFiguresOf,
  type SaleProgress,
  updateProgress,
  toEuroCents,
  netOfSale,
  sortOldestFirst,
  listRestockDays,
  type SaleAmounts,
  spreadByPrice,
  stateAfterEvents,
} from '../../domain/sale.ts';
import { earningsOf } from '../../domain/sale_earnings.ts';
import { cents } from '../support/arbitraries.ts';

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const TODAY = '2026-11-23';
const sale: SaleAmounts = {
  day: '2026-11-03',
  postageCharged: 1_50,
  postagePaid: 1_20,
  packaging: 30,
  lines: [
    { id: 1, price: 30_00 },
    { id: 2, price: 15_00 },
  ],
  fees: [{ amount: 2_25, day: null }],
  events: [],
};

describe('an amount of a whole order', () => {
  it.each([
    [1_00, [10_00, 5_00, 5_00], [50, 25, 25]],
    [-1_00, [2_00, 1_00], [-67, -33]],
    [5, [0, 0], [3, 2]],
    [0, [1, 2], [0, 0]],
  ])('of %i is spread over prices of %j as %j', (amount, prices, parts) => {
    expect(spreadByPrice(amount, prices)).toEqual(parts);
  });

  it('in another currency becomes euro cents at its rate, half a cent rounded away from zero', () => {
    expect(toEuroCents(3_000_00, 165_0000)).toBe(18_18);
    expect(toEuroCents(-3_000_00, 165_0000)).toBe(-18_18);
    expect([toEuroCents(1, 2_0000), toEuroCents(-1, 2_0000)]).toEqual([1, -1]);
    expect(toEuroCents(-7, null)).toBe(-7);
  });
});

describe('the earnings of an order', () => {
  it('count on its day, line by line', () => {
    const ofLine = (id: number) =>
      total(earningsOf(sale).flatMap(({ line, amount }) => (line === id ? [amount] : [])));
    expect([ofLine(1), ofLine(2), netOfSale(sale)]).toEqual([28_50, 14_25, 42_75]);
    expect(new Set(earningsOf(sale).map(({ day }) => day))).toEqual(new Set([sale.day]));
  });

  it('have refunds on their own days, and fees on theirs if they have one', () => {
    const earnings = earningsOf({
      ...sale,
      fees: [{ amount: -1_00, day: '2026-11-09' }],
      events: [
        { line: 2, day: '2026-12-01', amount: 5_00 },
        { line: null, day: '2026-12-02', amount: 3_00 },
        { line: 1, day: '2026-12-03', amount: 0 },
      ],
    });
    const on = (day: string) =>
      earnings.filter((one) => one.day === day).map(({ line, amount }) => [line, amount]);
    expect(on('2026-11-09')).toEqual([
      [1, 67],
      [2, 33],
    ]);
    expect(on('2026-12-01')).toEqual([[2, -5_00]]);
    expect(on('2026-12-02')).toEqual([
      [1, -2_00],
      [2, -1_00],
    ]);
    expect(on('2026-12-03')).toEqual([]);
  });

  it('name their causes, and spread amounts of the order by price', () => {
    const on = sale.day;
    expect(earningsOf({ ...sale, lines: [...sale.lines, { id: 3, price: 0 }] })).toEqual([
      { line: 1, day: on, cause: 'sale', amount: 30_00 },
      { line: 2, day: on, cause: 'sale', amount: 15_00 },
      { line: 1, day: on, cause: 'postage charged', amount: 1_00 },
      { line: 2, day: on, cause: 'postage charged', amount: 50 },
      { line: 1, day: on, cause: 'postage paid', amount: -80 },
      { line: 2, day: on, cause: 'postage paid', amount: -40 },
      { line: 1, day: on, cause: 'packaging', amount: -20 },
      { line: 2, day: on, cause: 'packaging', amount: -10 },
      { line: 1, day: on, cause: 'fee', amount: -1_50 },
      { line: 2, day: on, cause: 'fee', amount: -75 },
    ]);
  });

  it('have refunds up to what the buyer paid, in the order of the days, and costs of the shop beyond', () => {
    const events = [
      { line: null, day: '2026-12-02', amount: 50_00 },
      { line: 2, day: '2026-12-01', amount: 20_00 },
    ];
    const refunds = earningsOf({ ...sale, events }).filter(({ cause }) => cause.startsWith('refund'));
    expect(refunds).toEqual([
      { line: 1, day: '2026-12-02', cause: 'refund', amount: -26_50 },
      { line: 1, day: '2026-12-02', cause: 'refund beyond payment', amount: -23_50 },
      { line: 1, day: '2026-12-01', cause: 'refund', amount: -4_50 },
      { line: 2, day: '2026-12-01', cause: 'refund', amount: -15_50 },
    ]);
  });

  const day = fc.constantFrom('2026-11-03', '2026-11-30', '2026-12-01', '2027-01-15');
  const signed = fc.integer({ min: -50_00, max: 50_00 });
  const sales = fc
    .record({
      day,
      postageCharged: cents,
      postagePaid: cents,
      packaging: cents,
      prices: fc.array(cents, { minLength: 1, maxLength: 6 }),
      fees: fc.array(fc.record({ amount: signed, day: fc.option(day) }), { maxLength: 4 }),
      events: fc.array(fc.record({ place: fc.option(fc.nat(5)), day, amount: cents }), { maxLength: 4 }),
    })
    .map(({ prices, events, ...rest }): SaleAmounts => {
      const lines = prices.map((price, index) => ({ id: index + 1, price }));
      return {
        ...rest,
        lines,
        events: events.map(({ place, ...event }) => ({
          ...event,
          line: place === null ? null : (place % lines.length) + 1,
        })),
      };
    });

  it('add up to its net, for amounts of lines and of the whole order', () => {
    fc.assert(
      fc.property(sales, (one) => {
        const earnings = earningsOf(one);
        expect(total(earnings.map(({ amount }) => amount))).toBe(netOfSale(one));
        for (const { line } of earnings) expect(one.lines.some(({ id }) => id === line)).toBe(true);
      }),
    );
  });

  it('of two parts of a period add up to those of the whole period', () => {
    fc.assert(
      fc.property(sales, day, (one, split) => {
        const earnings = earningsOf(one);
        const [before, after] = [
          earnings.filter((earning) => earning.day < split),
          earnings.filter((earning) => earning.day >= split),
        ].map((some) => total(some.map(({ amount }) => amount)));
        expect((before ?? 0) + (after ?? 0)).toBe(netOfSale(one));
      }),
    );
  });
});

describe('figures', () => {
  it('are profit, margin on the paid amount, and return on the cost', () => {
    expect(saleFiguresOf({ paid: 25_00, net: 20_00, cost: 15_00 })).toEqual({
      profit: 5_00,
      margin: 20,
      roi: expect.closeTo(33.333, 2),
    });
    expect(saleFiguresOf({ paid: 0, net: -1_00, cost: 0 })).toEqual({
      profit: -1_00,
      margin: undefined,
      roi: undefined,
    });
  });
});

describe('a return', () => {
  const lines = [{ id: 1 }, { id: 2 }];
  it('restocks each line on the day of its first return, and all lines if the whole order is returned', () => {
    const event = { line: null, day: '2026-12-02', restocked: true };
    expect(listRestockDays(lines, [{ ...event, restocked: false }])).toEqual(new Map());
    expect(listRestockDays(lines, [event, { ...event, line: 2, day: '2026-12-01' }])).toEqual(
      new Map([
        [1, '2026-12-02'],
        [2, '2026-12-01'],
      ]),
    );
  });
});

describe('the progress of an order', () => {
  const packed: SaleProgress = { state: 'Packed', posted: null, arrived: null };
  const posted: SaleProgress = { state: 'Posted', posted: '2026-11-04', arrived: null };
  const arrived: SaleProgress = { ...posted, state: 'Arrived', arrived: '2026-11-09' };

  it.each<[SaleProgress, Partial<SaleProgress>, SaleProgress]>([
    [packed, { state: 'Posted' }, { ...posted, posted: TODAY }],
    [packed, { posted: '2026-11-04' }, posted],
    [posted, { posted: null }, packed],
    [posted, { state: 'To pack' }, { state: 'To pack', posted: null, arrived: null }],
    [posted, { state: 'Arrived' }, { ...arrived, arrived: TODAY }],
    [posted, { arrived: '2026-11-09' }, arrived],
    [arrived, { arrived: null }, posted],
    [arrived, { state: 'Posted' }, posted],
    [posted, { state: 'Lost' }, { ...posted, state: 'Lost' }],
    [
      { ...posted, state: 'Lost' },
      { posted: '2026-11-05' },
      { ...posted, state: 'Lost', posted: '2026-11-05' },
    ],
    [posted, {}, posted],
  ])('from %j with the change %j is %j', (before, said, after) => {
    expect(updateProgress(before, said, TODAY)).toEqual(after);
  });

  const lines = [{ id: 1 }, { id: 2 }];
  it.each<[SaleProgress, { kind: 'refund' | 'return' | 'lost'; line: number | null }[], string]>([
    [posted, [{ kind: 'refund', line: null }], 'Posted'],
    [posted, [{ kind: 'return', line: 1 }], 'Posted'],
    [posted, [{ kind: 'return', line: null }], 'Returned'],
    [
      posted,
      [
        { kind: 'return', line: 1 },
        { kind: 'lost', line: 2 },
      ],
      'Lost',
    ],
  ])('from %j ends with %j as %s, and is Posted again without these events', (before, events, state) => {
    expect(stateAfterEvents(before, { lines, before: [], after: events })).toBe(state);
    const ended = { ...before, state: state as SaleProgress['state'] };
    expect(stateAfterEvents(ended, { lines, before: events, after: [] })).toBe('Posted');
  });
});

describe('identical units', () => {
  it('are sold oldest first, and units that are not received yet last', () => {
    const units = [
      { id: 4, received: null },
      { id: 3, received: '2026-01-02' },
      { id: 2, received: '2026-01-03' },
      { id: 1, received: '2026-01-03' },
    ];
    expect(sortOldestFirst(units).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  });
});

describe('a country', () => {
  it.each([
    ['it', 'IT'],
    [' DE ', 'DE'],
    ['uk', 'GB'],
    ['XX', undefined],
    ...['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'zz'].map((text): [string, undefined] => [text, undefined]),
    ['Italy', undefined],
    ['', undefined],
  ])('written as %j is %j', (text, code) => {
    expect(countryCode(text)).toBe(code);
  });
});

it('finds a state by its name in any case', () => {
  expect([' to PACK ', 'arrived', 'Packing'].map(findSaleState)).toEqual(['To pack', 'Arrived', undefined]);
});
