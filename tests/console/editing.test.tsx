import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import type { Product } from '../../contract/products.ts';
import type { Extra, Type } from '../../contract/types.ts';
import { CREDENTIALS } from '../support/credentials.ts';
import { choose, enter, factOf, logIn, openConsole, press, type User } from './openConsole.tsx';
import { picture } from './picture.ts';
import { network } from './network.ts';
import { realServer } from './realServer.ts';
import type { Sent } from './sent.ts';

const server = realServer();

const PRODUCT = 'PATCH /api/products/update/1/';
const PURCHASE = 'PATCH /api/bought_stocks/update/1/';
const SHIPMENT = 'PATCH /api/incoming_shipments/update/1/';

const elsewhere = (name: string) => `https://pictures.example/${name}.jpg`;

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

/** The form that Edit opens over the details of the record at this address. */
async function openForm(details: string, title: string) {
  const opened = openConsole(details);
  await press(opened.user, 'Edit');
  const form = await screen.findByRole('dialog', { name: title });
  const field = (name: string) => within(form).getByLabelText(new RegExp(`^${name}`));
  const save = () => opened.user.click(within(form).getByRole('button', { name: 'Save' }));
  const saved = () => waitFor(() => expect(form).not.toBeInTheDocument());
  return { ...opened, form, field, save, saved };
}

const editProduct = () => openForm('/database/stock?inspect_product=1', 'Edit product');
const editPurchase = () => openForm('/database/purchases?inspect_purchase=1', 'Edit purchase');

async function retype(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await enter(user, field, text);
}

const json = (call: string) => network.sent(call).map((sent) => sent.json);

function asText(sent: Sent | undefined): [string, string][] {
  const fields = sent?.fields ?? [];
  return fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
}

describe('the form that changes a record', () => {
  beforeEach(aCarriedLot);

  it('is opened by Edit at an address of its own, and closed by Escape', async () => {
    const { user, address, saved: closed } = await editPurchase();
    expect(address()).toBe('/database/purchases?inspect_purchase=1&edit=1');
    await user.keyboard('{Escape}');
    await closed();
    expect(address()).toBe('/database/purchases?inspect_purchase=1');
    expect(screen.getByRole('dialog', { name: 'Lot of holo cards' })).toBeVisible();
  });

  it('asks before it is left unsaved, also after the server has refused it', async () => {
    const { user, field, save, form, saved: closed } = await editPurchase();
    await retype(user, field('Price'), '77');
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
  });

  it('names the fields that the server found wrong, and keeps what was typed', async () => {
    const { user, field, save, form, saved } = await editPurchase();
    await retype(user, field('Price'), '250,50');
    network.answerNext(PURCHASE, 400, { message: 'Look again.', errors: { price: 'That is too much.' } });
    await save();
    expect(await within(form).findByText('That is too much.')).toBeVisible();
    expect(field('Price')).toBeInvalid();
    expect(field('Price')).toHaveValue('250,50');
    await save();
    await saved();
    expect(json(PURCHASE)).toEqual([{ price: '250.50' }, { price: '250.50' }]);
  });

  it('is checked before it is sent', async () => {
    const { user, field, save, form } = await editPurchase();
    await user.clear(field('Name'));
    await retype(user, field('Price'), '12,3O');
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

  it('is there again as it was after the session has ended', async () => {
    const { user, field, save } = await editPurchase();
    await retype(user, field('Name'), 'Lot of two');
    network.answerNext(PURCHASE, 401);
    network.answerNext('POST /api/token/refresh/', 401);
    await save();
    await logIn(user, CREDENTIALS);
    const form = await screen.findByRole('dialog', { name: 'Edit purchase' });
    await waitFor(() => expect(within(form).getByLabelText(/^Name/)).toHaveValue('Lot of two'));
  });
});

describe('a purchase', () => {
  const stored = () => server.get<BoughtStock>('/api/bought_stocks/1/');

  it('is changed by what differs; the details show it, and Undo brings the old values back', async () => {
    const before = await aCarriedLot();
    const { user, field, save, saved } = await editPurchase();
    expect(field('Name')).toHaveValue('Lot of holo cards');
    expect(field('Status')).toHaveValue('Paid');
    expect(field('Purchase link')).toHaveValue('https://www.zenmarket.jp/lot');
    expect(field('Price')).toHaveValue('248.00');
    expect(field('Weight')).toHaveValue('1140');
    expect(field('Date')).toHaveValue('2026-11-14');
    await waitFor(() => expect(field('Shipment')).toHaveValue('DHL JD014'));
    await retype(user, field('Name'), 'Lot of two');
    await retype(user, field('Status'), 'At warehouse');
    await retype(user, field('Price'), '250,5');
    await user.clear(field('Shipment'));
    await save();
    await saved();
    const change = { name: 'Lot of two', state: 'At warehouse', price: '250.5', incomingShipment: null };
    expect(json(PURCHASE)).toEqual([change]);
    const details = await screen.findByRole('dialog', { name: 'Lot of two' });
    await waitFor(() => expect(factOf(details, 'Price')).toHaveTextContent('€250.50'));
    expect(await stored()).toEqual({ ...before, ...change, price: 250.5 });

    expect(screen.getByText('Purchase saved.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('dialog', { name: 'Lot of holo cards' });
    await waitFor(() => expect(factOf(details, 'Price')).toHaveTextContent('€248.00'));
    expect(await stored()).toEqual(before);
  });

  it('keeps the pictures that are left, in their order, and takes new ones after them', async () => {
    const [, back] = (await aCarriedLot()).images;
    const { user, field, form, save, saved } = await editPurchase();
    await user.upload(field('Images'), [picture('side.png'), picture('top.png')]);
    await user.click(within(form).getByRole('button', { name: 'Remove picture 1' }));
    await save();
    await saved();
    expect(network.sent(PURCHASE)[0]?.contentType).toContain('multipart/form-data');
    expect(asText(network.sent(PURCHASE)[0])).toEqual([
      ['already_present_images', back?.image],
      ['images', 'side.png'],
      ['images', 'top.png'],
    ]);
    expect(screen.getByText('Purchase saved.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    const details = screen.getByRole('dialog', { name: 'Lot of holo cards' });
    expect(await within(details).findByRole('img', { name: /picture 1 of 3/ })).toBeVisible();
    const { images } = await stored();
    expect(images[0]?.image).toBe(back?.image);
    expect(images).toHaveLength(3);
  });

  it('loses its last picture', async () => {
    await aCarriedLot();
    const { user, form, save, saved } = await editPurchase();
    await user.click(within(form).getByRole('button', { name: 'Remove picture 2' }));
    await user.click(within(form).getByRole('button', { name: 'Remove picture 1' }));
    await save();
    await saved();
    expect(json(PURCHASE)).toEqual([{ already_present_images: [] }]);
    expect((await stored()).images).toEqual([]);
  });

  it('is added with the date that is chosen, where the server takes one', async () => {
    await server.aPurchase();
    const { user } = openConsole('/database/purchases/add');
    await enter(user, await screen.findByLabelText(/^Name/), 'Old lot');
    await enter(user, screen.getByLabelText(/^Price/), '1');
    await retype(user, screen.getByLabelText(/^Date/), '2026-01-31');
    await user.click(screen.getByRole('button', { name: 'Add purchase' }));
    await screen.findByRole('link', { name: 'Old lot' });
    expect(await server.get('/api/bought_stocks/2/')).toMatchObject({ name: 'Old lot', date: '2026-01-31' });
  });
});

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
    const purchase = await aCarriedLot();
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

  it('is changed in everything that it is, until that is undone', async () => {
    const { before, subtype, extra } = await aFoxOfTheLot();
    const { user, form, field, save, saved } = await editProduct();
    const select = (name: string) => within(form).getByRole('combobox', { name: new RegExp(`^${name}`) });
    await waitFor(() => expect(select('Type')).toHaveTextContent('Card'));
    expect(select('Subtype')).toHaveTextContent('Holo rare');
    expect(field('Estimated cost')).toHaveValue('62.00');
    expect(field('Set')).toHaveValue('Fossil');
    expect(within(form).getByRole('checkbox', { name: 'Foil' })).toBeChecked();
    await waitFor(() => expect(field('Bought order')).toHaveValue('#0001 Lot of holo cards'));

    await retype(user, field('Name'), 'Ash Fox');
    await retype(user, field('Origin'), 'buyee.jp');
    await choose(user, select('Subtype'), 'Common');
    await enter(user, field('Number'), '15');
    await user.click(within(form).getByRole('checkbox', { name: 'Foil' }));
    await choose(user, field('Status'), 'Reserved');
    await user.clear(field('Bought order'));
    await choose(user, field('Insertion group'), 'Winter cards');
    await save();
    await saved();
    const change = {
      name: 'Ash Fox',
      sub_type: subtype('Common'),
      origin: 'buyee.jp',
      product_extras: [
        { id: extra('Set'), key: 'Set', value: 'Fossil' },
        { id: extra('Number'), key: 'Number', value: '15' },
        { id: extra('Foil'), key: 'Foil', value: false },
      ],
      state: 'Reserved',
      boughtStock: null,
      insertion_batch: 1,
    };
    expect(json(PRODUCT)).toEqual([change]);
    expect(await stored()).toEqual({ ...before, ...change });
    const details = await screen.findByRole('dialog', { name: 'Ash Fox' });
    expect(factOf(details, 'Status')).toHaveTextContent('Reserved');
    expect(await within(details).findByRole('link', { name: 'Winter cards' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(details).toHaveAccessibleName('Ember Fox'));
    expect(factOf(details, 'Origin')).toHaveTextContent('zenmarket.jp');
    expect(await stored()).toEqual(before);
  });

  it('loses its subtype and its extras with its type', async () => {
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

  it('that has no type may stay without one', async () => {
    const product = { ...(await server.aProduct({ name: 'Grey Owl' })), type: null, type_details: null };
    const headers = { 'Content-Range': 'products 0-0/1' };
    network.use(http.get('*/api/products/', () => HttpResponse.json([product], { headers })));
    const { user, field, save, saved } = await editProduct();
    await retype(user, field('Name'), 'Grey Owl, signed');
    await save();
    await saved();
    expect(json(PRODUCT)).toEqual([{ name: 'Grey Owl, signed' }]);
  });
});

describe('a shipment', () => {
  it('is changed with commas as dots, until that is undone; what is emptied is not known', async () => {
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
    expect(field('Total cost')).toHaveValue('1184.20');
    expect(field('IVA price')).toHaveValue('');
    await choose(user, within(form).getByRole('combobox', { name: /^State/ }), 'Received');
    await enter(user, field('IVA price'), '281,73');
    await user.clear(field('Total weight'));
    await save();
    await saved();
    expect(json(SHIPMENT)).toEqual([{ state: 'Received', totalWeight: null, ivaPrice: '281.73' }]);
    const details = screen.getByRole('dialog', { name: 'DHL JD014' });
    await waitFor(() => expect(factOf(details, 'Total')).toHaveTextContent('€1,562.33'));
    const change = { state: 'Received', totalWeight: null, ivaPrice: 281.73 };
    expect(await server.get('/api/incoming_shipments/1/')).toEqual({ ...before, ...change });

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(factOf(details, 'Status')).toHaveTextContent('In transit'));
    expect(await server.get('/api/incoming_shipments/1/')).toEqual(before);
  });
});

describe('an insertion batch', () => {
  const editBatch = () => openForm('/database/insertion_batches?inspect_batch=1', 'Edit insertion batch');
  const stored = () => server.get<InsertionBatch>('/api/insertion_batches/1/');
  const addresses = async () => (await stored()).images.map(({ image }) => image);

  it('is changed in name and status, until that is undone', async () => {
    const before = await server.aBatch({ name: 'Winter cards' });
    const { user, field, save, saved } = await editBatch();
    await retype(user, field('Name'), 'Spring cards');
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

  it('takes further addresses of pictures, and files besides them', async () => {
    await server.aBatch({ images: elsewhere('a') });
    const { user, field, save, saved } = await editBatch();
    expect(field('Name')).toHaveValue('Winter cards');
    await enter(user, field('Images'), elsewhere('b'));
    await user.upload(field('Picture files'), [picture('all.png')]);
    await save();
    await saved();
    expect(await addresses()).toEqual([elsewhere('a'), elsewhere('b'), expect.stringMatching(/^\/media\//)]);
  });

  it('shows its pictures, of which a click removes one and arrows move another', async () => {
    await server.aBatch({ images: ['a', 'b', 'c'].map(elsewhere).join(',') });
    const { user, form, save, saved } = await editBatch();
    const button = (name: string) => within(form).getByRole('button', { name });
    await user.click(button('Remove picture 1'));
    await user.click(button('Move picture 1 later'));
    expect(button('Move picture 2 later')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Move picture 2 later')).toHaveFocus();
    await save();
    await saved();
    expect(await addresses()).toEqual([elsewhere('c'), elsewhere('b')]);
  });

  it('is added with files before the addresses', async () => {
    await server.aBatch();
    const { user } = openConsole('/database/insertion_batch/add');
    await enter(user, await screen.findByLabelText(/^Name/), 'Spring');
    await enter(user, screen.getByLabelText(/^Images/), elsewhere('b'));
    await user.upload(screen.getByLabelText('Picture files'), [picture('all.png')]);
    await user.click(screen.getByRole('button', { name: 'Add insertion batch' }));
    await screen.findByRole('link', { name: 'Spring' });
    expect(asText(network.sent('POST /api/insertion_batches/')[0])).toEqual([
      ['name', 'Spring'],
      ['images', 'all.png'],
      ['images', elsewhere('b')],
    ]);
  });
});
