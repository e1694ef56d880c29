import { expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { Product } from '../../contract/products.ts';
import { Extra, Subtype, Type } from '../../contract/types.ts';
import { anExtra, aProduct, aType } from '../support/factories.ts';
import { describeServerOnce } from '../support/server.ts';

describeServerOnce('types, subtypes and extras', (server) => {
  const newType = async (name: string) => (await server.post('/api/types/', { name })).as(Type);
  const newSubtype = async (type: number, name: string) =>
    (await server.post('/api/subtypes/', { type, name })).as(Subtype);
  const newExtra = async (type: number, key: string, value_type = 'text') =>
    (await server.post('/api/extras/', { type, key, value_type })).as(Extra);
  const types = async () => (await server.get('/api/types/')).as(z.array(Type));
  const extras = async () => (await server.get('/api/extras/')).as(z.array(Extra));
  const conflict = async (answer: Awaited<ReturnType<typeof server.post>>) => {
    expect(answer).toHaveStatus(409);
    const { code, message, errors = {} } = answer.as(ErrorBody);
    expect(code).toBe('conflict');
    return { message, errors };
  };

  test('a type is added, with subtypes, extras and products', async () => {
    const answer = await server.post('/api/types/', { name: ' Coin ' });
    expect(answer).toHaveStatus(201);
    const { id, ...type } = answer.as(Type);
    expect(type).toEqual({ name: 'Coin', subtypes: [] });
    const silver = await newSubtype(id, 'Silver');
    const added = await server.post('/api/extras/', { type: id, key: 'Year', value_type: 'integer' });
    expect(added).toHaveStatus(201);
    const year = added.as(Extra);
    expect(year).toMatchObject({ key: 'Year', type: id, value_type: 'integer' });
    expect(await types()).toContainEqual({ id, name: 'Coin', subtypes: [silver] });
    expect(await extras()).toContainEqual(year);
    const product = await aProduct(server, {
      type: id,
      sub_type: silver.id,
      product_extras: JSON.stringify({ id: year.id, value: '1921' }),
    });
    expect(product.product_extras).toEqual([{ id: year.id, key: 'Year', value: 1921 }]);
  });

  test('each is renamed, and products have the new name', async () => {
    const { id } = await newType('Stamp');
    const [subtype, extra] = [await newSubtype(id, 'Block'), await newExtra(id, 'Land')];
    const product = await aProduct(server, {
      type: id,
      sub_type: subtype.id,
      product_extras: JSON.stringify({ id: extra.id, value: 'Japan' }),
    });
    const renamed = await server.patch(`/api/types/update/${id}/`, { name: 'Stamps' });
    expect(renamed).toHaveStatus(200);
    expect(renamed.as(Type)).toEqual({ id, name: 'Stamps', subtypes: [subtype] });
    const other = await server.patch(`/api/subtypes/update/${subtype.id}/`, { name: 'Sheet' });
    expect(other.as(Subtype)).toEqual({ id: subtype.id, name: 'Sheet' });
    const field = await server.patch(`/api/extras/update/${extra.id}/`, { key: 'Country' });
    expect(field.as(Extra)).toEqual({ ...extra, key: 'Country' });
    expect((await server.get(`/api/products/${product.id}/`)).as(Product)).toMatchObject({
      type_details: { name: 'Stamps', subtypes: [{ id: subtype.id, name: 'Sheet' }] },
      product_extras: [{ id: extra.id, key: 'Country', value: 'Japan' }],
    });
  });

  test('a name is unique regardless of case: of types among all, of subtypes and extras within a type', async () => {
    const [one, other] = [await newType('Étude'), await newType('Sketch')];
    expect((await conflict(await server.post('/api/types/', { name: 'ÉTUDE' }))).errors.name).toMatch(
      /“ÉTUDE” already/,
    );
    const renamed = await server.patch(`/api/types/update/${other.id}/`, { name: 'étude' });
    expect((await conflict(renamed)).errors).toHaveProperty('name');

    const [first, second] = [await newSubtype(one.id, 'Small'), await newSubtype(one.id, 'Large')];
    const again = await server.post('/api/subtypes/', { type: one.id, name: 'SMALL' });
    expect((await conflict(again)).errors).toHaveProperty('name');
    const resized = await server.patch(`/api/subtypes/update/${second.id}/`, { name: 'sMALL' });
    expect((await conflict(resized)).errors).toHaveProperty('name');
    expect((await newSubtype(other.id, 'small')).id).not.toBe(first.id);

    const [paper, ink] = [await newExtra(one.id, 'Paper'), await newExtra(one.id, 'Ink')];
    const twice = { type: one.id, key: 'PAPER', value_type: 'boolean' };
    expect((await conflict(await server.post('/api/extras/', twice))).errors).toHaveProperty('key');
    const rekeyed = await server.patch(`/api/extras/update/${ink.id}/`, { key: 'paper' });
    expect((await conflict(rekeyed)).errors).toHaveProperty('key');
    expect((await newExtra(other.id, 'paper')).id).not.toBe(paper.id);
    expect((await types()).find(({ id }) => id === one.id)).toEqual({ ...one, subtypes: [first, second] });
  });

  test('names of preset types and extras are taken, too', async () => {
    const card = await aType(server);
    expect((await conflict(await server.post('/api/types/', { name: 'CARD' }))).errors).toHaveProperty(
      'name',
    );
    const set = { type: card.id, key: 'SET', value_type: 'text' };
    expect((await conflict(await server.post('/api/extras/', set))).errors).toHaveProperty('key');
  });

  test('a name may change its case', async () => {
    const { id } = await newType('manga');
    const answer = await server.patch(`/api/types/update/${id}/`, { name: 'Manga' });
    expect(answer.as(Type).name).toBe('Manga');
  });

  test('of ten concurrent requests that add one name, one succeeds', async () => {
    const names = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'Vinyl' : 'VINYL'));
    const answers = await Promise.all(names.map((name) => server.post('/api/types/', { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('each is kept while products use it, and the message has the number of products', async () => {
    const { id } = await newType('Model');
    const [subtype, extra] = [await newSubtype(id, 'Ship'), await newExtra(id, 'Scale')];
    const fields = {
      type: id,
      sub_type: subtype.id,
      product_extras: JSON.stringify({ id: extra.id, value: '1:72' }),
    };
    const { id: first } = await aProduct(server, fields);
    const said = async (path: string) => (await conflict(await server.delete(`/api/${path}/`))).message;
    expect(await said(`types/${id}`)).toBe('1 product is of this type. Give it another type first.');
    expect(await said(`subtypes/${subtype.id}`)).toBe(
      '1 product is of this subtype. Give it another subtype first.',
    );
    expect(await said(`extras/${extra.id}`)).toBe(
      '1 product has a value in this field. Clear it there first.',
    );
    await aProduct(server, { ...fields, quantity: 11 });
    expect(await said(`types/${id}`)).toBe('12 products are of this type. Give them another type first.');
    expect(await said(`subtypes/${subtype.id}`)).toBe(
      '12 products are of this subtype. Give them another subtype first.',
    );
    expect(await said(`extras/${extra.id}`)).toBe(
      '12 products have a value in this field. Clear it there first.',
    );
    expect((await server.get(`/api/products/${first}/`)).as(Product)).toMatchObject({
      type: id,
      sub_type: subtype.id,
      product_extras: [{ id: extra.id }],
    });
  });

  test('a subtype or extra that no product uses is deleted and returned', async () => {
    const { id } = await newType('Poster');
    const [subtype, extra] = [await newSubtype(id, 'Film'), await newExtra(id, 'Width', 'float')];
    const { id: product } = await aProduct(server, { type: id, sub_type: subtype.id });
    await server.patch(`/api/products/update/${product}/`, { sub_type: null });
    expect((await server.delete(`/api/subtypes/${subtype.id}/`)).as(Subtype)).toEqual(subtype);
    expect((await server.delete(`/api/extras/${extra.id}/`)).as(Extra)).toEqual(extra);
    expect((await types()).find((type) => type.id === id)?.subtypes).toEqual([]);
    expect((await extras()).map((one) => one.id)).not.toContain(extra.id);
  });

  test('a deleted type removes its subtypes and extras, and the hidden values of products', async () => {
    const { id } = await newType('Medal');
    const [subtype, extra] = [await newSubtype(id, 'Gold'), await newExtra(id, 'Event')];
    const product = await aProduct(server, {
      type: id,
      product_extras: JSON.stringify({ id: extra.id, value: 'Finals' }),
    });
    const card = await aType(server);
    await server.patch(`/api/products/update/${product.id}/`, { type: card.id });
    const answer = await server.delete(`/api/types/${id}/`);
    expect(answer).toHaveStatus(200);
    expect(answer.as(Type)).toEqual({ id, name: 'Medal', subtypes: [subtype] });
    expect((await types()).map((type) => type.id)).not.toContain(id);
    expect((await extras()).map(({ type }) => type)).not.toContain(id);
    expect((await server.get(`/api/products/${product.id}/`)).as(Product)).toMatchObject({
      type: card.id,
      product_extras: [],
    });
  });

  test('an extra with values only in products of another type is deleted', async () => {
    const extra = await newExtra((await aType(server)).id, 'Signed', 'boolean');
    const { id } = await aProduct(server, {
      product_extras: [
        JSON.stringify({ id: extra.id, value: true }),
        JSON.stringify({ id: await anExtra(server, 'Set'), value: 'Fossil' }),
      ],
    });
    await server.patch(`/api/products/update/${id}/`, { type: (await aType(server, 'Figure')).id });
    expect(await server.delete(`/api/extras/${extra.id}/`)).toHaveStatus(200);
  });

  test('a type that is deleted while a product is added stays, or the product is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const type = await newType(`Passing ${round}`);
      const [gone, made] = await Promise.all([
        server.delete(`/api/types/${type.id}/`),
        server.post('/api/products/', { name: 'Late', type: type.id }),
      ]);
      const kept = (await types()).some(({ id }) => id === type.id);
      expect([gone.status, made.status, kept]).toEqual(kept ? [409, 201, true] : [200, 400, false]);
    }
  });

  test.each([
    ['types', {}, ['name']],
    ['types', { name: 'x'.repeat(101) }, ['name']],
    ['types', { name: 'a\0b' }, ['name']],
    ['subtypes', { name: ' ' }, ['name', 'type']],
    ['subtypes', { name: 'x', type: 99_999 }, ['type']],
    ['extras', {}, ['key', 'type', 'value_type']],
    ['extras', { key: 'x', type: 99_999, value_type: 'text' }, ['type']],
    ['extras', { key: 'x', type: 1, value_type: 'colour' }, ['value_type']],
  ])('of %s %j is refused, and each invalid field is named', async (resource, body, fields) => {
    const answer = await server.post(`/api/${resource}/`, body);
    expect(Object.keys(answer.errors).toSorted()).toEqual(fields);
  });

  test.each([
    ['types', 'name'],
    ['subtypes', 'name'],
    ['extras', 'key'],
  ])('of %s an empty name is refused, and an unknown id is a 404', async (resource, field) => {
    const empty = await server.patch(`/api/${resource}/update/1/`, { [field]: ' ' });
    expect(empty.errors).toHaveProperty(field);
    for (const id of ['0', '99999', 'x']) {
      expect(await server.patch(`/api/${resource}/update/${id}/`, { [field]: 'New' })).toHaveStatus(404);
      expect(await server.delete(`/api/${resource}/${id}/`)).toHaveStatus(404);
    }
  });
});
