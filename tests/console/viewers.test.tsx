import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RESOURCE_NAMES, RESOURCES, type ResourceName } from '../../contract/resources.ts';
import { TEST_CREDENTIALS } from '../support/credentials.ts';
import { network } from './network.ts';
import { button, openConsole, press } from './openConsole.tsx';
import { openPage } from './openPage.tsx';
import { startRealServer } from './realServer.ts';
import { actAs } from './roles.ts';
import { setViewport } from './viewport.ts';

/** Names of buttons and links that change records. */
const CHANGING =
  /^(Add|Edit|Rename|Delete|Remove|Create|Import|Mark|Change|Close|Sell|Pack|Post|Register|Save)\b/;

/** The buttons and links by which one could change something. */
function waysToChange(container = document.body): string[] {
  const elements = [
    ...within(container).queryAllByRole('button'),
    ...within(container).queryAllByRole('link'),
    ...within(container).queryAllByRole('textbox'),
  ];
  const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent.trim();
  return elements.map(nameOf).filter((name) => CHANGING.test(name) && !/^(Close$|Add filter)/.test(name));
}

describe('a viewer', () => {
  const server = startRealServer();
  beforeEach(() => actAs('viewer'));

  it.each([...RESOURCE_NAMES.map((name) => RESOURCES[name].create), '/tools/import_data'])(
    'is told so at %s',
    async (address) => {
      // One of them by the console's routes.
      const open = address === RESOURCES.products.create ? openConsole : openPage;
      open(address);
      expect(await screen.findByRole('heading', { name: 'Viewers see and export' })).toBeVisible();
    },
  );

  it('sees the details of a purchase with its products, and no way to change them', async () => {
    const { id } = await server.aPurchase({ name: 'Lot of holo cards', price: 40 });
    await server.aProduct({ name: 'Fox', boughtStock: id, estimated_cost: 20 });
    openPage(`/database/purchases?inspect_purchase=${id}&edit=1`);
    const details = await screen.findByRole('dialog', { name: /Lot of holo cards/ });
    expect(await within(details).findByText('Fox')).toBeVisible();
    await within(details).findByRole('heading', { name: 'Charges' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(waysToChange(details)).toEqual([]);
    expect(within(details).queryAllByRole('textbox')).toEqual([]);
  });

  it('sees the details of an order, and no way to change it', async () => {
    const { id: product } = await server.aProduct({ name: 'Fox' });
    const { id, name } = await server.aSale({ lines: [{ product, price: 30 }] });
    openPage(`/database/shipments?inspect_sale=${id}`);
    const details = await screen.findByRole('dialog', { name: new RegExp(name) });
    await within(details).findByRole('heading', { name: 'Fees' });
    expect(waysToChange(details)).toEqual([]);
  });

  it.each<[ResourceName, () => Promise<{ id: number }>, string]>([
    ['products', () => server.aProduct({ name: 'Fox' }), 'Fox'],
    ['incoming_shipments', () => server.aShipment({ courier: 'DHL' }), 'DHL'],
    ['insertion_batches', () => server.aBatch({ name: 'Lot 1' }), 'Lot 1'],
    ['listing_templates', () => server.aTemplate({ name: 'Single cards' }), 'Single cards'],
  ])('sees the details of one of the %s, and no way to change them', async (resource, add, name) => {
    const { id } = await add();
    openPage(`${RESOURCES[resource].list}?${RESOURCES[resource].inspect}=${id}&edit=1`);
    const details = await screen.findByRole('dialog', { name: new RegExp(name) });
    await network.settled();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(waysToChange(details)).toEqual([]);
    expect(within(details).queryAllByRole('textbox')).toEqual([]);
  });

  it('selects products for their sums, without actions', async () => {
    await server.aProduct({ name: 'Fox', estimated_cost: 20 });
    const { user } = openConsole('/database/stock');
    const row = await screen.findByRole('row', { name: /Fox/ });
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
    await user.click(within(row).getByRole('checkbox'));
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(waysToChange()).toEqual([]);
  });

  it.each(['/database/types', '/database/sites', '/database/take_downs', '/test'])(
    'sees %s without ways to change it',
    async (address) => {
      openPage(address);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(screen.queryAllByRole('status', { name: /Loading/ })).toEqual([]));
      await network.settled();
      expect(waysToChange()).toEqual([]);
    },
  );

  it.each<[string, string | RegExp]>([
    ['/', 'No purchases yet'],
    ...RESOURCE_NAMES.map((name): [string, RegExp] => [RESOURCES[name].list, /^No .* yet$/]),
    ['/database/vat', 'Not registered: nothing is due'],
    ['/analitycs6', 'No reports of a site’s money yet'],
  ])('reads at %s that there is nothing yet, and cannot add something', async (address, title) => {
    openPage(address);
    const empty = (await screen.findByText(title)).parentElement;
    await waitFor(() => expect(screen.queryAllByRole('status', { name: /Loading/ })).toEqual([]));
    await network.settled();
    // An icon and the title.
    expect(empty?.children).toHaveLength(2);
    expect(waysToChange()).toEqual([]);
  });

  it('has a menu with the own account, history and bin, and no import', async () => {
    const { user } = openConsole('/test');
    await press(user, TEST_CREDENTIALS.username);
    const links = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Account', 'History', 'Bin']);
    await user.keyboard('{Escape}');
    await press(user, 'Tools');
    expect(screen.queryByRole('menuitem', { name: 'Import data' })).toBeNull();
  });

  it('adds nothing by the shortcut', async () => {
    const { user, address } = openConsole('/database/stock');
    await screen.findByRole('heading', { name: 'Stock' });
    await user.keyboard('n');
    expect(address()).toBe('/database/stock');
  });
});

describe('an operator', () => {
  startRealServer();
  beforeEach(() => actAs('operator'));

  it.each(['/people', '/backups'])('is told that %s is for owners', async (address) => {
    openConsole(address);
    expect(await screen.findByText(/^This page is for owners\./)).toBeVisible();
    await network.settled();
    expect(network.requests().filter((call) => call.includes('/api/people/'))).toEqual([]);
  });

  it('adds records as before', async () => {
    openPage('/database/stock');
    expect(await screen.findByRole('link', { name: 'Add stock' })).toBeVisible();
  });
});

describe('an owner', () => {
  startRealServer();
  beforeEach(() => actAs('owner'));

  it('has People, History, Bin and Backups beside the account, also on a phone', async () => {
    const { user } = openConsole('/account');
    const tabs = await screen.findByRole('navigation', { name: 'Pages of this section' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Account', 'People', 'History', 'Bin', 'Backups']);
    setViewport('phone');
    await press(user, 'Menu');
    for (const name of ['Account', 'People', 'History', 'Bin', 'Backups'])
      expect(await screen.findByRole('link', { name })).toBeVisible();
  });
});

describe('a token without a role', () => {
  it('allows everything: other backends have no roles', async () => {
    openConsole('/database/stock');
    expect(await screen.findByRole('link', { name: 'Add stock' })).toBeVisible();
    expect(button('Tools')).toBeVisible();
  });
});
