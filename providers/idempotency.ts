import { HttpError, type fetchUtils } from 'ra-core';
import { IDEMPOTENCY_KEY_HEADER } from '../contract/idempotency.ts';
import { extensions } from './extensions.ts';

/** How long a call without an answer keeps its key, in milliseconds. */
const KEPT = 3_600_000;

/** Calls without an answer, by what they sent. The server may have done them. */
const unanswered = new Map<string, { key: string; until: number }>();

/**
 * Sends a change with a key, if the backend is Backstock's own server. Each call has its own key. A call that is
 * repeated because it got no answer has the same key again, so that the server does it once.
 */
export async function sendWithKey<Options extends fetchUtils.Options, Result>(
  url: string,
  options: Options,
  send: (options: Options) => Promise<Result>,
): Promise<Result> {
  const content = extensions.known() === true ? contentOf(options) : undefined;
  if (content === undefined) return send(options);
  const call = JSON.stringify([options.method, url, content]);
  const lost = unanswered.get(call);
  const key = lost && lost.until > Date.now() ? lost.key : createKey();
  unanswered.delete(call);
  const headers = new Headers(options.headers);
  headers.set(IDEMPOTENCY_KEY_HEADER, key);
  try {
    return await send({ ...options, headers });
  } catch (error) {
    if (isUnanswered(error)) unanswered.set(call, { key, until: Date.now() + KEPT });
    throw error;
  }
}

/** What a change sends, for comparison. Undefined for reads, and for uploads that the server does not compare. */
function contentOf({ method = 'GET', body }: fetchUtils.Options): unknown {
  if (method === 'GET') return undefined;
  if (body instanceof FormData) return [...body].map(([field, value]) => [field, describeValue(value)]);
  if (body === undefined || body === null) return '';
  return typeof body === 'string' ? body : undefined;
}

function describeValue(value: FormDataEntryValue): unknown {
  if (typeof value === 'string') return value;
  const { name, size, type, lastModified } = value;
  return { name, size, type, lastModified };
}

/** Whether the server may still do the call, or have done it. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status === 0 || error.status >= 500;
}

/** `crypto.randomUUID` is missing on pages without HTTPS. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
