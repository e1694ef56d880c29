import { HttpError } from 'ra-core';

/** The server lets each attempt wait for ten seconds: about three minutes in all. */
const MOST_ATTEMPTS = 12;
const USUAL_SECONDS = 5;
const MOST_SECONDS = 60;

/** A call repeated because the server is busy. */
export interface RepeatedCall {
  /** Ends the call with an AbortError. */
  stop: () => void;
  /** Aborted as soon as the call has ended, with or without success. */
  over: AbortSignal;
}

/**
 * Repeats a call after each 429, following `Retry-After`, for a limited number of attempts. Calls `onBusy`
 * after the first 429.
 */
export async function repeatWhileBusy<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  onBusy: (repeating: RepeatedCall) => void,
): Promise<Answer> {
  const stopping = new AbortController();
  const over = new AbortController();
  const repeat = async (attempt: number): Promise<Answer> => {
    try {
      return await call(stopping.signal);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 429 || attempt === MOST_ATTEMPTS) throw error;
      if (attempt === 1) onBusy({ stop: () => stopping.abort(), over: over.signal });
      await pause(secondsToWait(error), stopping.signal);
    }
    return repeat(attempt + 1);
  };
  try {
    return await repeat(1);
  } finally {
    over.abort();
  }
}

/** Seconds from `Retry-After`, which `httpClient` copies into the error. */
function secondsToWait({ body }: HttpError): number {
  return Math.min(Number(body?.retryAfter ?? USUAL_SECONDS), MOST_SECONDS);
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('The call was stopped.', 'AbortError'));
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
