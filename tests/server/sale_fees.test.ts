import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Site } from '../../contract/sites.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aSale } from '../support/factories.ts';
import { createSaleHelpers } from '../support/sales.ts';
import { serverOn } from '../support/server.ts';

describe.each(oneEngineByDay)('fees of sales on %s', (engine) => {
  const server = serverOn(engine);
  const { changed, counted } = createSaleHelpers(server);

  const siteNamed = async (name: string) =>
    (await server.get('/api/sites/')).as(z.array(Site)).find((site) => site.name === name);
  const rule = (from: string, percent: number) => ({
    kind: 'commission',
    from,
    per: 'order',
    tiers: [{ upTo: null, percent }],
  });

  test('are estimated by the rules of the site on the day of the sale', async () => {
    const site = await siteNamed('Shopify');
    const fees = [
      rule('2026-01-01', 10),
      rule('2026-11-01', 20),
      { ...rule('2026-11-02', 0), kind: 'payment', tiers: [], fixed: 0.25 },
    ];
    expect(await server.patch(`/api/sites/update/${site?.id}/`, { fees })).toHaveStatus(200);
    const lines = [{ title: 'Fox', price: 10 }];
    const on = async (day: string) => (await aSale(server, { site: 'shopify', day, lines })).feesTotal;
    expect([await on('2025-12-31'), await on('2026-10-31'), await on('2026-11-01')]).toEqual([0, 1, 2]);
    const sale = await aSale(server, { site: 'Shopify', day: '2026-11-02', lines });
    expect(sale).toMatchObject({ site: 'Shopify', feesTotal: 2.25 });
    expect(await changed(sale, { day: '2026-10-31' })).toMatchObject({ feesTotal: 1, net: 9 });
    await server.patch(`/api/sites/update/${site?.id}/`, { fees: [] });
    expect(await changed(sale, { note: 'Gift' })).toMatchObject({ feesTotal: 1, isEstimated: true });
  });

  test('follow price and postage while they are estimated, and are replaced by actual fees', async () => {
    const lines = [{ title: 'Box', price: 100 }];
    const sale = await aSale(server, { site: 'Ebay', postageCharged: 10, lines });
    expect(sale).toMatchObject({ feesTotal: 5.85, isEstimated: true });
    expect(await changed(sale, { postageCharged: 20 })).toMatchObject({ feesTotal: 6.35 });
    const actual = [
      { kind: 'commission', amount: 7.1, day: '2026-11-09' },
      { kind: 'promotion', amount: -0.5 },
    ];
    const after = await changed(sale, { fees: actual });
    expect(after).toMatchObject({ feesTotal: 6.6, net: 113.4, isEstimated: false });
    expect(await counted(sale, '2026-11-03')).toMatchObject({ earned: 120.5 });
    expect(await counted(sale, '2026-11-09')).toMatchObject({ earned: -7.1 });
    expect(await changed(sale, { postageCharged: 0 })).toMatchObject({ feesTotal: 6.6 });
  });

  test('that are actual stay beside estimated fees', async () => {
    const lines = [{ title: 'Box', price: 100 }];
    const fees = [
      { kind: 'payment', amount: 0.4 },
      { kind: 'commission', amount: 5.35, estimated: true },
    ];
    const sale = await aSale(server, { site: 'Ebay', lines, fees });
    expect(await changed(sale, { postageCharged: 10 })).toMatchObject({
      fees: [
        { kind: 'payment', amount: 0.4, estimated: false },
        { kind: 'commission', amount: 5.85, estimated: true },
      ],
    });
    const sent = [{ kind: 'commission', amount: 9, estimated: true }];
    expect(await changed(sale, { fees: sent, lines: [{ title: 'Box', price: 200 }] })).toMatchObject({
      fees: sent,
    });
    // Without an estimate, nothing is estimated again.
    expect(await changed(sale, { fees: [] })).toMatchObject({ fees: [] });
    expect(await changed(sale, { day: '2026-11-05' })).toMatchObject({ fees: [] });
    expect(await changed(sale, { lines: [{ title: 'Box', price: 50 }] })).toMatchObject({ fees: [] });
  });
});
