import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { LINK_FAILURES } from './linkFailures.ts';
import { READ_FAILURES } from './readFailures.ts';
import { SESSION_FAILURES } from './sessionFailures.ts';
import { TOOL_FAILURES } from './toolFailures.ts';
import { WRITE_FAILURES } from './writeFailures.ts';
import { isNightly } from '../support/scope.ts';
import { network } from './network.ts';
import type { User } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const REASON = 'The till is being repaired.';

/** How a call fails, and the message that the console shows. */
const FAILURES: { says: string; isUnreached?: boolean; answer: () => Response }[] = [
  { says: REASON, answer: () => HttpResponse.json({ message: REASON, detail: REASON }, { status: 500 }) },
  { says: 'The server cannot be reached.', isUnreached: true, answer: () => HttpResponse.error() },
];

/** By day, one call of each kind: at night, all of them. */
const BY_DAY = new Set([
  // In a form outside the session.
  'POST /api/token/',
  // Of a list, and of details.
  'GET /api/products/',
  'GET /api/incoming_shipments/{id}/',
  // Of a form that is left before the answer, and of a form that stays.
  'POST /api/bought_stocks/',
  'POST /api/incoming_shipments/',
  // In place.
  'PATCH /api/products/update/{id}/ with estimated_cost',
  // Of a tool.
  'POST /pokemon_cards/match/',
]);

/** The calls of the specification, at every place where the console makes them. */
const CALLS = Object.entries({
  ...SESSION_FAILURES,
  ...READ_FAILURES,
  ...WRITE_FAILURES,
  ...LINK_FAILURES,
  ...TOOL_FAILURES,
}).filter(([name]) => isNightly || BY_DAY.has(name));

it.each(CALLS)('a failure of %s shows an error and loses no typed values', async (_name, failing) => {
  let failure: (() => Response) | undefined;
  network.use(http[failing.method](failing.path, () => failure?.()));
  const { call, expectUnchanged, expectDone } = await failing.prepare(server);
  for (const { says, isUnreached, answer } of FAILURES) {
    if (isUnreached && failing.waits) continue;
    failure = answer;
    await call();
    await waitFor(() => expect(said()).toContain(failing.says ?? says));
    await expectUnchanged();
    await dismissAll(userEvent.setup());
  }
  failure = undefined;
  await call();
  await expectDone();
  expect(said()).toBe('');
});

const said = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ');

async function dismissAll(user: User): Promise<void> {
  const dismiss = () => screen.queryAllByRole('button', { name: 'Dismiss' });
  for (let [first] = dismiss(); first; [first] = dismiss()) await user.click(first);
}
