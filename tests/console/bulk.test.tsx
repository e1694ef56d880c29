import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { choose, enter, openConsole, type User } from './openConsole.tsx';
import { network } from './network.ts';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const CHANGE = 'PATCH /api/products/selection/';

/** One field of all stored records, in the order of their creation. */
async function stored<Record extends { id: number }, Field extends keyof Record>(
  resource: string,
  field: Field,
): Promise<Record[Field][]> {
  const records = await server.get<Record[]>(`/api/${resource}/`);
  return records.toSorted((one, other) => one.id - other.id).map((record) => record[field]);
}

const products = <Field extends keyof Product>(field: Field) => stored<Product, Field>('products', field);

async function mark(user: User, names: string[]): Promise<void> {
  for (const name of names) {
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    await user.click(within(row).getByRole('checkbox'));
  }
  expect(await screen.findByText(`${names.length} selected`)).toBeVisible();
}

/** Sets one field of the selected records in the form that edits them. */
async function setField(
  user: User,
  field: string,
  enterValue: (input: HTMLElement) => Promise<void>,
  role: 'combobox' | 'textbox' = 'combobox',
) {
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: /^Edit \d+/ });
  const what = within(form).getByRole('combobox', { name: 'What to change' });
  expect(what).toHaveTextContent('Status');
  await choose(user, what, field);
  await enterValue(within(form).getByRole(role, { name: 'New value' }));
  await user.click(within(form).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
}

describe('selected products', () => {
  it('get a status, an origin and a purchase in one call each, and Undo restores the status', async () => {
    for (const name of ['Fox', 'Owl', 'Koi']) await server.aProduct({ name });
    const purchase = await server.aPurchase({ name: 'Lot of holo cards' });
    const { user } = openConsole('/database/stock');

    await mark(user, ['Fox', 'Owl']);
    await setField(user, 'Status', (value) => enter(user, value, 'Reserved'));
    await waitFor(() => expect(screen.getAllByRole('cell', { name: 'Reserved' })).toHaveLength(2));
    expect(await products('state')).toEqual(['Reserved', 'Reserved', 'In stock']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Reserved' })).toBeNull());
    expect(await products('state')).toEqual(['In stock', 'In stock', 'In stock']);

    await mark(user, ['Fox', 'Owl']);
    await setField(user, 'Origin', (value) => enter(user, value, 'buyee.jp'));
    await waitFor(() => expect(screen.getAllByRole('cell', { name: 'buyee.jp' })).toHaveLength(2));
    expect(await products('origin')).toEqual(['buyee.jp', 'buyee.jp', '']);

    await mark(user, ['Fox', 'Koi']);
    await setField(user, 'Purchase', (value) => choose(user, value, '#0001 Lot of holo cards'));
    await waitFor(() => expect(screen.getAllByRole('link', { name: '#0001' })).toHaveLength(2));
    expect(await products('boughtStock')).toEqual([purchase.id, null, purchase.id]);
    expect(network.sent(CHANGE)).toHaveLength(3);
  });

  it('get the amount that the form shows for the typed text', { tags: ['nightly'] }, async () => {
    for (const name of ['Fox', 'Owl']) await server.aProduct({ name });
    const { user } = openConsole('/database/stock');

    await mark(user, ['Fox', 'Owl']);
    const type = async (value: HTMLElement) => {
      await enter(user, value, '12.345');
      expect(value).toHaveAccessibleDescription('€12,345.00');
    };
    await setField(user, 'Expected price', type, 'textbox');
    expect(await products('target_price')).toEqual([12_345, 12_345]);
  });

  it('are offered the origins of other products', { tags: ['nightly'] }, async () => {
    await server.aProduct({ name: 'Fox' });
    await server.aProduct({ name: 'Owl', origin: 'fromjapan.co.jp' });
    const { user } = openConsole('/database/stock');
    await mark(user, ['Fox']);
    await setField(user, 'Origin', (value) => choose(user, value, 'fromjapan.co.jp'));
    await waitFor(async () =>
      expect(await products('origin')).toEqual(['fromjapan.co.jp', 'fromjapan.co.jp']),
    );
  });

  it(
    'get their old values back by Undo, except those that somebody else has changed since',
    { tags: ['nightly'] },
    async () => {
      const [fox] = [await server.aProduct({ name: 'Fox' }), await server.aProduct({ name: 'Owl' })];
      const { user } = openConsole('/database/stock');
      await mark(user, ['Fox', 'Owl']);
      await setField(user, 'Status', (value) => enter(user, value, 'Reserved'));
      await server.change('products', fox.id, { state: 'Sold' });
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      const question = await screen.findByRole('dialog', { name: 'Changed by later actions' });
      await user.click(within(question).getByRole('button', { name: 'Undo the rest' }));
      expect(await screen.findByText(/Changed since, and left as it is: 1\.$/)).toBeVisible();
      expect(await products('state')).toEqual(['Sold', 'In stock']);
    },
  );

  it(
    'are changed in one call with all products that match the filter, on other pages as well',
    { tags: ['nightly'] },
    async () => {
      await server.aProduct({ name: 'Booster', quantity: 12 });
      await server.aProduct({ name: 'Fox' });
      const { user } = openConsole(`/database/stock?filter=${encodeURIComponent('{"q":"booster"}')}`);
      expect(await screen.findByText('1–10 of 12')).toBeVisible();
      await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
      expect(await screen.findByText('10 selected')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Select all 12' }));
      expect(await screen.findByText('12 selected')).toBeVisible();
      await setField(user, 'Status', (value) => enter(user, value, 'Sold'));
      expect(await screen.findByText(/^12 products changed/)).toBeVisible();
      const sold = Array.from({ length: 12 }, () => 'Sold');
      expect(await products('state')).toEqual([...sold, 'In stock']);
      expect(network.sent(CHANGE)).toHaveLength(1);

      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(async () => expect(await products('state')).not.toContain('Sold'));
      expect(network.sent(CHANGE)).toHaveLength(1);
    },
  );
});

describe('the selection', () => {
  const head = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  const nothingMarked = () => waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());

  it('includes all visible rows after Select all', async () => {
    await server.aProduct({ name: 'Booster', quantity: 3 });
    const { user } = openConsole('/database/stock');
    const rows = () => screen.findAllByRole('checkbox', { name: 'Select Booster' });
    await user.click((await rows())[1] ?? expect.fail());
    await user.click(await screen.findByRole('button', { name: 'Select all 3' }));
    expect(await screen.findByText('3 selected')).toBeVisible();
    expect(screen.getByRole('group', { name: '3 selected' })).toBeInTheDocument();
    for (const row of await rows()) expect(row).toBeChecked();
    expect(screen.queryByText(/not shown/)).toBeNull();
  });

  it(
    'says how many of its records are on other pages, also before deleting',
    { tags: ['nightly'] },
    async () => {
      await server.aProduct({ name: 'Booster', quantity: 12 });
      const { user } = openConsole('/database/stock');
      expect(await screen.findByText('1–10 of 12')).toBeVisible();
      const [first] = await screen.findAllByRole('checkbox', { name: 'Select Booster' });
      await user.click(first ?? expect.fail());
      expect(head().indeterminate).toBe(true);
      await user.click(head());
      expect(await screen.findByText('10 selected')).toBeVisible();
      expect(head().indeterminate).toBe(false);
      expect(screen.queryByText(/not shown/)).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Next' }));
      expect(await screen.findByText('11–12 of 12')).toBeVisible();
      expect(await screen.findByText('10 not shown')).toBeVisible();
      expect(head()).not.toBeChecked();
      await user.click(head());
      expect(await screen.findByText('12 selected')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      const question = await screen.findByRole('dialog', { name: 'Delete 12 products?' });
      expect(within(question).getByText('10 of them not shown.')).toBeVisible();
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      await user.click(head());
      expect(await screen.findByText('10 selected')).toBeVisible();
    },
  );

  it('is collected over several searches', { tags: ['nightly'] }, async () => {
    for (const name of ['Fox', 'Owl', 'Koi']) await server.aProduct({ name });
    const { user } = openConsole('/database/stock');
    const search = () => screen.getByRole('searchbox');
    const searchFor = async (name: string) => {
      await user.clear(search());
      await user.type(search(), name);
      await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
      expect(search()).toHaveFocus();
      await user.click(
        within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'),
      );
    };
    await screen.findByRole('row', { name: /Koi/ });
    for (const name of ['Fox', 'Owl', 'Koi']) await searchFor(name);
    expect(await screen.findByText('3 selected')).toBeVisible();
    expect(screen.getByText('2 not shown')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as sold' }));
    expect(await screen.findByRole('dialog', { name: 'Mark 3 products as sold' })).toBeVisible();
  });

  it(
    'of all products that match a filter is cleared when the filter changes',
    { tags: ['nightly'] },
    async () => {
      await server.aProduct({ name: 'Booster', quantity: 12 });
      const { user } = openConsole('/database/stock');
      await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
      await user.click(await screen.findByRole('button', { name: 'Select all 12' }));
      expect(await screen.findByText('12 selected')).toBeVisible();
      await user.type(screen.getByRole('searchbox'), 'boost');
      await nothingMarked();
    },
  );

  it('is cleared when the page is left', { tags: ['nightly'] }, async () => {
    await server.aProduct({ name: 'Fox', estimated_cost: 10 });
    await server.aProduct({ name: 'Owl' });
    const { user } = openConsole('/database/stock');
    await mark(user, ['Fox', 'Owl']);
    await user.click(screen.getByRole('link', { name: 'Backstock, to the start page' }));
    await screen.findByRole('heading', { name: 'What needs doing' });
    const [stock] = await within(screen.getByRole('main')).findAllByRole('link', { name: 'Stock' });
    await user.click(stock ?? expect.fail());
    await screen.findByRole('row', { name: /Fox/ });
    await nothingMarked();
  });
});

describe('selected purchases', () => {
  it(
    'are put into a shipment, and deleted after a dialog has counted the products left without a purchase',
    { tags: ['nightly'] },
    async () => {
      const first = await server.aPurchase({ name: 'First lot', price: 40, weight: 100 });
      await server.aPurchase({ name: 'Second lot', price: 60, weight: 150 });
      await server.aPurchase({ name: 'Other' });
      const product = await server.aProduct({ boughtStock: first.id, estimated_cost: 20 });
      const shipment = await server.aShipment({ trackingNumber: 'JD014' });
      const shipments = () => stored<BoughtStock, 'incomingShipment'>('bought_stocks', 'incomingShipment');
      const { user } = openConsole('/database/purchases');

      await mark(user, ['First lot', 'Second lot']);
      expect(await screen.findByText('€100.00 · 250 g')).toBeVisible();
      await setField(user, 'Shipment', (value) => choose(user, value, 'DHL JD014'));
      await waitFor(() => expect(screen.getAllByRole('cell', { name: 'DHL JD014' })).toHaveLength(2));
      expect(await shipments()).toEqual([shipment.id, shipment.id, null]);

      await mark(user, ['First lot', 'Second lot']);
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      const question = await screen.findByRole('dialog', { name: 'Delete 2 purchases?' });
      const consequence = '1 product worth €20.00 stays, without a purchase.';
      expect(await within(question).findByText(consequence)).toBeVisible();
      await user.click(within(question).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
      await waitFor(() => expect(screen.queryByRole('link', { name: 'First lot' })).toBeNull());
      expect(await stored<BoughtStock, 'name'>('bought_stocks', 'name')).toEqual(['Other']);
      expect(await server.get('/api/products/')).toEqual([{ ...product, boughtStock: null }]);
    },
  );
});
