import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { ACTION_HEADER, type HistoryAction } from '../../contract/history.ts';
import { ListingExport, PreparedListings } from '../../contract/listings.ts';
import { Insertion } from '../../contract/insertion_batches.ts';
import { SiteFile } from '../../contract/site_files.ts';
import { Site } from '../../contract/sites.ts';
import { emptyOldFiles } from '../../server/modules/listing/listings/old_files.ts';
import type { Answer } from '../support/caller.ts';
import { aBatch, anExtra, anInsertion, aProduct, aSale, aType } from '../support/factories.ts';
import { aCard, aListingTemplate } from '../support/listed_cards.ts';
import { aPerson } from '../support/people.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { roundsInScope } from '../support/scope.ts';
import { createForm, describeServer, serverOn, type TestServer } from '../support/server.ts';

const TEMPLATE = {
  name: 'Cards on Ebay',
  site: 'Ebay',
  format: 'ebay',
  title: '{name} {Number}',
  category: '183454',
  condition: '{Condition}',
  pricePercent: 110,
  priceEnding: '99',
  currency: 'USD',
  rate: 1,
};

const aTemplate = (server: TestServer, fields: object = {}) =>
  aListingTemplate(server, { ...TEMPLATE, ...fields });

/** A batch of cards on a site. Cards of one name are identical. */
async function offered(server: TestServer, names: readonly string[], template: object = {}) {
  const { id, site } = await aTemplate(server, template);
  const batch = await aBatch(server, { name: 'First Sky' });
  const products: number[] = [];
  for (const name of names) products.push((await aCard(server, { name, insertion_batch: batch.id })).id);
  const insertion = await anInsertion(server, { insertion_batch: batch.id, site, template: id });
  return { template: id, batch: batch.id, products, insertion: insertion.id };
}

const listingsOf = async (server: TestServer, insertion: number) =>
  (await server.get(`/api/insertions/${insertion}/listings/`)).as(PreparedListings);
const send = (server: TestServer, insertions: number[], fields: object = {}) =>
  server.post('/api/listing_exports/', { insertions, kind: 'listings', ...fields });
const change = (server: TestServer, insertion: number, changes: object[]) =>
  server.patch(`/api/insertions/${insertion}/listings/`, { changes });
const undo = async (server: TestServer, answer: Answer) => {
  const undone = await server.post(
    `/api/history/${Number(answer.headers[ACTION_HEADER.toLowerCase()])}/undo/`,
    {},
  );
  expect(undone).toHaveStatus(200);
};

/** What a site answers to a listing. */
const answered = (server: TestServer, sku: string, columns: object) =>
  server.store.db.updateTable('listings').set(columns).where('sku', '=', sku).execute();

describeServer('a template', (server) => {
  test('is checked field by field', async () => {
    const answer = await server.post('/api/listing_templates/', {
      ...TEMPLATE,
      name: '',
      site: 'Nowhere',
      format: 'word',
      pricePercent: 2_000,
      priceEnding: '9',
      handlingDays: 90,
    });
    expect(Object.keys(answer.errors).toSorted()).toEqual(
      ['name', 'format', 'pricePercent', 'priceEnding', 'handlingDays'].toSorted(),
    );
    const typed = await server.post('/api/listing_templates/', { ...TEMPLATE, type: 9_999 });
    expect(typed.errors).toEqual({ type: 'Choose one from the list, or none.' });
    const columns = await server.post('/api/listing_templates/', {
      ...TEMPLATE,
      columns: 'C:Game = {Game}\n= Fox',
    });
    expect(columns.errors).toEqual({ columns: 'Write a heading, “=” and a text in each line.' });
    const unknown = await server.post('/api/listing_templates/', { ...TEMPLATE, site: 'Nowhere' });
    expect(unknown.errors.site).toMatch(/^Choose one of Amazon, Ebay/);
  });

  test('has a sanitized description, and follows the name of its site', async () => {
    const { id } = (await server.post('/api/sites/', { name: 'Fair', fees: [] })).as(Site);
    const script = '<p>Fox</p><script>alert(1)</script>';
    const template = await aTemplate(server, { site: 'fair', description: script, format: 'other' });
    expect(template).toMatchObject({ site: 'Fair', description: '<p>Fox</p>', pricePercent: 110 });
    await server.patch(`/api/sites/update/${id}/`, { name: 'Autumn fair' });
    const { json } = await server.get(`/api/listing_templates/${template.id}/`);
    expect(json).toMatchObject({ site: 'Autumn fair' });
    const kept = await server.delete(`/api/sites/${id}/`);
    expect(kept).toHaveStatus(409);
    expect(kept.as(ErrorBody).message).toBe('Autumn fair is in use and stays. Templates: 1.');
  });

  test('is chosen for a new insertion: that of the type that most products have', async () => {
    const [card, figure] = [await aType(server), await aType(server, 'Figure')];
    const site = 'Amazon';
    const all = await aTemplate(server, { site, name: 'All' });
    const ofFigures = await aTemplate(server, { site, name: 'Figures', type: figure.id });
    const ofCards = await aTemplate(server, { site, name: 'Cards', type: card.id });
    const templateOf = async (...types: number[]) => {
      const batch = await aBatch(server);
      for (const type of types) await aProduct(server, { type, insertion_batch: batch.id });
      return (await anInsertion(server, { insertion_batch: batch.id, site })).template;
    };
    expect(await templateOf(card.id, card.id, figure.id)).toBe(ofCards.id);
    expect(await templateOf(figure.id)).toBe(ofFigures.id);
    expect(await templateOf(card.id, figure.id)).toBe(all.id);
    expect(await templateOf()).toBe(all.id);
    await server.delete(`/api/listing_templates/${all.id}/`);
    expect(await templateOf()).toBeNull();
    const batch = await aBatch(server);
    const gone = await server.post('/api/insertions/', {
      insertion_batch: batch.id,
      site,
      price: 1,
      template: all.id,
    });
    expect(gone.errors).toEqual({ template: 'There is no such template any more.' });
  });

  test('leaves its insertions when it is deleted, and comes back to them', async () => {
    const { template, insertion, batch } = await offered(server, []);
    const deleted = await server.delete(`/api/listing_templates/${template}/`);
    const templateNow = async () => {
      const { json } = await server.get(`/api/insertion_batches/${batch}/`);
      const { insertions } = z.object({ insertions: z.array(Insertion) }).parse(json);
      return insertions.find(({ id }) => id === insertion)?.template;
    };
    expect(await templateNow()).toBeNull();
    await undo(server, deleted);
    expect(await templateNow()).toBe(template);
  });
});

describeServer('the listings of a batch', (server) => {
  test('are ready or say what is missing', async () => {
    const { insertion, products } = await offered(server, ['Fox', 'Fox', 'Owl']);
    const condition = await anExtra(server, 'Condition');
    await server.patch(`/api/products/update/${products[2]}/`, {
      product_extras: [{ id: condition, key: 'Condition', value: 'As in the picture' }],
      already_present_images: [],
    });
    const found = await listingsOf(server, insertion);
    expect(found).toMatchObject({ site: 'Ebay', batch: 'First Sky', format: 'ebay', titleLimit: 80 });
    expect(found.problems).toEqual([]);
    expect(found.listings).toMatchObject([
      { products: products.slice(0, 2), title: 'Fox', quantity: 2, price: 10.99, missing: [], action: 'add' },
      { products: products.slice(2), title: 'Owl', quantity: 1, condition: null, state: 'draft' },
    ]);
    expect(found.listings[1]?.missing).toEqual(['condition', 'picture']);
    expect(found.listings[0]).toMatchObject({ condition: 'near_mint', picturesInZip: 1 });
    expect(found.listings[0]?.images).toHaveLength(1);
  });

  test('have typed values in place of those of the template', async () => {
    const { insertion, products } = await offered(server, ['Fox', 'Owl']);
    const [fox, owl] = products;
    const typed = { title: 'A rare fox', price: 25, condition: 'mint' };
    const answer = (await change(server, insertion, [{ products: [fox], ...typed }])).as(PreparedListings);
    expect(answer.listings[0]).toMatchObject({ ...typed, typed: ['title', 'price', 'condition'] });
    expect(await listingsOf(server, insertion)).toEqual(answer);
    const none = { title: null, price: null, condition: null };
    const back = (await change(server, insertion, [{ products: [fox], ...none }])).as(PreparedListings);
    expect(back.listings[0]).toMatchObject({ title: 'Fox', price: 10.99, typed: [] });
    expect(await server.store.db.selectFrom('listings').selectAll().execute()).toEqual([]);
    await change(server, insertion, [{ products: [owl], leftOut: true }]);
    const { leftOut, listings } = await listingsOf(server, insertion);
    expect(leftOut).toMatchObject([{ products: [owl], reason: 'by_hand' }]);
    expect(listings).toHaveLength(1);
    await undo(server, await change(server, insertion, [{ products: [owl], leftOut: false }]));
    expect((await listingsOf(server, insertion)).leftOut).toHaveLength(1);
  });

  test('are left out with a reason', async () => {
    const { insertion, batch, products } = await offered(server, ['Fox', 'Owl', 'Stag']);
    const figure = await aType(server, 'Figure');
    await aProduct(server, { name: 'Toy', type: figure.id, insertion_batch: batch, received: '2026-11-01' });
    await aSale(server, { site: 'Cardmarket', lines: [{ product: products[0], price: 12 }] });
    await server.patch(`/api/products/update/${products[1]}/`, { state: 'Lost', leftOn: '2026-11-02' });
    const ofCards = await aTemplate(server, { type: (await aType(server)).id });
    await server.patch(`/api/insertions/${insertion}/`, { template: ofCards.id });
    const { listings, leftOut } = await listingsOf(server, insertion);
    expect(listings).toMatchObject([{ name: 'Stag' }]);
    expect(leftOut.map(({ name, reason }) => [name, reason])).toEqual([
      ['Fox', 'sold'],
      ['Owl', 'not_in_stock'],
      ['Toy', 'other_type'],
    ]);
  });

  test('without a template say so', async () => {
    const batch = await aBatch(server);
    const { id, template } = await anInsertion(server, { insertion_batch: batch.id, template: '' });
    expect(template).toBeNull();
    expect(await listingsOf(server, id)).toMatchObject({ template: null, listings: [] });
    expect((await send(server, [id])).errors).toEqual({
      insertions: '“Winter cards” has no template for Ebay yet.',
    });
    const changed = await change(server, id, [{ products: [1], title: 'Fox' }]);
    expect(changed.errors).toEqual({ template: 'Choose a template first.' });
  });

  test('are changed only by units of one listing', async () => {
    const { insertion, products } = await offered(server, ['Fox', 'Owl']);
    expect((await change(server, insertion, [{ products, title: 'Both' }])).errors).toEqual({
      'changes.0.products': 'These units are different listings.',
    });
    expect((await change(server, insertion, [{ products: [999_999], title: 'None' }])).errors).toEqual({
      'changes.0.products': 'There is no such unit in this batch any more.',
    });
    const [fox] = products;
    expect((await change(server, insertion, [{ products: [fox], sendAgain: true }])).errors).toEqual({
      sendAgain: 'Only a listing that waits for an answer of the site can be sent again.',
    });
    expect((await change(server, insertion, [])).status).toBe(400);
    expect((await change(server, insertion, [{ products: [fox], price: -1 }])).status).toBe(400);
    expect((await change(server, 999_999, [{ products: [fox], title: 'Fox' }])).status).toBe(404);
  });
});

describeServer('an export', (server) => {
  test('sends each listing once, and later only what has changed', async () => {
    const { insertion, products } = await offered(server, ['Fox', 'Fox', 'Owl']);
    const first = await send(server, [insertion]);
    expect(first).toHaveStatus(201);
    const made = first.as(ListingExport);
    expect(made).toMatchObject({ site: 'Ebay', by: 'tester', added: 2, changed: 0, ended: 0, unchanged: 0 });
    expect(made).toMatchObject({ insertions: [insertion], undone: false, kept: true, pictures: 2 });
    expect((await server.get(`/api/listing_exports/${made.id}/file/`)).text).toContain('Owl');
    const zip = await server.get(`/api/listing_exports/${made.id}/pictures/`);
    expect(zip.bytes.toString('latin1')).toMatch(/BS-\d+-1\.png/);
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
    const listed = (await server.get('/api/listing_exports/?site=Ebay')).as(z.array(ListingExport));
    expect(listed.map(({ id }) => id).slice(0, 2)).toEqual([second.id, made.id]);
    expect(new Set(listed.map(({ site }) => site))).toEqual(new Set(['Ebay']));
  });

  test('is one action, whose undo frees its listings', async () => {
    const { insertion, products } = await offered(server, ['Fox', 'Owl']);
    await change(server, insertion, [{ products: [products[0]], title: 'A rare fox' }]);
    const before = await listingsOf(server, insertion);
    const answer = await send(server, [insertion]);
    const { id } = answer.as(ListingExport);
    const [newest] = (await server.get('/api/history/')).json as HistoryAction[];
    expect(newest).toMatchObject({ kind: 'insertion_batches', action: 'changed', fields: ['listings'] });
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

  test('sends a unit on one site once, even from another batch', async () => {
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

  test('ends listings whose units are gone: moved, deleted or lost', async () => {
    const { insertion, products, batch } = await offered(server, ['Fox', 'Owl', 'Stag']);
    await send(server, [insertion]);
    for (const { sku } of (await listingsOf(server, insertion)).listings)
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
    await undo(server, deleted);
    expect((await listingsOf(server, insertion)).listings.find(({ name }) => name === 'Owl')).toMatchObject({
      products: [owl],
      action: 'none',
    });
    await aCard(server, { name: 'Wolf', insertion_batch: batch });
    const made = (await send(server, [insertion])).as(ListingExport);
    expect(made).toMatchObject({ added: 1, changed: 0, ended: 2 });
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

  test('sends a listing again only by hand, if the site does not answer', async () => {
    const { insertion, products } = await offered(server, ['Fox']);
    await send(server, [insertion]);
    await change(server, insertion, [{ products, sendAgain: true }]);
    expect((await listingsOf(server, insertion)).listings).toMatchObject([{ action: 'add', state: 'draft' }]);
    expect((await send(server, [insertion])).as(ListingExport)).toMatchObject({ added: 1 });
  });

  test('counts up what came back to a site that has counted it down', async () => {
    const { insertion, products } = await offered(server, ['Fox', 'Fox']);
    await send(server, [insertion]);
    const sale = await aSale(server, { site: 'Ebay', lines: [{ product: products[0], price: 12 }] });
    expect((await listingsOf(server, insertion)).listings).toMatchObject([{ action: 'none', quantity: 1 }]);
    const today = new Date().toISOString().slice(0, 10);
    await server.patch(`/api/sales/update/${sale.id}/`, {
      events: [{ kind: 'return', line: sale.lines[0]?.id, day: today, amount: 12, restocked: true }],
    });
    expect((await listingsOf(server, insertion)).listings).toMatchObject([{ action: 'revise', quantity: 2 }]);
  });

  test('has only the chosen actions, of insertions on one site', async () => {
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

  test('sends nothing of an ended insertion', async () => {
    const { insertion } = await offered(server, ['Fox']);
    await server.patch(`/api/insertions/${insertion}/`, { ended: '2026-11-20' });
    expect((await send(server, [insertion])).status).toBe(400);
  });

  test('is made by an operator, and read by a viewer', async () => {
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

  test('keeps its files for 90 days', async () => {
    const { insertion } = await offered(server, ['Fox']);
    const { id } = (await send(server, [insertion])).as(ListingExport);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000);
    await emptyOldFiles(server.store, undefined, inDays(89));
    expect(await server.get(`/api/listing_exports/${id}/file/`)).toHaveStatus(200);
    await emptyOldFiles(server.store, undefined, inDays(91));
    expect(await server.get(`/api/listing_exports/${id}/file/`)).toHaveStatus(404);
    const [listed] = (await server.get('/api/listing_exports/')).as(z.array(ListingExport));
    expect(listed).toMatchObject({ id, kept: false, added: 1 });
  });
});

describeServer('the files of a site', (server) => {
  const put = (site: number, name: string, content: string | Uint8Array<ArrayBuffer>) =>
    server.send('PUT', `/api/sites/${site}/files/`, createForm({ file: new File([content], name) }));

  test('are given once, and filled by exports', async () => {
    const { insertion } = await offered(server, ['Füchse €5'], { currency: 'EUR', rate: '' });
    const missing = await send(server, [insertion]);
    expect(missing.errors.insertions).toMatch(/^Give the file that you downloaded/);
    const sites = (await server.get('/api/sites/')).as(z.array(Site));
    const { id = 0 } = sites.find(({ name }) => name === 'Ebay') ?? {};
    const head =
      'Info;Version=1.0.0\r\n*Action(SiteID=Germany|Country=DE|Currency=EUR|Version=1193);CustomLabel;*Category;*Title;*ConditionID;*StartPrice;*Quantity;PicURL\r\n';
    const bytes = Uint8Array.from(Buffer.from(head, 'latin1'));
    const given = (await put(id, 'vorlage.csv', bytes)).as(SiteFile);
    expect(given).toMatchObject({ name: 'vorlage.csv', kind: 'ebay_category' });
    const other = (await put(id, 'vorlage 2.csv', bytes)).as(SiteFile);
    expect((await server.get(`/api/sites/${id}/files/`)).json).toEqual([other]);
    expect((await listingsOf(server, insertion)).siteFile).toMatchObject({ name: 'vorlage 2.csv' });
    const made = (await send(server, [insertion])).as(ListingExport);
    const { bytes: file } = await server.get(`/api/listing_exports/${made.id}/file/`);
    expect(file.toString('utf8')).toContain('Füchse €5');
    expect(file.toString('utf8').startsWith(head)).toBe(true);
    const checked = await offered(server, ['Fox'], { currency: 'EUR', rate: '' });
    const check = await send(server, [checked.insertion], { kind: 'check' });
    expect(check.as(ListingExport)).toMatchObject({ kind: 'check', added: 1, pictures: 0 });
    expect(check.headers).not.toHaveProperty(ACTION_HEADER.toLowerCase());
    expect(await listingsOf(server, checked.insertion)).toMatchObject({
      listings: [{ state: 'draft', action: 'add' }],
      lastExport: null,
    });
    expect(await server.delete(`/api/sites/${id}/files/${other.id}/`)).toHaveStatus(200);
    expect(await server.delete(`/api/sites/${id}/files/${other.id}/`)).toHaveStatus(404);
    expect((await server.get(`/api/sites/${id}/files/`)).json).toEqual([]);
  });

  test('are refused if they are of another site', async () => {
    await aTemplate(server, { site: 'Ebay' });
    const sites = (await server.get('/api/sites/')).as(z.array(Site));
    const { id = 0 } = sites.find(({ name }) => name === 'Ebay') ?? {};
    const refused = await put(id, 'prices.txt', 'sku\tprice\tquantity\nC-1\t9.99\t1\n');
    expect(refused.errors).toEqual({
      file: 'This is a file of another site: no template of Ebay writes such files.',
    });
  });

  test('are refused where they are none', async () => {
    const [{ id = 0 } = {}] = (await server.get('/api/sites/')).as(z.array(Site));
    expect((await put(id, 'a.csv', '')).errors).toEqual({ file: 'This file of a site is empty.' });
    expect((await put(id, 'a.csv', 'one\ntwo\n')).errors).toEqual({
      file: 'The file has no row of headings.',
    });
    const none = await server.send('PUT', `/api/sites/${id}/files/`, createForm({ other: 'x' }));
    expect(none.errors).toEqual({ file: 'Choose the file of the site.' });
    expect(await put(999_999, 'a.csv', 'a,b\n')).toHaveStatus(404);
  });
});

/** What a site does with the rows of a file. */
const ANSWERS = ['success', 'success', 'warning', 'failure'] as const;

describe.each(['Ebay', 'Shopify'])('whatever %s answers', (site) => {
  describe.each(oneEngineByDay)('exports on %s', (engine) => {
    const server = serverOn(engine);
    test('never list a unit twice, and leave nothing behind that is ready', async () => {
      const format = site === 'Ebay' ? 'ebay' : 'shopify';
      const rounds = fc.array(
        fc.record({
          answers: fc.array(fc.constantFrom(...ANSWERS), { minLength: 6, maxLength: 6 }),
          sold: fc.option(fc.record({ unit: fc.nat(5), on: fc.constantFrom('Ebay', 'Shopify', 'Amazon') })),
          lost: fc.option(fc.nat(5)),
          price: fc.option(fc.record({ unit: fc.nat(5), price: fc.integer({ min: 1, max: 90 }) })),
          isMore: fc.boolean(),
        }),
        { minLength: 1, maxLength: 4 },
      );
      await fc.assert(
        fc.asyncProperty(rounds, async (all) => {
          const names = ['Fox', 'Fox', 'Fox', 'Owl', 'Owl', 'Stag'];
          const { insertion, products, batch } = await offered(server, names, { site, format });
          const model = new SiteModel();
          for (const { answers, sold, lost, price, isMore } of all) {
            await exportAndAnswer(server, { insertion, model, answers });
            const unit = sold && products[sold.unit];
            if (unit && (await aSaleOf(server, unit, sold.on)) && sold.on === site) model.sell(unit);
            if (lost !== null)
              await server.patch(`/api/products/update/${products[lost]}/`, {
                state: 'Lost',
                leftOn: '2026-11-20',
              });
            if (price)
              await change(server, insertion, [{ products: [products[price.unit]], price: price.price }]);
            if (isMore) products.push((await aCard(server, { name: 'Fox', insertion_batch: batch })).id);
          }
          await exportAndAnswer(server, { insertion, model, answers: ['success'] });
          const { listings } = await listingsOf(server, insertion);
          expect(listings.filter(({ action, missing }) => action !== 'none' && missing.length === 0)).toEqual(
            [],
          );
          const offers = listings.filter(({ quantity }) => quantity > 0);
          expect(model.quantities()).toEqual(
            new Map(offers.map(({ externalId, quantity }) => [externalId, quantity])),
          );
        }),
        { numRuns: roundsInScope({ usual: 3, nightly: 60 }) },
      );
    }, 600_000);
  });
});

/** What is live on a site: units and quantity by the site's number. */
class SiteModel {
  readonly #live = new Map<string, { units: Set<number>; quantity: number }>();
  #last = 0;

  add(units: readonly number[]): string {
    const all = [...this.#live.values()].flatMap((listing) => [...listing.units]);
    expect(units.filter((unit) => all.includes(unit))).toEqual([]);
    const number = `N-${(this.#last += 1)}`;
    this.#live.set(number, { units: new Set(units), quantity: units.length });
    return number;
  }

  revise(number: string, units: readonly number[]): void {
    expect(this.#live.has(number)).toBe(true);
    this.#live.set(number, { units: new Set(units), quantity: units.length });
  }

  end(number: string): void {
    expect(this.#live.delete(number)).toBe(true);
  }

  sell(unit: number): void {
    for (const [number, listing] of this.#live) {
      if (!listing.units.delete(unit)) continue;
      listing.quantity -= 1;
      if (listing.quantity === 0) this.#live.delete(number);
    }
  }

  quantities(): Map<string, number> {
    return new Map([...this.#live].map(([number, { quantity }]) => [number, quantity]));
  }
}

async function aSaleOf(server: TestServer, product: number, site: string): Promise<boolean> {
  const answer = await server.post('/api/sales/', {
    site,
    day: '2026-11-28',
    lines: [{ product, price: 12 }],
  });
  return answer.status === 201;
}

/** A refused change leaves a listing as it was on the site: the next file says the change again. */
const refused = (line: { action: string; price: number | null; quantity: number | null }) => ({
  state: 'failed',
  ...(line.action !== 'add' && { sent_price: line.price, sent_quantity: line.quantity }),
});

/** Exports what is ready, and stores the site's answer to each row. */
async function exportAndAnswer(
  server: TestServer,
  { insertion, model, answers }: { insertion: number; model: SiteModel; answers: readonly string[] },
): Promise<void> {
  const answer = await send(server, [insertion]);
  if (answer.status === 400) return;
  const { id } = answer.as(ListingExport);
  const { db } = server.store;
  const lines = await db
    .selectFrom('listing_export_lines')
    .innerJoin('listings', 'listings.id', 'listing_export_lines.listing_id')
    .select([
      'listing_export_lines.action',
      'listings.id',
      'listings.external_id as number',
      'listings.former_price as price',
      'listings.former_quantity as quantity',
    ])
    .where('listing_export_lines.export_id', '=', id)
    .orderBy('listings.id')
    .execute();
  const distinct = [...new Map(lines.map((line) => [line.id, line])).values()];
  for (const [place, line] of distinct.entries()) {
    const said = answers[place % answers.length];
    const units = await db
      .selectFrom('listing_units')
      .select('product_id')
      .where('listing_id', '=', line.id)
      .where('sent', '=', 1)
      .execute();
    const ids = units.map(({ product_id }) => product_id);
    const set = (columns: object) =>
      db.updateTable('listings').set(columns).where('id', '=', line.id).execute();
    if (said === 'failure') await set(refused(line));
    else if (line.action === 'add') await set({ state: 'live', external_id: model.add(ids) });
    else if (line.action === 'end') {
      model.end(line.number);
      await set({ state: 'ended', external_id: '' });
    } else {
      model.revise(line.number, ids);
      await set({ state: 'live' });
    }
  }
}
