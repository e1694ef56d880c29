import { expect, test } from 'vitest';
import { z } from 'zod';
import { ImportRateQuestion, LastRate } from '../../contract/rates.ts';
import { aPurchase, aSale, aShipment } from '../support/factories.ts';
import { importFile, rowsOf } from '../support/imports.ts';
import { describeServerOnce } from '../support/server.ts';

describeServerOnce('exchange rates', (server) => {
  const rates = async () => (await server.get('/api/rates/')).as(z.array(LastRate));

  test('the last rate of each currency is that of the latest purchase, charge or sale', async () => {
    expect(await rates()).toEqual([]);
    await aPurchase(server, {
      currency: 'JPY',
      foreign_price: 16_500,
      rate: 165,
      price: 100,
      date: '2026-03-01',
    });
    await aPurchase(server, {
      currency: 'JPY',
      foreign_price: 16_000,
      rate: 160,
      price: 100,
      date: '2026-02-01',
    });
    const { id: incomingShipment } = await aShipment(server);
    const charge = { incomingShipment, kind: 'duty', foreignAmount: 10, day: '2026-04-01' };
    await server.post('/api/charges/', { ...charge, currency: 'USD', rate: 1.08 });
    // Of one day, the last one counts.
    for (const rate of [0.86, 0.87]) await server.post('/api/charges/', { ...charge, currency: 'GBP', rate });
    await aSale(server, {
      currency: 'USD',
      rate: 1.1,
      day: '2026-04-02',
      lines: [{ title: 'Fox', price: 1 }],
    });
    expect(await rates()).toEqual([
      { currency: 'GBP', rate: 0.87 },
      { currency: 'JPY', rate: 165 },
      { currency: 'USD', rate: 1.1 },
    ]);
  });

  test('import rows with rates far from the last rate are listed until they are skipped', async () => {
    const heads = 'Name,Currency,Price in its currency,Rate,Charges';
    const odd = [1, 2, 3, 4].map((number) => `Odd ${number},JPY,12000,0.0061,`);
    const content = [
      heads,
      ...odd,
      'Plain,JPY,12000,163,',
      // A row counts once, however many of its amounts have the rate.
      'Charged,USD,10,1.09,"shipping USD 5.00 at 108\nduty USD 5.00 at 108"',
      'Euros,EUR,,,',
    ].join('\n');
    const { id } = await importFile(server, { name: 'odd.csv', resource: 'bought_stocks', content });
    const asked = async () =>
      (await server.get(`/api/imports/${id}/rate_questions/`)).as(z.array(ImportRateQuestion));
    expect(await asked()).toEqual([
      {
        currency: 'JPY',
        rate: 0.0061,
        last: 165,
        suggestion: 163.93,
        foreign: 12_000,
        rows: 4,
        places: ['Row 2', 'Row 3', 'Row 4'],
      },
      {
        currency: 'USD',
        rate: 108,
        last: 1.1,
        suggestion: null,
        foreign: 5,
        rows: 1,
        places: ['Row 7'],
      },
    ]);
    const rows = await rowsOf(server, id);
    const ids = rows.filter(({ values }) => String(values.name).startsWith('Odd')).map((row) => row.id);
    await server.patch(`/api/imports/${id}/rows/`, { ids, choice: 'skip' });
    expect((await asked()).map(({ currency }) => currency)).toEqual(['USD']);
  });
});
