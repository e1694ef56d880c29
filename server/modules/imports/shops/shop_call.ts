import type { CookieJar } from './cookie_jar.ts';

/** The user agent for reading an account for its owner. */
export const USER_AGENT = 'Backstock/0.9.0 (imports the purchases of the account)';

const MAX_REDIRECTS = 5;
const LOGIN = /(^|[/_-])(log|sign)[-_]?(in|on)\b/i;

export interface ShopRequest {
  url: URL;
  body?: { type: string; text: string };
  headers?: Record<string, string>;
}

export interface ShopAnswer {
  /** The address after redirects. */
  url: URL;
  status: number;
  text: string;
}

/** The result of one call: an answer, or the kind of failure. */
export type ShopOutcome =
  | { kind: 'answer'; answer: ShopAnswer }
  | { kind: 'refused' | 'circling' | 'unreadable' | 'unreachable' }
  | { kind: 'failing'; retryAfter: string | null };

interface Limits {
  cookies: CookieJar;
  signal: AbortSignal;
  timeoutMs: number;
  maxBytes: number;
}

/**
 * Sends one request to a shop. Redirects are followed only within its origin, so that no other site gets the
 * cookie.
 */
export async function shopCall(
  question: ShopRequest,
  { cookies, signal, timeoutMs, maxBytes }: Limits,
): Promise<ShopOutcome> {
  try {
    return await runWithDeadline({ signal, ms: timeoutMs }, (ending) => follow(question, ending));
  } catch (error) {
    return { kind: error instanceof TooLargeError ? 'unreadable' : 'unreachable' };
  }

  async function follow(first: ShopRequest, ending: AbortSignal): Promise<ShopOutcome> {
    let asked = first;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await fetch(asked.url, {
        method: asked.body ? 'POST' : 'GET',
        body: asked.body?.text,
        headers: {
          'User-Agent': USER_AGENT,
          Accept: 'text/html,application/json;q=0.9,*/*;q=0.1',
          Cookie: cookies.header(),
          ...(asked.body && { 'Content-Type': asked.body.type }),
          ...asked.headers,
        },
        redirect: 'manual',
        signal: ending,
      });
      cookies.take(response.headers.getSetCookie());
      const target = redirection(response);
      if (target === undefined) return await received(response, asked.url);
      await response.body?.cancel();
      const url = URL.canParse(target, asked.url.href) ? new URL(target, asked.url) : undefined;
      if (url?.origin !== first.url.origin || LOGIN.test(url.pathname)) return { kind: 'refused' };
      asked = {
        url,
        ...([307, 308].includes(response.status) && { body: asked.body, headers: asked.headers }),
      };
    }
    return { kind: 'circling' };
  }

  async function received(response: Response, url: URL): Promise<ShopOutcome> {
    const { status, headers } = response;
    if (isTemporary(status) || status === 401 || status === 403) {
      await response.body?.cancel();
      return isTemporary(status)
        ? { kind: 'failing', retryAfter: headers.get('retry-after') }
        : { kind: 'refused' };
    }
    const bytes = response.body ? await readLimitedBody(response.body, maxBytes) : Buffer.alloc(0);
    return {
      kind: 'answer',
      answer: { url, status, text: decoded(bytes, headers.get('content-type') ?? '') },
    };
  }
}

/** Whether a status may be temporary, so that a retry can succeed. */
export function isTemporary(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

function redirection({ status, headers }: Response): string | undefined {
  if (status < 300 || status > 399 || status === 304) return undefined;
  return headers.get('location') ?? '';
}

function decoded(bytes: Buffer, type: string): string {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Runs a task with a signal that aborts after `ms`, or with the given signal. */
export async function runWithDeadline<Result>(
  { signal, ms }: { signal: AbortSignal; ms: number },
  task: (ending: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const end = () => ending.abort(signal.reason);
  const timer = setTimeout(() => ending.abort(new Error('It takes too long.')), ms);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    return await task(ending.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

export class TooLargeError extends Error {}

/** Reads a body of at most `maxBytes`. Throws TooLarge beyond that. */
export async function readLimitedBody(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new TooLargeError(`It has more than ${maxBytes} bytes.`);
    read.push(chunk);
  }
  return Buffer.concat(read);
}
