// @module-tag slow
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PreparedListings } from '../../../contract/listings.ts';
import { aBatch, anExtra, anInsertion, aProduct, aSale, aType } from '../../support/factories.ts';
import { aTemplate, change, listingsOf, offered, send, undo } from '../../support/offered_listings.ts';
import { prepareInsertion } from '../../../server/modules/listing/listings/prepare_insertion.ts';
import { readSite } from '../../../server/modules/listing/listings/read_site.ts';
import { findInsertions } from '../../../server/modules/listing/listings/repository.ts';
import { onOneEngineByDay } from '../../support/scope.ts';
import { describeServer } from '../../support/server.ts';

describeServer('the listings of a batch', (server) => {
  const once = onOneEngineByDay(server.engine);
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

  test('have typed values in place of those of the template', once, async () => {
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

  test(
    'have a typed grader, grade and category; an empty title or category is taken back',
    once,
    async () => {
      const { insertion, products } = await offered(server, ['Fox'], { grader: 'PSA', grade: '9' });
      const read = async () => (await listingsOf(server, insertion)).listings[0];
      expect(await read()).toMatchObject({ grader: 'PSA', grade: '9', category: '183454', typed: [] });
      const typed = { grader: 'CGC', grade: '10', category: '261328', title: 'A rare fox' };
      await change(server, insertion, [{ products, ...typed }]);
      expect(await read()).toMatchObject({ ...typed, typed: ['title', 'grader', 'grade', 'category'] });
      await change(server, insertion, [{ products, grader: '', category: '', title: '' }]);
      expect(await read()).toMatchObject({
        grader: '',
        grade: '10',
        category: '183454',
        title: 'Fox',
        typed: ['grader', 'grade'],
      });
    },
  );

  test('have prices with the percentage, margin and ending of the template', once, async () => {
    const priceOf = async (template: object) => {
      const { insertion } = await offered(server, ['Fox'], {
        pricePercent: 100,
        priceEnding: '',
        ...template,
      });
      const [{ price, floor } = {}] = (await listingsOf(server, insertion)).listings;
      return { price, floor };
    };
    expect(await priceOf({})).toEqual({ price: 10, floor: null });
    expect(await priceOf({ pricePercent: 125.5 })).toEqual({ price: 12.55, floor: null });
    expect(await priceOf({ priceEnding: '00', pricePercent: 125.5 })).toEqual({ price: 13, floor: null });
    expect(await priceOf({ currency: 'USD', rate: 1.2 })).toEqual({ price: 12, floor: null });
    const { price = 0, floor = 0 } = await priceOf({ marginPercent: 300 });
    // Four times the cost of €4, and the fees.
    expect(floor).toBeGreaterThanOrEqual(16);
    expect(price).toBe(floor);
  });

  test('have pictures with a public address where the server has one', once, async () => {
    const { insertion } = await offered(server, ['Fox']);
    const [found] = await findInsertions(server.store.db, [insertion]);
    const { template } = found ?? expect.fail('There is no insertion.');
    if (!found || !template) throw new Error('There is no template.');
    const read = async (publicUrl?: string) => {
      const site = await readSite(server.store.db, found.site, publicUrl);
      const { listings } = await prepareInsertion(server.store.db, { ...found, template }, site);
      const [{ values, picturesInZip } = expect.fail('There is no listing.')] = listings;
      return [values.pictures, picturesInZip.length];
    };
    expect(await read()).toEqual([[], 1]);
    expect(await read('http://192.168.1.2:3000')).toEqual([[], 1]);
    const picture = expect.stringMatching(/^https:\/\/shop\.example\/media\//);
    expect(await read('https://shop.example')).toEqual([[picture], 0]);
    const listed = await server.get(`/api/insertions/${insertion}/listings/`);
    const [{ images = [], products = [] } = {}] = listed.as(PreparedListings).listings;
    const outside = 'https://pictures.example/fox.jpg';
    await aBatch(server, { images: outside });
    await server.patch(`/api/products/update/${products[0]}/`, {
      already_present_images: [outside, ...images.map(({ image }) => image)],
    });
    expect(await read()).toEqual([[outside], 1]);
  });

  test('are left out with a reason', once, async () => {
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

  test('are answered in pieces where they are long', async () => {
    // An odd number of characters before emoji, so that some piece would end within one.
    const description = `<p>x${'🦊'.repeat(9_900)}</p>`;
    const names = ['Fox', 'Owl', 'Stag', 'Koi', 'Wolf', 'Heron'];
    const { insertion, products } = await offered(server, names, { description });
    const plain = await listingsOf(server, insertion);
    expect(plain.listings[0]?.description).toBe(description);
    const headers = { 'accept-encoding': 'br' };
    const packed = await server.get(`/api/insertions/${insertion}/listings/`, { headers });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(packed.bytes).toString())).toEqual(plain);
    const changed = await change(server, insertion, [{ products: [products[0]], title: 'A rare fox' }]);
    expect(changed.as(PreparedListings).listings[0]).toMatchObject({ title: 'A rare fox', description });
  });

  test('without a template say so', once, async () => {
    const batch = await aBatch(server);
    const { id, template } = await anInsertion(server, { insertion_batch: batch.id, template: '' });
    expect(template).toBeNull();
    expect(await listingsOf(server, id)).toMatchObject({
      template: null,
      format: 'other',
      currency: 'EUR',
      titleLimit: null,
      siteFile: null,
      problems: ['Choose a template first.'],
      listings: [],
      leftOut: [],
    });
    expect((await send(server, [id])).errors).toEqual({
      insertions: '“Winter cards” has no template for Ebay yet.',
    });
    const changed = await change(server, id, [{ products: [1], title: 'Fox' }]);
    expect(changed.errors).toEqual({ template: 'Choose a template first.' });
  });

  test('are changed only by units of one listing', once, async () => {
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
