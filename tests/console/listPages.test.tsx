import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HttpError, type RaRecord } from 'ra-core';
import { startEarlyCall } from '../../providers/earlyCalls.ts';
import { firstPageUrl } from '../../providers/firstPageUrl.ts';
import { accessToken } from '../../providers/session.ts';
import { cacheFirstPage, queryClient } from '../../src/cachedFirstPage.ts';
import { enter, openConsole, button, textsOf } from './openConsole.tsx';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';
import { startRealServer } from './realServer.ts';
import { setViewport } from './viewport.ts';

const column = (name: string) => screen.queryByRole('columnheader', { name: new RegExp(`^${name}`) });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

const withFilter = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('the list that is asked for before its code has loaded', () => {
  const begin = () => {
    network.backend.openSession();
    startEarlyCall(firstPageUrl('bought_stocks'), accessToken() ?? '');
  };
  const shown = () => queryClient.getQueryCache().findAll({ queryKey: ['bought_stocks', 'getList'] });
  const cached = () =>
    shown().flatMap(({ state }) => (state.data as { data: RaRecord[] } | undefined)?.data ?? []);

  it('is there when its page is first shown, from one request', async () => {
    begin();
    await cacheFirstPage();
    expect(cached().map(({ name }) => name)).toContain('Lot of holo cards');
    openConsole('/database/purchases');
    expect(await screen.findByRole('row', { name: /Lot of holo cards/ })).toBeVisible();
    expect(network.sent('GET /api/bought_stocks/')).toHaveLength(1);
  });

  it('is shown later if it takes longer than a tenth of a second', async () => {
    const release = network.hold('GET /api/bought_stocks/');
    begin();
    await cacheFirstPage();
    expect(cached()).toEqual([]);
    release();
    await waitFor(() => expect(cached()).not.toEqual([]));
  });

  it('is none where nothing was asked for', async () => {
    network.backend.openSession();
    await cacheFirstPage();
    expect(shown()).toEqual([]);
  });

  it('is read again after failures, unless the server cannot be reached', () => {
    const { retry } = queryClient.getDefaultOptions().queries ?? {};
    if (typeof retry !== 'function') throw new Error('There is no rule for retries.');
    const failed = new HttpError('Busy', 503);
    expect([0, 1, 2, 3].map((failures) => retry(failures, failed))).toEqual([true, true, true, false]);
    expect(retry(0, new HttpError('Unreached', 0))).toBe(false);
  });
});

describe('the pictures of a list', () => {
  it('are thumbnails of fixed size that load lazily', async () => {
    openConsole('/database/purchases');
    const row = await screen.findByRole('row', { name: /Lot of holo cards/ });
    const picture = row.querySelector('img');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('width', '36');
    expect(picture).toHaveAttribute('height', '36');
  });
});

describe('the columns of the stock', () => {
  it('can be chosen, and rows made compact, and both choices survive a reload', async () => {
    const { user, go } = openConsole('/database/stock');
    await screen.findByRole('row', { name: /Ember Fox/ });
    expect(column('Estimated cost')).toBeNull();
    await user.click(button('Columns'));
    await user.click(await screen.findByLabelText('Estimated cost'));
    await user.click(screen.getByLabelText('Origin'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(column('Estimated cost')).toBeVisible());
    expect(column('Origin')).toBeNull();
    await user.click(button('Compact rows'));
    await go('/database/purchases');
    expect(await screen.findByRole('button', { name: 'Comfortable rows' })).toBeVisible();

    // As after a reload.
    cleanup();
    queryClient.clear();
    openConsole('/database/stock');
    expect(await screen.findByRole('columnheader', { name: /^Estimated cost/ })).toBeVisible();
    expect(column('Origin')).toBeNull();
    expect(button('Comfortable rows')).toBeVisible();
  });

  it('sort the list by type names, with products without a type last', async () => {
    backend.store.products[2] = {
      ...backend.store.products[2],
      id: 33,
      type_details: { name: 'Accessory', subtypes: [] },
    };
    const { user } = openConsole('/database/stock');
    await screen.findByRole('row', { name: /Ember Fox/ });
    await user.click(screen.getByText('Type', { selector: 'th *' }));
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['Sealed booster', 'Ember Fox']));
    await user.click(screen.getByText('Type', { selector: 'th *' }));
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['Ember Fox', 'Sealed booster']));
  });
});

describe('a click on a row of the stock', () => {
  it('does nothing; the name leads to the details', async () => {
    const { user, address } = openConsole('/database/stock');
    const row = await screen.findByRole('row', { name: /Ember Fox/ });
    const before = address();
    await user.click(within(row).getAllByRole('cell')[1] ?? row);
    expect(address()).toBe(before);
    await user.click(within(row).getByRole('link', { name: 'Ember Fox' }));
    await waitFor(() => expect(address()).toContain('inspect_product=31'));
  });
});

describe('the filters of a list', () => {
  it('are set in one form, shown as chips and in the address, and removed', async () => {
    const { user, address } = openConsole('/database/purchases');
    await screen.findByText('1–3 of 3');
    await user.click(button('Add filter'));
    const form = await screen.findByRole('dialog', { name: 'Filter' });
    const price = within(form).getByRole('group', { name: 'Price' });
    await enter(user, within(price).getByLabelText('From'), '100');
    await user.click(within(form).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('1–2 of 2')).toBeVisible();
    expect(screen.getByText('2 of 3')).toBeVisible();
    expect(decodeURIComponent(address())).toContain('filter={"price_gte":100}');
    await user.click(button('Remove the filter “Price”: from €100.00'));
    expect(await screen.findByText('1–3 of 3')).toBeVisible();
  });

  it('show an error beside the field, and keep the typed text', { tags: ['nightly'] }, async () => {
    const { user } = openConsole('/database/purchases');
    await screen.findByText('1–3 of 3');
    await user.click(button('Add filter'));
    const form = await screen.findByRole('dialog', { name: 'Filter' });
    const price = within(within(form).getByRole('group', { name: 'Price' })).getByLabelText('From');
    await enter(user, price, 'cheap');
    await user.click(within(form).getByRole('button', { name: 'Apply' }));
    expect(await within(form).findByText(/“cheap” is not an amount/)).toBeVisible();
    expect(price).toHaveValue('cheap');
  });

  it('are read from a shared address and shown in words', async () => {
    openConsole(withFilter('/database/purchases', { coverage: ['missing'], incomingShipment: 4 }));
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
    expect(button('Remove the filter “Action”: Missing products')).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Remove the filter “Shipment”: DHL JD014' }),
    ).toBeVisible();
  });

  it('are kept between visits, and put into the address again', async () => {
    const { go, address } = openConsole(withFilter('/database/purchases', { state_q: 'paid' }));
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
    await go('/database/stock');
    await screen.findByRole('row', { name: /Ember Fox/ });
    await go('/database/purchases');
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
    await waitFor(() => expect(decodeURIComponent(address())).toContain('"state_q":"paid"'));
  });

  it(
    'are counted on the Filter button of a phone, which also sorts the list',
    { tags: ['nightly'] },
    async () => {
      setViewport('phone');
      const { user } = openConsole(withFilter('/database/stock', { estimated_cost_gte: 12 }));
      expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
      const cards = () => textsOf('listitem');
      expect(await screen.findByText('Silver Stag')).toBeVisible();
      await user.click(button('Filter 1'));
      await user.click(await screen.findByRole('combobox', { name: 'Sort by' }));
      await user.click(await screen.findByRole('option', { name: 'Estimated cost: descending' }));
      await user.click(button('Close'));
      await waitFor(() => expect(cards()[0]).toContain('Tide Heron'));
    },
  );
});

describe('a search with more results than are counted', () => {
  const server = startRealServer();

  it('says “more than 2,000” at the pages and beside the title', async () => {
    const product = await server.aProduct({ name: 'Ember Fox' });
    network.answerNext('GET /api/products/', 200, [product], {
      headers: { 'Content-Range': 'products 0-9/2001', 'X-Total-Is': 'at-least' },
    });
    openConsole('/database/stock');
    await screen.findByRole('row', { name: /Ember Fox/ });
    expect(screen.getByText(/^1–\d+ of more than 2,000$/)).toBeVisible();
    expect(screen.getByText('more than 2,000')).toBeVisible();
    expect(button('Next')).toBeEnabled();
  });
});
