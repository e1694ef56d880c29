import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import type { Extra, Type } from '../../contract/types.ts';
import { openForm } from './editForm.ts';
import { replaceText } from './forms.ts';
import { enter, openConsole, press } from './openConsole.tsx';
import { createPictureFile } from './picture.ts';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const editPurchase = () => openForm('/database/purchases?inspect_purchase=1', 'Edit purchase');
const purchase = () => server.get<BoughtStock>('/api/bought_stocks/1/');
const question = () => screen.findByRole('dialog', { name: 'Changed by somebody else meanwhile' });

async function extraIds() {
  const [types, extras] = [
    await server.get<Type[]>('/api/types/'),
    await server.get<Extra[]>('/api/extras/'),
  ];
  const card = types.find(({ name }) => name === 'Card');
  return (key: string) => extras.find((one) => one.type === card?.id && one.key === key)?.id ?? 0;
}

describe('a record that somebody else changes while its form is open', () => {
  it('keeps both operators’ changes of different extra fields', { tags: ['nightly'] }, async () => {
    await server.aProduct({ name: 'Ember Fox' });
    const extra = await extraIds();
    const { user, field, save, saved } = await openForm('/database/stock?inspect_product=1', 'Edit product');
    await waitFor(() => expect(field('Condition')).toBeVisible());
    await server.change('products', 1, { product_extras: [{ id: extra('Language'), value: 'Italian' }] });
    await enter(user, field('Condition'), 'Mint');
    await save();
    await saved();
    const { product_extras } = await server.get<Product>('/api/products/1/');
    expect(product_extras.map(({ key, value }) => [key, value])).toEqual([
      ['Language', 'Italian'],
      ['Condition', 'Mint'],
    ]);
  });

  it('raises a question about an extra field that both have set', { tags: ['nightly'] }, async () => {
    await server.aProduct({ name: 'Ember Fox' });
    const extra = await extraIds();
    const { user, field, save, saved } = await openForm('/database/stock?inspect_product=1', 'Edit product');
    await waitFor(() => expect(field('Condition')).toBeVisible());
    const theirs = [{ id: extra('Condition'), value: 'Played' }];
    await server.change('products', 1, { product_extras: theirs });
    await enter(user, field('Condition'), 'Mint');
    await replaceText(user, field('Name'), 'Ash Fox');
    await save();
    const asked = within(await question()).getByRole('radiogroup', { name: /condition/i });
    await user.click(within(asked).getByRole('radio', { name: 'Saved now: Played' }));
    await press(user, 'Save', await question());
    await saved();
    const stored = await server.get<Product>('/api/products/1/');
    expect(stored).toMatchObject({ name: 'Ash Fox', product_extras: [{ value: 'Played' }] });
  });

  it('raises a question about a field that both have set, and keeps the typed values', async () => {
    await server.aPurchase({ name: 'Lot', price: 5, state: 'Paid' });
    await server.aShipment({ courier: 'DHL', trackingNumber: 'JD014' });
    const { user, field, save, saved } = await editPurchase();
    await server.change('bought_stocks', 1, { price: 8, state: 'Sent', incomingShipment: 1 });
    await replaceText(user, field('Price'), '7,50');
    await replaceText(user, field('Name'), 'Lot of two');
    await save();
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    expect(field('Price')).toHaveValue('7,50');
    expect(field('Price')).toBeInvalid();
    expect(await purchase()).toMatchObject({ name: 'Lot', price: 8 });

    await save();
    const choices = within(await question());
    expect(choices.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(choices.getByRole('radio', { name: 'Saved now: €8.00' })).not.toBeChecked();
    await user.click(choices.getByRole('radio', { name: 'Yours: €7.50' }));
    await user.click(choices.getByRole('button', { name: 'Save' }));
    await saved();
    const mine = { name: 'Lot of two', price: 7.5, state: 'Sent', incomingShipment: 1 };
    expect(await purchase()).toMatchObject(mine);

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await purchase()).toMatchObject({ ...mine, name: 'Lot', price: 8 }));
  });

  it('keeps an added picture, and their removal of another picture', { tags: ['nightly'] }, async () => {
    await server.aPurchase({ images: [{ picture: 'front.png' }] });
    const { user, field, save, saved } = await editPurchase();
    await server.change('bought_stocks', 1, { already_present_images: [] });
    await user.upload(field('Images'), [createPictureFile('side.png')]);
    await save();
    await saved();
    expect((await purchase()).images).toHaveLength(1);
  });

  it(
    'is not restored by Undo when they have changed the same field since',
    { tags: ['nightly'] },
    async () => {
      await server.aPurchase({ name: 'Lot', price: 5 });
      const { user, field, save, saved } = await editPurchase();
      await replaceText(user, field('Price'), '7');
      await save();
      await saved();
      await server.change('bought_stocks', 1, { price: 9 });
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      const conflicts = await screen.findByRole('dialog', { name: 'Changed by later actions' });
      expect(within(conflicts).getByRole('listitem')).toHaveTextContent('LotPrice');
      expect(await purchase()).toMatchObject({ price: 9 });
    },
  );

  it('is not moved from the shipment into which they have put it', { tags: ['nightly'] }, async () => {
    await server.aPurchase({ name: 'Lot' });
    await server.aShipment({ trackingNumber: 'ONE' });
    await server.aShipment({ trackingNumber: 'TWO' });
    const { user } = openConsole('/database/incomingstock?shipment_id=1');
    await press(user, 'Add item');
    const add = await screen.findByRole('button', { name: /^Add Lot|^Add$/ });
    await server.change('bought_stocks', 1, { incomingShipment: 2 });
    await user.click(add);
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this meanwhile.');
    expect(await purchase()).toMatchObject({ incomingShipment: 2 });
  });
});
