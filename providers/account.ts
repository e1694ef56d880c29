import { AccountSession, OwnAccount, type PasswordChange } from '../contract/account.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

const SESSIONS = `${API_URL}/api/sessions/`;

/** One's own account. */
export async function getOwnAccount(signal?: AbortSignal): Promise<OwnAccount> {
  const { json } = await httpClient(`${API_URL}/api/user/`, { signal });
  return OwnAccount.parse(json);
}

/** One's own sessions, last used first. */
export async function getSessions(signal?: AbortSignal): Promise<AccountSession[]> {
  const { json } = await httpClient(SESSIONS, { signal });
  return AccountSession.array().parse(json);
}

/** Ends one of one's own sessions. Returns the others. */
export async function endAccountSession(id: number): Promise<AccountSession[]> {
  const { json } = await httpClient(`${SESSIONS}${id}/`, { method: 'DELETE' });
  return AccountSession.array().parse(json);
}

/** Ends all of one's own sessions but this one. */
export async function endOtherSessions(): Promise<AccountSession[]> {
  const { json } = await httpClient(`${SESSIONS}end_others/`, { method: 'POST', body: '{}' });
  return AccountSession.array().parse(json);
}

/** Changes one's own password. Throws an HttpError that names the invalid fields. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await httpClient(`${API_URL}/api/user/password/`, { method: 'POST', body: JSON.stringify(change) });
}
