import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { choose, enter, factOf, logIn, openConsole, type User } from './openConsole.tsx';
import { picture } from './picture.ts';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';
import type { Sent } from './sent.ts';

const PRODUCT = 'PATCH /api/products/update/31/';
const PURCHASE = 'PATCH /api/bought_stocks/update/7/';

beforeEach(() => {
  backend.extend();
  Object.assign(backend.store.products[0] ?? {}, {
    state: 'In stock',
    origin: 'zenmarket.jp',
    product_extras: [
      { id: 1, key: 'set', value: 'Fossil' },
      { id: 3, key: 'foil', value: true },
    ],
  });
  backend.store.insertion_batches = [
    { id: 2, name: 'Winter cards', images: 'https://pictures.example/a.jpg', status: 'Draft' },
  ];
});

async function openForm(address: string, title: string) {
  const opened = openConsole(address);
  const form = await screen.findByRole('dialog', { name: title });
  const field = (name: string) => within(form).getByLabelText(new RegExp(`^${name}`));
  const save = () => opened.user.click(within(form).getByRole('button', { name: 'Save' }));
  return { ...opened, form, field, save };
}

const editProduct = () => openForm('/database/stock?inspect_product=31&edit=1', 'Edit product');
const editPurchase = () => openForm('/database/purchases?inspect_purchase=7&edit=1', 'Edit purchase');

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
  it('is opened by Edit at an address of its own, and closed by Escape', async () => {
    const { user, address } = openConsole('/database/purchases?inspect_purchase=7');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await screen.findByRole('dialog', { name: 'Edit purchase' });
    expect(address()).toBe('/database/purchases?inspect_purchase=7&edit=1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(address()).toBe('/database/purchases?inspect_purchase=7');
    expect(screen.getByRole('dialog', { name: 'Lot of holo cards' })).toBeVisible();
  });

  it('asks before it is left unsaved, also after the server has refused it', async () => {
    const { user, field, save, form } = await editPurchase();
    await retype(user, field('Name'), 'Lot of two');
    network.answerNext(PURCHASE, 500);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('The purchase was not saved.');
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(field('Name')).toHaveValue('Lot of two');
  });

  it('names the fields that the server found wrong, and keeps what was typed', async () => {
    const { user, field, save, form } = await editPurchase();
    await retype(user, field('Price'), '250,50');
    network.answerNext(PURCHASE, 400, { message: 'Look again.', errors: { price: 'That is too much.' } });
    await save();
    expect(await within(form).findByText('That is too much.')).toBeVisible();
    expect(field('Price')).toBeInvalid();
    expect(field('Price')).toHaveValue('250,50');
    await save();
    await waitFor(() => expect(form).not.toBeInTheDocument());
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
    const { save, form } = await editPurchase();
    await save();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(network.writes()).toEqual([]);
  });

  it('is there again as it was after the session has ended', async () => {
    const { user, field, save } = await editPurchase();
    await retype(user, field('Name'), 'Lot of two');
    backend.endSession();
    await save();
    await logIn(user);
    const form = await screen.findByRole('dialog', { name: 'Edit purchase' });
    await waitFor(() => expect(within(form).getByLabelText(/^Name/)).toHaveValue('Lot of two'));
  });
});

describe('a purchase', () => {
  it('is changed by what differs; the details show it, and Undo brings the old values back', async () => {
    const { user, field, save, form } = await editPurchase();
    expect(field('Name')).toHaveValue('Lot of holo cards');
    expect(field('Status')).toHaveValue('Paid');
    expect(field('Purchase link')).toHaveValue('https://www.zenmarket.jp/en/auction.aspx?itemCode=k1');
    expect(field('Price')).toHaveValue('248.00');
    expect(field('Weight')).toHaveValue('1140');
    expect(field('Date')).toHaveValue('2026-11-14');
    await waitFor(() => expect(field('Shipment')).toHaveValue('DHL JD014'));
    await retype(user, field('Status'), 'At warehouse');
    await retype(user, field('Price'), '250,5');
    await user.clear(field('Shipment'));
    await save();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(json(PURCHASE)).toEqual([{ state: 'At warehouse', price: '250.5', incomingShipment: null }]);
    const details = screen.getByRole('dialog', { name: 'Lot of holo cards' });
    await waitFor(() => expect(factOf(details, 'Price')).toHaveTextContent('€250.50'));

    expect(screen.getByText('Purchase saved.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(factOf(details, 'Price')).toHaveTextContent('€248.00'));
    expect(json(PURCHASE)[1]).toEqual({ state: 'Paid', price: '248.00', incomingShipment: 4 });
  });

  it('keeps the pictures that are left, in their order, and takes new ones after them', async () => {
    const { user, field, save, form } = await editPurchase();
    await user.upload(field('Images'), [picture('side.png')]);
    await user.click(within(form).getByRole('button', { name: 'Remove picture 1' }));
    await save();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(network.sent(PURCHASE)[0]?.contentType).toContain('multipart/form-data');
    expect(asText(network.sent(PURCHASE)[0])).toEqual([
      ['already_present_images', 'https://pictures.example/back.jpg'],
      ['images', 'side.png'],
    ]);
    expect(screen.getByText('Purchase saved.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('loses its last picture', async () => {
    const { user, save, form } = await editPurchase();
    await user.click(within(form).getByRole('button', { name: 'Remove picture 2' }));
    await user.click(within(form).getByRole('button', { name: 'Remove picture 1' }));
    await save();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(json(PURCHASE)).toEqual([{ already_present_images: [] }]);
  });

  it('is added with the date that is chosen, where the server takes one', async () => {
    const { user } = openConsole('/database/purchases/add');
    await enter(user, await screen.findByLabelText(/^Name/), 'Old lot');
    await enter(user, screen.getByLabelText(/^Price/), '1');
    await retype(user, screen.getByLabelText(/^Date/), '2026-01-31');
    await user.click(screen.getByRole('button', { name: 'Add purchase' }));
    await waitFor(() => expect(network.sent('POST /api/bought_stocks/')).toHaveLength(1));
    expect(asText(network.sent('POST /api/bought_stocks/')[0])).toContainEqual(['date', '2026-01-31']);
  });
});

describe('a product', () => {
  it('is changed in everything that it is', async () => {
    const { user, form, field, save } = await editProduct();
    const select = (name: string) => within(form).getByRole('combobox', { name: new RegExp(`^${name}`) });
    await waitFor(() => expect(select('Type')).toHaveTextContent('Card'));
    expect(select('Subtype')).toHaveTextContent('Holo rare');
    expect(field('Estimated cost')).toHaveValue('62.00');
    expect(field('Set')).toHaveValue('Fossil');
    expect(within(form).getByRole('checkbox', { name: 'Foil' })).toBeChecked();
    await waitFor(() => expect(field('Bought order')).toHaveValue('#0007 Lot of holo cards'));

    await choose(user, select('Subtype'), 'Common');
    await enter(user, field('Number'), '15');
    await user.click(within(form).getByRole('checkbox', { name: 'Foil' }));
    await choose(user, field('Status'), 'Reserved');
    await user.clear(field('Bought order'));
    await choose(user, field('Insertion group'), 'Winter cards');
    await save();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(json(PRODUCT)).toEqual([
      {
        sub_type: 12,
        product_extras: [
          { id: 1, key: 'set', value: 'Fossil' },
          { id: 2, key: 'number', value: 15 },
          { id: 3, key: 'foil', value: false },
        ],
        state: 'Reserved',
        boughtStock: null,
        insertion_batch: 2,
      },
    ]);
    const details = screen.getByRole('dialog', { name: 'Ember Fox' });
    expect(factOf(details, 'Status')).toHaveTextContent('Reserved');
    expect(await within(details).findByRole('link', { name: 'Winter cards' })).toBeVisible();
  });

  it('loses its subtype and its extras with its type', async () => {
    const { user, form, save } = await editProduct();
    const type = within(form).getByRole('combobox', { name: /^Type/ });
    await waitFor(() => expect(type).toHaveTextContent('Card'));
    await choose(user, type, 'Sealed product');
    await save();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(json(PRODUCT)).toEqual([{ type: 2, sub_type: null, product_extras: [] }]);
  });

  it('that has no type may stay without one', async () => {
    const { user, field, save, form } = await openForm(
      '/database/stock?inspect_product=42&edit=1',
      'Edit product',
    );
    await retype(user, field('Name'), 'Grey Owl, signed');
    await save();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(json('PATCH /api/products/update/42/')).toEqual([{ name: 'Grey Owl, signed' }]);
  });
});

describe('a shipment', () => {
  it('is changed with commas as dots; what is emptied is not known', async () => {
    const { user, form, field, save } = await openForm(
      '/database/incomingstock?shipment_id=4&edit=1',
      'Edit shipment',
    );
    expect(field('Courier')).toHaveValue('DHL');
    expect(field('Total cost')).toHaveValue('1184.20');
    expect(field('IVA price')).toHaveValue('');
    await choose(user, within(form).getByRole('combobox', { name: /^State/ }), 'Received');
    await enter(user, field('IVA price'), '281,73');
    await user.clear(field('Total weight'));
    await save();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(json('PATCH /api/incoming_shipments/update/4/')).toEqual([
      { state: 'Received', totalWeight: null, ivaPrice: '281.73' },
    ]);
    const details = screen.getByRole('dialog', { name: 'DHL JD014' });
    await waitFor(() => expect(factOf(details, 'Total')).toHaveTextContent('€1,562.33'));
  });
});

describe('an insertion batch', () => {
  const editBatch = () =>
    openForm('/database/insertion_batches?inspect_batch=2&edit=1', 'Edit insertion batch');

  it('is changed with its status, and further addresses of pictures', async () => {
    const { user, form, field, save } = await editBatch();
    expect(field('Name')).toHaveValue('Winter cards');
    await choose(user, field('Status'), 'Listed');
    await enter(user, field('Images'), 'https://pictures.example/b.jpg');
    await save();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(json('PATCH /api/insertion_batches/update/2/')).toEqual([
      { status: 'Listed', images: 'https://pictures.example/a.jpg\nhttps://pictures.example/b.jpg' },
    ]);
  });

  it('shows its pictures, of which a click removes one and arrows move another', async () => {
    const [batch] = backend.store.insertion_batches ?? [];
    const address = (name: string) => `https://pictures.example/${name}.jpg`;
    Object.assign(batch ?? {}, { images: ['a', 'b', 'c'].map(address).join(',') });
    const { user, form, save } = await editBatch();
    const button = (name: string) => within(form).getByRole('button', { name });
    await user.click(button('Remove picture 1'));
    await user.click(button('Move picture 1 later'));
    expect(button('Move picture 2 later')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Move picture 2 later')).toHaveFocus();
    await save();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(json('PATCH /api/insertion_batches/update/2/')).toEqual([
      { images: [address('c'), address('b')].join('\n') },
    ]);
  });

  it('takes files besides the addresses', async () => {
    const { user, form, field, save } = await editBatch();
    await user.upload(field('Picture files'), [picture('all.png')]);
    await save();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(asText(network.sent('PATCH /api/insertion_batches/update/2/')[0])).toEqual([
      ['images', 'all.png'],
      ['images', 'https://pictures.example/a.jpg'],
    ]);
  });

  it('is added with files before the addresses', async () => {
    const { user } = openConsole('/database/insertion_batch/add');
    await enter(user, await screen.findByLabelText(/^Name/), 'Spring');
    await enter(user, screen.getByLabelText(/^Images/), 'https://pictures.example/b.jpg');
    await user.upload(screen.getByLabelText('Picture files'), [picture('all.png')]);
    await user.click(screen.getByRole('button', { name: 'Add insertion batch' }));
    await waitFor(() => expect(network.sent('POST /api/insertion_batches/')).toHaveLength(1));
    expect(asText(network.sent('POST /api/insertion_batches/')[0])).toEqual([
      ['name', 'Spring'],
      ['images', 'all.png'],
      ['images', 'https://pictures.example/b.jpg'],
    ]);
  });
});
