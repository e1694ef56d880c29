import { HttpError, fetchUtils } from 'ra-core';
import { accessToken, endSession, hasFreshAccess, refreshSession } from './session.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  // Parsed JSON of any backend: the data provider reads it.
  json: unknown;
}

/**
 * Every call of the console: adds the bearer token; after a 401 renews the session once, for all the
 * calls in flight together, and retries. Errors are HttpErrors whose `body.errors` names fields.
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}): Promise<Answer> {
  const token = accessToken();
  try {
    return await send(url, options, token);
  } catch (error) {
    if (!isUnauthenticated(error) || token === null) throw error;
    const renewedMeanwhile = accessToken() !== token && hasFreshAccess();
    if (!renewedMeanwhile) await refreshSession();
    return retry(url, options);
  }
}

async function retry(url: string, options: fetchUtils.Options): Promise<Answer> {
  try {
    return await send(url, options, accessToken());
  } catch (error) {
    throw isUnauthenticated(error) ? endSession(error) : error;
  }
}

async function send(url: string, options: fetchUtils.Options, token: string | null): Promise<Answer> {
  const headers = new Headers(options.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers });
  } catch (error) {
    throw readable(error);
  }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}

function readable(error: unknown): unknown {
  if (error instanceof TypeError) return new HttpError('ra.notification.http_error', 0);
  if (!(error instanceof HttpError)) return error;
  const body: unknown = error.body;
  if (!isObject(body)) return error;
  const errors = fieldErrors(isObject(body.errors) ? body.errors : body);
  const message = typeof body.message === 'string' ? body.message : (body.detail ?? error.message);
  return new HttpError(message, error.status, { ...body, errors });
}

/** `{ price: 'Enter an amount.' }`, and the form of other backends, `{ price: ['Enter an amount.'] }`. */
function fieldErrors(body: Record<string, unknown>): Record<string, string> | undefined {
  const entries = Object.entries(body).flatMap(([field, value]) => {
    const message = Array.isArray(value) ? value.join(' ') : value;
    const isMessage = typeof message === 'string' && !['code', 'message', 'detail'].includes(field);
    return isMessage ? [[field, message] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
