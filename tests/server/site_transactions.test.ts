import { expect, it } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { Site } from '../../contract/sites.ts';
import { SiteTransaction } from '../../contract/site_transactions.ts';
import { transactionKey } from '../../domain/transaction_fact.ts';
import { findKindsByText } from '../../server/modules/sales/site_transactions/kinds_by_text.ts';
import {
  findTransactionFacts,
  orderKey,
} from '../../server/modules/sales/site_transactions/transaction_facts.ts';
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

  it('sum six kinds of fees, and are called by the word of the site and a number', async () => {
    const fees = {
      commission: 1,
      fixedFee: 2,
      paymentFee: 4,
      promotionFee: 8,
      internationalFee: 16,
      otherFee: 32,
    };
    const said = { kind: 'order', word: 'Verkauf', reference: 'R-9', amount: 100 };
    const one = await aTransaction(server, { ...said, ...fees });
    expect(one).toMatchObject({ ...fees, name: 'Ebay Verkauf R-9', fees: 63, net: 37 });
    const numbered = await aTransaction(server, { ...said, word: '', orderNumber: '04-9', otherFee: 1.5 });
    expect(numbered).toMatchObject({ name: 'Ebay order 04-9', fees: 1.5, net: 98.5 });
    for (const filter of [{ q: 'verkauf r-9' }, { name: 'Ebay Verkauf R-9' }, { fees: 63 }, { net: 37 }])
      expect(idsIn(await server.list('site_transactions', { filter }))).toEqual([one.id]);
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

  it('tell which kind a word of the site has, and facts of their orders', async () => {
    const { db } = server.store;
    const add = (fields: object) => aTransaction(server, { site: 'Shopify', day: '2026-11-18', ...fields });
    await add({ word: 'Annuncio', kind: 'payout' });
    await add({ word: 'Annuncio', kind: 'fee' });
    await add({ word: 'Annuncio', kind: 'unknown' });
    await add({ word: 'Vendita', kind: 'order' });
    await add({ word: '', kind: 'refund' });
    await add({ site: 'Ebay', word: 'Annuncio', kind: 'order' });
    const kinds = await findKindsByText(db, 'Shopify');
    expect(Object.fromEntries(kinds)).toEqual({ annuncio: 'fee', vendita: 'order' });

    const order = await add({ kind: 'order', orderNumber: 'S-7', amount: 30, commission: 2 });
    const fee = await add({ kind: 'fee', orderNumber: 's-7', promotionFee: 1 });
    await add({ site: 'Ebay', kind: 'order', orderNumber: 'S-7', amount: 99 });
    const asked = { site: 'SHOPIFY', orderNumber: 'S-7' };
    const facts = await findTransactionFacts(db, [asked, { site: 'Shopify', orderNumber: '' }]);
    const own = facts.get(orderKey(asked)) ?? {};
    expect(Object.keys(own).toSorted()).toEqual(
      [order, fee].map(({ id }) => transactionKey(`own ${id}`)).toSorted(),
    );
    expect(facts.size).toBe(2);
  });

  it('follow a renamed site, and prevent its deletion', async () => {
    const site = (await server.post('/api/sites/', { name: 'Fair' })).as(Site);
    const { id } = await aTransaction(server, { site: 'fair', kind: 'payout', amount: -10 });
    await server.patch(`/api/sites/update/${site.id}/`, { name: 'Autumn fair' });
    expect((await server.get(`/api/site_transactions/${id}/`)).json).toMatchObject({ site: 'Autumn fair' });
    expect(idsIn(await server.list('site_transactions', { filter: { q: 'autumn' } }))).toEqual([id]);
    const kept = await server.delete(`/api/sites/${site.id}/`);
    expect(kept).toHaveStatus(409);
    expect(kept.as(ErrorBody).message).toBe('Autumn fair is in use and stays. Transactions: 1.');
  });
});
