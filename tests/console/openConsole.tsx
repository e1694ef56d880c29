import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { username } from '../../providers/session.ts';
import { routes } from '../../src/routes.tsx';
import { claimDrafts } from '../../ui/drafts.ts';
import { network } from './network.ts';
import { CREDENTIALS } from './plainBackend.ts';

/** The whole console at an address, in front of the backend of the network, with a session unless told otherwise. */
export function openConsole(address: string, { loggedIn = true } = {}) {
  if (loggedIn) {
    network.backend.openSession();
    // As the login page does: what is typed is theirs, whoever the test before was.
    claimDrafts(username());
  }
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    /** Where the console stands now. */
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to: string) => router.navigate(to),
    /** Back, or with 1 forward, in the history. */
    step: (by: -1 | 1) => router.navigate(by),
  };
}

export type User = ReturnType<typeof openConsole>['user'];

/** Puts a whole text into a field, at the price of one keystroke. */
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

/** Clicks a button once it is there: what not every backend can do is not shown before a list has told. */
export async function press(user: User, name: string, container = document.body): Promise<void> {
  await user.click(await within(container).findByRole('button', { name }));
}

export const button = (name: string | RegExp, container = document.body) =>
  within(container).getByRole('button', { name });

/** What stands in all of one role, such as the cells of a row. */
export const textsOf = (role: string, container = document.body) =>
  within(container)
    .getAllByRole(role)
    .map((element) => element.textContent.trim());

/** What stands beside a label in a list of facts. */
export function factOf(container: HTMLElement, label: string): Element | null {
  const terms = [...container.querySelectorAll('dt')];
  return terms.find((term) => term.textContent === label)?.nextElementSibling ?? null;
}
