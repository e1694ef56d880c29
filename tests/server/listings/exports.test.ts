// @module-tag slow
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type HistoryAction } from '../../../contract/history.ts';
import { ListingExport, PreparedListings } from '../../../contract/listings.ts';
import { listingModule } from '../../../server/modules/listing/index.ts';
import { emptyOldFiles } from '../../../server/modules/listing/listings/old_files.ts';
import { findRefusedLabels } from '../../../server/modules/listing/site_listings/repository.ts';
import { findSentLabels } from '../../../server/modules/listing/site_listings/sent_labels.ts';
import { insertAll, insertReturningIds } from '../../../server/platform/db/insert_all.ts';
import { anInsertion, aSale, aSiteListing } from '../../support/factories.ts';
import { aCard } from '../../support/listed_cards.ts';
import {
  answered,
  aTemplate,
  change,
  listingsOf,
  offered,
  send,
  undo,
} from '../../support/offered_listings.ts';
import { aPerson } from '../../support/people.ts';
import { onOneEngineByDay } from '../../support/scope.ts';
import { describeServer } from '../../support/server.ts';

describeServer('an export', (server) => {
  const once = onOneEngineByDay(server.engine);
  test('sends each listing once, and later only what has changed', async () => {
    const { insertion, products } = await offered(server, ['Fox', 'Fox', 'Owl']);
    const first = await send(server, [insertion]);
    expect(first).toHaveStatus(201);
    const made = first.as(ListingExport);
    expect(made).toMatchObject({ site: 'Ebay', by: 'tester', added: 2, changed: 0, ended: 0, unchanged: 0 });
    expect(made).toMatchObject({ insertions: [insertion], undone: false, kept: true, pictures: 2 });
    expect((await server.get(`/api/listing_exports/${made.id}/file/`)).text).toContain('Owl');
    const zip = await server.get(`/api/listing_exports/${made.id}/pictures/`);
    // Of identical units those of the first one.
    const pictures = zip.bytes.toString('latin1').match(/BS-\d+-\d+\.png/g);
    expect([...new Set(pictures)].toSorted()).toEqual(
      [products[0], products[2]].map((id) => `BS-${String(id).padStart(6, '0')}-1.png`).toSorted(),
    );
    expect(made.files).toEqual([{ name: 'ebay-first-sky-add.csv', rows: 2 }]);
    const sent = await listingsOf(server, insertion);
    expect(sent.lastExport).toEqual({ id: made.id, at: made.at, by: 'tester' });
    expect(sent.listings).toMatchObject([
      { state: 'sent', action: 'none', sent: { title: 'Fox', price: 10.99, quantity: 2 } },
      { state: 'sent', action: 'none', sent: { quantity: 1 } },
    ]);
    expect((await send(server, [insertion])).errors).toEqual({
      insertions: 'Nothing is to be sent. Sent before: 2. Not ready: 0.',
    });
    await aSale(server, { site: 'Cardmarket', lines: [{ product: products[0], price: 12 }] });
    await aSale(server, { site: 'Ebay', lines: [{ product: products[2], price: 12 }] });
    expect((await listingsOf(server, insertion)).listings).toMatchObject([
      { action: 'revise', quantity: 1, missing: ['listing_number'] },
      { action: 'none', quantity: 0 },
    ]);
    await answered(server, sent.listings[0]?.sku ?? '', { state: 'live', external_id: '110001' });
    const second = (await send(server, [insertion])).as(ListingExport);
    expect(second).toMatchObject({ added: 0, changed: 1, ended: 0, unchanged: 1, notReady: 0 });
    expect((await server.get(`/api/listing_exports/${second.id}/file/`)).text).toContain('110001');
    expect((await listingsOf(server, insertion)).lastExport).toMatchObject({ id: second.id });
    const listed = (await server.get('/api/listing_exports/?site=Ebay')).as(z.array(ListingExport));
    expect(listed.map(({ id }) => id).slice(0, 2)).toEqual([second.id, made.id]);
    expect(new Set(listed.map(({ site }) => site))).toEqual(new Set(['Ebay']));
  });

  test('says that texts on eBay differ, and sends those of Shopify again', once, async () => {
    const ebay = await offered(server, ['Fox']);
    const shopify = await offered(server, ['Fox'], { site: 'Shopify', format: 'shopify' });
    const describe = (template: number, description: string) =>
      server.patch(`/api/listing_templates/update/${template}/`, { description });
    const find = async (insertion: number) =>
      (await listingsOf(server, insertion)).listings.map(({ action, textsDiffer }) => [action, textsDiffer]);
    for (const { insertion, template } of [ebay, shopify]) {
      await send(server, [insertion]);
      expect(await find(insertion)).toEqual([['none', false]]);
      await describe(template, '<p>From a sleeve</p>');
    }
    expect(await find(ebay.insertion)).toEqual([['none', true]]);
    expect(await find(shopify.insertion)).toEqual([['revise', true]]);
    const { id, changed } = (await send(server, [shopify.insertion])).as(ListingExport);
    expect(changed).toBe(1);
    expect((await server.get(`/api/listing_exports/${id}/file/`)).text).toContain('<p>From a sleeve</p>');
    expect(await find(shopify.insertion)).toEqual([['none', false]]);
    const [{ sku = '' } = {}] = (await listingsOf(server, ebay.insertion)).listings;
    await answered(server, sku, { state: 'live', external_id: '110009' });
    await change(server, ebay.insertion, [{ products: ebay.products, price: 30 }]);
    await send(server, [ebay.insertion]);
    // The file of changes has only price and quantity.
    expect(await find(ebay.insertion)).toEqual([['none', true]]);
    await describe(ebay.template, '');
    expect(await find(ebay.insertion)).toEqual([['none', false]]);
  });

  test('is one action, whose undo frees its listings', once, async () => {
    const { insertion, products } = await offered(server, ['Fox', 'Owl']);
    await change(server, insertion, [{ products: [products[0]], title: 'A rare fox' }]);
    const before = await listingsOf(server, insertion);
    const answer = await send(server, [insertion]);
    const { id } = answer.as(ListingExport);
    const [newest] = (await server.get('/api/history/')).json as HistoryAction[];
    expect(newest).toMatchObject({ kind: 'insertion_batches', action: 'changed', fields: ['listings'] });
    expect((await listingsOf(server, insertion)).lastExport).toMatchObject({ id });
    await undo(server, answer);
    expect(await listingsOf(server, insertion)).toEqual(before);
    const [listed] = (await server.get('/api/listing_exports/')).as(z.array(ListingExport));
    expect(listed).toMatchObject({ id, undone: true });
    const again = (await send(server, [insertion])).as(ListingExport);
    expect(again).toMatchObject({ added: 2, undone: false });
  });

  test('sends each listing once, when two are made at once and when one is sent twice', async () => {
    const { insertion } = await offered(server, ['Fox', 'Owl', 'Stag']);
    const both = await Promise.all([send(server, [insertion]), send(server, [insertion])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const other = await offered(server, ['Fox']);
    const body = { insertions: [other.insertion], kind: 'listings' };
    const options = { headers: { 'idempotency-key': `export-${other.insertion}` } };
    const [one, again] = [
      await server.post('/api/listing_exports/', body, options),
      await server.post('/api/listing_exports/', body, options),
    ];
    expect(one).toHaveStatus(201);
    expect(again.text).toBe(one.text);
    const lines = await server.store.db
      .selectFrom('listing_export_lines')
      .select('sku')
      .where('insertion_id', 'in', [insertion, other.insertion])
      .execute();
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map(({ sku }) => sku)).size).toBe(4);
  });

  test('sends a unit on one site once, even from another batch', once, async () => {
    const { insertion, products } = await offered(server, ['Fox', 'Fox']);
    await send(server, [insertion]);
    const { batch, insertion: second } = await offered(server, []);
    await server.patch(`/api/products/update/${products[1]}/`, { insertion_batch: batch });
    expect(await listingsOf(server, second)).toMatchObject({
      listings: [],
      leftOut: [{ products: [products[1]], reason: 'live_already' }],
    });
    expect((await listingsOf(server, insertion)).listings).toMatchObject([
      { action: 'revise', quantity: 1, missing: ['listing_number'] },
    ]);
  });

  test('ends listings whose units are gone: moved, deleted or lost', once, async () => {
    const { insertion, products, batch } = await offered(server, ['Fox', 'Owl', 'Stag']);
    await send(server, [insertion]);
    const before = (await listingsOf(server, insertion)).listings;
    for (const { sku } of before)
      await answered(server, sku, { state: 'live', external_id: `number of ${sku}` });
    const [fox, owl, stag] = products;
    await server.patch(`/api/products/update/${fox}/`, { insertion_batch: null });
    const deleted = await server.delete(`/api/products/${owl}/`);
    await server.patch(`/api/products/update/${stag}/`, { state: 'Lost', leftOn: '2026-11-20' });
    const { listings } = await listingsOf(server, insertion);
    expect(listings.map(({ name, action }) => [name, action]).toSorted()).toEqual([
      ['Fox', 'end'],
      ['Owl', 'end'],
      ['Stag', 'end'],
    ]);
    expect(listings.map(({ sku }) => sku).toSorted()).toEqual(before.map(({ sku }) => sku).toSorted());
    await undo(server, deleted);
    expect((await listingsOf(server, insertion)).listings.find(({ name }) => name === 'Owl')).toMatchObject({
      products: [owl],
      action: 'none',
    });
    await aCard(server, { name: 'Wolf', insertion_batch: batch });
    const made = (await send(server, [insertion])).as(ListingExport);
    expect(made).toMatchObject({ added: 1, changed: 0, ended: 2, pictures: 1 });
    expect(made.files).toHaveLength(2);
    const zip = await server.get(`/api/listing_exports/${made.id}/file/`);
    expect(zip.headers['content-type']).toBe('application/zip');
    expect(zip.headers['content-disposition']).toMatch(/\.zip$/);
    // Until the site has answered, nothing is offered again.
    await server.patch(`/api/products/update/${stag}/`, { state: 'In stock', leftOn: null });
    const waiting = (await listingsOf(server, insertion)).listings.find(({ name }) => name === 'Stag');
    expect(waiting).toMatchObject({ action: 'none', state: 'sent', sent: { quantity: 0 } });
    await answered(server, waiting?.sku ?? '', { state: 'ended', external_id: '' });
    expect((await listingsOf(server, insertion)).listings.find(({ name }) => name === 'Stag')).toMatchObject({
      action: 'add',
      quantity: 1,
    });
  });

  test(
    'ends the listing of a deleted unit at the price that was sent, and only while it is live',
    once,
    async () => {
      const { insertion, products } = await offered(server, ['Fox', 'Owl']);
      const [fox = 0, owl = 0] = products;
      await send(server, [insertion]);
      const skuOf = (id: number) => `BS-${String(id).padStart(6, '0')}`;
      await answered(server, skuOf(fox), { state: 'live', external_id: '110010' });
      await answered(server, skuOf(owl), { state: 'live', external_id: '110011' });
      await server.delete(`/api/products/${fox}/`);
      const actions = async () =>
        (await listingsOf(server, insertion)).listings.map(({ sku, action }) => [sku, action]);
      const both = [
        [skuOf(owl), 'none'],
        [skuOf(fox), 'end'],
      ];
      expect(await actions()).toEqual(both);
      const changed = await change(server, insertion, [{ products: [owl], title: 'A rare owl' }]);
      expect(changed.as(PreparedListings)).toEqual(await listingsOf(server, insertion));
      expect(await actions()).toEqual(both);
      expect((await send(server, [insertion])).as(ListingExport)).toMatchObject({ ended: 1, pictures: 0 });
      expect((await listingsOf(server, insertion)).listings[1]).toMatchObject({
        action: 'none',
        missing: [],
        sent: { price: 10.99, quantity: 0 },
      });
      await answered(server, skuOf(fox), { state: 'ended' });
      expect(await actions()).toEqual([[skuOf(owl), 'none']]);
    },
  );

  test('sends a listing again only by hand, if the site does not answer', once, async () => {
    const { insertion, products } = await offered(server, ['Fox']);
    await send(server, [insertion]);
    await change(server, insertion, [{ products, sendAgain: true }]);
    expect((await listingsOf(server, insertion)).listings).toMatchObject([{ action: 'add', state: 'draft' }]);
    expect((await send(server, [insertion])).as(ListingExport)).toMatchObject({ added: 1 });
  });

  test('sends a change again by hand, to a listing that the site has', once, async () => {
    const { insertion, products } = await offered(server, ['Fox', 'Fox']);
    await send(server, [insertion]);
    const [{ sku = '' } = {}] = (await listingsOf(server, insertion)).listings;
    const said = { message: 'Check the picture.', message_code: '7' };
    await answered(server, sku, { state: 'live', external_id: '110077', ...said });
    await change(server, insertion, [{ products: [products[0]], price: 30 }]);
    expect((await send(server, [insertion])).as(ListingExport)).toMatchObject({ changed: 1 });
    expect((await listingsOf(server, insertion)).listings).toMatchObject([
      { action: 'none', state: 'sent', answer: null },
    ]);
    await change(server, insertion, [{ products: [products[0]], sendAgain: true }]);
    expect((await listingsOf(server, insertion)).listings).toMatchObject([
      { action: 'revise', state: 'live', externalId: '110077' },
    ]);
    expect((await send(server, [insertion])).as(ListingExport)).toMatchObject({ added: 0, changed: 1 });
    // Without a typed value it stays a listing that was sent.
    await change(server, insertion, [{ products: [products[0]], price: null }]);
    expect((await listingsOf(server, insertion)).listings).toMatchObject([
      { typed: [], state: 'sent', externalId: '110077', sent: { price: 30, quantity: 2 } },
    ]);
  });

  test('leaves out what is not ready, and counts it', once, async () => {
    const { insertion, products } = await offered(server, ['Fox', 'Owl']);
    await server.patch(`/api/products/update/${products[1]}/`, { already_present_images: [] });
    const twice = await send(server, [insertion, insertion]);
    expect(twice.as(ListingExport)).toMatchObject({ added: 1, notReady: 1 });
    expect((await send(server, [insertion])).errors).toEqual({
      insertions: 'Nothing is to be sent. Sent before: 1. Not ready: 1.',
    });
  });

  test('counts up what came back to a site that has counted it down', once, async () => {
    const { insertion, products } = await offered(server, ['Fox', 'Fox']);
    await send(server, [insertion]);
    const sale = await aSale(server, { site: 'Ebay', lines: [{ product: products[0], price: 12 }] });
    expect((await listingsOf(server, insertion)).listings).toMatchObject([{ action: 'none', quantity: 1 }]);
    const today = new Date().toISOString().slice(0, 10);
    const restock = (of: typeof sale, day: string) =>
      server.patch(`/api/sales/update/${of.id}/`, {
        events: [{ kind: 'return', line: of.lines[0]?.id, day, amount: 12, restocked: true }],
      });
    await restock(sale, today);
    expect((await listingsOf(server, insertion)).listings).toMatchObject([{ action: 'revise', quantity: 2 }]);
    // What came back before it was sent, or from another site, was counted.
    const other = await offered(server, ['Owl', 'Owl']);
    const [owl, second] = other.products.map((product) => ({ lines: [{ product, price: 12 }] }));
    await restock(await aSale(server, { site: 'Ebay', ...owl }), '2026-11-04');
    await restock(await aSale(server, { site: 'Cardmarket', ...second }), today);
    await send(server, [other.insertion]);
    expect((await listingsOf(server, other.insertion)).listings).toMatchObject([
      { action: 'none', quantity: 2 },
    ]);
  });

  test(
    'sends a unit that a refused, an ended or a closed listing has, and shows its first picture',
    once,
    async () => {
      const { insertion, batch, products } = await offered(server, ['Fox', 'Fox', 'Owl', 'Stag']);
      const [fox = 0, , owl = 0, stag = 0] = products;
      await server.patch(`/api/products/update/${fox}/`, { already_present_images: [] });
      const skuOf = (id: number) => `BS-${String(id).padStart(6, '0')}`;
      await aSiteListing(server, { sku: skuOf(owl), status: 'ended' });
      const first = (await listingsOf(server, insertion)).listings;
      expect(first.map(({ name, images }) => [name, images.length])).toEqual([
        ['Fox', 1],
        ['Owl', 1],
        ['Stag', 1],
      ]);
      await send(server, [insertion]);
      await answered(server, skuOf(stag), { state: 'failed' });
      const again = await aTemplate(server);
      const { id: second } = await anInsertion(server, { insertion_batch: batch, template: again.id });
      const names = async () => (await listingsOf(server, second)).listings.map(({ name }) => name);
      expect(await names()).toEqual(['Stag']);
      await server.patch(`/api/insertions/${insertion}/`, { ended: '2026-11-20' });
      expect(await names()).toEqual(['Fox', 'Owl', 'Stag']);
    },
  );

  test('has only the chosen actions, of insertions on one site', once, async () => {
    const { insertion } = await offered(server, ['Fox']);
    const shopify = await offered(server, ['Owl'], { site: 'Shopify', format: 'shopify' });
    expect((await send(server, [insertion], { actions: ['end'] })).status).toBe(400);
    expect((await send(server, [insertion, shopify.insertion])).errors).toEqual({
      insertions: 'Choose batches on one site.',
    });
    expect((await send(server, [999_999])).errors).toEqual({
      insertions: 'There is no such listing of a batch any more.',
    });
    expect((await send(server, [])).status).toBe(400);
    expect((await send(server, [shopify.insertion], { kind: 'check' })).errors).toEqual({
      insertions: 'This site checks no files.',
    });
  });

  test('sends nothing of an ended insertion', once, async () => {
    const { insertion, products } = await offered(server, ['Fox', 'Owl']);
    await server.patch(`/api/products/update/${products[1]}/`, { already_present_images: [] });
    await server.patch(`/api/insertions/${insertion}/`, { ended: '2026-11-20' });
    expect((await send(server, [insertion])).errors).toEqual({
      insertions: 'Nothing is to be sent. Sent before: 0. Not ready: 0.',
    });
    expect((await listingsOf(server, insertion)).listings).toMatchObject([
      { action: 'none', missing: [] },
      { action: 'none', missing: [] },
    ]);
  });

  test('is made by an operator, and read by a viewer', once, async () => {
    const { insertion, products } = await offered(server, ['Fox']);
    const { access: token } = await aPerson(server, 'viewer');
    const body = { insertions: [insertion], kind: 'listings' };
    expect(await server.post('/api/listing_exports/', body, { token })).toHaveStatus(403);
    const changes = { changes: [{ products, title: 'Fox' }] };
    expect(await server.patch(`/api/insertions/${insertion}/listings/`, changes, { token })).toHaveStatus(
      403,
    );
    const { id } = (await send(server, [insertion])).as(ListingExport);
    expect(await server.get(`/api/listing_exports/${id}/file/`, { token })).toHaveStatus(200);
    expect(await server.get(`/api/insertions/${insertion}/listings/`, { token })).toHaveStatus(200);
  });

  test('is known by its lines where the site leaves out labels, the latest first', once, async () => {
    const { db } = server.store;
    const { insertion } = await offered(server, []);
    const add = async (...labels: string[]) => {
      const counts = { added: 0, changed: 0, ended: 0, unchanged: 0, not_ready: 0, pictures: 0 };
      const made = {
        site: 'Cardmarket',
        kind: 'listings' as const,
        made_at: '2026-11-03T10:00:00.000Z',
        made_by: '',
        deltas: '[]',
      };
      const [id = 0] = await insertReturningIds(db, 'listing_exports', [{ ...made, ...counts }]);
      const lines = labels.map((sku, index) => ({ line: index + 2, sku, action: 'add' as const }));
      const of = { export_id: id, position: 0, listing_id: null, insertion_id: insertion };
      await insertAll(
        db,
        'listing_export_lines',
        lines.map((line) => ({ ...of, ...line })),
      );
      return id;
    };
    await add('A-1', 'A-2');
    const latest = await add('B-1', 'B-2');
    await add('C-1');
    const labels = async (answer: object, site = 'Cardmarket') => {
      const lines = Object.entries(answer).map(([line, sku]) => ({ line: Number(line), sku }));
      return [...(await findSentLabels(db, { site, lines })).values()];
    };
    expect(await labels({ 2: '', 3: '' })).toEqual(['B-1', 'B-2']);
    expect(await labels({ 2: 'A-1', 3: '' })).toEqual(['A-1', 'A-2']);
    expect(await labels({ 2: '' })).toEqual(['C-1']);
    for (const other of [{ 2: 'X' }, { 3: '' }, { 2: 'A-1', 3: 'B-2' }, { 2: '', 3: '', 4: '' }])
      expect(await labels(other)).toEqual([]);
    expect(await labels({ 2: '', 3: '' }, 'Amazon')).toEqual([]);
    await db.updateTable('listing_exports').set({ undone: 1 }).where('id', '=', latest).execute();
    expect(await labels({ 2: '', 3: '' })).toEqual(['A-1', 'A-2']);
    // 20 later exports hide the first one, and the list has the last 50.
    for (let later = 3; later <= 20; later += 1) await add();
    expect(await labels({ 2: '', 3: '' })).toEqual(['A-1', 'A-2']);
    const last = await add();
    expect(await labels({ 2: '', 3: '' })).toEqual([]);
    for (let later = 21; later <= 52; later += 1) await add();
    const listed = (await server.get('/api/listing_exports/?site=Cardmarket')).as(z.array(ListingExport));
    expect(listed).toHaveLength(50);
    expect(listed.map(({ id }) => id)).toContain(last);
  });

  test('has labels that a site has refused, and of which it has no listing', once, async () => {
    const add = (fields: object) => aSiteListing(server, { site: 'Cardmarket', ...fields });
    await add({ sku: 'R-Refused', status: 'failed' });
    await add({ sku: 'R-Revised', status: 'failed', externalId: '77' });
    await add({ sku: 'R-Live', status: 'live' });
    await add({ sku: 'R-Elsewhere', status: 'failed', site: 'Amazon' });
    const refused = await findRefusedLabels(server.store.db, 'Cardmarket');
    expect([...refused]).toEqual([['r-refused', 'R-Refused']]);
  });

  test('keeps its files for 90 days', once, async () => {
    const { insertion, products } = await offered(server, ['Fox']);
    const { id } = (await send(server, [insertion])).as(ListingExport);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000);
    await emptyOldFiles(server.store, undefined, inDays(89));
    expect(await server.get(`/api/listing_exports/${id}/file/`)).toHaveStatus(200);
    await emptyOldFiles(server.store, undefined, inDays(91));
    expect(await server.get(`/api/listing_exports/${id}/file/`)).toHaveStatus(404);
    const daily = async () => {
      for (const { run } of listingModule.daily ?? [])
        await run({ ...server.store }, new AbortController().signal);
    };
    await change(server, insertion, [{ products, sendAgain: true }]);
    const again = (await send(server, [insertion])).as(ListingExport);
    await daily();
    expect(await server.get(`/api/listing_exports/${again.id}/file/`)).toHaveStatus(200);
    await sql`update listing_exports set made_at = '2020-01-02T12:00:00.000Z'
      where id = ${again.id}`.execute(server.store.db);
    await daily();
    expect(await server.get(`/api/listing_exports/${again.id}/file/`)).toHaveStatus(404);
    const [, listed] = (await server.get('/api/listing_exports/')).as(z.array(ListingExport));
    expect(listed).toMatchObject({ id, kept: false, added: 1 });
  });
});
