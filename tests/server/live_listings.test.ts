import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LiveListings } from '../../contract/site_listings.ts';
import { Insertion } from '../../contract/insertion_batches.ts';
import { TakeDowns } from '../../contract/take_downs.ts';
import { insertAll } from '../../server/platform/db/insert_all.ts';
import { today } from '../../server/platform/today.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aBatch, anInsertion, aProduct, aSale } from '../support/factories.ts';
import { stepImport } from '../support/imports.ts';
import { ebayActiveListings, ebayResults } from '../support/listing_files.ts';
import { aCard, offerCards, readPrepared, recordListings, sendListings } from '../support/listed_cards.ts';
import { serverForEachTest, type TestServer } from '../support/server.ts';

const NUMBER = '256000000001';
const ADDED = { Action: 'Add', Status: 'Success', ItemID: NUMBER, CustomLabel: 'C-1', ListingFee: '0.35' };
const FOX = {
  'Item number': NUMBER,
  Title: 'Fox',
  'Custom label (SKU)': 'C-1',
  'Current price': '10.00',
  Currency: 'USD',
};

const insertionOf = async (server: TestServer, batch: number) => {
  const { json } = await server.get(`/api/insertion_batches/${batch}/`);
  const { insertions } = z.object({ insertions: z.array(Insertion) }).parse(json);
  return insertions[0];
};
const live = async (server: TestServer, site = 'Ebay') =>
  (await server.get(`/api/live_listings/?site=${site}`)).as(LiveListings);
const takeDowns = async (server: TestServer) => (await server.get('/api/take_downs/')).as(TakeDowns);
const sell = (server: TestServer, product: number, site: string) =>
  aSale(server, { site, orderNumber: `${site}-${product}`, lines: [{ product, price: 9 }] });

describe.each(oneEngineByDay)('what a site says of our listings, on %s', { tags: ['slow'] }, (engine) => {
  const server = serverForEachTest(engine);

  test('is their state, number, fee and message, until the import is undone', async () => {
    const { insertion, batch } = await offerCards(server, ['Fox']);
    await sendListings(server, insertion);
    const id = await recordListings(server, ebayResults([ADDED]));
    expect((await readPrepared(server, insertion)).listings).toMatchObject([
      { state: 'live', externalId: NUMBER, action: 'none', answer: { fee: 0.35 } },
    ]);
    expect(await insertionOf(server, batch)).toMatchObject({ external_id: NUMBER });
    await stepImport(server, id, 'undo');
    expect((await readPrepared(server, insertion)).listings).toMatchObject([
      { state: 'sent', externalId: '' },
    ]);
    expect(await insertionOf(server, batch)).toMatchObject({ external_id: '' });
  });

  test('keeps a card that is live under its SKU, listed by hand, out of the next file', async () => {
    await recordListings(server, ebayActiveListings([FOX]));
    const { insertion } = await offerCards(server, ['Fox', 'Owl']);
    const { listings, leftOut } = await readPrepared(server, insertion);
    expect(listings).toMatchObject([{ sku: 'C-2', action: 'add' }]);
    expect(leftOut).toMatchObject([{ name: 'Fox', reason: 'live_already' }]);
  });

  test('is compared in lists of at most 100 listings, each with at most 20 units', async () => {
    const { db } = server.store;
    const stock = async (quantity: number, offer: object = {}) => {
      const { id: insertion_batch } = await aBatch(server);
      await anInsertion(server, { insertion_batch, site: 'Ebay', ...offer });
      const { id } = await aProduct(server, {
        name: 'Fox',
        received: '2026-11-01',
        quantity,
        insertion_batch,
      });
      return id;
    };
    const first = await stock(303);
    await stock(21, { external_id: 'N-1' });
    const lines = Array.from({ length: 101 }, (_, at) => ({ product: first + at, price: 9 }));
    await aSale(server, { site: 'Cardmarket', lines });
    const into = sql`insert into site_listings (site, currency, available, action, message, code, address, search_text,
      external_id, sku, title, price, status) select 'Ebay', 'EUR', 1, '', '', '', '', ''`;
    await sql`${into}, '', sku, name, 900, 'live' from products where id < ${first + 202}`.execute(db);
    await sql`${into}, 'U-' || sku, '', name, 900, 'live' from products where id < ${first + 101}`.execute(
      db,
    );
    await sql`${into}, 'N-1', '', 'All', 900, 'live'`.execute(db);
    const read = { source: 'file', resource: 'site_listings', state: 'committed', started_at: '2026-11-20' };
    const add = (site: string, count: number) => {
      const file = JSON.stringify({ name: `${site}.csv`, site, known: null });
      const rows = Array.from({ length: count }, () => ({ ...read, since: '2026-11-20', file }));
      return insertAll(db, 'imports', rows);
    };
    await add('Ebay', 1);
    const { asOf, ...lists } = await live(server);
    expect(asOf).toEqual({ name: 'Ebay.csv', at: '2026-11-20' });
    const { sold, notLive, unknown, matching } = lists;
    expect([sold, notLive, unknown, matching].map(({ count }) => count)).toEqual([101, 101, 101, 102]);
    for (const list of [sold, notLive, unknown, matching]) expect(list.first).toHaveLength(100);
    expect(matching.first[0]).toMatchObject({ externalId: 'N-1', quantity: 21, siteQuantity: 1 });
    expect(matching.first[0]?.products).toHaveLength(20);
    // The file is among the last 200 of all sites.
    await add('Shopify', 199);
    expect((await live(server)).asOf).toMatchObject({ name: 'Ebay.csv' });
    await add('Shopify', 1);
    expect((await live(server)).asOf).toBeNull();
  });

  test('is the reason why a listing was refused, which is sent again', async () => {
    const { insertion } = await offerCards(server, ['Fox', 'Owl']);
    await sendListings(server, insertion);
    const refused = { Action: 'Add', Status: 'Failure', ErrorCode: '10009', ErrorMessage: 'No location.' };
    await recordListings(server, ebayResults([{ ...refused, CustomLabel: 'C-2' }]));
    const { listings } = await readPrepared(server, insertion);
    expect(listings).toMatchObject([
      { sku: 'C-1', state: 'sent', action: 'none' },
      {
        sku: 'C-2',
        state: 'failed',
        action: 'add',
        answer: { message: 'No location.', code: '10009' },
      },
    ]);
  });

  test('is that a listing has ended, where a change is refused for that: it is listed again', async () => {
    const { insertion } = await offerCards(server, ['Fox', 'Owl']);
    await sendListings(server, insertion);
    const owl = { ...ADDED, ItemID: '256000000002', CustomLabel: 'C-2' };
    await recordListings(server, ebayResults([ADDED, owl]));
    const revised = { Action: 'Revise', Status: 'Failure', ErrorMessage: 'Not changed.' };
    await recordListings(
      server,
      ebayResults([
        { ...ADDED, ...revised, ErrorCode: '291' },
        { ...owl, ...revised, ErrorCode: '10009' },
      ]),
    );
    expect((await readPrepared(server, insertion)).listings).toMatchObject([
      { sku: 'C-1', state: 'ended', action: 'add', answer: { message: 'Not changed.', code: '291' } },
      { sku: 'C-2', state: 'live', action: 'none' },
    ]);
  });

  test('is joined by the line of the file, where the site leaves out the label; several have no number together', async () => {
    const { insertion, batch } = await offerCards(server, ['Fox', 'Owl']);
    await sendListings(server, insertion);
    await recordListings(
      server,
      ebayResults([
        { Action: 'Add', Status: 'Success', ItemID: NUMBER },
        { Action: 'Add', Status: 'Success', ItemID: '256000000002' },
      ]),
    );
    expect((await readPrepared(server, insertion)).listings).toMatchObject([
      { sku: 'C-1', externalId: NUMBER, state: 'live' },
      { sku: 'C-2', externalId: '256000000002', state: 'live' },
    ]);
    expect(await insertionOf(server, batch)).toMatchObject({ external_id: '' });
  });

  test('leaves the number of a batch that was typed, or that has other units too', async () => {
    const { insertion, batch } = await offerCards(server, ['Fox']);
    const owl = await aCard(server, { name: 'Owl', sku: 'C-2', insertion_batch: batch });
    await server.patch(`/api/products/update/${owl.id}/`, { already_present_images: [] });
    expect(await sendListings(server, insertion)).toMatchObject({ added: 1, notReady: 1 });
    const id = await recordListings(server, ebayResults([ADDED]));
    expect(await insertionOf(server, batch)).toMatchObject({ external_id: '' });
    await stepImport(server, id, 'undo');
    await server.delete(`/api/products/${owl.id}/`);
    await server.patch(`/api/insertions/${insertion}/`, { external_id: 'typed' });
    await recordListings(server, ebayResults([ADDED]));
    expect((await readPrepared(server, insertion)).listings).toMatchObject([{ externalId: NUMBER }]);
    expect(await insertionOf(server, batch)).toMatchObject({ external_id: 'typed' });
  });

  test('closes take-downs once its listings have ended, until the import is undone', async () => {
    const { insertion, products } = await offerCards(server, ['Fox']);
    await sendListings(server, insertion);
    // A file of results does not say how many units are left.
    await recordListings(server, ebayResults([ADDED]));
    await sell(server, products[0] ?? 0, 'Cardmarket');
    expect(await takeDowns(server)).toMatchObject({ count: 1 });
    await recordListings(server, ebayResults([ADDED]));
    expect(await takeDowns(server)).toMatchObject({ count: 1 });
    await recordListings(server, ebayActiveListings([FOX]));
    expect(await takeDowns(server)).toMatchObject({ count: 1 });
    const id = await recordListings(server, ebayActiveListings([]));
    expect(await takeDowns(server)).toMatchObject({ count: 0 });
    await stepImport(server, id, 'undo');
    expect(await takeDowns(server)).toMatchObject({ count: 1 });
  });

  test('closes take-downs once it offers no more units than are left', async () => {
    const { insertion, products } = await offerCards(server, ['Fox', 'Fox']);
    await sendListings(server, insertion);
    const both = { ...FOX, 'Available quantity': '2' };
    await recordListings(server, ebayActiveListings([both]));
    await sell(server, products[0] ?? 0, 'Cardmarket');
    await recordListings(server, ebayActiveListings([both]));
    expect(await takeDowns(server)).toMatchObject({ count: 1 });
    await recordListings(server, ebayActiveListings([FOX]));
    expect(await takeDowns(server)).toMatchObject({ count: 0 });
  });

  test('ends an insertion with its last take-down, and reopens none that a person closed', async () => {
    const { insertion, batch, products } = await offerCards(server, ['Fox', 'Owl']);
    const [fox = 0, owl = 0] = products;
    await sendListings(server, insertion);
    const other = { ...FOX, 'Item number': '256000000002', Title: 'Owl', 'Custom label (SKU)': 'C-2' };
    await recordListings(server, ebayActiveListings([FOX, other]));
    const state = async () => [(await takeDowns(server)).count, (await insertionOf(server, batch))?.ended];
    const record = (...rows: Record<string, string>[]) => recordListings(server, ebayActiveListings(rows));
    await sell(server, fox, 'Cardmarket');
    await server.patch(`/api/insertions/${insertion}/`, { to_take_down: 0 });
    await stepImport(server, await record(other), 'undo');
    expect(await state()).toEqual([0, null]);
    await server.patch(`/api/insertions/${insertion}/`, { to_take_down: 1 });
    const withoutFox = await record(other);
    expect(await state()).toEqual([0, null]);
    await stepImport(server, withoutFox, 'undo');
    expect(await state()).toEqual([1, null]);
    await sell(server, owl, 'Cardmarket');
    await record(other);
    expect(await state()).toEqual([1, null]);
    const none = await record({ ...other, 'Item number': '9', 'Custom label (SKU)': 'X-9' });
    expect(await state()).toEqual([0, today()]);
    await stepImport(server, none, 'undo');
    expect(await state()).toEqual([1, null]);
  });

  test('closes take-downs of a batch that is one listing, by its number or the label', async () => {
    const offer = async (sku: string, external_id: string) => {
      const { id: insertion_batch } = await aBatch(server);
      const units = [];
      for (const number of [1, 2])
        units.push((await aCard(server, { name: 'Fox', sku: `${sku}-${number}`, insertion_batch })).id);
      await anInsertion(server, { insertion_batch, external_id, template: '' });
      return units;
    };
    const [first = 0, second = 0] = await offer('N', '77');
    const [labelled = 0] = await offer('L', '');
    const row = { Title: 'Foxes', 'Current price': '9.00' };
    const numbered = { ...row, 'Item number': '77', 'Available quantity': '2' };
    const byLabel = { ...row, 'Item number': '78', 'Custom label (SKU)': 'L-1' };
    await recordListings(server, ebayActiveListings([numbered, byLabel]));
    const count = async (...rows: Record<string, string>[]) => {
      await recordListings(server, ebayActiveListings([byLabel, ...rows]));
      return (await takeDowns(server)).count;
    };
    await sell(server, first, 'Cardmarket');
    expect(await count(numbered)).toBe(1);
    expect(await count({ ...numbered, 'Available quantity': '1' })).toBe(0);
    await sell(server, second, 'Cardmarket');
    expect(await count({ ...numbered, 'Available quantity': '1' })).toBe(1);
    expect(await count()).toBe(0);
    await sell(server, labelled, 'Cardmarket');
    expect(await count()).toBe(1);
    await recordListings(server, ebayActiveListings([{ ...numbered, 'Item number': '99' }]));
    expect((await takeDowns(server)).count).toBe(0);
  });
});

describe.each(oneEngineByDay)(
  'live listings compared with the stock, on %s',
  { tags: ['slow'] },
  (engine) => {
    const server = serverForEachTest(engine);

    test('are in four lists, by default of the first site that a file was read of', async () => {
      const ofAnySite = async () => (await server.get('/api/live_listings/')).as(LiveListings);
      expect(await ofAnySite()).toMatchObject({ site: 'Amazon', asOf: null });
      const { insertion, products, batch } = await offerCards(server, ['Fox', 'Owl', 'Bear', 'Wolf']);
      await sendListings(server, insertion);
      expect(await live(server)).toMatchObject({ asOf: null, notLive: { count: 0, first: [] } });
      const row = (sku: string, name: string, fields: object = {}) => ({
        'Item number': `25600000000${sku.slice(-1)}`,
        Title: name,
        'Custom label (SKU)': sku,
        'Current price': '10.00',
        Currency: 'USD',
        ...fields,
      });
      await recordListings(
        server,
        ebayActiveListings([
          row('C-1', 'Fox'),
          row('C-2', 'Owl'),
          row('C-3', 'Bear', { 'Current price': '12.00' }),
          row('X-9', 'Crane'),
        ]),
      );
      const { id: sale } = await sell(server, products[0] ?? 0, 'Cardmarket');
      const answer = await live(server);
      expect(answer).toMatchObject({
        site: 'Ebay',
        asOf: { name: 'listings.csv' },
        sold: {
          count: 1,
          first: [
            {
              name: 'Fox',
              insertion,
              insertion_batch: batch,
              products: [products[0]],
              quantity: 0,
              siteQuantity: 1,
              sale: { id: sale, order: `Cardmarket Cardmarket-${products[0]}` },
            },
          ],
        },
        notLive: {
          count: 1,
          first: [{ name: 'Wolf', siteListing: null, products: [products[3]], quantity: 1 }],
        },
        unknown: { count: 1, first: [{ name: 'Crane', sku: 'X-9', insertion: null, products: [] }] },
        matching: {
          count: 2,
          differing: 1,
          first: [
            { name: 'Bear', price: 10, sitePrice: 12, quantity: 1, siteQuantity: 1 },
            { name: 'Owl', price: 10, sitePrice: 10 },
          ],
        },
      });
      expect(answer.notLive.first[0]?.images).toHaveLength(1);
      expect(await ofAnySite()).toEqual(answer);
    });

    test('that are sold are ended by one file, also beyond those that are shown', async () => {
      const { insertion, batch } = await offerCards(server, []);
      await aCard(server, { name: 'Fox', quantity: 101, insertion_batch: batch });
      // Each is a listing of its own by its name.
      await sql`update products set name = 'Fox ' || id, sku = 'C-' || id`.execute(server.store.db);
      const found = await server.store.db.selectFrom('products').select(['id', 'name', 'sku']).execute();
      const products = found.map(({ id }) => id);
      await sendListings(server, insertion);
      const rows = found.map(({ name, sku }, index) => ({
        ...FOX,
        'Item number': String(256_000_000_000 + index),
        Title: name,
        'Custom label (SKU)': sku,
      }));
      await recordListings(server, ebayActiveListings(rows));
      await aSale(server, { site: 'Cardmarket', lines: products.map((product) => ({ product, price: 9 })) });
      const { sold } = await live(server);
      expect(sold).toMatchObject({ count: 101, toEnd: { count: 101, insertions: [insertion] } });
      expect(sold.first).toHaveLength(100);
      expect(sold.first.map(({ address }) => address)).toContain('https://www.ebay.com/itm/256000000050');
      await sendListings(server, insertion);
      expect((await live(server)).sold).toMatchObject({ count: 101, toEnd: { count: 0, insertions: [] } });
    });

    test('are found by the SKU of a product that was never sent from here', async () => {
      const { id: insertion_batch } = await aBatch(server);
      const card = await aCard(server, { name: 'Fox', sku: 'C-1', insertion_batch });
      await recordListings(server, ebayActiveListings([FOX]));
      const row = { insertion: null, insertion_batch, products: [card.id], price: null, sitePrice: 10 };
      expect(await live(server)).toMatchObject({
        unknown: { count: 0 },
        matching: { count: 1, differing: 0, first: [row] },
      });
      const { siteListing } = (await live(server)).matching.first[0] ?? {};
      const refused = await server.post('/api/live_listings/apply/', { take: [siteListing] });
      expect(refused.errors).toEqual({ 'take.0': 'No batch with this product is offered on Ebay.' });
    });

    test('are found by the number of an insertion', async () => {
      const batch = await aBatch(server);
      await aCard(server, { name: 'Fox', sku: 'Q-1', insertion_batch: batch.id });
      await anInsertion(server, {
        insertion_batch: batch.id,
        site: 'Ebay',
        external_id: NUMBER,
        price: 12,
      });
      await recordListings(
        server,
        ebayActiveListings([{ ...FOX, 'Custom label (SKU)': '', Currency: 'EUR' }]),
      );
      const { matching, notLive } = await live(server);
      expect({ matching, notLive }).toMatchObject({
        matching: { count: 1, differing: 1, first: [{ price: 12, sitePrice: 10, quantity: 1 }] },
        notLive: { count: 0 },
      });
      await server.post('/api/live_listings/apply/', { take: [matching.first[0]?.siteListing] });
      expect(await insertionOf(server, batch.id)).toMatchObject({ price: 10 });
    });

    test('give us their price, which the next file leaves alone', async () => {
      const { insertion } = await offerCards(server, ['Fox']);
      await sendListings(server, insertion);
      await recordListings(server, ebayActiveListings([{ ...FOX, 'Current price': '12.00' }]));
      const [row] = (await live(server)).matching.first;
      const answer = await server.post('/api/live_listings/apply/', { take: [row?.siteListing] });
      expect(answer.as(LiveListings).matching).toMatchObject({
        count: 1,
        differing: 0,
        first: [{ price: 12 }],
      });
      expect((await readPrepared(server, insertion)).listings).toMatchObject([
        { price: 12, typed: ['price'], action: 'none' },
      ]);
    });

    test('are changed by the next file, where ours is chosen', async () => {
      const { insertion } = await offerCards(server, ['Fox', 'Fox']);
      await sendListings(server, insertion);
      await recordListings(server, ebayActiveListings([{ ...FOX, 'Available quantity': '5' }]));
      expect((await readPrepared(server, insertion)).listings).toMatchObject([{ action: 'none' }]);
      const [row] = (await live(server)).matching.first;
      const taken = await server.post('/api/live_listings/apply/', { take: [row?.siteListing] });
      expect(taken.errors).toEqual({
        'take.0': 'The site has the same price. Its quantity cannot be taken: ours is what is in stock.',
      });
      expect(await server.post('/api/live_listings/apply/', { send: [row?.siteListing] })).toHaveStatus(200);
      expect((await readPrepared(server, insertion)).listings).toMatchObject([
        { action: 'revise', quantity: 2, state: 'live' },
      ]);
      await sendListings(server, insertion);
      expect((await live(server)).matching.first).toMatchObject([{ isSent: true }]);
    });

    test('are ended again after a refused end, where ours is chosen, without the units that the site sold', async () => {
      const { insertion, products } = await offerCards(server, ['Fox', 'Fox']);
      const [sold = 0, lost = 0] = products;
      await sendListings(server, insertion);
      await recordListings(server, ebayResults([ADDED]));
      await sell(server, sold, 'Ebay');
      await server.patch(`/api/products/update/${lost}/`, { state: 'Lost', leftOn: '2026-11-20' });
      expect((await sendListings(server, insertion)).ended).toBe(1);
      const refused = { Action: 'End', Status: 'Failure', ItemID: NUMBER, ErrorMessage: 'Not now.' };
      await recordListings(server, ebayResults([refused]));
      await recordListings(server, ebayActiveListings([{ ...FOX, 'Available quantity': '1' }]));
      const [row] = (await live(server)).sold.first;
      expect(await server.post('/api/live_listings/apply/', { send: [row?.siteListing] })).toHaveStatus(200);
      expect((await sendListings(server, insertion)).ended).toBe(1);
    });

    test('that were made by hand are taken over, with all copies of the product', async () => {
      const { batch, insertion, products } = await offerCards(server, ['Fox']);
      const copy = await aCard(server, { name: 'Fox', sku: 'C-1-2', insertion_batch: batch });
      await aCard(server, { name: 'Owl', sku: 'C-10', insertion_batch: batch });
      await anInsertion(server, { insertion_batch: batch, site: 'Shopify' });
      await recordListings(server, ebayActiveListings([FOX]));
      const [row] = (await live(server)).matching.first;
      const units = [products[0], copy.id];
      expect(row).toMatchObject({ insertion, products: units, quantity: 2, siteQuantity: 1 });
      const sent = { send: [row?.siteListing] };
      expect(await server.post('/api/live_listings/apply/', sent)).toHaveStatus(200);
      const { listings } = await readPrepared(server, insertion);
      expect(listings.find(({ sku }) => sku === 'C-1')).toMatchObject({
        products: units,
        externalId: NUMBER,
        state: 'live',
        action: 'revise',
        quantity: 2,
        sent: { title: 'Fox', price: 10, quantity: 1 },
      });
    });

    test('refuse prices in another currency, and what is no longer live', async () => {
      const { insertion } = await offerCards(server, ['Fox']);
      await sendListings(server, insertion);
      const batch = await aBatch(server);
      await aCard(server, { name: 'Owl', sku: 'Q-1', insertion_batch: batch.id });
      await anInsertion(server, { insertion_batch: batch.id, external_id: '77', template: '', price: 8 });
      await recordListings(
        server,
        ebayActiveListings([
          { ...FOX, Currency: 'EUR', 'Current price': '12.00' },
          { 'Item number': '77', Title: 'Owl', 'Current price': '9.00', Currency: 'USD' },
        ]),
      );
      const { matching } = await live(server);
      const idOf = (number: string) =>
        matching.first.find(({ externalId }) => externalId === number)?.siteListing ?? 0;
      // Ours is in dollars: it is no price in euros.
      expect(matching.first.find(({ externalId }) => externalId === NUMBER)).toMatchObject({
        price: null,
        sitePrice: 12,
        currency: 'EUR',
      });
      // Ours is in euros: it is no price in dollars.
      expect(matching.first.find(({ externalId }) => externalId === '77')).toMatchObject({
        price: null,
        sitePrice: 9,
        currency: 'USD',
      });
      const apply = async (body: object) => (await server.post('/api/live_listings/apply/', body)).errors;
      expect(await apply({ take: [idOf(NUMBER)] })).toEqual({
        'take.0': 'Its price is in EUR, and ours in USD.',
      });
      expect(await apply({ take: [idOf('77')] })).toEqual({
        'take.0': 'Its price is in USD, and ours in EUR.',
      });
      expect(await apply({ send: [idOf('77')] })).toEqual({
        'send.0': 'A whole batch that is one listing cannot be sent in a file. Change it on the site.',
      });
      for (const change of [{ status: 'ended' }, { status: 'live', available: 0 }]) {
        await server.patch(`/api/site_listings/update/${idOf('77')}/`, change);
        expect(await apply({ take: [idOf('77')] })).toEqual({
          'take.0': 'This listing is not live any more.',
        });
      }
    });

    test('are those of the latest file that lists them, not of a file of results', async () => {
      const { insertion } = await offerCards(server, ['Fox', 'Owl']);
      await sendListings(server, insertion);
      await recordListings(server, ebayActiveListings([FOX]));
      const { asOf } = await live(server);
      await recordListings(server, ebayResults([{ ...ADDED, CustomLabel: 'C-2', ItemID: '256000000002' }]));
      expect((await live(server)).asOf).toEqual(asOf);
      expect((await live(server, 'Cardmarket')).asOf).toBeNull();
      const later = await recordListings(server, ebayActiveListings([{ ...FOX, Title: 'Red fox' }]));
      expect((await live(server)).asOf).not.toEqual(asOf);
      await stepImport(server, later, 'undo');
      expect((await live(server)).asOf).toEqual(asOf);
    });

    test('lack neither what is left out by hand, nor units of an ended insertion', async () => {
      const { batch, insertion, products } = await offerCards(server, ['Fox', 'Owl']);
      const [fox, owl] = products;
      const copy = await aCard(server, { name: 'Fox', sku: 'C-1-2', insertion_batch: batch });
      await recordListings(server, ebayActiveListings([{ ...FOX, 'Custom label (SKU)': 'X-9' }]));
      const changes = [{ products: [owl], leftOut: true }];
      await server.patch(`/api/insertions/${insertion}/listings/`, { changes });
      expect((await live(server)).notLive).toMatchObject({
        count: 2,
        first: [
          { name: 'Fox', sku: 'C-1', insertion, products: [fox], quantity: 1 },
          { name: 'Fox', sku: 'C-1-2', insertion, products: [copy.id], quantity: 1 },
        ],
      });
      // A listing without a number is not that of an insertion without one.
      await server.post('/api/site_listings/', { site: 'Ebay', status: 'live', sku: 'X-8', price: 3 });
      expect(await live(server)).toMatchObject({ unknown: { count: 2 }, matching: { count: 0 } });
      await server.patch(`/api/insertions/${insertion}/`, { ended: '2026-11-20' });
      expect((await live(server)).notLive).toEqual({ count: 0, first: [] });
    });

    test('are sent once a later file changes or ends them, and none of an ended insertion', async () => {
      const { batch, insertion, products } = await offerCards(server, ['Fox', 'Fox']);
      const [first = 0, second = 0] = products;
      await anInsertion(server, { insertion_batch: batch, template: '' });
      await recordListings(
        server,
        ebayActiveListings([{ ...FOX, 'Item number': '9', 'Custom label (SKU)': 'X-9' }]),
      );
      await sendListings(server, insertion);
      await server.post('/api/site_listings/', {
        site: 'Ebay',
        status: 'live',
        sku: 'C-1',
        externalId: NUMBER,
        price: 10,
        currency: 'USD',
        available: 2,
      });
      const isSent = async () => (await live(server)).matching.first.map((row) => row.isSent);
      expect(await isSent()).toEqual([false]);
      expect((await live(server)).matching.first).toMatchObject([{ insertion, products }]);
      await sell(server, first, 'Cardmarket');
      const body = { insertions: [insertion], kind: 'listings' };
      const changed = await server.post('/api/listing_exports/', body);
      expect(await isSent()).toEqual([true]);
      expect(await server.undo(changed)).toHaveStatus(200);
      expect(await isSent()).toEqual([false]);
      await sell(server, second, 'Cardmarket');
      expect((await live(server)).sold.toEnd).toEqual({ count: 1, insertions: [insertion] });
      await server.patch(`/api/insertions/${insertion}/`, { ended: '2026-11-20' });
      expect((await live(server)).sold).toMatchObject({ count: 1, toEnd: { count: 0, insertions: [] } });
    });

    test('refuse a choice of nothing, of two sites, and of what is gone', async () => {
      const add = async (site: string) =>
        (await server.post('/api/site_listings/', { site, status: 'live', sku: 'S-1' })).as(
          z.object({ id: z.number() }),
        ).id;
      const [one, other] = [await add('Ebay'), await add('Cardmarket')];
      const apply = (body: object) => server.post('/api/live_listings/apply/', body);
      expect((await apply({})).errors).toEqual({ send: 'Choose listings of the site.' });
      expect((await apply({ send: [one, other] })).errors).toEqual({
        'send.1': 'Choose listings of one site.',
      });
      expect((await apply({ send: [one] })).errors).toEqual({
        'send.0': 'Nothing here is known to be this listing.',
      });
      expect((await apply({ take: [one, 99_999] })).errors).toEqual({
        'take.1': 'There is no such site listing any more.',
      });
      expect(await server.get('/api/live_listings/?site=Nowhere')).toHaveStatus(400);
    });
  },
);
