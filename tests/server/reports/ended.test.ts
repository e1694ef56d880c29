import { beforeAll, expect, test } from 'vitest';
import type { VatReport } from '../../../contract/report_vat.ts';
import { Sale } from '../../../contract/sales.ts';
import { aProduct, aPurchase, aSale, aShipment } from '../../support/factories.ts';
import { readReport } from '../../support/reports.ts';
import { describeServerOnce } from '../../support/server.ts';

const RULE = { from: '2024-01-01', country: 'IT', usualScheme: 'ordinary', period: 'month' };
const ENDED = { ...RULE, from: '2024-06-16', isRegistered: false };
const RATES = [{ country: 'IT', from: '2020-01-01', percent: 22 }];

const NOTHING = {
  base: 0,
  ordinary: 0,
  margin_base: 0,
  margin: 0,
  exempt: 0,
  due: 0,
  recoverable: 0,
  balance: 0,
};

/** The table with its sum, each row by its label. */
function rowsOf({ rows, sum }: VatReport['table']) {
  return [...rows, { label: 'Sum', cells: sum }].map(({ label, cells }) => [label, cells] as const);
}

describeServerOnce('VAT of a shop whose registration has ended', (server) => {
  const sales = new Map<string, number>();
  const sell = async (
    name: string,
    sold: { day: string; product?: number; price: number; events?: object[] },
  ) => {
    const { day, product, price, events = [] } = sold;
    const lines = [{ ...(product ? { product } : { title: name }), price }];
    sales.set(name, (await aSale(server, { site: 'Amazon', orderNumber: name, day, lines, events })).id);
  };
  const unit = async (vatScheme: string) => {
    const { id: boughtStock } = await aPurchase(server, { price: 39, date: '2024-01-02', vatScheme });
    return (await aProduct(server, { boughtStock, estimated_cost: 39, received: '2024-01-03' })).id;
  };
  const saleOf = async (id: number) => (await server.get(`/api/sales/${id}/`)).as(Sale);
  const report = () => readReport(server, 'vat', { from: '2024-01-01', to: '2024-12-31', by: 'month' });
  const say = (rule: object) =>
    server.send('PUT', '/api/vat/', {
      rules: [
        { ...RULE, ...rule },
        { ...ENDED, ...rule },
      ],
      rates: RATES,
    });

  beforeAll(async () => {
    await say({});
    const { id: incomingShipment, name: shipment } = await aShipment(server);
    await aPurchase(server, { shipment, date: '2024-01-02' });
    const charge = { incomingShipment, kind: 'import VAT', day: '2024-06-05' };
    await server.post('/api/charges/', { ...charge, amount: 25, recoverable: 20 });
    await server.post('/api/charges/', { ...charge, amount: 7 });

    const back = await unit('margin');
    await sell('paid back in part', {
      day: '2024-06-10',
      price: 122,
      events: [{ kind: 'refund', day: '2024-08-05', amount: 61 }],
    });
    await sell('come back', {
      day: '2024-06-15',
      product: back,
      price: 100,
      events: [{ kind: 'return', place: 0, day: '2024-07-15', amount: 100, restocked: true }],
    });
    await sell('of an untaxed purchase', { day: '2024-06-15', product: await unit('none'), price: 50 });
    await sell('ordinary, afterwards', { day: '2024-06-16', price: 122 });
    await sell('margin, afterwards', { day: '2024-06-16', product: await unit('margin'), price: 100 });
    await sell('sold again', { day: '2024-09-01', product: back, price: 130 });
  });

  test('is 0 for later sales, and is reduced by later refunds of earlier sales', async () => {
    const due = await Promise.all([...sales].map(async ([name, id]) => [name, (await saleOf(id)).vat]));
    expect(Object.fromEntries(due)).toEqual({
      'paid back in part': 11,
      'come back': 0,
      'of an untaxed purchase': 0,
      'ordinary, afterwards': 0,
      'margin, afterwards': 0,
      'sold again': 0,
    });
  });

  test('is reported in the months of the sales and of the refunds', async () => {
    const { table, exclusions } = await report();
    expect(rowsOf(table)).toEqual([
      ['2024-08', { ...NOTHING, base: -50, ordinary: -11, due: -11, balance: -11 }],
      ['2024-07', { ...NOTHING, margin_base: -61, margin: -11, due: -11, balance: -11 }],
      [
        '2024-06',
        {
          ...NOTHING,
          base: 100,
          ordinary: 22,
          margin_base: 61,
          margin: 11,
          due: 33,
          recoverable: 20,
          balance: 13,
        },
      ],
      ['Sum', { ...NOTHING, base: 50, ordinary: 11, due: 11, recoverable: 20, balance: -9 }],
    ]);
    expect(exclusions).toMatchObject([{ name: 'untaxed', count: 1, amount: 50 }]);
  });

  test('nets its last global sales against earlier purchases, with negative totals carried over', async () => {
    await say({ marginMethod: 'global' });
    await sell('in May', { day: '2024-05-10', product: await unit('margin'), price: 8.5 });
    await sell('in June', { day: '2024-06-12', product: await unit('margin'), price: 100 });
    const { table } = await report();
    // 4 units at 39.00 in January, 8.50 in May and 200.00 in June: 52.50 with 9.47 of VAT.
    expect(Object.fromEntries(rowsOf(table))).toMatchObject({
      '2024-06': {
        ...NOTHING,
        base: 100,
        ordinary: 22,
        margin_base: 52.5,
        margin: 9.47,
        due: 31.47,
        recoverable: 20,
        balance: 11.47,
      },
      Sum: { margin: 9.47, due: 20.47 },
    });
  });
});
