import { expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { InsertionBatch } from '../../contract/insertion_batches.ts';
import { Product } from '../../contract/products.ts';
import { aBatch, aPicture, aProduct, aPurchase, aType } from '../support/factories.ts';
import { describeServer, createForm } from '../support/server.ts';

describeServer('batches, listings and subtypes', (server) => {
  test('a new batch is a draft, and links the sent products', async () => {
    const product = await aProduct(server);
    const batch = await aBatch(server, { products: [product.id, product.id] });
    expect(batch).toMatchObject({ status: 'Draft', images: [] });
    expect(batch.products.map(({ id }) => id)).toEqual([product.id]);
    expect((await server.get(`/api/products/${product.id}/`)).as(Product).insertion_batch).toBe(batch.id);
    expect((await server.get(`/api/insertion_batches/${batch.id}/`)).as(InsertionBatch)).toEqual(batch);
  });

  test('a batch’s images are external addresses, stored images or files', async () => {
    const { images } = await aPurchase(server, { images: await aPicture() });
    const own = images[0]?.image ?? '';
    const text = `https://pictures.example/a.jpg\nhttp://this-server:3000${own}`;
    const data = createForm({ name: 'Pictures', images: [text, await aPicture()] });
    const answer = await server.post('/api/insertion_batches/', data);
    expect(answer).toHaveStatus(201);
    const batch = answer.as(InsertionBatch);
    expect(batch.images).toHaveLength(3);
    expect(batch.images[0]).toMatchObject({ image: 'https://pictures.example/a.jpg', thumbnail: null });
    expect(batch.images[1]).toEqual(images[0]);
    expect(batch.images[2]?.thumbnail).toMatch(/^\/media\//);
  });

  test('a batch counts its products, also after one is deleted or moved', async () => {
    const [first, second, third] = [await aProduct(server), await aProduct(server), await aProduct(server)];
    const { id } = await aBatch(server, { products: [first.id, second.id, third.id] });
    const { id: other } = await aBatch(server);
    const counted = async (productsQuantity: number) =>
      (await server.list('insertion_batches', { filter: { id: [id, other], productsQuantity } })).as(
        z.array(z.object({ id: z.number() })),
      );
    expect(await counted(3)).toMatchObject([{ id }]);
    await server.delete(`/api/products/${first.id}/`);
    expect(await counted(2)).toMatchObject([{ id }]);
    await server.patch(`/api/products/update/${second.id}/`, { insertion_batch: other });
    expect(await counted(1)).toHaveLength(2);
    await server.post('/api/products/selection/delete/', { filter: { id: [third.id] } });
    expect(await counted(0)).toMatchObject([{ id }]);
  });

  test('a batch with a product that does not exist is not created', async () => {
    const answer = await server.post('/api/insertion_batches/', { name: 'Ghosts', products: [99999] });
    expect(answer.errors).toHaveProperty('products');
    expect((await server.get('/api/insertion_batches/')).text).not.toContain('Ghosts');
    expect(await server.get('/api/insertion_batches/99999/')).toHaveStatus(404);
  });

  test.each([
    [{ images: 'not an address' }, ['images', 'name']],
    [{ name: 'x', products: ['one', 2] }, ['products']],
  ])('the batch %j is refused with the names of the wrong fields', async (body, fields) => {
    const answer = await server.post('/api/insertion_batches/', body);
    expect(Object.keys(answer.errors).toSorted()).toEqual(fields);
  });

  test('a listing needs an existing batch, a site and a price', async () => {
    const empty = await server.post('/api/insertions/', createForm({}));
    expect(Object.keys(empty.errors).toSorted()).toEqual(['insertion_batch', 'price', 'site']);
    const ghost = await server.post('/api/insertions/', { insertion_batch: 99999, site: 'Amazon', price: 1 });
    expect(ghost.errors).toHaveProperty('insertion_batch');
  });

  test('a subtype is added once to an existing type, regardless of case', async () => {
    const [card, figure] = [await aType(server), await aType(server, 'Figure')];
    const add = (name: string, type: number) => server.post('/api/subtypes/', { name, type });
    expect(await add('Étoile', card.id)).toHaveStatus(201);
    const again = await add('ÉTOILE', card.id);
    expect(again).toHaveStatus(409);
    expect(again.as(ErrorBody)).toMatchObject({ code: 'conflict', errors: { name: expect.any(String) } });
    expect(await add('Étoile', figure.id)).toHaveStatus(201);
    expect((await add('Étoile', 99999)).errors.type).toBe('Please select a valid type.');
    expect((await add(' ', card.id)).errors).toHaveProperty('name');
  });
});
