// @module-tag slow
import { describe, expect, test } from 'vitest';
import { Payouts, Statement } from '../../contract/payouts.ts';
import { aSale, aTransaction } from '../support/factories.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { serverForEachTest } from '../support/server.ts';

describe.each(oneEngineByDay)('payouts, on %s', (engine) => {
  const server = serverForEachTest(engine);
  const payouts = async (query = 'from=2026-11-01&to=2026-11-30') =>
    (await server.get(`/api/payouts/?${query}`)).as(Payouts);
  const statement = async (id: number | string, query = '') =>
    (await server.get(`/api/payouts/${id}/?${query}`)).as(Statement);

  /** The cells of the file of accounts. */
  const accountsFile = async (query: string) =>
    (await server.get(`/api/payouts/export/?${query}`)).text
      .slice(1)
      .split('\r\n')
      .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));

  /** A payout of eBay with rows of all kinds, three of them to settle, and a fee that is not paid out yet. */
  async function ebay() {
    const sale = (orderNumber: string, price: number) =>
      aSale(server, {
        site: 'Ebay',
        orderNumber,
        postageCharged: 5,
        lines: [{ title: 'Booster box', price }],
      });
    const [matching, differing] = [await sale('04-1', 95), await sale('04-2', 20)];
    const part = { payout: '6412', payoutDay: '2026-11-20' };
    const rows = [
      { kind: 'order', orderNumber: '04-1', amount: 60, commission: 9, postageCharged: 5, day: '2026-11-12' },
      { kind: 'order', orderNumber: '04-1', amount: 40, day: '2026-11-12' },
      { kind: 'order', orderNumber: '04-2', amount: 30, fixedFee: 0.35, day: '2026-11-13' },
      { kind: 'order', orderNumber: '04-3', amount: 44.89, commission: 5.29, day: '2026-11-13' },
      { kind: 'refund', orderNumber: '04-1', amount: -25, commission: -2.75 },
      { kind: 'fee', orderNumber: '04-1', promotionFee: 3.61 },
      { kind: 'label', orderNumber: '04-1', amount: -8.2 },
      { kind: 'hold', orderNumber: '04-2', amount: -29.65, day: '2026-11-14' },
      { kind: 'hold', orderNumber: '04-2', amount: 29.65 },
      { kind: 'unknown', word: '=Seller programme', amount: -4.99 },
      { kind: 'payout', amount: -121.2 },
    ];
    for (const row of rows) await aTransaction(server, { ...part, title: 'Booster box', ...row });
    await aTransaction(server, { kind: 'fee', word: 'Shop', amount: -19.5, day: '2026-11-22' });
    return { matching, differing };
  }

  test('are explained by their rows to the cent, with the rows to settle first', async () => {
    const { matching, differing } = await ebay();
    const found = await payouts();
    expect(found).toMatchObject({
      sites: ['Ebay'],
      payouts: [{ paid: 121.2, difference: 0, rowsQuantity: 10 }],
    });
    const [payout] = found.payouts;
    expect(payout?.toSettle).toEqual({ 'not understood': 1, 'not imported': 1, differs: 1, 'no order': 0 });
    const one = await statement(payout?.id ?? 0);
    expect(one).toMatchObject({
      number: '6412',
      day: '2026-11-20',
      orders: 3,
      refunds: 1,
      changes: { orders: 174.89, refunds: -25, fees: -15.5, labels: -8.2, held: 0, unknown: -4.99 },
      previous: null,
      next: 'open',
    });
    expect(one.rows.map(({ status, net, difference, sale }) => [status, net, difference, sale])).toEqual([
      ['not understood', -4.99, 0, null],
      ['not imported', 39.6, 0, null],
      ['differs', 29.65, 5, differing.id],
      ['recorded', 29.65, 0, differing.id],
      ['recorded', -8.2, 0, matching.id],
      ['recorded', -3.61, 0, matching.id],
      ['recorded', -22.25, 0, matching.id],
      ['recorded', -29.65, 0, differing.id],
      ['matches', 40, 0, matching.id],
      ['matches', 51, 0, matching.id],
    ]);
    expect(one.rows.find(({ heldSince }) => heldSince)?.heldSince).toBe('2026-11-14');
    expect(one.sums.net).toBe(one.paid);
  });

  test('are settled by setting a kind, and by adding the missing order', async () => {
    await ebay();
    const { id = 0 } = (await payouts()).payouts[0] ?? {};
    const [row] = (await statement(id ?? 0)).rows;
    await server.patch(`/api/site_transactions/update/${row?.id}/`, { kind: 'fee' });
    await aSale(server, {
      site: 'ebay',
      orderNumber: '04-3',
      lines: [{ title: 'Ember Stag', price: 44.89 }],
    });
    expect((await payouts()).payouts[0]?.toSettle).toMatchObject({ 'not understood': 0, 'not imported': 0 });
    expect((await statement(id ?? 0)).changes).toMatchObject({ fees: -20.49, unknown: 0 });
  });

  test('leave an open balance of unpaid rows, and report gaps between balances', async () => {
    const rows = [
      { day: '2026-11-02', kind: 'order', orderNumber: '130', amount: 12, commission: 0.6, balance: 21.4 },
      { day: '2026-11-03', kind: 'payout', amount: -21.4, balance: 0 },
      { day: '2026-11-06', kind: 'order', orderNumber: '131', amount: 8, postageCharged: 2, balance: 12.2 },
      { day: '2026-11-07', kind: 'hold', orderNumber: '131', amount: -3, balance: 9.2 },
    ];
    for (const row of rows.toReversed()) await aTransaction(server, { site: 'Cardmarket', ...row });
    const found = await payouts('site=cardmarket&from=2026-11-03&to=2026-11-30');
    expect(found.payouts).toMatchObject([{ paid: 21.4, carried: 10, left: 0, difference: 0 }]);
    const gap = { from: '2026-11-03', to: '2026-11-06', amount: 4.2 };
    expect(found.open).toMatchObject([{ id: null, left: 9.2, difference: 4.2, gaps: [gap] }]);
    expect(found.accounts).toMatchObject([
      {
        opening: 21.4,
        changes: { orders: 8, held: -3, payouts: -21.4 },
        gap: 4.2,
        closing: 9.2,
        postage: 2,
        stillHeld: 3,
        gaps: [gap],
        days: [{ closing: 0 }, { closing: 12.2 }, { closing: 9.2 }],
      },
    ]);
    const accountIn = async (days: string) => (await payouts(`site=cardmarket&${days}`)).accounts;
    expect(await accountIn('from=2026-11-01&to=2026-11-02')).toMatchObject([
      { opening: 10, gap: 0, closing: 21.4, postage: 0, stillHeld: 0, gaps: [] },
    ]);
    expect(await accountIn('from=2026-11-05&to=2026-11-06')).toMatchObject([
      { opening: 0, gap: 4.2, closing: 12.2, postage: 2, stillHeld: 0, gaps: [gap] },
    ]);
    expect(await accountIn('from=2026-11-07&to=2026-11-30')).toMatchObject([
      { opening: 12.2, gap: 0, closing: 9.2, postage: 0, stillHeld: 3, gaps: [] },
    ]);
    const open = await statement('open', 'site=Cardmarket&currency=EUR');
    expect(open).toMatchObject({
      paid: null,
      held: [{ orderNumber: '131', amount: 3, since: '2026-11-07' }],
    });
    expect(open.previous).toBe(found.payouts[0]?.id);
  });

  test('are kept apart by site and currency, and name the one before and after', async () => {
    for (const [site, currency, amount] of [
      ['Ebay', 'EUR', 10],
      ['ebay', 'USD', 20],
      ['Cardmarket', 'EUR', 40],
    ] as const)
      for (const [payoutDay, payout] of [
        ['2026-11-05', '1'],
        ['2026-11-12', '2'],
        ['2026-12-01', '3'],
      ] as const) {
        const part = { site, currency, day: payoutDay, payoutDay, payout };
        await aTransaction(server, { ...part, kind: 'order', orderNumber: `${site}-${payout}`, amount });
        await aTransaction(server, { ...part, kind: 'payout', amount: -amount });
      }
    const found = await payouts();
    const named = found.accounts.map(({ site, currency, closing }) => [site, currency, closing]);
    expect(named).toEqual([
      ['Cardmarket', 'EUR', 0],
      ['Ebay', 'EUR', 0],
      ['Ebay', 'USD', 0],
    ]);
    expect(found.payouts.map(({ day, paid }) => [day, paid]).toSorted()).toEqual([
      ['2026-11-05', 10],
      ['2026-11-05', 20],
      ['2026-11-05', 40],
      ['2026-11-12', 10],
      ['2026-11-12', 20],
      ['2026-11-12', 40],
    ]);
    expect(found.payouts[0]?.day).toBe('2026-11-12');
    const ofEbay = await payouts('site=EBAY&from=2026-11-01&to=2026-12-31');
    expect(ofEbay.payouts).toHaveLength(6);
    const dollars = ofEbay.payouts.filter(({ currency }) => currency === 'USD').map(({ id }) => id ?? 0);
    const chain = [];
    for (const id of dollars) {
      const { previous, next, rows, sums } = await statement(id);
      chain.push([previous, next, rows.map(({ orderNumber }) => orderNumber), sums.net]);
    }
    const [third = 0, second = 0, first = 0] = dollars;
    expect(chain).toEqual([
      [second, null, ['ebay-3'], 20],
      [first, third, ['ebay-2'], 20],
      [null, second, ['ebay-1'], 20],
    ]);
  });

  test('count orders without a number, claims, and the fees of a payout itself', async () => {
    const rows = [
      { day: '2026-11-02', kind: 'order', orderNumber: '130', amount: 20 },
      { day: '2026-11-02', kind: 'order', orderNumber: '131', amount: 9 },
      { day: '2026-11-03', kind: 'order', amount: 5 },
      { day: '2026-11-03', kind: 'order', amount: 6 },
      { day: '2026-11-04', kind: 'claim', orderNumber: '130', amount: -2 },
      { day: '2026-11-05', kind: 'hold', orderNumber: '130', amount: -4 },
      { day: '2026-11-04', kind: 'hold', orderNumber: '130', amount: -3 },
      { day: '2026-11-06', kind: 'hold', orderNumber: '130', amount: 7 },
      { day: '2026-11-07', kind: 'payout', amount: -37, otherFee: 1 },
    ];
    for (const row of rows)
      await aTransaction(server, { site: 'Cardmarket', payout: '1', payoutDay: '2026-11-07', ...row });
    // Prices that are estimated can be compared, prices or postage that are unknown cannot.
    const sale = (orderNumber: string, fields: object) =>
      aSale(server, { orderNumber, lines: [{ title: 'Fox', price: 20 }], ...fields });
    const known = await sale('130', { priceState: 'estimated' });
    const unknown = await sale('131', { postageState: 'unknown' });
    await sale('', {});
    const { id } = (await payouts()).payouts[0] ?? {};
    const found = await statement(id ?? 0);
    expect(found).toMatchObject({
      orders: 4,
      refunds: 1,
      paid: 37,
      changes: { orders: 40, refunds: -2, fees: -1, held: 0 },
      sums: { amount: 38, fees: -1, net: 37 },
    });
    expect(found.rows.map(({ day, kind, amount, heldSince }) => [day, kind, amount, heldSince])).toEqual([
      ['2026-11-06', 'hold', 7, '2026-11-04'],
      ['2026-11-05', 'hold', -4, null],
      ['2026-11-04', 'hold', -3, null],
      ['2026-11-04', 'claim', -2, null],
      ['2026-11-03', 'order', 6, null],
      ['2026-11-03', 'order', 5, null],
      ['2026-11-02', 'order', 9, null],
      ['2026-11-02', 'order', 20, null],
    ]);
    expect(found.rows.map(({ status, sale: of }) => [status, of])).toEqual([
      ...[0, 1, 2, 3].map(() => ['recorded', known.id]),
      ...[0, 1].map(() => ['recorded', null]),
      ['recorded', unknown.id],
      ['matches', known.id],
    ]);
  });

  test('are exported with their sums', async () => {
    await ebay();
    const { id } = (await payouts()).payouts[0] ?? {};
    const rows = (await server.get(`/api/payouts/${id}/export/`)).text.split('\r\n');
    expect(rows).toContain('"Sum","","","","","",144.90,-23.70,121.20,"EUR","",');
    expect(rows.find((row) => row.includes('Seller programme'))).toContain(`"'=Seller programme"`);
    expect((await server.get('/api/payouts/export/?from=2026-11-01')).text).toContain(
      '"Ebay","EUR",0.00,174.89,-25.00,-35.00',
    );
    await aTransaction(server, { kind: 'order', day: '2026-11-24', amount: 5, balance: 50 });
    await aTransaction(server, { kind: 'order', day: '2026-11-25', amount: 10, balance: 100 });
    const [[heads = [], own = []]] = [await accountsFile('from=2026-11-01&to=2026-11-30')];
    const [account] = (await payouts()).accounts;
    expect(Object.fromEntries(heads.map((head, place) => [head, own[place]]))).toMatchObject({
      opening: account?.opening.toFixed(2),
      gap: '40.00',
      closing: '100.00',
      postage: '5.00',
      'fees: commission': '11.54',
      'still held': account?.stillHeld.toFixed(2),
    });
    expect((await payouts('from=2026-10-01&to=2026-10-31')).accounts).toEqual([]);
  });

  test('are none without transactions', async () => {
    expect(await payouts('')).toMatchObject({ accounts: [], payouts: [], open: [] });
    expect(await server.get('/api/payouts/7/')).toHaveStatus(404);
    expect(await server.get('/api/payouts/?from=2026-12-01&to=2026-11-01')).toHaveStatus(400);
  });
});
