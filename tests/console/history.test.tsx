import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readStoredListParams } from '../../providers/reactAdminInside.ts';
import { field, fillShipment, replaceText } from './forms.ts';
import { network } from './network.ts';
import { enter, openConsole, press } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const link = (name: string) => screen.findByRole('link', { name });
const noPopup = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const PRODUCT = 'Ember Fox';
const PURCHASE = 'Lot of holo cards';

/** A product in a purchase, besides another product and another purchase. */
async function anOrder() {
  const purchase = await server.aPurchase({ name: PURCHASE, price: 100 });
  await server.aPurchase({ name: 'Booster box', price: 60 });
  const product = await server.aProduct({ name: PRODUCT, boughtStock: purchase.id, estimated_cost: 40 });
  await server.aProduct({ name: 'Tide Heron' });
  return { product, purchase };
}

/** Searches the list, and waits until the record `gone` has disappeared. */
async function search(user: ReturnType<typeof openConsole>['user'], text: string, gone: string) {
  await enter(user, await screen.findByRole('searchbox'), text);
  await waitFor(() => expect(screen.queryByRole('link', { name: gone })).toBeNull());
}

describe('closing a popup', () => {
  it('leads from a purchase back to the product, and then to the searched list', async () => {
    await anOrder();
    const { user, address, step } = openConsole('/database/stock');
    await link('Tide Heron');
    await search(user, 'ember', 'Tide Heron');
    const searched = address();
    await user.click(await link(PRODUCT));
    await user.click(await within(await dialog(PRODUCT)).findByRole('link', { name: PURCHASE }));
    await dialog(PURCHASE);
    await user.keyboard('{Escape}');
    await dialog(PRODUCT);
    await user.keyboard('{Escape}');
    await noPopup();
    expect(address()).toBe(searched);
    expect(screen.getByRole('searchbox')).toHaveValue('ember');

    const tabs = within(screen.getByRole('navigation', { name: 'Pages of this section' }));
    await user.click(tabs.getByRole('link', { name: 'Purchases' }));
    await link('Booster box');
    await user.click(tabs.getByRole('link', { name: 'Stock' }));
    await waitFor(() => expect(address()).toBe(searched));
    expect(screen.queryByRole('dialog')).toBeNull();
    await step(-1);
    await link('Booster box');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('replaces the history entry of a popup that was opened by its address', async () => {
    const { product } = await anOrder();
    const { address, go, step } = openConsole('/privacy');
    await go(`/database/stock?inspect_product=${product.id}`);
    await dialog(PRODUCT);
    screen.getByRole('button', { name: 'Close' }).click();
    await noPopup();
    expect(address()).toBe('/database/stock');
    await step(-1);
    expect(address()).toBe('/privacy');
  });

  it('goes one history step back, from a form and from the details', { tags: ['nightly'] }, async () => {
    await anOrder();
    const { user, address, step } = openConsole('/database/purchases');
    await user.click(await link(PURCHASE));
    const details = address();
    await press(user, 'Edit');
    await dialog('Edit purchase');
    expect(address()).toBe(`${details}&edit=1`);
    await replaceText(user, field('Name'), 'Lot of foil cards');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await dialog('Lot of foil cards');
    await waitFor(() => expect(address()).toBe(details));
    await user.keyboard('{Escape}');
    await noPopup();
    expect(address()).toBe('/database/purchases');
    await step(1);
    await dialog('Lot of foil cards');
    await user.keyboard('{Escape}');
    await noPopup();
  });

  it('can be tried again after the operator chose to stay in the form', { tags: ['nightly'] }, async () => {
    await anOrder();
    const { user, address } = openConsole('/database/purchases');
    await user.click(await link(PURCHASE));
    await press(user, 'Edit');
    await replaceText(user, within(await dialog('Edit purchase')).getByLabelText(/^Name/), 'Another');
    for (const answer of ['Stay here', 'Leave']) {
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: answer }));
    }
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit purchase' })).toBeNull());
    expect(address()).toMatch(/inspect_purchase=1$/);
  });

  it('after deleting its record leads back to the searched list', { tags: ['nightly'] }, async () => {
    await anOrder();
    const { user, address } = openConsole('/database/stock');
    await link('Tide Heron');
    await search(user, 'ember', 'Tide Heron');
    const searched = address();
    await user.click(await link(PRODUCT));
    await press(user, 'Delete', await dialog(PRODUCT));
    const question = within(await dialog('Delete this product?'));
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled());
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await noPopup();
    expect(address()).toBe(searched);
  });

  it('does not navigate when the operator has left its page', { tags: ['nightly'] }, async () => {
    await anOrder();
    const { user, address, go } = openConsole('/database/purchases');
    await user.click(await link(PURCHASE));
    await press(user, 'Edit');
    await replaceText(user, within(await dialog('Edit purchase')).getByLabelText(/^Name/), 'Another');
    const release = network.hold('PATCH /api/bought_stocks/update/1/');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await go('/database/incomingstock');
    await screen.findByRole('heading', { name: 'Incoming shipments' });
    release();
    expect(await screen.findByText('Purchase saved.')).toBeVisible();
    expect(address()).toBe('/database/incomingstock');
  });

  it(
    'leads from a purchase to its shipment by the back arrow, and then to the list',
    { tags: ['nightly'] },
    async () => {
      const shipment = await server.aShipment({ courier: 'EMS', trackingNumber: 'EJ1' });
      await server.aPurchase({ name: PURCHASE, shipment: shipment.name });
      const { user, address } = openConsole('/database/incomingstock');
      await user.click(await link('EMS'));
      await user.click(await within(await dialog('EMS EJ1')).findByRole('link', { name: PURCHASE }));
      await dialog(PURCHASE);
      await user.click(screen.getByRole('link', { name: 'Back to the shipment' }));
      await dialog('EMS EJ1');
      await user.keyboard('{Escape}');
      await noPopup();
      expect(address()).toBe('/database/incomingstock');
    },
  );
});

describe('the stored state of a list', () => {
  const KEY = readStoredListParams('bought_stocks');
  const remembered = () => localStorage.getItem(KEY) ?? '';

  it('is its filter, without a popup that was opened over it', { tags: ['nightly'] }, async () => {
    const { purchase } = await anOrder();
    const { user, go, address } = openConsole('/database/purchases');
    await link(PURCHASE);
    await search(user, 'booster', PURCHASE);
    await go('/database/stock');
    await link(PRODUCT);
    await go(`/database/purchases?inspect_purchase=${purchase.id}`);
    await dialog(PURCHASE);
    await user.keyboard('{Escape}');
    await noPopup();
    expect(screen.getByRole('searchbox')).toHaveValue('booster');
    expect(decodeURIComponent(address())).toContain('"q":"booster"');
    expect(remembered()).not.toContain('inspect');
  });

  it('is cleared by a step back from a search to the whole list', { tags: ['nightly'] }, async () => {
    await anOrder();
    const { user, address, step, go } = openConsole('/privacy');
    await go('/database/purchases');
    await link(PURCHASE);
    await search(user, 'booster', PURCHASE);
    const searched = address();
    await step(-1);
    await link(PURCHASE);
    expect(address()).toBe('/database/purchases');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await step(1);
    await waitFor(() => expect(screen.queryByRole('link', { name: PURCHASE })).toBeNull());
    expect(address()).toBe(searched);
    await step(-1);
    await link(PURCHASE);
    await go('/database/stock');
    await link(PRODUCT);
    await go('/database/purchases');
    await link(PURCHASE);
    expect(address()).toBe('/database/purchases');
  });

  it('opens no popup that an earlier release stored with it', async () => {
    await anOrder();
    const old = {
      filter: { q: 'lot' },
      sort: 'date',
      order: 'DESC',
      page: 1,
      perPage: 10,
      inspect_purchase: 1,
    };
    localStorage.setItem(KEY, JSON.stringify(old));
    const { address } = openConsole('/database/purchases');
    await waitFor(() => expect(address()).toContain('filter='));
    await link(PURCHASE);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).not.toContain('inspect');
    await waitFor(() => expect(remembered()).not.toContain('inspect'));
  });
});

describe('a form that leads to its list', () => {
  it(
    'returns to the searched list, and is not opened again by a step back',
    { tags: ['nightly'] },
    async () => {
      for (const courier of ['EMS', 'FedEx']) await server.aShipment({ courier });
      const { user, address, go, step } = openConsole('/privacy');
      await go('/database/incomingstock');
      await link('EMS');
      await search(user, 'dhl', 'EMS');
      const searched = address();
      await user.click(screen.getByRole('link', { name: 'Add shipment' }));
      await fillShipment(user, 'DHL');
      await user.click(screen.getByRole('button', { name: 'Add shipment' }));
      await link('DHL');
      expect(address()).toBe(searched);
      await step(-1);
      expect(address()).toBe('/database/incomingstock');
    },
  );

  it(
    'is replaced by the list in the history when it was opened by its address',
    { tags: ['nightly'] },
    async () => {
      const { user, address, go, step } = openConsole('/privacy');
      await go('/database/incomingstock/add');
      await fillShipment(user, 'DHL');
      await user.click(screen.getByRole('button', { name: 'Add shipment' }));
      await link('DHL');
      expect(address()).toBe('/database/incomingstock');
      await step(-1);
      expect(address()).toBe('/privacy');
    },
  );
});
