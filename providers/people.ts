import {
  AccountEvent,
  OneTimeToken,
  People,
  type AccountEventKind,
  type AccountSettingsChange,
  type InvitationInput,
  type PersonChange,
} from '../contract/people.ts';
import { API_URL } from './api.ts';
import { confirmedClient } from './confirmation.ts';
import { httpClient } from './httpClient.ts';

const PEOPLE = `${API_URL}/api/people/`;

/** Everybody with an account, the open invitations, and the settings of accounts. For owners. */
export async function getPeople(signal?: AbortSignal): Promise<People> {
  const { json } = await httpClient(PEOPLE, { signal });
  return People.parse(json);
}

export async function changePerson(id: number, change: PersonChange): Promise<void> {
  await send('PATCH', `${id}/`, change);
}

/** Removes a person, whose name is forgotten. */
export async function removePerson(id: number): Promise<void> {
  await send('DELETE', `${id}/`);
}

/** Makes a link to a new password, which works once. */
export async function makeResetLink(id: number): Promise<OneTimeToken> {
  return OneTimeToken.parse(await send('POST', `${id}/reset_link/`, {}));
}

/** Ends a session of a person. */
export async function endPersonSession(id: number, session: number): Promise<void> {
  await send('DELETE', `${id}/sessions/${session}/`);
}

/** Ends all sessions of a person. */
export async function endPersonSessions(id: number): Promise<void> {
  await send('DELETE', `${id}/sessions/`);
}

/** Ends the sessions of everybody, but not this one. */
export async function endAllSessions(): Promise<void> {
  await send('POST', 'end_sessions/', {});
}

export async function changeAccountSettings(change: AccountSettingsChange): Promise<void> {
  await send('PATCH', 'settings/', change);
}

export async function invite(input: InvitationInput): Promise<OneTimeToken> {
  return OneTimeToken.parse(await send('POST', 'invitations/', input));
}

export async function withdrawInvitation(id: number): Promise<void> {
  await send('DELETE', `invitations/${id}/`);
}

interface EventsQuery {
  /** Only events before this one. */
  before?: number | undefined;
  kind?: AccountEventKind | undefined;
  signal?: AbortSignal | undefined;
}

/** What happened to accounts, newest first, fifty at a time. */
export async function getAccountEvents({ before, kind, signal }: EventsQuery): Promise<AccountEvent[]> {
  const query = new URLSearchParams({ ...(before && { before: String(before) }), ...(kind && { kind }) });
  const { json } = await httpClient(`${PEOPLE}events/${query.size > 0 ? `?${query}` : ''}`, { signal });
  return AccountEvent.array().parse(json);
}

async function send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const options = { method, ...(body && { body: JSON.stringify(body) }) };
  const { json } = await confirmedClient(PEOPLE + path, options);
  return json;
}
