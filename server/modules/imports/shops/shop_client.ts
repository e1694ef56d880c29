import { setTimeout as sleep } from 'node:timers/promises';
import { cookieJar } from './cookie_jar.ts';
import { shopCall, type ShopAnswer, type ShopRequest } from './shop_call.ts';
import { ShopError } from './source_error.ts';

const MAX_BYTES = 4 * 1024 * 1024;
/** Time limit of one answer up to the last byte, in milliseconds. */
const TIMEOUT = 60_000;
/** The longest wait before a retry, in milliseconds, whatever `Retry-After` says. */
const LONGEST_WAIT = 120_000;
const RETRIES = 4;
/** Fewer retries after a redirect loop, because each try sends several requests. */
const CIRCLE_RETRIES = 2;

export interface ShopSession {
  /** The name of the shop, for messages. */
  label: string;
  /** The base address of the shop. */
  address: string;
  /** The value of the `Cookie` header. */
  cookie: string;
  /** Aborts the visit. */
  signal: AbortSignal;
  /** The average pause between two requests, in milliseconds. Waits before retries are multiples of this. */
  pauseMs: number;
  timeoutMs?: number;
  maxBytes?: number;
  longestWaitMs?: number;
}

/**
 * Creates a client for one shop account. Requests are sent one at a time with pauses between them.
 * Temporary failures are retried with increasing waits. Throws a `ShopError` if there is no answer.
 */
export function createShopClient(visit: ShopSession) {
  const { label, signal, pauseMs, timeoutMs = TIMEOUT, maxBytes = MAX_BYTES } = visit;
  const { longestWaitMs = LONGEST_WAIT } = visit;
  const cookies = cookieJar(visit.cookie);
  /** The address of a page of the shop. */
  const at = (path: string) => new URL(visit.address.replace(/\/$/, '') + path);
  let before: Promise<unknown> | undefined;

  return {
    label,
    at,
    get: (page: string | URL) => inTurn({ url: located(page) }),
    postJson: (page: string | URL, value: unknown) =>
      inTurn({
        url: located(page),
        body: { type: 'application/json; charset=UTF-8', text: JSON.stringify(value) },
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
      }),
    postForm: (page: string | URL, fields: Record<string, string>) =>
      inTurn({
        url: located(page),
        body: { type: 'application/x-www-form-urlencoded', text: String(new URLSearchParams(fields)) },
      }),
  };

  /** Refuses addresses outside the shop, even where a page links to them. */
  function located(page: string | URL): URL {
    const url = typeof page === 'string' ? at(page) : page;
    if (url.origin !== at('/').origin) throw new ShopError('unreadable', label);
    return url;
  }

  function inTurn(question: ShopRequest): Promise<ShopAnswer> {
    const turn = before?.then(() => pause(pauseMs * (0.75 + Math.random() / 2)));
    const asking = Promise.resolve(turn).then(() => ask(question));
    before = asking.catch(() => {});
    return asking;
  }

  async function ask(question: ShopRequest): Promise<ShopAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      if (signal.aborted) throw new ShopError('cancelled', label);
      const outcome = await shopCall(question, { cookies, signal, timeoutMs, maxBytes });
      if (outcome.kind === 'answer') return outcome.answer;
      const retries = outcome.kind === 'circling' ? CIRCLE_RETRIES : RETRIES;
      const isLast = attempt >= retries || outcome.kind === 'refused' || outcome.kind === 'unreadable';
      if (signal.aborted) throw new ShopError('cancelled', label);
      if (isLast) throw new ShopError(outcome.kind, label);
      const backOff = pauseMs * 2 ** (attempt + 1) * (0.5 + Math.random());
      const asked = outcome.kind === 'failing' ? retryAfter(outcome.retryAfter) : 0;
      await pause(Math.min(longestWaitMs, Math.max(backOff, asked)));
    }
  }

  async function pause(ms: number): Promise<void> {
    try {
      await sleep(ms, undefined, { signal });
    } catch {
      throw new ShopError('cancelled', label);
    }
  }
}

export type ShopClient = ReturnType<typeof createShopClient>;

/** The wait in milliseconds. The header has seconds or a date. */
function retryAfter(header: string | null): number {
  if (!header) return 0;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
