import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORED_THEME } from '../../providers/reactAdminInside.ts';
import { AuthPages } from '../../src/auth_pages/AuthPages.tsx';
import { authPagesI18n } from '../../src/i18n/authPages.ts';
import { pageRoot } from '../../src/root.ts';
import { enter, logIn } from './openConsole.tsx';
import { network } from './network.ts';

const HEADING = { login: 'Log in to Backstock', register: 'Make an account' };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const registerLink = () => screen.getAllByRole('link', { name: 'Register' })[0] ?? expect.fail();

const open = (at: string, state: unknown = null) => {
  history.replaceState(state, '', at);
  const openConsole = vi.fn(async () => {});
  render(<AuthPages openConsole={openConsole} />);
  return { user: userEvent.setup(), openConsole };
};

beforeEach(() => {
  const { href } = location;
  return () => history.replaceState(null, '', href);
});

describe('the pages before the console', () => {
  it('lead from the login to the registration and back, without loading a page', async () => {
    const { user } = open('/login');
    await heading(HEADING.login);
    await user.click(registerLink());
    await heading(HEADING.register);
    expect(location.pathname).toBe('/register');
    history.replaceState(null, '', '/Login/');
    fireEvent.popState(window);
    await heading(HEADING.login);
  });

  it('leave clicks that open another tab to the browser', async () => {
    open('/login');
    await heading(HEADING.login);
    const link = registerLink();
    for (const key of [
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { altKey: true },
      { button: 1 },
    ]) {
      const click = createEvent.click(link, key);
      let isTaken = true;
      window.addEventListener(
        'click',
        (event) => {
          isTaken = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      fireEvent(link, click);
      expect([key, isTaken]).toEqual([key, false]);
    }
    expect(location.pathname).toBe('/login');
  });

  it.each([
    [null, '/'],
    [{ usr: { nextPathname: '/database/stock', nextSearch: '?page=2' } }, '/database/stock?page=2'],
  ])('open the console at the page that asked for the login: %j', async (state, address) => {
    const { user, openConsole } = open('/login', state);
    await logIn(user);
    await waitFor(() => expect(openConsole).toHaveBeenCalledTimes(1));
    expect(location.pathname + location.search).toBe(address);
    expect(network.sent('POST /api/token/')).toHaveLength(1);
  });

  it('send a login once, however often it is asked for', async () => {
    const release = network.hold('POST /api/token/');
    const { user, openConsole } = open('/login');
    await logIn(user);
    expect(screen.getByRole('button', { name: /^Log in/ })).toBeDisabled();
    fireEvent.submit(document.querySelector('form') ?? expect.fail());
    release();
    await waitFor(() => expect(openConsole).toHaveBeenCalledTimes(1));
    expect(network.sent('POST /api/token/')).toHaveLength(1);
  });

  it('keep each error until its own field is typed into', async () => {
    const { user } = open('/register');
    const errors = { username: 'It is taken.', password: 'It is too short.' };
    network.answerNext('POST /api/user/register/', 400, { message: 'Wrong.', errors });
    const name = await screen.findByLabelText('Username');
    const password = screen.getByLabelText('Password');
    await enter(user, name, 'grace');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('It is taken.'));
    expect(password).toHaveAccessibleDescription('It is too short.');
    await enter(user, name, 'h');
    expect(name).toBeValid();
    expect(password).toBeInvalid();
    await enter(user, password, 'h');
    expect(password).toBeValid();
  });

  it('show a typed password on demand', async () => {
    const { user } = open('/login');
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it.each([
    ['"dark"', /^:root \{[^}]*color-scheme: dark;[^}]*\}$/],
    ['"light"', /^:root \{[^}]*color-scheme: light;[^}]*\}$/],
    [
      undefined,
      /color-scheme: light;.*@media \(prefers-color-scheme: dark\) \{ :root \{.*color-scheme: dark;/s,
    ],
    ['"system"', /color-scheme: light;.*@media \(prefers-color-scheme: dark\)/s],
  ])('have the colours of the theme that was chosen in the console: %s', async (stored, style) => {
    if (stored !== undefined) localStorage.setItem(STORED_THEME, stored);
    open('/login');
    await heading(HEADING.login);
    expect([...document.querySelectorAll('style')].some((one) => style.test(one.textContent ?? ''))).toBe(
      true,
    );
  });
});

describe('their texts', () => {
  it.each([
    ['login.title', {}, HEADING.login],
    ['register.invited', { role: 'Owner' }, 'Your invitation is for the role: Owner.'],
    ['register.invited', undefined, 'Your invitation is for the role: .'],
    ['ra.notification.no_words', {}, expect.not.stringMatching(/^ra\./)],
    ['Your invitation was used.', {}, 'Your invitation was used.'],
    ['login', {}, 'login'],
    ['login.title.none', {}, 'login.title.none'],
  ])('%s', (key, options, text) => {
    expect(authPagesI18n.translate(key, options)).toEqual(text);
  });
});

it('the pages are drawn into the element that index.html has for them', () => {
  expect(() => pageRoot()).toThrow('#root');
});
