import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { username } from '../../providers/session.ts';
import { routes } from '../../src/routes.tsx';
import { claimDrafts } from '../../ui/drafts.ts';
import { network } from './network.ts';
import { CREDENTIALS } from './plainBackend.ts';

/** Opens the whole console at an address, with the network's backend and, by default, with a session. */
export const openConsole = (address: string, { loggedIn = true } = {}) =>
  openRoutes(routes, { address, loggedIn });

/** Opens the routes of the console, or of a part of it, at an address. */
export function openRoutes(
  shown: RouteObject[],
  { address, loggedIn }: { address: string; loggedIn: boolean },
) {
  if (loggedIn) {
    network.backend.openSession();
    // As the login page does. Drafts of another operator in an earlier test are dropped.
    claimDrafts(username());
  }
  const router = createMemoryRouter(shown, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    /** The current address. */
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to: string) => router.navigate(to),
    /** Goes one step back (-1) or forward (1) in the history. */
    step: (by: -1 | 1) => router.navigate(by),
  };
}

export type User = ReturnType<typeof openConsole>['user'];

/** Pastes a text into a field, which takes no longer than one keystroke. */
export async function enter(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

export async function logIn(user: User, credentials = CREDENTIALS): Promise<void> {
  await enter(user, await screen.findByLabelText('Username'), credentials.username);
  await enter(user, screen.getByLabelText('Password'), credentials.password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

/** Chooses an entry of a select. */
export async function choose(user: User, field: HTMLElement, entry: string | RegExp): Promise<void> {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: entry }));
}

/** Clicks a button once it appears. Buttons of extensions appear only after a list has been read. */
export async function press(user: User, name: string, container = document.body): Promise<void> {
  await user.click(await within(container).findByRole('button', { name }));
}

export const button = (name: string | RegExp, container = document.body) =>
  within(container).getByRole('button', { name });

/** The texts of all elements with a role, such as the cells of a row. */
export const textsOf = (role: string, container = document.body) =>
  within(container)
    .getAllByRole(role)
    .map((element) => element.textContent.trim());

/** The value beside a label in a description list. */
export function factOf(container: HTMLElement, label: string): Element | null {
  const terms = [...container.querySelectorAll('dt')];
  return terms.find((term) => term.textContent === label)?.nextElementSibling ?? null;
}
