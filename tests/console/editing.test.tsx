import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { TEST_CREDENTIALS } from '../support/credentials.ts';
import { formFieldsAsText, sentJson, openForm } from './editForm.ts';
import { replaceText } from './forms.ts';
import { choose, enter, factOf, logIn, openConsole } from './openConsole.tsx';
import { createPictureFile } from './picture.ts';
import { network } from './network.ts';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const PURCHASE = 'PATCH /api/bought_stocks/update/1/';
const SHIPMENT = 'PATCH /api/incoming_shipments/update/1/';

async function aCarriedLot() {
  await server.aShipment({ courier: 'DHL', trackingNumber: 'JD014' });
  return server.aPurchase({
    name: 'Lot of holo cards',
    state: 'Paid',
    link: 'https://www.zenmarket.jp/lot',
    price: 248,
    weight: 1140,
    shipment: 'DHL JD014',
    date: '2026-11-14',
    images: [{ picture: 'front.png' }, { picture: 'back.png' }],
  });
}

const editPurchase = () => openForm('/database/purchases?inspect_purchase=1', 'Edit purchase');

describe('the form that changes a record', () => {
  beforeEach(aCarriedLot);

  it('opens by Edit at its own address, and closes by Escape', { tags: ['nightly'] }, async () => {
    const { user, address, saved: closed } = await editPurchase();
    expect(address()).toBe('/database/purchases?inspect_purchase=1&edit=1');
    await user.keyboard('{Escape}');
    await closed();
    expect(address()).toBe('/database/purchases?inspect_purchase=1');
    expect(screen.getByRole('dialog', { name: 'Lot of holo cards' })).toBeVisible();
  });

  it(
    'asks before it is left unsaved, also after the server has refused it',
    { tags: ['nightly'] },
    async () => {
      const { user, field, save, form, saved: closed } = await editPurchase();
      await replaceText(user, field('Price'), '77');
      network.answerNext(PURCHASE, 500);
      await save();
      expect(await screen.findByRole('alert')).toHaveTextContent('The purchase was not saved.');
      await user.click(within(form).getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'Stay here' }));
      await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
      expect(field('Price')).toHaveValue('77');
      await user.click(within(form).getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'Leave' }));
      await closed();
      const details = screen.getByRole('dialog', { name: 'Lot of holo cards' });
      expect(factOf(details, 'Price')).toHaveTextContent('€248.00');
      expect(await server.get('/api/bought_stocks/1/')).toMatchObject({ price: 248 });
    },
  );

  it(
    'shows the server’s errors at their fields, and keeps the typed values',
    { tags: ['nightly'] },
    async () => {
      const { user, field, save, form, saved } = await editPurchase();
      await replaceText(user, field('Price'), '250,50');
      network.answerNext(PURCHASE, 400, { message: 'Look again.', errors: { price: 'That is too much.' } });
      await save();
      expect(await within(form).findByText('That is too much.')).toBeVisible();
      expect(field('Price')).toBeInvalid();
      expect(field('Price')).toHaveValue('250,50');
      await save();
      await saved();
      expect(sentJson(PURCHASE)).toEqual([{ price: '250.50' }, { price: '250.50' }]);
    },
  );

  it('is not sent with invalid values', { tags: ['nightly'] }, async () => {
    const { user, field, save, form } = await editPurchase();
    await user.clear(field('Name'));
    await replaceText(user, field('Price'), '12,3O');
    await save();
    expect(await within(form).findByText('Enter a name.')).toBeVisible();
    expect(within(form).getByText(/“12,3O” is not an amount/)).toBeVisible();
    expect(network.writes()).toEqual([]);
  });

  it('closes without a call when nothing was changed', async () => {
    const { save, saved } = await editPurchase();
    await save();
    await saved();
    expect(network.writes()).toEqual([]);
  });

  it('opens again with the typed values after the session has ended', { tags: ['nightly'] }, async () => {
    const { user, field, save } = await editPurchase();
    await replaceText(user, field('Name'), 'Lot of two');
    network.answerNext(PURCHASE, 401);
    network.answerNext('POST /api/token/refresh/', 401);
    await save();
    await logIn(user, TEST_CREDENTIALS);
    const form = await screen.findByRole('dialog', { name: 'Edit purchase' });
    await waitFor(() => expect(within(form).getByLabelText(/^Name/)).toHaveValue('Lot of two'));
  });
});

describe('a purchase', () => {
  const stored = () => server.get<BoughtStock>('/api/bought_stocks/1/');

  it('is saved with only the changed fields, shown in its details, and restored by Undo', async () => {
    const before = await aCarriedLot();
    const { user, field, save, saved } = await editPurchase();
    expect(field('Name')).toHaveValue('Lot of holo cards');
    expect(field('Status')).toHaveValue('Paid');
    expect(field('Purchase link')).toHaveValue('https://www.zenmarket.jp/lot');
    expect(field('Price')).toHaveValue('248.00');
    expect(field('Weight')).toHaveValue('1140');
    expect(field('Date')).toHaveValue('2026-11-14');
    await waitFor(() => expect(field('Shipment')).toHaveValue('DHL JD014'));
    await replaceText(user, field('Name'), 'Lot of two');
    await replaceText(user, field('Status'), 'At warehouse');
    await replaceText(user, field('Price'), '250,5');
    await user.clear(field('Shipment'));
    await save();
    await saved();
    const change = { name: 'Lot of two', state: 'At warehouse', price: '250.50', incomingShipment: null };
    expect(sentJson(PURCHASE)).toEqual([change]);
    const details = await screen.findByRole('dialog', { name: 'Lot of two' });
    await waitFor(() => expect(factOf(details, 'Price')).toHaveTextContent('€250.50'));
    expect(await stored()).toEqual({ ...before, ...change, landedCost: 250.5, price: 250.5 });

    expect(screen.getByText('Purchase saved.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('dialog', { name: 'Lot of holo cards' });
    await waitFor(() => expect(factOf(details, 'Price')).toHaveTextContent('€248.00'));
    expect(await stored()).toEqual(before);
  });

  it('keeps the remaining picture, and gets new ones after it', async () => {
    const [, back] = (await aCarriedLot()).images;
    const { user, field, form, save, saved } = await editPurchase();
    await user.upload(field('Images'), [createPictureFile('side.png'), createPictureFile('top.png')]);
    await user.click(within(form).getByRole('button', { name: 'Remove picture 1' }));
    await save();
    await saved();
    expect(network.sent(PURCHASE)[0]?.contentType).toContain('multipart/form-data');
    expect(formFieldsAsText(network.sent(PURCHASE)[0])).toEqual([
      ['already_present_images', back?.image],
      ['images', 'side.png'],
      ['images', 'top.png'],
    ]);
    expect(screen.getByText('Purchase saved.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    const details = screen.getByRole('dialog', { name: 'Lot of holo cards' });
    expect(await within(details).findByRole('img', { name: /picture 1 of 3/ })).toBeVisible();
    const { images } = await stored();
    expect(images[0]?.image).toBe(back?.image);
    expect(images).toHaveLength(3);
  });

  it('can lose its last picture', { tags: ['nightly'] }, async () => {
    await aCarriedLot();
    const { user, form, save, saved } = await editPurchase();
    await user.click(within(form).getByRole('button', { name: 'Remove picture 2' }));
    await user.click(within(form).getByRole('button', { name: 'Remove picture 1' }));
    await save();
    await saved();
    expect(sentJson(PURCHASE)).toEqual([{ already_present_images: [] }]);
    expect((await stored()).images).toEqual([]);
  });

  it('is added with the chosen date', { tags: ['nightly'] }, async () => {
    await server.aPurchase();
    const { user } = openConsole('/database/purchases/add');
    await enter(user, await screen.findByLabelText(/^Name/), 'Old lot');
    await enter(user, screen.getByLabelText(/^Price/), '1');
    await replaceText(user, screen.getByLabelText(/^Date/), '2026-01-31');
    await user.click(screen.getByRole('button', { name: 'Add purchase' }));
    await screen.findByRole('link', { name: 'Old lot' });
    expect(await server.get('/api/bought_stocks/2/')).toMatchObject({ name: 'Old lot', date: '2026-01-31' });
  });
});

describe('a shipment', () => {
  it(
    'is saved with decimal points and null for cleared fields, and restored by Undo',
    { tags: ['nightly'] },
    async () => {
      const before = await server.aShipment({
        state: 'In transit',
        trackingNumber: 'JD014',
        totalWeight: 1250,
        totalCost: 1184.2,
        shipmentPrice: 96.4,
      });
      const { user, form, field, save, saved } = await openForm(
        '/database/incomingstock?shipment_id=1',
        'Edit shipment',
      );
      expect(field('Courier')).toHaveValue('DHL');
      expect(field('Items cost')).toHaveValue('1184.20');
      expect(field('IVA price')).toHaveValue('');
      await choose(user, within(form).getByRole('combobox', { name: /^State/ }), 'Received');
      await enter(user, field('IVA price'), '281,73');
      await user.clear(field('Total weight'));
      await save();
      await saved();
      expect(sentJson(SHIPMENT)).toEqual([{ state: 'Received', totalWeight: null, ivaPrice: '281.73' }]);
      const details = screen.getByRole('dialog', { name: 'DHL JD014' });
      await waitFor(() => expect(factOf(details, 'Total')).toHaveTextContent('€1,562.33'));
      const change = {
        state: 'Received',
        received: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        totalWeight: null,
        ivaPrice: 281.73,
      };
      expect(await server.get('/api/incoming_shipments/1/')).toEqual({ ...before, ...change });

      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(factOf(details, 'Status')).toHaveTextContent('In transit'));
      expect(await server.get('/api/incoming_shipments/1/')).toEqual(before);
    },
  );
});
