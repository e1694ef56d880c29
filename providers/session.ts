import { jwtDecode } from 'jwt-decode';
import type { TokenPair } from '../contract/users.ts';
import { ROLES, type Role } from '../domain/roles.ts';
import { API_URL } from './api.ts';
import { trackReachability } from './connection.ts';

const ACCESS = 'access';
const REFRESH = 'refresh';

/** The session has ended: there is no refresh token, or the server rejects it. */
export class SessionEnded extends Error {
  readonly status = 401;

  constructor(cause: unknown) {
    super('session.ended', { cause });
  }
}

export function accessToken(): string | null {
  return localStorage.getItem(ACCESS);
}

export function storeTokens(tokens: { access: string; refresh?: string | undefined }): void {
  localStorage.setItem(ACCESS, tokens.access);
  if (tokens.refresh) localStorage.setItem(REFRESH, tokens.refresh);
  tokensChanged();
}

const tokenListeners = new Set<() => void>();

/** Calls back when the stored tokens change. Returns the unsubscribe function. */
export function onTokensChanged(listener: () => void): () => void {
  tokenListeners.add(listener);
  return () => tokenListeners.delete(listener);
}

function tokensChanged(): void {
  for (const listener of tokenListeners) listener();
}

/**
 * Whether the answer to a login holds both tokens.
 * Checked without a schema, to keep the login's bundle small.
 */
export function isTokenPair(answer: unknown): answer is TokenPair {
  if (typeof answer !== 'object' || answer === null) return false;
  const { access, refresh }: { access?: unknown; refresh?: unknown } = answer;
  return typeof access === 'string' && typeof refresh === 'string';
}

export function clearTokens(): void {
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
  tokensChanged();
}

/** Whether the stored access token has not expired. An unreadable token counts as expired. */
export function hasFreshAccess(): boolean {
  const token = accessToken();
  return token !== null && (claims(token).exp ?? 0) * 1000 > Date.now();
}

/** The user name in the stored access token. */
export function username(): string | undefined {
  const token = accessToken();
  return token === null ? undefined : claims(token).username;
}

/**
 * The role in the stored access token. Undefined for tokens without one, of earlier versions and of other
 * backends: only Backstock's own tokens name a session.
 */
export function role(): Role | undefined {
  const token = accessToken();
  if (token === null) return undefined;
  const { session, role: claimed } = claims(token);
  return session === undefined ? undefined : ROLES.find((one) => one === claimed);
}

/**
 * Ends the session on the server that issued it, without waiting for the answer. Only tokens of Backstock's
 * own server name a session: other backends lack the call.
 */
export function endSessionOnServer(): void {
  const refresh = localStorage.getItem(REFRESH);
  if (!refresh || claims(refresh).session === undefined) return;
  fetch(`${API_URL}/api/logout/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh }),
    keepalive: true,
  }).catch((error: unknown) => console.error(error));
}

interface Claims {
  exp?: number;
  username?: string;
  session?: number;
  role?: string;
}

/** The last decoded token: components read its claims whenever they render. */
let decoded: { token: string; claims: Claims } | undefined;

function claims(token: string): Claims {
  if (decoded?.token !== token) decoded = { token, claims: decode(token) };
  return decoded.claims;
}

function decode(token: string): Claims {
  try {
    return jwtDecode(token);
  } catch {
    return {};
  }
}

type Listener = (username: string | undefined) => void;
const listeners = new Set<Listener>();

/** Calls back with the user name when the session ends by itself. Returns the unsubscribe function. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function endSession(cause: unknown): SessionEnded {
  console.error(cause);
  const name = username();
  clearTokens();
  for (const listener of listeners) listener(name);
  return new SessionEnded(cause);
}

let refreshing: Promise<void> | undefined;

/**
 * Gets a new access token with the stored refresh token. Concurrent callers share one request. Throws
 * SessionEnded without a refresh token, or when the server rejects it. An unreachable or overloaded server,
 * or a proxy that answers in its place, does not end the session.
 */
export function refreshSession(): Promise<void> {
  refreshing ??= requestAccess().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function requestAccess(): Promise<void> {
  const refresh = localStorage.getItem(REFRESH);
  if (!refresh) throw endSession(new Error('No refresh token available'));
  const call = fetch(`${API_URL}/api/token/refresh/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh }),
  });
  const response = await trackReachability(call).catch(() => undefined);
  const isBusy = response?.status === 429;
  if (!response || isBusy || response.status >= 500) throw new Error('session.unavailable');
  const answer = await readTokens(response);
  if (answer) return storeTokens(answer);
  // Another tab has renewed the session meanwhile; the server accepts each refresh token once.
  if (localStorage.getItem(REFRESH) !== refresh && hasFreshAccess()) return;
  throw endSession(new Error(`Token refresh failed with status ${response.status}`));
}

/** The new tokens; some servers also replace the refresh token. Undefined if the answer has no tokens. */
async function readTokens(
  response: Response,
): Promise<{ access: string; refresh?: string | undefined } | undefined> {
  if (!response.ok) return undefined;
  const answer: unknown = await response.json().catch(() => {
    throw new Error('session.unavailable');
  });
  const { access, refresh }: { access?: unknown; refresh?: unknown } = Object(answer);
  if (typeof access !== 'string') return undefined;
  return { access, refresh: typeof refresh === 'string' ? refresh : undefined };
}
