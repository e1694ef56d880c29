import { HttpError, type fetchUtils } from 'ra-core';
import { SPECIFIED_NAMES } from '../contract/resources.ts';
import { API_URL } from './api.ts';
import { readBackendErrors } from './backendErrors.ts';
import { trackReachability } from './connection.ts';
import { dropEarlyAnswer, takeEarlyAnswer } from './earlyCalls.ts';
import { extensions } from './extensions.ts';
import { sendWithKey } from './idempotency.ts';
import { recordAction } from './madeActions.ts';
import { wordErrors } from './messageWords.ts';
import {
  SessionEnded,
  accessToken,
  announceSecondFactorNeeded,
  endSession,
  hasFreshAccess,
  refreshSession,
} from './session.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  // Parsed JSON of any backend: the data provider reads it.
  json: unknown;
}

export interface CallOptions extends fetchUtils.Options {
  /** Sends the call in place of `fetch`. */
  transport?: Transport | undefined;
}

let changes = 0;

/** Counts the changes made by this console: data read before a change may be out of date. */
export const countChange = (): void => void (changes += 1);
export const changeCount = (): number => changes;

export type Transport = (url: string, options: RequestInit & { headers: Headers }) => Promise<Response>;

/**
 * Sends every call of the console with the bearer token. After a 401, renews the session and retries.
 * Concurrent calls share one renewal. Errors are HttpErrors whose `body.errors` names fields.
 */
export async function httpClient(url: string, options: CallOptions = {}): Promise<Answer> {
  return sendWithKey(url, options, async (sent) =>
    readAnswer(await httpResponse(url, sent), url, sent.method),
  );
}

/** Like `httpClient`, without reading the body. */
export async function httpResponse(url: string, options: CallOptions = {}): Promise<Response> {
  const token = accessToken();
  try {
    return await send(url, options, token);
  } catch (error) {
    if (!isUnauthenticated(error) || token === null || isUnknown(url)) throw error;
    // Another call has ended the session meanwhile and notified the listeners.
    if (accessToken() === null) throw new SessionEnded(error);
    const renewedMeanwhile = accessToken() !== token && hasFreshAccess();
    if (!renewedMeanwhile) await refreshSession();
    return retry(url, options);
  }
}

/**
 * Reads the answer to a call.
 * Throws an HttpError when a proxy or another page answers in place of the backend.
 */
export async function readAnswer(response: Response, url: string, method?: string): Promise<Answer> {
  const answer = await readBody(response).catch((error: unknown) => {
    throw readable(error);
  });
  if (isPage(answer)) throw new HttpError('ra.notification.page', 502);
  // A redirect may turn a write into a read: the answer is then a list, or comes from another URL.
  const isLookup = !isChange(method) || url.startsWith(`${API_URL}/pokemon_cards/`);
  const isList = Array.isArray(answer.json) && !url.startsWith(LIST_AFTER_WRITE);
  if (!isLookup && (isList || isRedirected(response, url))) {
    throw new HttpError('ra.notification.redirected', 502);
  }
  return answer;
}

/** The end of a session is answered with the sessions that are left. */
const LIST_AFTER_WRITE = `${API_URL}/api/sessions/`;

/** Whether the answer is a web page, such as a proxy's sign-in page. */
function isPage({ headers, body }: Pick<Answer, 'headers' | 'body'>): boolean {
  const isHtml = headers.get('Content-Type')?.includes('html') === true;
  return body.trim() !== '' && (isHtml || body.trimStart().startsWith('<'));
}

const isChange = (method = 'GET'): boolean => method !== 'GET';

function isRedirected(response: Response, url: string): boolean {
  const pathOf = (address: string) => new URL(address, location.href).pathname.replace(/\/$/, '');
  return response.url !== '' && pathOf(response.url) !== pathOf(url);
}

async function readBody(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const body = await response.text();
  return { status, headers, body, json: parse(body) };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function retry(url: string, options: CallOptions): Promise<Response> {
  try {
    return await send(url, options, accessToken());
  } catch (error) {
    throw isUnauthenticated(error) ? endSession(error) : error;
  }
}

async function send(
  url: string,
  { transport = fetch, ...options }: CallOptions,
  token: string | null,
): Promise<Response> {
  const headers = headersOf(options, token);
  try {
    const response = await trackReachability(
      takeEarlyAnswer(url, token) ?? transport(url, { ...options, headers }),
    );
    recordAction(response);
    if (response.ok || response.status === 304) return response;
    const { status, headers: given, json } = await readBody(response);
    throw new HttpError(response.statusText, status, withRetryAfter(json, given));
  } catch (error) {
    const failure = readable(error);
    if (reasonCodeOf(failure) === 'users.second_factor_needed') {
      extensions.learn(true);
      announceSecondFactorNeeded();
    }
    throw namingLargest(failure, options.body);
  } finally {
    if (isChange(options.method)) {
      countChange();
      dropEarlyAnswer();
    }
  }
}

/** Copies the seconds of `Retry-After` into the body, since an HttpError has no headers. */
function withRetryAfter(json: unknown, headers: Headers): unknown {
  const seconds = /^\d+$/.exec(headers.get('Retry-After') ?? '')?.[0];
  return seconds !== undefined && isObject(json) ? { ...json, retryAfter: Number(seconds) } : json;
}

/**
 * The same headers as ra-core's `fetchUtils`.
 * An import of `fetchUtils` would add a query parser to the login's bundle.
 */
function headersOf({ headers: given, body }: RequestInit, token: string | null): Headers {
  const headers = new Headers(given);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  if (body && !(body instanceof FormData) && !headers.has('Content-Type')) {
    headers.set('Content-Type', 'application/json');
  }
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** The specified calls, which every backend implements. */
const LISTED = [...SPECIFIED_NAMES, 'types', 'extras', 'subtypes', 'insertions'].join('|');
const SPECIFIED = new RegExp(
  `^/(api/(token|token/refresh|user/register|tools/import_zenmarket|${LISTED}|(products|bought_stocks)/update/\\d+|incoming_shipments/\\d+)|pokemon_cards/match)/$`,
);

/**
 * Whether a backend without extensions lacks this call.
 * A 401 to such a call says nothing about the session.
 */
function isUnknown(url: string): boolean {
  const [path = ''] = url.slice(API_URL.length).split('?');
  return extensions.known() === false && !SPECIFIED.test(path);
}

/** Code of the message behind an error of Backstock's own server. Other backends send none. */
export function reasonCodeOf(error: unknown): unknown {
  return error instanceof HttpError ? error.body?.reason?.code : undefined;
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}

function readable(error: unknown): unknown {
  if (error instanceof TypeError) return new HttpError('ra.notification.http_error', 0);
  if (!(error instanceof HttpError)) return error;
  const body = wordErrors(error.body);
  const { message = error.message || 'ra.notification.no_words', errors } = readBackendErrors(body);
  return new HttpError(message, error.status, { ...(isObject(body) && body), errors });
}

/** Names the largest picture of a form that is too large, when the backend names no picture. */
function namingLargest(error: unknown, body: RequestInit['body']): unknown {
  const isSilent = error instanceof HttpError && error.status === 413 && !error.body.errors;
  if (!isSilent || !(body instanceof FormData)) return error;
  const files = [...body.values()].filter((value) => value instanceof File);
  const [largest] = files.toSorted((a, b) => b.size - a.size);
  if (!largest) return error;
  const args = { name: largest.name, size: (largest.size / 1e6).toFixed(1) };
  return new HttpError('ra.notification.too_large', 413, { args });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
