import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { InsertionBatch } from '../../contract/insertion_batches.ts';
import { Sale } from '../../contract/sales.ts';
import { type FeeRule, Site } from '../../contract/sites.ts';
import { aBatch, anInsertion, aSiteListing, aTransaction } from '../support/factories.ts';
import { describeServerOnce } from '../support/server.ts';

const RULE: FeeRule = {
  kind: 'commission',
  from: '2026-01-01',
  per: 'line',
  tiers: [
    { upTo: 100, percent: 6.5 },
    { upTo: null, percent: 2 },
  ],
  cap: 40,
  fixed: 0.35,
  onPostage: true,
};

describeServerOnce('selling sites', (server) => {
  const sites = async () => (await server.get('/api/sites/')).as(z.array(Site));
  const named = async (name: string) => (await sites()).find((site) => site.name === name);
  const change = (id: number | undefined, sent: object) => server.patch(`/api/sites/update/${id}/`, sent);

  test('are preset, with the known fees of Ebay and Cardmarket', async () => {
    const first = await sites();
    expect(first.map(({ name }) => name)).toEqual(['Amazon', 'Ebay', 'Shopify', 'Cardmarket']);
    const cardmarket = first[3]?.fees[0];
    expect(cardmarket).toMatchObject({ per: 'line', cap: 100, tiers: [{ upTo: null, percent: 5 }] });
    expect(first[1]?.fees).toMatchObject([
      {
        per: 'order',
        fixed: 0.35,
        tiers: [
          { upTo: 2000, percent: 5 },
          { upTo: null, percent: 2 },
        ],
      },
    ]);
  });

  test('are added, given fee rules, and deleted while not in use', async () => {
    const made = await server.post('/api/sites/', { name: ' Vinted ', fees: [RULE] });
    expect(made).toHaveStatus(201);
    const site = made.as(Site);
    expect(site).toEqual({ id: site.id, name: 'Vinted', fees: [RULE], vatTreatment: '' });
    const later = { ...RULE, from: '2026-07-01', cap: null, fixed: 0, onPostage: false, tiers: [] };
    expect((await change(site.id, { fees: [RULE, later] })).as(Site).fees).toEqual([RULE, later]);
    expect(await named('Vinted')).toEqual({ ...site, fees: [RULE, later] });
    expect((await server.delete(`/api/sites/${site.id}/`)).as(Site).fees).toEqual([RULE, later]);
    expect(await named('Vinted')).toBeUndefined();
    expect(await change(site.id, { name: 'Other' })).toHaveStatus(404);
  });

  describe('that two operators change', () => {
    const later = { ...RULE, from: '2026-07-01' };
    const fixed: FeeRule = { ...RULE, kind: 'fixed fee', tiers: [], cap: null };
    const began = async (name: string) =>
      (await server.post('/api/sites/', { name, fees: [RULE, later] })).as(Site);

    test('have the changes of both, regardless of who saves last', async () => {
      const before = await began('Depop');
      await change(before.id, { before, fees: [{ ...RULE, fixed: 1 }, later, fixed] });
      const second = await change(before.id, { before, fees: [RULE, { ...later, kind: 'payment' }] });
      expect(second.as(Site).fees).toEqual([{ ...RULE, fixed: 1 }, fixed, { ...later, kind: 'payment' }]);
      expect((await change(before.id, { before, fees: [later] })).as(ErrorBody).conflicts).toEqual({
        'fees.commission 2026-01-01': { now: { ...RULE, fixed: 1 }, sent: null },
      });
    });

    test('have a conflict in a rule that both have set, until the second starts from the current rules', async () => {
      const before = await began('Etsy two');
      const theirs = { ...RULE, fixed: 1 };
      const mine = { ...RULE, fixed: 2 };
      await change(before.id, { before, fees: [theirs, later] });
      const met = await change(before.id, { before, fees: [mine, later] });
      expect(met).toHaveStatus(409);
      expect(met.as(ErrorBody)).toMatchObject({
        errors: { fees: 'Somebody else has changed this meanwhile. Check its current values.' },
        conflicts: { 'fees.commission 2026-01-01': { now: theirs, sent: mine } },
      });
      expect((await named('Etsy two'))?.fees).toEqual([theirs, later]);
      const again = { before: { fees: [theirs, later] }, fees: [mine, later] };
      expect((await change(before.id, again)).as(Site).fees).toEqual([mine, later]);
    });

    test('have a conflict in a name that both have set', async () => {
      const before = await began('Vinted two');
      await change(before.id, { before, name: 'Vinted IT' });
      const met = await change(before.id, { before, name: 'Vinted FR' });
      expect(met.as(ErrorBody).conflicts).toEqual({ name: { now: 'Vinted IT', sent: 'Vinted FR' } });
      await change(before.id, { before, fees: [later] });
      expect(await named('Vinted IT')).toMatchObject({ fees: [later] });
    });

    test('have a conflict in a VAT treatment that both have set', async () => {
      const before = await began('Vinted three');
      await change(before.id, { before, vatTreatment: 'site' });
      const met = await change(before.id, { before, vatTreatment: 'home' });
      expect(met.as(ErrorBody).conflicts).toEqual({ vatTreatment: { now: 'site', sent: 'home' } });
      await change(before.id, { before, name: 'Vinted 3' });
      expect(await named('Vinted 3')).toMatchObject({ vatTreatment: 'site' });
    });

    test('lose no change of concurrent saves', async () => {
      const before = await began('Mercari');
      const days = Array.from({ length: 8 }, (_, index) => `2027-01-0${index + 1}`);
      const saved = await Promise.all(
        days.map((from) => change(before.id, { before, fees: [...before.fees, { ...RULE, from }] })),
      );
      expect(saved.map(({ status }) => status)).toEqual(days.map(() => 200));
      expect((await named('Mercari'))?.fees.map(({ from }) => from).toSorted()).toEqual(
        [RULE.from, later.from, ...days].toSorted(),
      );
    });
  });

  test('are renamed in listings and sales, and cannot be deleted while in use', async () => {
    const site = (await server.post('/api/sites/', { name: 'Etsy' })).as(Site);
    const { id: insertion_batch } = await aBatch(server);
    await anInsertion(server, { insertion_batch, site: 'etsy' });
    const body = { site: 'ETSY', orderNumber: '1', lines: [{ title: 'Card', price: 5 }] };
    const sale = (await server.post('/api/sales/', body)).as(Sale);
    expect((await change(site.id, { name: 'Etsy shop' })).as(Site).name).toBe('Etsy shop');
    const batch = (await server.get(`/api/insertion_batches/${insertion_batch}/`)).as(InsertionBatch);
    expect(batch.insertions).toMatchObject([{ site: 'Etsy shop' }]);
    const renamed = (await server.get(`/api/sales/${sale.id}/`)).as(Sale);
    expect(renamed).toMatchObject({ site: 'Etsy shop', name: 'Etsy shop 1' });
    expect(await server.names('sales', { filter: { q: 'etsy shop' } })).toEqual(['Etsy shop 1']);
    const kept = await server.delete(`/api/sites/${site.id}/`);
    expect(kept).toHaveStatus(409);
    expect(kept.as(ErrorBody).message).toBe('Etsy shop is in use and stays. Sales: 1. Insertions: 1.');
    await aTransaction(server, { site: 'ETSY SHOP', kind: 'fee', amount: -1 });
    const template = {
      name: 'Cards',
      site: 'Etsy shop',
      format: 'other',
      title: '{name}',
      columns: 'A = {sku}',
    };
    expect(await server.post('/api/listing_templates/', template)).toHaveStatus(201);
    await server.delete(`/api/sales/${sale.id}/`);
    await server.delete(`/api/insertion_batches/${insertion_batch}/`);
    expect((await server.delete(`/api/sites/${site.id}/`)).as(ErrorBody).message).toBe(
      'Etsy shop is in use and stays. Transactions: 1. Templates: 1.',
    );
  });

  test('are renamed in live listings, which are found by the new name, and keep the site', async () => {
    const { id } = (await server.post('/api/sites/', { name: 'Fair' })).as(Site);
    await aSiteListing(server, { site: 'fair', sku: 'F-1' });
    await change(id, { name: 'Autumn fair' });
    expect((await server.list('site_listings', { filter: { q: 'autumn f-1' } })).json).toMatchObject([
      { site: 'Autumn fair' },
    ]);
    expect((await server.delete(`/api/sites/${id}/`)).as(ErrorBody).message).toBe(
      'Autumn fair is in use and stays. Live listings: 1.',
    );
  });

  test('have unique names, regardless of case', async () => {
    const again = await server.post('/api/sites/', { name: 'EBAY' });
    expect(again).toHaveStatus(409);
    expect(again.as(ErrorBody).errors).toEqual({ name: 'There is a site “EBAY” already.' });
    const amazon = await named('Amazon');
    expect(await change(amazon?.id, { name: 'shopify' })).toHaveStatus(409);
    expect((await change(amazon?.id, { name: 'AMAZON' })).as(Site).name).toBe('AMAZON');
  });

  test.each([
    [{ name: ' ' }, { name: 'Enter a name.' }],
    [{ fees: [{ ...RULE, from: 'May' }] }, { fees: 'Enter a date, for example 2026-11-21.' }],
    [
      { fees: [{ ...RULE, tiers: [{ upTo: null, percent: 101 }] }] },
      { fees: 'Enter a percentage from 0 to 100.' },
    ],
    [
      { fees: [{ ...RULE, tiers: [{ upTo: 0, percent: 1 }] }] },
      {
        fees: 'Each tier must end above the one before it. Only the last may have no end.',
      },
    ],
    [{ fees: [RULE, RULE] }, { fees: 'Only one rule of each kind can begin on a day.' }],
  ])('refuse %j', async (sent, errors) => {
    const answer = await server.post('/api/sites/', { name: 'Site', ...sent });
    expect(answer.errors).toEqual(errors);
  });
});
