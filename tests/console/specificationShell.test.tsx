import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enter, logIn, openConsole, button } from './openConsole.tsx';
import { network } from './network.ts';
import { CREDENTIALS } from './plainBackend.ts';
import { setViewport } from './viewport.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

/** Addresses of pages by their headings, which the first test shows. */
const NEAREST: Record<string, string> = {
  Stock: '/database/stock',
  Purchases: '/database/purchases',
  'Incoming shipments': '/database/incomingstock',
};

describe('the address', () => {
  it.each([
    ['/database/stock', 'Stock'],
    ['/database/stock/add_product', 'Add stock'],
    ['/database/purchases', 'Purchases'],
    ['/database/purchases/add', 'Add purchase'],
    ['/database/incomingstock', 'Incoming shipments'],
    ['/database/incomingstock/add', 'Add shipment'],
    ['/database/insertion_batches', 'Insertion batches'],
    ['/database/insertion_batch/add', 'Add insertion batch'],
    ['/database/Insertion_batch/add', 'Add insertion batch'],
    ['/tools/import_data', 'Import data'],
    ['/test', 'Card matcher'],
  ])('%s shows %s', async (path, title) => {
    openConsole(path);
    expect(await heading(title)).toBeVisible();
  });

  it.each([
    ['/database/purchases?inspect_purchase=8', 'Booster box'],
    ['/database/incomingstock?shipment_id=4', 'DHL JD014'],
  ])('%s opens the details of %s', async (path, name) => {
    openConsole(path);
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
  });

  it.each(['/database/shipments', '/database/shipments/pack_list'])(
    '%s leads to the incoming shipments',
    async (path) => {
      const { address } = openConsole(path);
      expect(await heading('Incoming shipments')).toBeVisible();
      expect(address()).toBe('/database/incomingstock');
      expect(network.requests()).not.toContain('GET /api/sales/');
    },
  );

  it.each([
    ['/analitycs1', /^Not on this server: .+\.$/],
    ['/analitycs2', /^Not on this server: .+\.$/],
    ['/analitycs3', /^Not on this server: .+\.$/],
    ['/analitycs4', /^Not on this server: .+\.$/],
    ['/tools2', /^Not on this server: what price files .+\.$/],
    ['/tools3', /^Not on this server: labels .+\.$/],
  ])('%s says what is missing, and leads to the nearest working screen', async (path, why) => {
    openConsole(path);
    expect(await screen.findByText(why)).toBeVisible();
    const nearest = within(screen.getByText(/^The nearest page is/)).getByRole('link');
    expect(nearest).toHaveAttribute('href', NEAREST[nearest.textContent] ?? 'no page');
  });
});

describe('the header', () => {
  it('has a logo that leads to the start page', async () => {
    const { user, address } = openConsole('/analitycs1');
    await user.click(await screen.findByRole('link', { name: /^Backstock/ }));
    expect(address()).toBe('/');
  });

  it.each([
    ['Analytics', ['/analitycs1', '/analitycs2', '/analitycs3', '/analitycs4']],
    ['Tools', ['/tools/import_data', '/test', '/tools2', '/tools3']],
  ])('leads from %s to every page of that menu', async (menu, pages) => {
    const { user } = openConsole('/analitycs1');
    await heading('Spending');
    await user.click(button(menu));
    expect(hrefs(within(screen.getByRole('menu')).getAllByRole('menuitem'))).toEqual(
      expect.arrayContaining(pages),
    );
  });

  it('offers Log in and Register without a session', async () => {
    openConsole('/privacy', { loggedIn: false });
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(within(header).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(within(header).queryByRole('link', { name: 'Log out' })).toBeNull();
  });

  it('offers only Log out with a session', async () => {
    openConsole('/privacy');
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout');
    expect(within(header).queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(within(header).queryByRole('link', { name: 'Register' })).toBeNull();
  });

  it.each([
    [768, false],
    [767, true],
  ])('at a width of %i px is behind a hamburger button: %s', async (width, isCompact) => {
    setViewport('desktop');
    window.happyDOM.setViewport({ width, height: 900 });
    openConsole('/analitycs1');
    await heading('Spending');
    const shown = (name: string) => screen.queryByRole('button', { name }) !== null;
    expect(shown('Menu')).toBe(isCompact);
    expect(['Database', 'Analytics', 'Tools'].map(shown)).toEqual(Array(3).fill(!isCompact));
  });
});

describe('the footer', () => {
  it.each(['Privacy Policy', 'Terms of Service', 'Cookie Policy'])('leads to the %s', async (name) => {
    const { user } = openConsole('/analitycs1');
    await user.click(within(await screen.findByRole('contentinfo')).getByRole('link', { name }));
    expect(await heading(name)).toBeVisible();
  });

  it('names the holder of the copyright', async () => {
    openConsole('/login', { loggedIn: false });
    expect(await screen.findByRole('contentinfo')).toHaveTextContent(/© \d{4} Backstock/);
  });
});

describe('the session', () => {
  it('is stored as access and refresh, and opens the start page', async () => {
    const { user, address } = openConsole('/login', { loggedIn: false });
    await logIn(user);
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.sent('POST /api/token/').map(({ json }) => json)).toEqual([CREDENTIALS]);
    expect(localStorage.getItem('access')).toMatch(/^e30\..+\.unsigned$/);
    expect(localStorage.getItem('refresh')).toMatch(/^refresh-/);
  });

  it('ends at the address /logout, which clears all local storage', async () => {
    localStorage.setItem('anything', 'else');
    const { address } = openConsole('/logout');
    expect(await heading('Log in to Backstock')).toBeVisible();
    expect(address()).toBe('/login');
    expect(localStorage).toHaveLength(0);
  });
});

describe.each([
  ['/login', 'Log in', 'POST /api/token/'],
  ['/register', 'Register', 'POST /api/user/register/'],
])('the form of %s', (path, submit, call) => {
  it('validates nothing: even empty fields are sent', async () => {
    const { user } = openConsole(path, { loggedIn: false });
    network.answerNext(call, 400, { username: ['Enter a username.'] });
    await screen.findByLabelText('Username');
    await user.click(button(submit));
    await waitFor(() => expect(network.sent(call)).toHaveLength(1));
    expect(network.sent(call)[0]?.json).toEqual({ username: '', password: '' });
  });

  it('shows progress until the answer arrives', async () => {
    const { user } = openConsole(path, { loggedIn: false });
    const release = network.hold(call);
    await enter(user, await screen.findByLabelText('Username'), CREDENTIALS.username);
    await enter(user, screen.getByLabelText('Password'), CREDENTIALS.password);
    await user.click(button(submit));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    release();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('shows an alert when the call fails, until it is dismissed', async () => {
    const { user } = openConsole(path, { loggedIn: false });
    network.answerNext(call, 500, { detail: 'The shop is closed.' });
    await screen.findByLabelText('Username');
    await user.click(button(submit));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The shop is closed.');
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
