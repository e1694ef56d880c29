import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import type { Product } from '../../contract/products.ts';
import type { Extra, Type } from '../../contract/types.ts';
import { formFieldsAsText, sentJson, openForm } from './editForm.ts';
import { replaceText } from './forms.ts';
import { choose, enter, factOf, openConsole } from './openConsole.tsx';
import { createPictureFile } from './picture.ts';
import { network } from './network.ts';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const PRODUCT = 'PATCH /api/products/update/1/';

const editProduct = () => openForm('/database/stock?inspect_product=1', 'Edit product');

describe('a product', () => {
  const stored = () => server.get<Product>('/api/products/1/');

  async function aFoxOfTheLot() {
    const [types, extras] = [
      await server.get<Type[]>('/api/types/'),
      await server.get<Extra[]>('/api/extras/'),
    ];
    const card = types.find(({ name }) => name === 'Card');
    const subtype = (name: string) => card?.subtypes.find((one) => one.name === name)?.id ?? 0;
    const extra = (key: string) => extras.find((one) => one.type === card?.id && one.key === key)?.id ?? 0;
    const values = [
      { id: extra('Set'), key: 'Set', value: 'Fossil' },
      { id: extra('Foil'), key: 'Foil', value: true },
    ];
    const purchase = await server.aPurchase({
      name: 'Lot of holo cards',
      link: 'https://www.zenmarket.jp/lot',
    });
    const before = await server.aProduct({
      name: 'Ember Fox',
      sub_type: subtype('Holo rare'),
      boughtStock: purchase.id,
      estimated_cost: 62,
      product_extras: values.map((value) => JSON.stringify(value)),
    });
    await server.aBatch({ name: 'Winter cards' });
    return { before, subtype, extra };
  }

  it('is changed in many fields at once, and restored by Undo', async () => {
    const { before, subtype, extra } = await aFoxOfTheLot();
    const { user, form, field, save, saved } = await editProduct();
    const select = (name: string) => within(form).getByRole('combobox', { name: new RegExp(`^${name}`) });
    // Types and extra fields are loaded by separate calls.
    await waitFor(() => {
      expect(select('Type')).toHaveTextContent('Card');
      expect(select('Subtype')).toHaveTextContent('Holo rare');
      expect(field('Set')).toHaveValue('Fossil');
    });
    expect(field('Estimated cost')).toHaveValue('62.00');
    expect(within(form).getByRole('checkbox', { name: 'Foil' })).toBeChecked();
    await waitFor(() => expect(field('Purchase')).toHaveValue('#0001 Lot of holo cards'));

    await replaceText(user, field('Name'), 'Ash Fox');
    await replaceText(user, field('Origin'), 'buyee.jp');
    await choose(user, select('Subtype'), 'Common');
    await enter(user, field('Number'), '15');
    await user.click(within(form).getByRole('checkbox', { name: 'Foil' }));
    await choose(user, field('Status'), 'Reserved');
    await user.clear(field('Purchase'));
    await choose(user, field('Batch'), 'Winter cards');
    await save();
    await saved();
    const change = {
      name: 'Ash Fox',
      sub_type: subtype('Common'),
      origin: 'buyee.jp',
      product_extras: [
        { id: extra('Number'), key: 'Number', value: '15' },
        { id: extra('Foil'), key: 'Foil', value: false },
      ],
      state: 'Reserved',
      boughtStock: null,
      insertion_batch: 1,
    };
    expect(sentJson(PRODUCT)).toEqual([change]);
    const [set] = before.product_extras;
    expect(await stored()).toEqual({
      ...before,
      ...change,
      product_extras: [set, ...change.product_extras],
    });
    const details = await screen.findByRole('dialog', { name: 'Ash Fox' });
    expect(factOf(details, 'Status')).toHaveTextContent('Reserved');
    expect(await within(details).findByRole('link', { name: 'Winter cards' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(details).toHaveAccessibleName('Ember Fox'));
    expect(factOf(details, 'Origin')).toHaveTextContent('zenmarket.jp');
    expect(await stored()).toEqual(before);
  });

  it(
    'that belongs to an order stays Sold, with the typed status beside it',
    { tags: ['nightly'] },
    async () => {
      const { id } = await server.aProduct({ name: 'Ember Fox' });
      await server.aSale({ lines: [{ product: id, price: 30 }] });
      const { user, form, field, save, saved } = await editProduct();
      expect(field('Status')).toHaveValue('Sold');
      expect(form).toHaveTextContent('An order holds this unit, so it is Sold until it comes back.');
      await replaceText(user, field('Status'), 'Shelf 3');
      await save();
      await saved();
      const details = await screen.findByRole('dialog', { name: 'Ember Fox' });
      await waitFor(() => expect(factOf(details, 'Status')).toHaveTextContent('Sold · Shelf 3'));
      expect(screen.getAllByText('Sold · Shelf 3').length).toBeGreaterThan(1);
    },
  );

  it('loses its subtype and its extras when its type changes', { tags: ['nightly'] }, async () => {
    await aFoxOfTheLot();
    const { user, form, save, saved } = await editProduct();
    const type = within(form).getByRole('combobox', { name: /^Type/ });
    await waitFor(() => expect(type).toHaveTextContent('Card'));
    await choose(user, type, 'Sealed product');
    await save();
    await saved();
    expect(await stored()).toMatchObject({
      type_details: { name: 'Sealed product' },
      sub_type: null,
      product_extras: [],
    });
  });

  it('without a type can be saved without one', { tags: ['nightly'] }, async () => {
    const product = { ...(await server.aProduct({ name: 'Grey Owl' })), type: null, type_details: null };
    const headers = { 'Content-Range': 'products 0-0/1' };
    network.use(http.get('*/api/products/', () => HttpResponse.json([product], { headers })));
    const { user, field, save, saved } = await editProduct();
    await replaceText(user, field('Name'), 'Grey Owl, signed');
    await save();
    await saved();
    expect(sentJson(PRODUCT)).toEqual([{ name: 'Grey Owl, signed' }]);
  });
});

const elsewhere = (name: string) => `https://pictures.example/${name}.jpg`;

describe('an insertion batch', () => {
  const editBatch = () => openForm('/database/insertion_batches?inspect_batch=1', 'Edit batch');
  const stored = () => server.get<InsertionBatch>('/api/insertion_batches/1/');
  const addresses = async () => (await stored()).images.map(({ image }) => image);

  it('is changed in name and status, and restored by Undo', { tags: ['nightly'] }, async () => {
    const before = await server.aBatch({ name: 'Winter cards' });
    const { user, field, save, saved } = await editBatch();
    await replaceText(user, field('Name'), 'Spring cards');
    await choose(user, field('Status'), 'Listed');
    await save();
    await saved();
    const details = await screen.findByRole('dialog', { name: 'Spring cards' });
    expect(factOf(details, 'Status')).toHaveTextContent('Listed');
    expect(await stored()).toEqual({ ...before, name: 'Spring cards', status: 'Listed' });

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(details).toHaveAccessibleName('Winter cards'));
    expect(factOf(details, 'Status')).toHaveTextContent('Draft');
    expect(await stored()).toEqual(before);
  });

  it('takes more picture addresses, and picture files', { tags: ['nightly'] }, async () => {
    await server.aBatch({ images: elsewhere('a') });
    const { user, field, save, saved } = await editBatch();
    expect(field('Name')).toHaveValue('Winter cards');
    await enter(user, field('Images'), elsewhere('b'));
    await user.upload(field('Picture files'), [createPictureFile('all.png')]);
    await save();
    await saved();
    expect(await addresses()).toEqual([elsewhere('a'), elsewhere('b'), expect.stringMatching(/^\/media\//)]);
  });

  it('shows its pictures, which can be removed and moved', { tags: ['nightly'] }, async () => {
    await server.aBatch({ images: ['a', 'b', 'c'].map(elsewhere).join(',') });
    const { user, form, save, saved } = await editBatch();
    const button = (name: string) => within(form).getByRole('button', { name });
    expect(button('Remove picture 1')).toHaveTextContent('pictures.example');
    await user.click(button('Remove picture 1'));
    await user.click(button('Move picture 1 later'));
    expect(button('Move picture 2 later')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Move picture 2 later')).toHaveFocus();
    await save();
    await saved();
    expect(await addresses()).toEqual([elsewhere('c'), elsewhere('b')]);
  });

  it('is added with picture files before the addresses', { tags: ['nightly'] }, async () => {
    await server.aBatch();
    const { user } = openConsole('/database/insertion_batch/add');
    await enter(user, await screen.findByLabelText(/^Name/), 'Spring');
    await enter(user, screen.getByLabelText(/^Images/), elsewhere('b'));
    await user.upload(screen.getByLabelText('Picture files'), [createPictureFile('all.png')]);
    await user.click(screen.getByRole('button', { name: 'Add insertion batch' }));
    await screen.findByRole('link', { name: 'Spring' });
    expect(formFieldsAsText(network.sent('POST /api/insertion_batches/')[0])).toEqual([
      ['name', 'Spring'],
      ['images', 'all.png'],
      ['images', elsewhere('b')],
    ]);
  });
});
