import { expect, it } from 'vitest';
import { z } from 'zod';
import { Site } from '../../contract/sites.ts';
import { SiteTransaction } from '../../contract/site_transactions.ts';
import { aTransaction } from '../support/factories.ts';
import { type Answer, describeServer } from '../support/server.ts';

const idsIn = (answer: Answer) => answer.as(z.array(SiteTransaction)).map(({ id }) => id);

describeServer('transactions of a site', (server) => {
  it('have the sum of their fees, and their net amount', async () => {
    const { id } = await aTransaction(server, {
      kind: 'order',
      amount: '41.95',
      commission: '4.62',
      fixedFee: 0.35,
      orderNumber: '04-12853-08811',
    });
    const { json } = await server.get(`/api/site_transactions/${id}/`);
    expect(json).toMatchObject({
      name: 'Ebay order 04-12853-08811',
      currency: 'EUR',
      fees: 4.97,
      net: 36.98,
      promotionFee: 0,
      balance: null,
    });
  });

  it('are found by number, filtered by kind, and sorted by net amount', async () => {
    const fee = await aTransaction(server, { kind: 'fee', promotionFee: 13.61, orderNumber: '04-7' });
    const credit = await aTransaction(server, { kind: 'fee', promotionFee: -2, orderNumber: '04-7' });
    const found = await server.list('site_transactions', {
      filter: { q: '04-7', kind: ['fee'] },
      sort: ['net', 'ASC'],
    });
    expect(idsIn(found)).toEqual([fee.id, credit.id]);
  });

  it('accept a known kind, and refuse an unknown kind', async () => {
    const { id } = await aTransaction(server, { kind: 'unknown', word: 'Seller programme', amount: -4.99 });
    const changed = await server.patch(`/api/site_transactions/update/${id}/`, { kind: 'fee' });
    expect(changed.json).toMatchObject({ kind: 'fee', net: -4.99 });
    const refused = await server.patch(`/api/site_transactions/update/${id}/`, {
      site: 'Nowhere',
      kind: 'x',
    });
    expect(refused.json).toMatchObject({ errors: { kind: expect.stringContaining('Choose one of order') } });
  });

  it('follow a renamed site, and prevent its deletion', async () => {
    const site = (await server.post('/api/sites/', { name: 'Fair' })).as(Site);
    const { id } = await aTransaction(server, { site: 'fair', kind: 'payout', amount: -10 });
    await server.patch(`/api/sites/update/${site.id}/`, { name: 'Autumn fair' });
    expect((await server.get(`/api/site_transactions/${id}/`)).json).toMatchObject({ site: 'Autumn fair' });
    expect(idsIn(await server.list('site_transactions', { filter: { q: 'autumn' } }))).toEqual([id]);
    const kept = await server.delete(`/api/sites/${site.id}/`);
    expect(kept).toHaveStatus(409);
  });
});
