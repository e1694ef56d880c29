import { describe, expect, test } from 'vitest';
import { Sale } from '../../contract/sales.ts';
import { VatReturn } from '../../contract/vat_periods.ts';
import { sumEuros } from '../../domain/money.ts';
import { engines } from '../support/engines.ts';
import { aProduct, aPurchase, aSale } from '../support/factories.ts';
import { serverOn } from '../support/server.ts';
import { VAT_RULE } from '../support/vat_rule.ts';
import { listEntriesIn } from './reports/closings.ts';

const Q1 = '2026-01-01';

describe.each(engines)('a VAT period that is closed while orders are recorded, on %s', (engine) => {
  const server = serverOn(engine);

  test('has the entries that its return sums up, and later entries are corrections', async () => {
    const rates = [{ country: 'IT', from: '2020-01-01', percent: 22 }];
    await server.send('PUT', '/api/vat/', { rules: [VAT_RULE], rates });
    const { id: boughtStock } = await aPurchase(server, {
      price: 120,
      date: '2026-01-02',
      vatScheme: 'margin',
    });
    const units = [];
    for (let place = 0; place < 12; place += 1)
      units.push(await aProduct(server, { boughtStock, estimated_cost: 10, received: '2026-01-02' }));
    const sell = ({ id }: { id: number }) =>
      aSale(server, { site: 'Amazon', day: '2026-02-03', lines: [{ product: id, price: 71 }] });
    const sold: Sale[] = [];
    for (const unit of units.slice(0, 4)) sold.push(await sell(unit));
    const refund = ({ id }: Sale) =>
      server.patch(`/api/sales/update/${id}/`, {
        events: [{ kind: 'refund', day: '2026-03-01', amount: 6.1 }],
      });

    const [closed] = await Promise.all([
      server.post(`/api/vat/periods/${Q1}/close/`, {}),
      ...units.slice(4).map(sell),
      ...sold.map(refund),
    ]);
    const { due, period } = closed.as(VatReturn);
    const entries = await listEntriesIn(server);
    const amounts = (isOfIt: (entry: (typeof entries)[number]) => boolean) =>
      sumEuros(entries.filter(isOfIt).map(({ amount }) => amount));
    expect(amounts(({ day }) => day <= period.to)).toBe(due);
    expect(amounts(() => true)).toBe(sumEuros([...units.map(() => 11), ...sold.map(() => -1.1)]));
    for (const { day, forDay, cause } of entries) expect(cause === null).toBe(day === forDay);
  });
});
