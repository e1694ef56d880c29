import { setTimeout as sleep } from 'node:timers/promises';
import { cookieJar } from './cookie_jar.ts';
import { shopCall, type Answer, type Question } from './shop_call.ts';
import { SourceError } from './source_error.ts';

const MAX_BYTES = 4 * 1024 * 1024;
/** Of one answer, until its last byte. */
const TIMEOUT = 60_000;
/** Of what a shop asks for with `Retry-After`. */
const LONGEST_WAIT = 120_000;
const RETRIES = 4;
/** A page that leads in a circle asks for many others. */
const CIRCLE_RETRIES = 2;

export interface Visit {
  /** How people call the shop. */
  label: string;
  /** Of the shop. */
  address: string;
  /** The value of the `Cookie` header. */
  cookie: string;
  /** Ends the visit. */
  signal: AbortSignal;
  /** About so long between two requests; waits before a retry grow from it. */
  pauseMs: number;
  timeoutMs?: number;
  maxBytes?: number;
  longestWaitMs?: number;
}

/**
 * Reads one account of one shop, politely: one request at a time, with pauses; what fails for the
 * moment is asked again, later each time. Throws a `SourceError` where there is no answer.
 */
export function visitShop(visit: Visit) {
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

  /** Nothing but the shop is ever asked, whatever a page names. */
  function located(page: string | URL): URL {
    const url = typeof page === 'string' ? at(page) : page;
    if (url.origin !== at('/').origin) throw new SourceError('unreadable', label);
    return url;
  }

  function inTurn(question: Question): Promise<Answer> {
    const turn = before?.then(() => pause(pauseMs * (0.75 + Math.random() / 2)));
    const asking = Promise.resolve(turn).then(() => ask(question));
    before = asking.catch(() => {});
    return asking;
  }

  async function ask(question: Question): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      if (signal.aborted) throw new SourceError('cancelled', label);
      const outcome = await shopCall(question, { cookies, signal, timeoutMs, maxBytes });
      if (outcome.kind === 'answer') return outcome.answer;
      const retries = outcome.kind === 'circling' ? CIRCLE_RETRIES : RETRIES;
      const isLast = attempt >= retries || outcome.kind === 'refused' || outcome.kind === 'unreadable';
      if (signal.aborted) throw new SourceError('cancelled', label);
      if (isLast) throw new SourceError(outcome.kind, label);
      const backOff = pauseMs * 2 ** (attempt + 1) * (0.5 + Math.random());
      const asked = outcome.kind === 'failing' ? retryAfter(outcome.retryAfter) : 0;
      await pause(Math.min(longestWaitMs, Math.max(backOff, asked)));
    }
  }

  async function pause(ms: number): Promise<void> {
    try {
      await sleep(ms, undefined, { signal });
    } catch {
      throw new SourceError('cancelled', label);
    }
  }
}

export type Visitor = ReturnType<typeof visitShop>;

/** In milliseconds; the header holds seconds or a date. */
function retryAfter(header: string | null): number {
  if (!header) return 0;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
