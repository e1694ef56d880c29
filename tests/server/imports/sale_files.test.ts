// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../../contract/bought_stocks.ts';
import { Sale } from '../../../contract/sales.ts';
import { DraftArticle } from '../../../contract/sale_files.ts';
import { Import } from '../../../contract/imports.ts';
import { ImportRow } from '../../../contract/import_rows.ts';
import { ArticleMatcher, type ArticleToMatch } from '../../../server/modules/sales/sales/match_articles.ts';
import { aBatch, anExtra, anInsertion, aProduct, aType } from '../../support/factories.ts';
import { importFile, readFileAgain, rowsOf, stepImport } from '../../support/imports.ts';
import { cardmarketPurchases, ebayEarnings, ebayOrders, shopifyOrders } from '../../support/sale_files.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import type { TestServer } from '../../support/server.ts';

const articlesOf = (row: ImportRow | undefined) => z.array(DraftArticle).parse(row?.values.articles);

async function allSales(server: TestServer): Promise<Sale[]> {
  const sales = (await server.get('/api/sales/')).as(z.array(Sale));
  return sales.toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1));
}

async function record(server: TestServer, name: string, content: string): Promise<number> {
  const draft = await importFile(server, { name, content });
  expect(draft).toMatchObject({ state: 'draft', resource: 'sales', rows: { wrong: 0 } });
  expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
  return draft.id;
}

const FOX = { order: '04-1-1', item: '110000000001', title: 'Emberfox holo', price: 24.5, postage: 6.9 };
const WYRM = { order: '04-1-2', item: '110000000002', title: 'Tidewyrm', price: 2.1, postage: 1.25 };

describe.each(oneEngineByDay)('files of sales, on %s', (engine) => {
  const server = emptiedServer(engine);

  test('become sales whose lines are linked to units by SKU', async () => {
    const fox = await aProduct(server, { name: 'Emberfox', sku: 'BS-FOX', estimated_cost: 10 });
    await record(server, 'orders.csv', ebayOrders([{ ...FOX, sku: 'bs-fox' }, WYRM]));
    const [one, other] = await allSales(server);
    expect(one).toMatchObject({
      site: 'Ebay',
      orderNumber: '04-1-1',
      day: '2026-11-02',
      currency: 'EUR',
      postageCharged: 6.9,
      buyerCountry: 'IT',
      state: 'Posted',
      posted: '2026-11-04',
      unlinked: 0,
      isEstimated: true,
      lines: [{ product: fox.id, title: 'Emberfox holo', externalId: '110000000001', price: 24.5, cost: 10 }],
    });
    expect(other).toMatchObject({ unlinked: 1, lines: [{ product: null, title: 'Tidewyrm', price: 2.1 }] });
  });

  test('give the actual fees, whichever of both files comes first', { tags: ['nightly'] }, async () => {
    await aProduct(server, { name: 'Emberfox', sku: 'BS-FOX' });
    const article = { ...FOX, sku: 'BS-FOX', fixed: 0.35, variable: 1.57, refund: 5 };
    const orders = ebayOrders([article]);
    const earnings = ebayEarnings([article]);
    const seen: unknown[] = [];
    for (const files of [
      [orders, earnings],
      [earnings, orders],
    ]) {
      const ids: number[] = [];
      for (const file of files) ids.push(await record(server, 'file.csv', file));
      const [sale] = await allSales(server);
      expect(sale?.fees).toMatchObject([
        { kind: 'commission', amount: 1.57, estimated: false },
        { kind: 'fixed fee', amount: 0.35, estimated: false },
      ]);
      expect(sale?.events).toMatchObject([{ kind: 'refund', amount: 5 }]);
      expect(sale?.state).toBe('Posted');
      seen.push(plain(sale));
      for (const file of files) {
        const again = await importFile(server, { name: 'again.csv', content: file });
        expect(again.rows).toMatchObject({ same: 1, new: 0, changed: 0, wrong: 0 });
      }
      for (const id of ids.toReversed())
        expect(await stepImport(server, id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
      expect(await allSales(server)).toEqual([]);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('can be drafted together and recorded one after the other, whichever comes first', async () => {
    await aProduct(server, { name: 'Emberfox', sku: 'BS-FOX' });
    const article = { ...FOX, sku: 'BS-FOX', fixed: 0.35, variable: 1.57, refund: 5 };
    const [orders, earnings] = [ebayOrders([article]), ebayEarnings([article])];
    const seen: unknown[] = [];
    for (const files of [
      [orders, earnings],
      [earnings, orders],
    ]) {
      const ids: number[] = [];
      for (const content of files) ids.push((await importFile(server, { name: 'file.csv', content })).id);
      const [first = 0, second = 0] = ids;
      await stepImport(server, first, 'commit');
      expect(await stepImport(server, second, 'compare')).toMatchObject({ rows: { changed: 1, new: 0 } });
      await stepImport(server, second, 'commit');
      const [sale, ...others] = await allSales(server);
      expect(others).toEqual([]);
      seen.push(plain(sale));
      for (const id of [second, first])
        expect(await stepImport(server, id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
      expect(await allSales(server)).toEqual([]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({
      fees: [
        { kind: 'commission', amount: 1.57, estimated: false },
        { kind: 'fixed fee', amount: 0.35, estimated: false },
      ],
      events: [{ kind: 'refund', amount: 5 }],
    });
  });

  test(
    'of Shopify have several rows per order, of which only the first has the totals',
    { tags: ['nightly'] },
    async () => {
      const [first, second] = [
        await aProduct(server, { sku: 'S-1' }),
        await aProduct(server, { sku: 'S-2' }),
      ];
      const order = '#1001';
      await record(
        server,
        'orders_export.csv',
        shopifyOrders([
          { ...FOX, order, sku: 'S-1', postage: 4 },
          { ...WYRM, order, sku: 'S-2' },
          { ...WYRM, order: '#1002', title: 'Sleeves', price: 3 },
        ]),
      );
      const [one, other] = await allSales(server);
      expect(one).toMatchObject({
        site: 'Shopify',
        orderNumber: '#1001',
        postageCharged: 4,
        paid: 30.6,
        linesQuantity: 2,
      });
      expect(one?.lines.map(({ product }) => product).toSorted()).toEqual([first.id, second.id].toSorted());
      expect(other).toMatchObject({ orderNumber: '#1002', lines: [{ title: 'Sleeves', price: 3 }] });
    },
  );

  test('link as many identical units as were sold, the oldest first', async () => {
    const made = [];
    for (const received of ['2026-03-01', '2026-01-01', '2026-02-01'])
      made.push(await aProduct(server, { name: 'Booster', received }));
    await record(server, 'orders.csv', ebayOrders([{ ...FOX, title: 'Booster', quantity: 2, price: 4 }]));
    const [sale] = await allSales(server);
    const ids = sale?.lines.map(({ product }) => product);
    expect(ids).toEqual([made[1]?.id, made[2]?.id]);
    expect(sale?.lines.map(({ price }) => price)).toEqual([4, 4]);
  });

  test('find the units of a listing by the site’s item number', async () => {
    const unit = await aProduct(server, { name: 'Emberfox' });
    const batch = await aBatch(server, { name: 'Fox', products: [unit.id] });
    const insertion = await anInsertion(server, { insertion_batch: batch.id, site: 'Ebay', price: 20 });
    await server.store.db
      .updateTable('insertions')
      .set({ external_id: FOX.item })
      .where('id', '=', insertion.id)
      .execute();
    const draft = await importFile(server, {
      name: 'earnings.csv',
      content: ebayEarnings([{ ...FOX, fixed: 0.35 }]),
    });
    const [row] = await rowsOf(server, draft.id);
    expect(articlesOf(row)).toMatchObject([{ by: 'insertion', units: [{ id: unit.id }] }]);
  });

  test('leave the product open if several have the title, and link the chosen product', async () => {
    const fox = await aProduct(server, { name: 'Emberfox', origin: 'Japan' });
    const batch = await aBatch(server, { name: 'Foxes' });
    const other = await aProduct(server, { name: 'Emberfox', insertion_batch: batch.id });
    const draft = await importFile(server, {
      name: 'o.csv',
      content: ebayOrders([{ ...FOX, title: 'emberfox' }]),
    });
    const unlinked = async () => (await server.get(`/api/imports/${draft.id}/`)).as(Import).unlinked;
    const [row] = await rowsOf(server, draft.id);
    const [article] = articlesOf(row);
    expect(article).toMatchObject({ by: null, units: [] });
    expect(await unlinked()).toBe(1);
    expect(article?.choices.map(({ id }) => id).toSorted()).toEqual([fox.id, other.id].toSorted());
    const values = { choices: { [article?.key ?? '']: other.id } };
    const corrected = await server.patch(`/api/imports/${draft.id}/rows/${row?.id}/`, { values });
    expect(corrected.as(ImportRow)).toMatchObject({
      status: 'new',
      values: { articles: [{ by: 'choice', units: [{ id: other.id }] }] },
    });
    expect(await unlinked()).toBe(0);
    await stepImport(server, draft.id, 'commit');
    expect((await allSales(server))[0]?.lines).toMatchObject([{ product: other.id }]);
  });

  test('match articles with units by choice, SKU, listing and title, in this order', async () => {
    const { db } = server.store;
    const unit = async (name: string, sku: string, fields: object = {}) =>
      (await aProduct(server, { name, sku, received: '2026-09-03', ...fields })).id;
    const fox = await unit('Ember Fox', 'FOX-A', { received: '2026-09-02' });
    const older = await unit('Ember Fox', 'FOX-B', { received: '2026-09-01' });
    const copies = [];
    for (const [place, received] of ['2026-09-05', '2026-09-04', '2026-09-06'].entries())
      copies.push(await unit('Tide Koi', `KOI-${place + 1}`, { received }));
    const [second = 0, first = 0, third = 0] = copies;
    const heron = await unit('Moon Heron', 'H-1');
    const wave = await unit('Great Wave', 'W-1', { received: '2026-09-04' });
    const olderWave = await unit('Great Wave', 'W-2');
    const holoWave = await unit('Great Wave', 'W-3', {
      sub_type: (await aType(server)).subtypes[0]?.id ?? 0,
    });
    const lost = await unit('Stag', 'LOST-1');
    await server.patch(`/api/products/update/${lost}/`, { state: 'Lost' });
    const batch = await aBatch(server, { name: 'Heron lot', products: heron });
    await anInsertion(server, { insertion_batch: batch.id, site: 'Ebay', external_id: '256-1' });
    // A copy that was renamed is no copy any more.
    await unit('Carp', 'KOI-4', { received: '2026-09-07' });
    const extra = JSON.stringify({ id: await anExtra(server, 'Language'), value: 'Japanese' });
    const twins = [
      await unit('Twin', 'T-1'),
      await unit('Twin', 'T-2', { type: (await aType(server, 'Figure')).id }),
      await unit('Twin', 'T-3', { product_extras: extra }),
      await unit('Twin', 'T-4'),
      await unit('Twin', 'T-5'),
    ];
    for (const [place, name] of ['Twin lot', 'Other lot'].entries()) {
      const lot = await aBatch(server, { name, products: twins[place + 3] ?? 0 });
      await anInsertion(server, { insertion_batch: lot.id, site: 'Ebay', external_id: '256-2' });
    }

    const unasked = {
      sku: '',
      externalId: '',
      titles: [],
      site: 'Ebay',
      quantity: 1,
      choice: undefined,
      own: [],
    };
    const match = async (asked: Partial<ArticleToMatch>, taken: number[] = []) => {
      const article = { ...unasked, ...asked };
      const matcher = await new ArticleMatcher(new Set(taken)).load(db, [article]);
      const { by, units, choices, note } = matcher.match(article, { isClaimed: true });
      const left = choices.map(({ id, left: count }) => [id, count]);
      return [
        by,
        units.map(({ id }) => id),
        ...(choices.length > 0 ? [left] : []),
        ...(note ? [note.text] : []),
      ];
    };
    // Of one article the unit with the SKU, of several the oldest ones.
    expect(await match({ sku: 'fox-a', titles: ['Moon Heron'] })).toEqual(['sku', [fox]]);
    expect(await match({ sku: 'FOX-A', quantity: 2 })).toEqual(['sku', [older, fox]]);
    expect(await match({ sku: 'FOX-A' }, [fox])).toEqual(['sku', [older]]);
    const only = 'Only 2 of these are left.';
    expect(await match({ sku: 'FOX-A', quantity: 3 })).toEqual(['sku', [older, fox], only]);
    const gone = (sku: string) => [null, [], `${sku} is not in stock any more.`];
    expect(await match({ sku: 'FOX-A' }, [fox, older])).toEqual(gone('FOX-A'));
    expect(await match({ sku: 'LOST-1' })).toEqual(gone('LOST-1'));
    expect(await match({ sku: 'LOST-1', own: [lost] })).toEqual(['sku', [lost]]);
    // Copies of a row of a file have its SKU with a number.
    expect(await match({ sku: 'koi' })).toEqual(['sku', [first]]);
    expect(await match({ sku: 'KOI', quantity: 3 })).toEqual(['sku', [first, second, third]]);
    expect(await match({ sku: 'KOI-3' })).toEqual(['sku', [third]]);
    const left = 'Only 3 of these are left.';
    expect(await match({ sku: 'KOI', quantity: 4 })).toEqual(['sku', [first, second, third], left]);

    const listed = { externalId: '256-1', titles: ['Ember Fox'] };
    expect(await match({ ...listed, site: 'EBAY' })).toEqual(['insertion', [heron]]);
    expect(await match({ ...listed, site: 'Shopify' })).toEqual(['title', [older]]);
    expect(await match(listed, [heron])).toEqual([null, [], 'Nothing of it is in stock any more.']);
    expect(await match({ titles: ['Unknown', 'MOON heron'] })).toEqual(['title', [heron]]);
    expect(await match({ titles: ['heron lot'] })).toEqual(['title', [heron]]);
    const several = [
      [olderWave, 2],
      [holoWave, 1],
    ];
    expect(await match({ titles: ['Great Wave'] })).toEqual([
      null,
      [],
      several,
      'Several products fit: choose which one it was.',
    ]);
    expect(await match({ titles: ['Great Wave'], choice: wave })).toEqual(['choice', [wave]]);
    expect(await match({ titles: ['Great Wave'], choice: wave, quantity: 2 })).toEqual([
      'choice',
      [olderWave, wave],
    ]);
    expect(await match({ sku: 'FOX-A', choice: null })).toEqual([null, []]);
    expect(await match({ titles: ['Stag'] })).toEqual([null, []]);
    expect(await match({ titles: ['Stag'], own: [lost] })).toEqual(['title', [lost]]);
    // Of another type, batch or value of a field, units are not alike. The latest listing comes first.
    const choose = 'Several products fit: choose which one it was.';
    const [, , kinds] = await match({ titles: ['Twin'] });
    const shown = z.array(z.tuple([z.int(), z.int()])).parse(kinds);
    expect(shown.toSorted(([one], [other]) => one - other)).toEqual(twins.map((id) => [id, 1]));
    const latestFirst = [twins[4], twins[3]].map((id) => [id, 1]);
    expect(await match({ externalId: '256-2' })).toEqual([null, [], latestFirst, choose]);
    expect(await match({ sku: 'X-1', externalId: '1', titles: ['', 'Unknown'] })).toEqual([null, []]);

    const twice = { ...unasked, sku: 'FOX-A' };
    const matcher = await new ArticleMatcher(new Set()).load(db, [twice]);
    const idsOf = (isClaimed: boolean) => matcher.match(twice, { isClaimed }).units.map(({ id }) => id);
    expect([idsOf(false), idsOf(true), idsOf(true), idsOf(true)]).toEqual([[fox], [fox], [older], []]);
  });

  test('skip a line on request, and record the other lines of its order', async () => {
    const order = '#7';
    const content = shopifyOrders([
      { ...FOX, order },
      { ...WYRM, order },
    ]);
    const draft = await importFile(server, { name: 's.csv', content });
    const [row] = await rowsOf(server, draft.id);
    const wrong = articlesOf(row).find(({ title }) => title === 'Tidewyrm');
    await server.patch(`/api/imports/${draft.id}/rows/${row?.id}/`, {
      values: { choices: { [wrong?.key ?? '']: 'out' } },
    });
    expect([draft.unlinked, (await server.get(`/api/imports/${draft.id}/`)).as(Import).unlinked]).toEqual([
      2, 1,
    ]);
    await stepImport(server, draft.id, 'commit');
    expect((await allSales(server))[0]?.lines).toMatchObject([{ title: 'Emberfox holo' }]);
    const again = await importFile(server, { name: 's.csv', content });
    expect(again.rows).toMatchObject({ same: 1 });
  });

  test('need the rate of a foreign currency, which is stored with the sale', async () => {
    const draft = await importFile(server, { name: 'o.csv', content: ebayOrders([FOX], 'US $') });
    expect(draft).toMatchObject({ rows: { wrong: 1 }, file: { currencies: ['USD'] } });
    const [row] = await rowsOf(server, draft.id);
    expect(row?.problems).toEqual({ rate: 'Enter how much USD a euro cost.' });
    const rated = await server.patch(`/api/imports/${draft.id}/`, { rates: { USD: 1.25 } });
    expect(rated.as(Import)).toMatchObject({ rows: { wrong: 0, new: 1 } });
    await stepImport(server, draft.id, 'commit');
    expect((await allSales(server))[0]).toMatchObject({ currency: 'USD', rate: 1.25, paid: 25.12 });
    const again = await importFile(server, { name: 'o.csv', content: ebayOrders([FOX], 'US $') });
    expect(again.rows).toMatchObject({ same: 1, wrong: 0 });
  });

  test('of an unknown layout are read by their headings once the site is chosen', async () => {
    const content =
      'Sold on;Order number;Title;SKU;Sale price;Shipping;Commission\n02/11/2026;A-1;Fox;;12,50;3,00;0,63\n';
    const draft = await importFile(server, { name: 'mine.csv', content });
    expect(draft).toMatchObject({ resource: 'sales', rows: { wrong: 1 } });
    const named = await readFileAgain(server, draft.id, { site: 'Cardmarket' });
    expect(named.rows).toMatchObject({ wrong: 0, new: 1 });
    await stepImport(server, draft.id, 'commit');
    expect((await allSales(server))[0]).toMatchObject({
      site: 'Cardmarket',
      orderNumber: 'A-1',
      day: '2026-11-02',
      postageCharged: 3,
      fees: [{ kind: 'commission', amount: 0.63 }],
      lines: [{ title: 'Fox', price: 12.5 }],
    });
  });

  test('of purchases at Cardmarket become purchases with their charges, once per order', async () => {
    const content = cardmarketPurchases([
      {
        number: '1223095833',
        name: '1x Emberfox (Ember Dawn)',
        price: '1.069,30',
        shipping: '3,95',
        fee: '0,70',
      },
    ]);
    for (const name of ['first.csv', 'second.csv']) {
      const draft = await importFile(server, { name, content });
      expect(draft).toMatchObject({ resource: 'bought_stocks', rows: { wrong: 0 } });
      await stepImport(server, draft.id, 'commit');
    }
    const purchases = (await server.get('/api/bought_stocks/')).as(z.array(BoughtStock));
    expect(purchases).toMatchObject([
      { name: '1x Emberfox (Ember Dawn)', price: 1069.3, date: '2026-10-05', landedCost: 1073.95 },
    ]);
  });
});

/** A sale without its name and ids, which differ between two recordings. */
function plain(sale: Sale | undefined) {
  const { id: _, lines = [], fees = [], events = [], ...fields } = sale ?? {};
  const withoutIds = (parts: readonly { id: number }[]) => parts.map(({ id: _id, ...part }) => part);
  return {
    ...fields,
    name: undefined,
    lines: withoutIds(lines),
    fees: withoutIds(fees),
    events: withoutIds(events),
  };
}
