import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { z } from 'zod';
import { AccountEvent, type AccountEventKind } from '../../contract/people.ts';
import { TokenPair } from '../../contract/users.ts';
import type { Role } from '../../domain/roles.ts';
import { userByName } from '../../server/platform/auth/repository.ts';
import type { TestServer } from './server.ts';

/** The password of all people of `aPerson`. */
export const PASSWORD = 'long-enough-1';

let people = 0;
export const aUsername = (): string => `person-${(people += 1)}`;

/** Somebody with an account and a session. */
export interface TestPerson extends TokenPair {
  id: number;
  username: string;
}

/** Registers a person with a role, and logs in. */
export async function aPerson(server: TestServer, role: Role = 'operator'): Promise<TestPerson> {
  const username = aUsername();
  await server.post('/api/user/register/', { username, password: PASSWORD }, { token: null });
  const id = await idOf(server, username);
  await server.store.db.updateTable('users').set({ role }).where('id', '=', id).execute();
  return { id, username, ...(await logIn(server, username)) };
}

export async function logIn(server: TestServer, username: string, password = PASSWORD): Promise<TokenPair> {
  return (await server.post('/api/token/', { username, password }, { token: null })).as(TokenPair);
}

export async function idOf(server: TestServer, username: string): Promise<number> {
  const user = await userByName(server.store.db, username);
  if (!user) throw new Error(`There is no account ${username}.`);
  return user.id;
}

export async function roleOf(server: TestServer, id: number): Promise<Role> {
  const user = server.store.db.selectFrom('users').select('role').where('id', '=', id);
  return (await user.executeTakeFirstOrThrow()).role;
}

/** Whether a token works: the status of a call that every account may make. */
export const statusOf = async (server: TestServer, token: string): Promise<number> =>
  (await server.get('/api/types/', { token })).status;

/** Makes the confirmation of a person's sessions too old. */
export async function forgetConfirmation(server: TestServer, { id }: { id: number }): Promise<void> {
  await server.store.db
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('user_id', '=', id)
    .execute();
}

/** Moves the clock of this process on, until `vi.useRealTimers()`. */
export function later(seconds: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + seconds * 1_000);
}

/** The newest events, as an owner reads them. */
export async function eventsOf(server: TestServer, kind?: AccountEventKind): Promise<AccountEvent[]> {
  const query = kind === undefined ? '' : `?kind=${kind}`;
  return (await server.get(`/api/people/events/${query}`)).as(z.array(AccountEvent));
}

/** Waits for an event that is written after the answer. */
export async function findEvent(
  server: TestServer,
  kind: AccountEventKind,
  about: string,
): Promise<AccountEvent> {
  for (let waited = 0; waited < 2_000; waited += 20) {
    const event = (await eventsOf(server, kind)).find((one) => one.about === about);
    if (event) return event;
    await pause(20);
  }
  throw new Error(`There is no event ${kind} about ${about}.`);
}
