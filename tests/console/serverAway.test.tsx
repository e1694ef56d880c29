import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionTimeouts } from '../../providers/connection.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import { countChange } from '../../providers/httpClient.ts';
import { queryClient } from '../../src/cachedFirstPage.ts';
import { field, select } from './forms.ts';
import { network } from './network.ts';
import { choose, enter, openConsole, type User, button } from './openConsole.tsx';
import { backend, token } from './plainBackend.ts';

const line = () => screen.queryByText(/^The server does not answer/);
const typeCourier = async (user: User) => enter(user, await screen.findByLabelText(/^Courier/), 'Seur');
/** Fires the browser's `online` event, after which the console calls the server at once. */
const networkFound = () => act(async () => void window.dispatchEvent(new Event('online')));

/** Reads all queries again, as when an operator returns to the page after a while. */
const readAgain = () => {
  countChange();
  return act(() => queryClient.invalidateQueries());
};

describe('while the server does not answer', () => {
  it('the frame shows a message, a list offers Try again, and both recover when the server is back', async () => {
    const { go } = openConsole('/privacy');
    await screen.findByRole('heading', { level: 1 });
    const comeBack = network.goAway();
    await go('/database/purchases');
    expect(await screen.findByText(/^The server does not answer/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('0–0 of 0')).toBeNull();
    comeBack();
    await networkFound();
    expect(await screen.findByRole('link', { name: 'Lot of holo cards' })).toBeVisible();
    expect(line()).toBeNull();
  });

  it(
    'a page whose code cannot be loaded is loaded when the server is back',
    { tags: ['nightly'] },
    async () => {
      const load = vi.fn(async () => (): ReactNode => 'The page');
      load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
      const Page = preloadable(load);
      openConsole('/database/purchases');
      await screen.findByRole('link', { name: 'Lot of holo cards' });
      const comeBack = network.goAway();
      render(
        <Suspense fallback="Loading">
          <Page />
        </Suspense>,
      );
      await waitFor(() => expect(line()).toBeVisible());
      comeBack();
      await networkFound();
      expect(await screen.findByText('The page')).toBeVisible();
    },
  );

  it('loaded rows stay visible', async () => {
    openConsole('/database/purchases');
    const lot = await screen.findByRole('link', { name: 'Lot of holo cards' });
    const comeBack = network.goAway();
    await readAgain();
    await waitFor(() => expect(line()).toBeVisible());
    expect(lot).toBeVisible();
    comeBack();
    await networkFound();
    await waitFor(() => expect(line()).toBeNull());
  });

  it('a popup shows the message', { tags: ['nightly'] }, async () => {
    openConsole('/database/purchases?inspect_purchase=7');
    const popup = await screen.findByRole('dialog', { name: 'Lot of holo cards' });
    network.goAway();
    await readAgain();
    await waitFor(() => expect(popup.parentElement).toHaveTextContent('The server does not answer'));
  });

  it('no extension is called on a plain backend', async () => {
    openConsole('/database/purchases');
    await screen.findByRole('link', { name: 'Lot of holo cards' });
    network.goAway();
    await readAgain();
    await waitFor(() => expect(line()).toBeVisible());
    await networkFound();
    await waitFor(() => expect(network.sent('GET /api/types/')).not.toEqual([]));
    const specified = /^GET \/api\/(types|extras|products|bought_stocks|incoming_shipments)\/$/;
    expect(network.requests().filter((call) => !specified.test(call))).toEqual([]);
  });

  it('an expired session is renewed when the server is back, and the page stays the same', async () => {
    const { go, address } = openConsole('/privacy');
    await screen.findByRole('heading', { level: 1 });
    localStorage.setItem('access', token({ exp: 1, username: 'ada' }));
    const comeBack = network.goAway();
    await go('/database/purchases');
    await waitFor(() => expect(line()).toBeVisible());
    comeBack();
    await networkFound();
    expect(await screen.findByRole('link', { name: 'Lot of holo cards' })).toBeVisible();
    expect(address()).toBe('/database/purchases');
  });
});

describe('saving while the server does not answer', () => {
  it('shows an error at once, keeps the typed values, and sends nothing after Cancel', async () => {
    const { user, address } = openConsole('/database/incomingstock/add');
    await typeCourier(user);
    const comeBack = network.goAway();
    await user.click(button('Add shipment'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shipment was not added.');
    expect(screen.getByLabelText(/^Courier/)).toHaveValue('Seur');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toMatch(/^\/database\/incomingstock(\?|$)/));
    const before = network.writes().length;
    comeBack();
    await networkFound();
    expect(await screen.findByRole('link', { name: /^DHL/ })).toBeVisible();
    expect(network.writes()).toHaveLength(before);
    expect(backend.store.incoming_shipments.filter(({ courier }) => courier === 'Seur')).toEqual([]);
  });
});

describe('a server that does not answer in time', () => {
  const { call, ping } = connectionTimeouts;
  beforeEach(() => void Object.assign(connectionTimeouts, { call: 100, ping: 100 }));
  afterEach(() => void Object.assign(connectionTimeouts, { call, ping }));

  it(
    'counts as away when a second call is not answered either, and as back with its answer',
    { tags: ['nightly'] },
    async () => {
      const { user } = openConsole('/database/incomingstock/add');
      await typeCourier(user);
      const speakAgain = network.fallSilent();
      await user.click(button('Add shipment'));
      await waitFor(() => expect(line()).toBeVisible());
      speakAgain();
      expect(await screen.findByText('Shipment added.')).toBeVisible();
      expect(line()).toBeNull();
    },
  );

  it('does not count as away when only one call is slow', { tags: ['nightly'] }, async () => {
    Object.assign(connectionTimeouts, { ping });
    const release = network.hold('POST /api/incoming_shipments/');
    const { user } = openConsole('/database/incomingstock/add');
    await typeCourier(user);
    await user.click(button('Add shipment'));
    await waitFor(() => expect(network.sent('GET /api/types/')).not.toEqual([]));
    expect(line()).toBeNull();
    release();
    expect(await screen.findByText('Shipment added.')).toBeVisible();
  });
});

describe('a browser that reports no network', { tags: ['nightly'] }, () => {
  afterEach(() => onlineManager.setOnline(true));

  it('still reads and saves while the server answers', async () => {
    onlineManager.setOnline(false);
    const { user } = openConsole('/database/incomingstock/add');
    await typeCourier(user);
    await user.click(button('Add shipment'));
    expect(await screen.findByRole('link', { name: /^Seur/ })).toBeVisible();
    expect(line()).toBeNull();
  });
});

describe('a form that is being sent', () => {
  it('is stopped by Cancel, and keeps its values', { tags: ['nightly'] }, async () => {
    const release = network.hold('POST /api/incoming_shipments/');
    const { user, address } = openConsole('/database/incomingstock/add');
    await typeCourier(user);
    await user.click(button('Add shipment'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^Sending was stopped/)).toBeVisible();
    release();
    expect(screen.getByLabelText(/^Courier/)).toHaveValue('Seur');
    expect(address()).toBe('/database/incomingstock/add');
    expect(screen.getByRole('link', { name: 'Cancel' })).toBeVisible();
    expect(screen.queryByText('Shipment added.')).toBeNull();
  });

  it('is stopped by Close, and its popup stays open', async () => {
    const release = network.hold('POST /api/products/');
    const { user } = openConsole('/database/purchases?inspect_purchase=7&create_product=1');
    const form = await screen.findByRole('dialog', { name: 'Create product' });
    await enter(user, field('Name', form), 'Ember Fox');
    await choose(user, select('Type', form), 'Card');
    await choose(user, select('Subtype', form), 'Holo rare');
    await user.click(within(form).getByRole('button', { name: 'Create product' }));
    await within(form).findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(network.sent('POST /api/products/')).toHaveLength(1));
    await user.click(within(form).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/^Sending was stopped/)).toBeVisible();
    release();
    expect(field('Name', form)).toHaveValue('Ember Fox');
  });
});
