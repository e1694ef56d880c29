import { HttpError, type AuthProvider } from 'ra-core';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';
import {
  accessToken,
  clearTokens,
  hasFreshAccess,
  isTokenPair,
  refreshSession,
  storeTokens,
  username,
} from './session.ts';

interface Credentials {
  username: string;
  password: string;
  /** A code of the second factor. */
  otp?: string;
}

function post(path: string, body: unknown) {
  return httpClient(`${API_URL}${path}`, { method: 'POST', body: JSON.stringify(body) });
}

export const authProvider: AuthProvider = {
  async login({ username: name, password, otp }: Credentials) {
    clearTokens();
    const { json } = await post('/api/token/', { username: name, password, ...(otp && { otp }) });
    if (!isTokenPair(json)) throw new HttpError('session.no_tokens', 502);
    storeTokens(json);
  },

  async logout() {
    clearTokens();
  },

  /** Resolves while the access token is valid, or once the session is renewed. */
  async checkAuth() {
    if (accessToken() === null) throw new Error('session.none');
    if (!hasFreshAccess()) await refreshSession();
  },

  /** Does nothing: the HTTP client has already renewed or ended the session and notified the guard. */
  async checkError() {},

  async getPermissions() {
    return undefined;
  },

  async getIdentity() {
    const name = username() ?? '';
    return { id: name, fullName: name };
  },
};

/**
 * Creates an account without logging in, with the role of the invitation, if any. Throws an HttpError that
 * names the invalid fields.
 */
export async function register(
  { username: name, password }: Credentials,
  invitation?: string | null,
): Promise<void> {
  clearTokens();
  await post('/api/user/register/', { username: name, password, ...(invitation && { invitation }) });
}

/** The role that an invitation gives. Throws an HttpError when the link does not work any more. */
export async function getInvitedRole(invitation: string): Promise<string> {
  const query = new URLSearchParams({ token: invitation });
  const { json } = await httpClient(`${API_URL}/api/user/invitation/?${query}`);
  return String(Object(json).role);
}

/** Sets a new password by a link. Throws an HttpError that names the invalid field. */
export async function resetPassword(token: string, password: string): Promise<void> {
  clearTokens();
  await post('/api/user/password_reset/', { token, new_password: password });
}
