import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { RESOURCES, SPECIFIED_NAMES } from '../../contract/resources.ts';
import { UnexpectedError } from '../../src/pages/UnexpectedError.tsx';
import { enter, logIn, openConsole } from './openConsole.tsx';
import { network } from './network.ts';
import { CREDENTIALS, backend, token } from './plainBackend.ts';
import { setViewport } from './viewport.ts';

const onLogin = () => screen.findByRole('heading', { name: 'Log in to Backstock' });

describe('the guard', () => {
  it.each([
    '/',
    '/database/stock',
    '/database/purchases/add',
    '/database/insertion_batches',
    '/analitycs3',
    '/tools2',
    '/test',
  ])('leads from %s to the login without a session, and makes no calls', async (path) => {
    const { address } = openConsole(path, { loggedIn: false });
    await onLogin();
    expect(address()).toBe('/login');
    expect(network.requests()).toEqual([]);
  });

  it('leads back to the requested page after the login', async () => {
    const { user, address } = openConsole('/database/purchases?inspect_purchase=8', { loggedIn: false });
    await onLogin();
    await logIn(user);
    expect(await screen.findByRole('dialog', { name: 'Booster box' })).toBeVisible();
    expect(address()).toContain('/database/purchases?inspect_purchase=8');
  });

  it('renews an expired access token before it shows the page', async () => {
    backend.openSession();
    localStorage.setItem('access', token({ exp: 1 }));
    const release = network.hold('POST /api/token/refresh/');
    openConsole('/database/purchases', { loggedIn: false });
    await waitFor(() => expect(network.requests()).toEqual(['POST /api/token/refresh/']));
    expect(screen.getByText('Loading')).toBeVisible();
    release();
    expect(await screen.findByRole('link', { name: 'Booster box' })).toBeVisible();
    expect(network.sent('POST /api/token/refresh/')).toHaveLength(1);
  });

  it('asks for the login when the expired token cannot be renewed', async () => {
    backend.openSession();
    backend.endSession();
    localStorage.setItem('access', token({ exp: 1 }));
    openConsole('/database/purchases', { loggedIn: false });
    await onLogin();
    expect(network.sent('GET /api/bought_stocks/')).toEqual([]);
  });

  it('asks for the login when the session ends while a list is shown', async () => {
    const { user, address } = openConsole('/database/purchases');
    await screen.findByRole('link', { name: 'Booster box' });
    backend.endSession();
    await user.click(screen.getByRole('link', { name: 'Stock' }));
    await onLogin();
    await logIn(user);
    expect(await screen.findByRole('link', { name: 'Ember Fox' })).toBeVisible();
    expect(address()).toContain('/database/stock');
  });
});

describe('logging in', () => {
  it('leads to the start page with its three sections', async () => {
    const { user, address } = openConsole('/login', { loggedIn: false });
    await logIn(user);
    for (const [section, text] of [
      ['Database', 'Manage your database easily and efficiently.'],
      ['Analysis', 'Analyze your data to get the best results.'],
      ['Tools', 'Optimize your database and workflow.'],
    ]) {
      expect(await screen.findByRole('region', { name: section })).toHaveTextContent(text ?? '');
    }
    expect(address()).toBe('/');
    expect(localStorage.getItem('refresh')).toMatch(/^refresh-/);
    const footer = screen.getByRole('contentinfo');
    for (const link of ['Privacy Policy', 'Terms of Service', 'Cookie Policy']) {
      expect(within(footer).getByRole('link', { name: link })).toBeVisible();
    }
    expect(footer).toHaveTextContent(/© \d{4} Backstock/);
  });

  it('that fails shows the server’s message in an alert, until the next attempt', async () => {
    const { user } = openConsole('/login', { loggedIn: false });
    await logIn(user, { ...CREDENTIALS, password: 'guess' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are not logged in. No active account found with the given credentials',
    );
    await user.clear(screen.getByLabelText('Password'));
    await enter(user, screen.getByLabelText('Password'), CREDENTIALS.password);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('region', { name: 'Database' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('logging out', () => {
  it('clears all local storage and goes to the login', async () => {
    const { user, address } = openConsole('/database/purchases');
    await screen.findByRole('link', { name: 'Booster box' });
    localStorage.setItem('anything', 'else');
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    await onLogin();
    expect(address()).toBe('/login');
    expect(localStorage).toHaveLength(0);
  });

  it('shows no records of the old session in the next session', async () => {
    const { user } = openConsole('/database/purchases');
    await screen.findByRole('link', { name: 'Booster box' });
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    backend.store.bought_stocks = [{ id: 1, name: 'Of another shop', price: 1 }];
    await onLogin();
    await logIn(user);
    const release = network.hold('GET /api/bought_stocks/');
    await user.click(await screen.findByRole('link', { name: 'Purchases' }));
    await screen.findByRole('heading', { name: 'Purchases' });
    expect(screen.queryByText('Booster box')).toBeNull();
    release();
    expect(await screen.findByRole('link', { name: 'Of another shop' })).toBeVisible();
  });
});

describe('registering', () => {
  it('clears all local storage as soon as it is shown', async () => {
    localStorage.setItem('anything', 'else');
    openConsole('/register');
    expect(await screen.findByRole('heading', { name: 'Make an account' })).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('makes the account and leads to the login', async () => {
    const { user, address } = openConsole('/register', { loggedIn: false });
    const account = { ...CREDENTIALS, username: 'grace' };
    await enter(user, await screen.findByLabelText('Username'), account.username);
    await enter(user, screen.getByLabelText('Password'), account.password);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await onLogin();
    expect(address()).toBe('/login');
    expect(network.sent('POST /api/user/register/').map(({ json }) => json)).toEqual([account]);
    expect(screen.getByText('Your account is ready. Log in with it.')).toBeVisible();
  });

  it('that fails shows an alert, keeps the typed values, and names the field', async () => {
    const { user, address } = openConsole('/register', { loggedIn: false });
    network.answerNext('POST /api/user/register/', 400, { username: ['This name is taken.'] });
    await enter(user, await screen.findByLabelText('Username'), CREDENTIALS.username);
    await enter(user, screen.getByLabelText('Password'), CREDENTIALS.password);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The account was not made.');
    expect(screen.getByText('This name is taken.')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue(CREDENTIALS.username);
    expect(address()).toBe('/register');
  });
});

describe('the menus', () => {
  it('lead to every page of their group', async () => {
    const { user, address } = openConsole('/database/stock');
    await screen.findByRole('heading', { name: 'Stock' });
    await user.click(screen.getByRole('button', { name: 'Database' }));
    const links = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...SPECIFIED_NAMES.map((name) => RESOURCES[name].list),
      '/database/shipments',
      '/database/types',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Shipments' }));
    expect(await screen.findByRole('heading', { name: 'Incoming shipments' })).toBeVisible();
    expect(address()).toBe('/database/incomingstock');
  });

  it('close when their page is left', async () => {
    const { user, step } = openConsole('/database/purchases/add');
    await user.click(await screen.findByRole('link', { name: 'Stock' }));
    await screen.findByRole('heading', { name: 'Stock' });
    await user.click(screen.getByRole('button', { name: 'Tools' }));
    expect(screen.getByRole('menu')).toBeVisible();
    await step(-1);
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeVisible();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('stay open when the page below them finishes loading', async () => {
    const { go } = openConsole('/database/stock');
    await screen.findByRole('heading', { name: 'Stock' });
    await go('/database/purchases');
    fireEvent.click(screen.getByRole('button', { name: 'Tools' }));
    await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent('Purchases'));
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('are behind one button on a phone, in three groups', async () => {
    setViewport('phone');
    const { user } = openConsole('/database/stock');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    for (const group of ['DATABASE', 'ANALYTICS', 'TOOLS']) {
      expect(within(menu).getByText(group)).toBeVisible();
    }
    expect(within(menu).getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout');
    const database = within(menu).getByRole('list', { name: 'DATABASE' });
    expect(within(database).getByRole('link', { name: 'Stock' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(menu).getByRole('link', { name: 'Purchases' }));
    expect(await screen.findByRole('heading', { name: 'Purchases' })).toBeVisible();
    await waitFor(() => expect(menu).not.toBeInTheDocument());
  });

  it('offer Log in and Register on a phone without a session', async () => {
    setViewport('phone');
    const { user } = openConsole('/privacy', { loggedIn: false });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(within(menu).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(within(menu).queryByRole('link', { name: 'Log out' })).toBeNull();
  });
});

describe('a page that cannot be shown', () => {
  it.each([true, false])('is 404 Not Found at an unknown address, logged in: %s', async (loggedIn) => {
    openConsole('/database/nothing', { loggedIn });
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeVisible();
  });

  it.each(['/products', '/bought_stocks', '/bought_stocks/7/show'])(
    'is 404 Not Found at %s, which is no address of the console',
    async (path) => {
      openConsole(path);
      expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeVisible();
    },
  );

  it('is an Unexpected Application Error when its code fails', async () => {
    function Broken(): never {
      throw new Error('The shelf has collapsed.');
    }
    const routes = [{ path: '*', element: <Broken />, errorElement: <UnexpectedError /> }];
    render(<RouterProvider router={createMemoryRouter(routes)} />);
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The shelf has collapsed.');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    vi.mocked(console.error).mockClear();
  });
});
