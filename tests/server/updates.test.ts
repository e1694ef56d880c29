import { expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { MAX_IMAGES } from '../../contract/files.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { InsertionBatch } from '../../contract/insertion_batches.ts';
import type { Image } from '../../contract/primitives.ts';
import { Product } from '../../contract/products.ts';
import { aBatch, anExtra, aPicture, aProduct, aPurchase, aShipment, aType } from '../support/factories.ts';
import { describeServerOnce, createForm } from '../support/server.ts';

const addresses = (images: readonly z.infer<typeof Image>[]) => images.map(({ image }) => image);

describeServerOnce('updates', (server) => {
  const update = (resource: string, id: number, body: object) =>
    server.patch(`/api/${resource}/update/${id}/`, body);
  const updated = async (id: number, body: object) => {
    const answer = await update('products', id, body);
    expect(answer).toHaveStatus(200);
    return answer.as(Product);
  };
  const errorsOf = async (resource: string, id: number, body: object) =>
    (await update(resource, id, body)).errors;
  const found = async (resource: string, q: string) => {
    const answer = await server.list(resource, { filter: { q } });
    return answer.as(z.array(z.object({ id: z.int() }))).map(({ id }) => id);
  };

  test('a product changes in all its fields, and is found by its new values', async () => {
    const [purchase, batch, figure] = [
      await aPurchase(server),
      await aBatch(server),
      await aType(server, 'Figure'),
    ];
    const { id, ...before } = await aProduct(server, { name: 'Krabby', origin: 'old fair' });
    const sent = {
      name: 'Kingler',
      type: figure.id,
      sub_type: figure.subtypes[1]?.id,
      origin: 'new fair',
      boughtStock: purchase.id,
      insertion_batch: batch.id,
      state: 'Reserved',
      estimated_cost: 12.34,
    };
    const after = { ...before, id, ...sent, landed_cost: sent.estimated_cost, type_details: figure };
    expect(await updated(id, sent)).toEqual(after);
    expect((await server.get(`/api/products/${id}/`)).json).toEqual(after);
    expect(await found('products', 'kingler')).toContain(id);
    expect(await found('products', 'krabby')).not.toContain(id);
  });

  test('a new type removes the subtype, and the same type keeps it', async () => {
    const [card, figure] = [await aType(server), await aType(server, 'Figure')];
    const { id } = await aProduct(server, { sub_type: card.subtypes[2]?.id ?? 0 });
    expect((await updated(id, { type: card.id })).sub_type).toBe(card.subtypes[2]?.id);
    expect(await updated(id, { type: figure.id })).toMatchObject({ type: figure.id, sub_type: null });
    expect((await updated(id, { sub_type: figure.subtypes[0]?.id })).sub_type).toBe(figure.subtypes[0]?.id);
    expect((await updated(id, { sub_type: null })).sub_type).toBeNull();
  });

  test('a subtype has to belong to the type of the product after the update', async () => {
    const [card, figure] = [await aType(server), await aType(server, 'Figure')];
    const before = await aProduct(server, { sub_type: card.subtypes[0]?.id ?? 0 });
    const subtype = figure.subtypes[0]?.id;
    const refused = { sub_type: 'Please select a valid subtype.' };
    expect(await errorsOf('products', before.id, { sub_type: subtype })).toEqual(refused);
    expect(await errorsOf('products', before.id, { sub_type: 99_999 })).toEqual(refused);
    expect(await errorsOf('products', before.id, { type: card.id, sub_type: subtype })).toEqual(refused);
    expect(await errorsOf('products', before.id, { type: 99_999, sub_type: subtype })).toEqual({
      type: 'Please select a valid type.',
    });
    expect((await server.get(`/api/products/${before.id}/`)).json).toEqual(before);
  });

  test('the values of the extras are replaced, and checked as on creation', async () => {
    const [set, year] = [await anExtra(server, 'Set'), await anExtra(server, 'Year')];
    const { id } = await aProduct(server, { product_extras: JSON.stringify({ id: set, value: 'Fossil' }) });
    const wrong = { product_extras: [{ id: year, value: 'old' }] };
    expect((await errorsOf('products', id, wrong)).product_extras).toMatch(
      /Year: “old” is not a whole number/,
    );
    const right = { product_extras: [{ id: year, value: '1999' }] };
    expect((await updated(id, right)).product_extras).toEqual([{ id: year, key: 'Year', value: 1999 }]);
    expect((await updated(id, { name: 'Kabuto' })).product_extras).toHaveLength(1);
    expect((await updated(id, { product_extras: [] })).product_extras).toEqual([]);
  });

  test('values of the old type are hidden, and return with the type', async () => {
    const [card, figure] = [await aType(server), await aType(server, 'Figure')];
    const [set, maker] = [await anExtra(server, 'Set'), await anExtra(server, 'Maker', 'Figure')];
    const { id, product_extras } = await aProduct(server, {
      product_extras: JSON.stringify({ id: set, value: 'Fossil' }),
    });
    const ofFossil = async () => (await server.list('products', { filter: { id, q: 'fossil' } })).json;
    expect(await ofFossil()).toHaveLength(1);
    expect((await updated(id, { type: figure.id })).product_extras).toEqual([]);
    expect(await ofFossil()).toEqual([]);
    const foreign = { product_extras: [{ id: set, value: 'Jungle' }] };
    expect((await errorsOf('products', id, foreign)).product_extras).toMatch(/no such field/);
    const made = { product_extras: [{ id: maker, value: 'Hoshi' }] };
    expect((await updated(id, made)).product_extras).toEqual([{ id: maker, key: 'Maker', value: 'Hoshi' }]);
    expect((await updated(id, { type: card.id })).product_extras).toEqual(product_extras);
    expect(await ofFossil()).toHaveLength(1);
  });

  test.each([
    ['products', () => aProduct(server, {})],
    ['bought_stocks', () => aPurchase(server, {})],
  ] as const)(
    'pictures of %s stay when they are named, in that order, before new pictures',
    async (resource, make) => {
      const { id } = await make();
      const files = [await aPicture(), await aPicture(), await aPicture()];
      const read = z.object({ images: Product.shape.images });
      const send = async (fields: Parameters<typeof createForm>[0]) => {
        const answer = await update(resource, id, createForm(fields));
        expect(answer).toHaveStatus(200);
        return addresses(answer.as(read).images);
      };
      const [first = '', second = ''] = await send({ images: files.slice(0, 2) });
      const [, , third = ''] = await send({ images: files.slice(2), name: 'Renamed' });
      expect(await send({ already_present_images: [third, first] })).toEqual([third, first]);
      const last = await aPicture();
      const [kept, added] = await send({ already_present_images: second, images: last });
      expect(kept).toBe(second);
      expect([first, second, third]).not.toContain(added);
      expect(await send({ name: 'Again' })).toEqual([second, added]);
      expect(await send({ already_present_images: '' })).toEqual([]);
    },
  );

  test('pictures that are missing, unusable or too many are refused, and nothing changes', async () => {
    const files = await Promise.all(Array.from({ length: MAX_IMAGES }, () => aPicture()));
    const before = await aPurchase(server, { images: files });
    const url = `/api/bought_stocks/${before.id}/`;
    const missing = { already_present_images: ['/media/none.jpg'], name: 'No' };
    expect(await errorsOf('bought_stocks', before.id, missing)).toHaveProperty('already_present_images');
    const more = createForm({ images: await aPicture(), name: 'No' });
    expect((await errorsOf('bought_stocks', before.id, more)).images).toMatch(/at most 12/);
    const broken = createForm({ images: new File(['x'], 'x.png'), name: 'No' });
    expect((await errorsOf('bought_stocks', before.id, broken)).images).toMatch(/“x.png”/);
    expect((await server.get(url)).json).toEqual(before);
  });

  test('pictures added by concurrent requests are all kept', async () => {
    const { id } = await aProduct(server);
    const files = await Promise.all(Array.from({ length: 6 }, () => aPicture()));
    const answers = await Promise.all(files.map((images) => update('products', id, createForm({ images }))));
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
    expect((await server.get(`/api/products/${id}/`)).as(Product).images).toHaveLength(6);
  });

  test('a purchase changes in all its fields, and is found by its new values', async () => {
    const shipment = await aShipment(server);
    const before = await aPurchase(server, { name: 'Sandshrew', state: 'Paid', weight: 5 });
    const sent = {
      name: 'Sandslash',
      state: 'Received',
      link: 'https://shop.example/9',
      price: 84.32,
      weight: 140,
      date: '2025-02-28',
      incomingShipment: shipment.id,
    };
    const answer = await update('bought_stocks', before.id, { ...sent, price: '84,32' });
    expect(answer.as(BoughtStock)).toEqual({ ...before, ...sent, landedCost: sent.price });
    expect(await found('bought_stocks', 'sandslash shop.example/9')).toContain(before.id);
    expect(await found('bought_stocks', 'sandshrew')).not.toContain(before.id);
    const emptied = await update('bought_stocks', before.id, { weight: null, link: '', state: '' });
    expect(emptied.as(BoughtStock)).toMatchObject({ weight: null, link: '', state: '', price: 84.32 });
  });

  test('a shipment changes in all its fields, and its amounts can be emptied', async () => {
    const before = await aShipment(server, { courier: 'GLS', totalCost: 5 });
    const sent = {
      courier: 'UPS',
      state: 'Received',
      trackingNumber: '1Z7',
      totalWeight: 900,
      totalCost: 1184.2,
      shipmentPrice: 96.4,
      ivaPrice: 281.73,
    };
    const answer = await update('incoming_shipments', before.id, sent);
    expect(answer.as(IncomingShipment)).toEqual({
      ...before,
      ...sent,
      name: 'UPS 1Z7',
      received: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await found('incoming_shipments', 'ups 1z7')).toContain(before.id);
    expect(await found('incoming_shipments', 'gls')).not.toContain(before.id);
    const emptied = await update('incoming_shipments', before.id, { totalCost: '', totalWeight: null });
    expect(emptied.as(IncomingShipment)).toMatchObject({
      totalCost: null,
      totalWeight: null,
      ivaPrice: 281.73,
    });
  });

  test('a batch changes in name and status, and is found by its name', async () => {
    const before = await aBatch(server, { name: 'Autumn' });
    const answer = await update('insertion_batches', before.id, { name: 'Spring', status: 'Ready' });
    expect(answer.as(InsertionBatch)).toEqual({ ...before, name: 'Spring', status: 'Ready' });
    expect(await found('insertion_batches', 'spring')).toContain(before.id);
    expect(await found('insertion_batches', 'autumn')).not.toContain(before.id);
  });

  test('the addresses of a batch replace its pictures, and files come after them', async () => {
    const { id } = await aBatch(server, { images: 'https://pictures.example/a.jpg' });
    const images = async (body: object) =>
      addresses((await update('insertion_batches', id, body)).as(InsertionBatch).images);
    const appended = await images(createForm({ images: await aPicture() }));
    expect(appended).toEqual(['https://pictures.example/a.jpg', expect.stringMatching(/^\/media\//)]);
    const [, own = ''] = appended;
    const text = `${own}, https://pictures.example/b.jpg`;
    expect(await images({ images: text })).toEqual([own, 'https://pictures.example/b.jpg']);
    const both = await images(createForm({ images: [own, await aPicture()] }));
    expect(both).toEqual([own, expect.stringMatching(/^\/media\//)]);
    expect(await images({ status: 'Ready' })).toEqual(both);
    expect(await images({ images: '' })).toEqual([]);
  });

  test.each([
    ['products', { name: ' ', estimated_cost: 'much', type: 'x', boughtStock: -1, origin: 'x'.repeat(301) }],
    ['products', { boughtStock: 99_999, insertion_batch: 99_999 }],
    ['bought_stocks', { name: '', price: 'x', weight: -1, link: 'javascript:alert(1)', date: 'soon' }],
    ['bought_stocks', { incomingShipment: 99_999 }],
    ['incoming_shipments', { courier: '', state: 'Lost', totalWeight: 'x', totalCost: -1, ivaPrice: 'x' }],
    ['insertion_batches', { name: '', status: 'x'.repeat(101), images: 'front.jpg' }],
  ])('of %s with %j are refused, and every field is named', async (resource, body) => {
    await Promise.all([aProduct(server), aPurchase(server), aShipment(server), aBatch(server)]);
    const before = (await server.get(`/api/${resource}/1/`)).json;
    expect(Object.keys(await errorsOf(resource, 1, body)).toSorted()).toEqual(Object.keys(body).toSorted());
    expect((await server.get(`/api/${resource}/1/`)).json).toEqual(before);
  });

  test.each(['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches'])(
    'of %s with an unknown id are a 404',
    async (resource) => {
      for (const id of ['0', '99999', 'x', '-1']) {
        const answer = await server.patch(`/api/${resource}/update/${id}/`, {});
        expect(answer).toHaveStatus(404);
        expect(answer.as(ErrorBody).code).toBe('not_found');
      }
    },
  );

  test('a product is created in a batch that exists', async () => {
    const batch = await aBatch(server);
    expect((await aProduct(server, { insertion_batch: batch.id })).insertion_batch).toBe(batch.id);
    const { id: type } = await aType(server);
    const refused = await server.post('/api/products/', { name: 'Jynx', type, insertion_batch: 99_999 });
    expect(refused.errors).toEqual({ insertion_batch: 'There is no such batch any more.' });
  });
});
