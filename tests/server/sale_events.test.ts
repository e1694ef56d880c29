import { describe, expect, test } from 'vitest';
import { today } from '../../server/platform/today.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aSale } from '../support/factories.ts';
import { createSaleHelpers } from '../support/sales.ts';
import { serverOn } from '../support/server.ts';

describe.each(oneEngineByDay)('events after a sale on %s', (engine) => {
  const server = serverOn(engine);
  const { unit, product, change, changed, places, counted } = createSaleHelpers(server);

  const sold = async (cost = 10, fields: object = {}) => {
    const fox = await unit(cost);
    const sale = await aSale(server, { lines: [{ product: fox.id, price: 30 }], fees: [], ...fields });
    return { fox, sale, line: sale.lines[0]?.id };
  };

  test('a refund counts on its own day, and the unit stays sold', async () => {
    const { fox, sale, line } = await sold();
    const events = [{ kind: 'refund', line, amount: 4, day: '2026-12-01' }];
    expect(await changed(sale, { events })).toMatchObject({ net: 26, cost: 10, state: 'To pack', events });
    expect(await counted(sale, '2026-11-03')).toEqual({ earned: 30, sold: 10 });
    expect(await counted(sale, '2026-12-01')).toEqual({ earned: -4 });
    expect(await product(fox)).toMatchObject({ sold: '2026-11-03' });
  });

  test('a return without restocking is a loss, and a restocked unit is in stock again', async () => {
    const { fox, sale } = await sold();
    const event = { kind: 'return', amount: 30, day: '2026-12-01' };
    expect(await changed(sale, { events: [event] })).toMatchObject({
      state: 'Returned',
      net: 0,
      profit: -10,
    });
    const restocked = await changed(sale, { events: [{ ...event, restocked: true }] });
    expect(restocked).toMatchObject({ net: 0, cost: 0, profit: 0, lines: [{ restocked: '2026-12-01' }] });
    expect(await counted(sale, '2026-12-01')).toEqual({ earned: -30, sold: -10 });
    expect(await product(fox)).toMatchObject({ sold: null, sale: null, state: 'In stock' });
    expect(await places(fox)).toEqual({ stock: 10 });

    const again = await aSale(server, { day: '2026-12-05', lines: [{ product: fox.id, price: 28 }] });
    expect(again.cost).toBe(10);
    expect((await change(sale, { events: [event] })).errors['lines.0.product']).toContain(
      `${fox.sku} was sold in`,
    );
    await server.delete(`/api/sales/${again.id}/`);
    expect(await changed(sale, { events: [] })).toMatchObject({ state: 'To pack', net: 30, cost: 10 });
    expect(await product(fox)).toMatchObject({ sold: '2026-11-03', sale: sale.id });
    expect(await counted(sale, '2026-12-01')).toEqual({ earned: 0, sold: 0 });
  });

  test('a return counts on its new day when the day is changed', async () => {
    const { sale } = await sold();
    const event = { kind: 'return', amount: 30, restocked: true };
    for (const day of ['2026-12-01', '2026-12-04']) await changed(sale, { events: [{ ...event, day }] });
    await changed(sale, { day: '2026-11-01' });
    expect(await counted(sale, '2026-11-01')).toEqual({ earned: 30, sold: 10 });
    expect(await counted(sale, '2026-11-03')).toEqual({ earned: 0, sold: 0 });
    expect(await counted(sale, '2026-12-01')).toEqual({ earned: 0, sold: 0 });
    expect(await counted(sale, '2026-12-04')).toEqual({ earned: -30, sold: -10 });
  });

  test('a parcel lost in the post stays a cost', async () => {
    const { fox, sale } = await sold(10, { postagePaid: 2 });
    const events = [{ kind: 'lost', amount: 30 }];
    expect(await changed(sale, { events })).toMatchObject({
      state: 'Lost',
      net: -2,
      cost: 10,
      profit: -12,
    });
    expect(await counted(sale, today())).toEqual({ earned: -30 });
    expect(await places(fox)).toEqual({ sold: 10 });
  });

  test('a return of one of several lines does not end the order', async () => {
    const units = [await unit(3), await unit(4)];
    const sale = await aSale(server, {
      lines: units.map(({ id }) => ({ product: id, price: 10 })),
      events: [{ kind: 'return', place: 1, amount: 10, restocked: true, day: '2026-11-20' }],
      fees: [],
    });
    expect(sale).toMatchObject({
      state: 'To pack',
      net: 10,
      cost: 3,
      events: [{ line: sale.lines[1]?.id }],
    });
    const events = [...sale.events, { kind: 'return', line: sale.lines[0]?.id, amount: 0 }];
    expect(await changed(sale, { events })).toMatchObject({ state: 'Returned', cost: 3 });
  });

  test('events are in the order of their days', async () => {
    const { sale } = await sold();
    const events = ['2026-12-05', '2026-12-01', '2026-12-03'].map((day) => ({
      kind: 'refund',
      amount: 1,
      day,
    }));
    const { events: listed } = await changed(sale, { events });
    expect(listed.map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-03', '2026-12-05']);
  });

  test('an event leaves the state that is sent with it', async () => {
    const event = { kind: 'return', amount: 30 };
    const { sale } = await sold(1, { state: 'Posted', events: [event] });
    expect(sale.state).toBe('Posted');
    const other = (await sold()).sale;
    expect(await changed(other, { state: 'Arrived', events: [event] })).toMatchObject({ state: 'Arrived' });
    expect(await changed(other, { events: [] })).toMatchObject({ state: 'Arrived' });
  });

  test('an event needs a line of the sale, and only a return can be restocked', async () => {
    const { sale } = await sold();
    const of = async (event: object) => (await change(sale, { events: [event] })).errors;
    expect(Object.keys(await of({ kind: 'refund', line: 999_999, amount: 1 }))).toEqual(['events']);
    expect(Object.keys(await of({ kind: 'lost', restocked: true }))).toEqual(['events']);
  });
});
