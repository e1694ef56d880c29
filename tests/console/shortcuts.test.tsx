import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openConsole } from './openConsole.tsx';

const help = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

/** Opens a list with no field focused. */
async function openList() {
  const opened = openConsole('/database/stock');
  await opened.user.click(await screen.findByRole('heading', { level: 1 }));
  return opened;
}

describe('the shortcuts', () => {
  it('of two keys lead to their pages', async () => {
    const { user } = openConsole('/privacy');
    await screen.findByRole('heading', { level: 1 });
    for (const [keys, heading] of [
      ['gh', /What needs doing|Welcome to Backstock/],
      ['gs', 'Stock'],
      ['gp', 'Purchases'],
      ['gi', 'Incoming shipments'],
      ['gb', 'Insertion batches'],
    ] as const) {
      await user.keyboard(keys);
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

  it('focus the search with /, which then takes the next keys', { tags: ['nightly'] }, async () => {
    const { user, address } = await openList();
    await user.keyboard('/gpn?');
    const search = screen.getByRole('searchbox');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('gpn?');
    expect(address()).toMatch(/^\/database\/stock/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('open the form of a list with n', async () => {
    const { user, address, go } = openConsole('/privacy');
    for (const [list, title, form] of [
      ['/database/stock', 'Stock', '/database/stock/add_product'],
      ['/database/purchases', 'Purchases', '/database/purchases/add'],
      ['/database/incomingstock', 'Incoming shipments', '/database/incomingstock/add'],
      ['/database/insertion_batches', 'Insertion batches', '/database/insertion_batch/add'],
    ] as const) {
      await go(list);
      await user.click(await screen.findByRole('heading', { level: 1, name: title }));
      await user.keyboard('n');
      await waitFor(() => expect(address()).toBe(form));
    }
  });

  it('do nothing with a modifier key or behind a popup', async () => {
    const { user, address } = openConsole('/database/purchases?inspect_purchase=7');
    await screen.findByRole('dialog', { name: 'Lot of holo cards' });
    await user.keyboard('gs');
    await user.keyboard('n');
    expect(address()).toMatch(/^\/database\/purchases\?inspect_purchase=7/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('{Control>}n{/Control}{Meta>}g{/Meta}s');
    expect(address()).toMatch(/^\/database\/purchases/);
    expect(address()).not.toContain('add');
  });

  it('are listed by ? and by the button at the foot of the page; Escape closes the list', async () => {
    const { user } = await openList();
    await user.keyboard('?');
    const dialog = await help();
    const terms = within(dialog).getAllByRole('term');
    expect(terms.map((term) => term.textContent)).toEqual(
      expect.arrayContaining(['g then s', '/', 'n', 'Enter', 'Esc', 'Ctrl + Enter', '?', '←', '→']),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const opener = screen.getByRole('button', { name: 'Keyboard shortcuts' });
    await user.click(opener);
    await user.click(within(await help()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('have a list that closes when its page is left', async () => {
    const { user, go } = await openList();
    await user.keyboard('?');
    const dialog = await help();
    await go('/database/purchases/add');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('can be turned off, and on again', async () => {
    const { user, address } = await openList();
    const turn = async () => {
      await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
      const dialog = await help();
      await user.click(within(dialog).getByRole('checkbox', { name: 'Use shortcuts of a single key' }));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    };
    await turn();
    await user.keyboard('n?');
    expect(address()).toMatch(/^\/database\/stock(\?|$)/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await turn();
    await user.keyboard('n');
    await waitFor(() => expect(address()).toBe('/database/stock/add_product'));
  });
});
