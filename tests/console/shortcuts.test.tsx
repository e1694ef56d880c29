import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useShortcutKeys } from '../../src/shortcuts/useShortcutKeys.ts';
import { openConsole } from './openConsole.tsx';
import { renderPart } from './parts.tsx';
import { holdTokenOf } from './roles.ts';

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

describe('a key', () => {
  const onHelp = vi.fn();
  beforeEach(() => onHelp.mockClear());

  const Page = ({ isOn = true, hasSearch = true, popup = '' }) => {
    useShortcutKeys({ isOn, onHelp });
    return (
      <main>
        {hasSearch && <input type="search" aria-label="Search" defaultValue="fox" />}
        <input aria-label="Name" />
        <div className={popup} />
      </main>
    );
  };
  const open = (at: string, props: object = {}) => renderPart(<Page {...props} />, { at });

  /** Presses keys, each at its time in milliseconds. Returns whether the last one was taken. */
  function press(
    keys: readonly [key: string, at: number][],
    options: object = {},
    target: Element = document.body,
  ) {
    let isTaken = false;
    for (const [key, at] of keys) {
      const event = createEvent.keyDown(target, { key, ...options });
      Object.defineProperty(event, 'timeStamp', { value: at });
      act(() => void fireEvent(target, event));
      isTaken = event.defaultPrevented;
    }
    return isTaken;
  }

  it.each<[string, [string, number][], string]>([
    [
      'g and then p',
      [
        ['g', 9_000],
        ['p', 10_499],
      ],
      '/database/purchases',
    ],
    [
      'G and then P',
      [
        ['G', 9_000],
        ['P', 9_100],
      ],
      '/database/purchases',
    ],
    [
      'g and much later p',
      [
        ['g', 9_000],
        ['p', 10_500],
      ],
      '/privacy',
    ],
    [
      'g, x and then p',
      [
        ['g', 9_000],
        ['x', 9_100],
        ['p', 9_200],
      ],
      '/privacy',
    ],
    [
      'g, g and then h',
      [
        ['g', 9_000],
        ['g', 10_000],
        ['h', 11_000],
      ],
      '/',
    ],
    ['p alone', [['p', 9_000]], '/privacy'],
    ['n where there is no list', [['n', 9_000]], '/privacy'],
  ])('%s: leads to the right page', (_, keys, to) => {
    const { address } = open('/privacy');
    press(keys);
    expect(address()).toBe(to);
  });

  it.each([
    ['/database/purchases', '/database/purchases/add'],
    ['/database/purchases/', '/database/purchases/add'],
    ['/database/stock?page=2', '/database/stock/add_product'],
    ['/database/stock/add_product', '/database/stock/add_product'],
  ])('n leads from %s to %s', (at, to) => {
    const { address } = open(at);
    press([['n', 9_000]]);
    expect(address()).toBe(to);
  });

  it('n does nothing for viewers', () => {
    holdTokenOf('viewer');
    const { address } = open('/database/stock');
    expect(press([['n', 9_000]])).toBe(false);
    expect(address()).toBe('/database/stock');
  });

  it('/ selects the text of the search, where there is one', () => {
    const { unmount } = open('/database/stock');
    expect(press([['/', 9_000]])).toBe(true);
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    expect(search).toHaveFocus();
    expect([search.selectionStart, search.selectionEnd]).toEqual([0, 3]);
    unmount();
    open('/database/stock', { hasSearch: false });
    expect(press([['/', 9_000]])).toBe(false);
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['with Alt', { altKey: true }],
    ['that is held down', { repeat: true }],
    ['of an input method', { isComposing: true }],
  ])('%s does nothing', (_, options) => {
    const { address } = open('/database/stock');
    expect(press([['n', 9_000]], options)).toBe(false);
    expect(press([['?', 9_000]], options)).toBe(false);
    expect([address(), onHelp.mock.calls]).toEqual(['/database/stock', []]);
  });

  it('in a field does nothing, nor while shortcuts are turned off', () => {
    const { address, unmount } = open('/database/stock');
    expect(press([['n', 9_000]], {}, screen.getByLabelText('Name'))).toBe(false);
    unmount();
    open('/database/stock', { isOn: false });
    expect(press([['n', 9_000]])).toBe(false);
    expect(press([['?', 9_000]])).toBe(false);
    expect([address(), onHelp.mock.calls]).toEqual(['/database/stock', []]);
  });

  it.each([
    ['MuiModal-root', false],
    ['MuiModal-root MuiModal-hidden', true],
  ])('behind a popup only asks for help: %s', (popup, isTaken) => {
    const { address } = open('/database/stock', { popup });
    expect(press([['n', 9_000]])).toBe(isTaken);
    expect(address()).toBe(isTaken ? '/database/stock/add_product' : '/database/stock');
    expect(press([['?', 9_000]])).toBe(true);
    expect(onHelp).toHaveBeenCalledTimes(1);
  });
});
