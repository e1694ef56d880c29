// @module-tag slow
import { expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { Undone } from '../../contract/history.ts';
import { InsertionBatch } from '../../contract/insertion_batches.ts';
import { Product } from '../../contract/products.ts';
import { SelectionChanged } from '../../contract/selection.ts';
import { aBatch, anExtra, aPicture, aProduct, aPurchase, aShipment, aType } from '../support/factories.ts';
import { describeServerOnce, createForm } from '../support/server.ts';

describeServerOnce('two clients that change one record', (server) => {
  const save = (resource: string, { id }: { id: number }, body: object) =>
    server.patch(`/api/${resource}/update/${id}/`, body);
  const saved = async (resource: string, record: { id: number }, body: object) => {
    const answer = await save(resource, record, body);
    expect(answer.text).toMatch(/^{"id"/);
    return answer;
  };
  const conflictsOf = async (resource: string, record: { id: number }, body: object) => {
    const answer = await save(resource, record, body);
    expect(answer).toHaveStatus(409);
    return answer.as(ErrorBody);
  };
  const stored = async (resource: string, { id }: { id: number }) =>
    (await server.get(`/api/${resource}/${id}/`)).json;

  async function withExtras() {
    const [language, condition, set] = [
      await anExtra(server, 'Language'),
      await anExtra(server, 'Condition'),
      await anExtra(server, 'Set'),
    ];
    const before = await aProduct(server, {
      product_extras: [
        JSON.stringify({ id: set, value: 'Fossil' }),
        JSON.stringify({ id: language, value: 'English' }),
      ],
    });
    const values = async () => {
      const { product_extras } = Product.parse(await stored('products', before));
      return Object.fromEntries(product_extras.map(({ key, value }) => [key, value]));
    };
    return { before, language, condition, set, values };
  }

  test('in two extra fields: both changes are saved, and a third client can remove a field', async () => {
    const { before, language, condition, set, values } = await withExtras();
    await saved('products', before, { product_extras: [{ id: language, value: 'Italian' }], before });
    await saved('products', before, { product_extras: [{ id: condition, value: 'Mint' }], before });
    expect(await values()).toEqual({ Set: 'Fossil', Language: 'Italian', Condition: 'Mint' });
    await saved('products', before, { product_extras: [{ id: set, value: null }], before });
    expect(await values()).toEqual({ Language: 'Italian', Condition: 'Mint' });
  });

  test('in one extra field: the second gets the current value as a conflict, and nothing is saved', async () => {
    const { before, language, condition, values } = await withExtras();
    await saved('products', before, { product_extras: [{ id: language, value: null }], before });
    const { conflicts, errors } = await conflictsOf('products', before, {
      name: 'Other',
      product_extras: [
        { id: language, value: 'German' },
        { id: condition, value: 'Mint' },
      ],
      before,
    });
    expect(conflicts).toEqual({ [`product_extras.${language}`]: { now: null, sent: 'German' } });
    expect(errors).toEqual({ product_extras: expect.stringMatching(/^Somebody else/) });
    expect(await values()).toEqual({ Set: 'Fossil' });
    expect(await stored('products', before)).toMatchObject({ name: before.name });
  });

  test('without “before”: the list of extra fields replaces all extra fields', async () => {
    const { before, condition, language, values } = await withExtras();
    const product_extras = [
      { id: condition, value: 'Mint' },
      { id: language, value: null },
    ];
    await saved('products', before, { product_extras });
    expect(await values()).toEqual({ Condition: 'Mint' });
  });

  test('by changing the type: the values of the old type return with that type', async () => {
    const { before, set, values } = await withExtras();
    const [figure, maker] = [await aType(server, 'Figure'), await anExtra(server, 'Maker', 'Figure')];
    const product_extras = [{ id: maker, value: 'Hoshi' }];
    await saved('products', before, { type: figure.id, product_extras, before });
    expect(await values()).toEqual({ Maker: 'Hoshi' });
    const jungle = { product_extras: [{ id: set, value: 'Jungle' }] };
    await conflictsOf('products', before, { ...jungle, before });
    const late = await save('products', before, { ...jungle, before: { product_extras: [] } });
    expect(late.errors.product_extras).toMatch(/no such field/);
    await saved('products', before, {
      type: before.type,
      product_extras: [{ id: maker, value: null }],
      before: { type: figure.id, product_extras },
    });
    expect(await values()).toEqual({ Set: 'Fossil', Language: 'English' });
  });

  test.each([
    ['products', () => aProduct(server), { name: 'Mine' }, { state: 'Theirs', name: 'Theirs' }],
    ['bought_stocks', () => aPurchase(server), { price: '7,50' }, { price: 8, weight: 3 }],
    [
      'incoming_shipments',
      () => aShipment(server),
      { totalWeight: '9' },
      { totalWeight: 8, state: 'Received' },
    ],
    ['insertion_batches', () => aBatch(server), { status: 'Mine' }, { status: 'Theirs' }],
  ] as const)('of %s in one field: the second gets both values', async (resource, make, mine, theirs) => {
    const before = await make();
    await saved(resource, before, theirs);
    const [field = ''] = Object.keys(mine);
    const { conflicts } = await conflictsOf(resource, before, { ...mine, before });
    const now = Object.entries(theirs).find(([name]) => name === field)?.[1];
    expect(conflicts).toEqual({ [field]: { now, sent: expect.anything() } });
    await saved(resource, before, { ...mine, before: { ...before, [field]: now } });
    expect(await stored(resource, before)).not.toMatchObject({ [field]: now });
    const same = await saved(resource, before, { ...mine, before });
    expect(same.json).toEqual(await stored(resource, before));
  });

  test('by linking it to two records: the second gets the current link as a conflict', async () => {
    const [first, second] = [await aShipment(server), await aShipment(server)];
    const before = await aPurchase(server);
    const link = (to: number | null) => ({ incomingShipment: to, before: { incomingShipment: null } });
    await saved('bought_stocks', before, link(first.id));
    const { conflicts } = await conflictsOf('bought_stocks', before, link(second.id));
    expect(conflicts).toEqual({ incomingShipment: { now: first.id, sent: second.id } });
    await saved('bought_stocks', before, { incomingShipment: second.id });
    expect(await stored('bought_stocks', before)).toMatchObject({ incomingShipment: second.id });
  });

  test.each([
    ['products', Product, (images: File[]) => aProduct(server, { images }), 'already_present_images'],
    [
      'bought_stocks',
      BoughtStock,
      (images: File[]) => aPurchase(server, { images }),
      'already_present_images',
    ],
    ['insertion_batches', InsertionBatch, (images: File[]) => aBatch(server, { images }), 'images'],
  ] as const)(
    'of %s by adding and removing pictures: both changes are saved',
    async (resource, schema, make, field) => {
      const files = await Promise.all(Array.from({ length: 5 }, () => aPicture()));
      const before = await make(files.slice(0, 3));
      const [a = '', b = '', c = ''] = before.images.map(({ image }) => image);
      const images = async (fields: Parameters<typeof createForm>[0]) => {
        const answer = await saved(
          resource,
          before,
          createForm({ ...fields, before: JSON.stringify(before) }),
        );
        return schema.parse(answer.json).images.map(({ image }) => image);
      };
      const list = (addresses: string[]) => (field === 'images' ? addresses.join('\n') : addresses);
      const withFile = (addresses: string[], file: File): Parameters<typeof createForm>[0] =>
        field === 'images'
          ? { images: [addresses.join('\n'), file] }
          : { already_present_images: addresses, images: file };
      const [, d = ''] = (await images(withFile([a, c], files[3] as File))).filter((one) => one !== a);
      const both = await images(withFile([b, c], files[4] as File));
      expect(both).toEqual([c, d, expect.stringMatching(/^\/media\//)]);
      expect(await images({ [field]: list([b, a, c]) })).toEqual(both);
      expect(await images({ [field]: list([a, b]) })).toEqual(both.slice(1));
    },
  );

  test('one of them in bulk: undoing the bulk change keeps later changes', async () => {
    const [one, other] = [await aProduct(server, { origin: 'b' }), await aProduct(server, { origin: 'b' })];
    const both = { filter: { id: [one.id, other.id] }, set: { state: 'Sold' } };
    const done = await server.patch('/api/products/selection/', { changes: [both] });
    expect(done.as(SelectionChanged)).toEqual({ count: 2, left: 0 });
    await saved('products', other, { state: 'Reserved', before: { state: 'Sold' } });
    expect(await server.undo(done)).toHaveStatus(409);
    const rest = await server.undo(done, { rest: true });
    expect(rest.as(Undone)).toMatchObject({ count: 1, left: 1 });
    expect(await stored('products', one)).toEqual(one);
    expect(await stored('products', other)).toEqual({ ...other, state: 'Reserved' });
    const late = await save('products', one, { state: 'x', before: { state: 'Sold' } });
    expect(late).toHaveStatus(409);
  });

  test('at the same moment: every extra field and every picture is saved', async () => {
    const before = await aProduct(server);
    const keys = ['Set', 'Number', 'Language', 'Condition'];
    const ids = await Promise.all(keys.map((key) => anExtra(server, key)));
    const files = await Promise.all(ids.map(() => aPicture()));
    const answers = await Promise.all(
      ids.map((id, index) =>
        save(
          'products',
          before,
          createForm({
            product_extras: JSON.stringify({ id, value: '1' }),
            already_present_images: '',
            images: files[index] as File,
            before: JSON.stringify(before),
          }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const { product_extras, images } = Product.parse(await stored('products', before));
    expect(product_extras.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(images).toHaveLength(files.length);
  });

  test('are refused with an invalid “before”', async () => {
    const before = await aProduct(server);
    for (const wrong of ['{', 7, { images: ['a'] }]) {
      const answer = await save('products', before, { name: 'x', before: wrong });
      expect(answer).toHaveStatus(400);
      expect(answer.as(z.object({ errors: z.looseObject({}) })).errors).toHaveProperty('before');
    }
  });
});
