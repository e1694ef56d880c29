/**
 * Whether the last call failed to reach the server. The browser's own network state is not used: it does not
 * show whether the server answers.
 */
let isAway = false;
const listeners = new Set<() => void>();
const doubters = new Set<() => void>();

function learn(away: boolean): void {
  if (isAway === away) return;
  isAway = away;
  for (const listener of listeners) listener();
}

/**
 * Milliseconds.
 * `call`: how long a call waits before the server is checked; `question`: the timeout of that check.
 */
export const patience = { call: 8_000, question: 10_000 };

/**
 * Whether a proxy reports that it cannot reach the server. A backend that reports a failure of another
 * service sends JSON.
 */
function isProxyAlone({ status, headers }: Response): boolean {
  return (status === 502 || status === 504) && !headers.get('Content-Type')?.includes('json');
}

function listenIn(set: Set<() => void>, listener: () => void): () => void {
  set.add(listener);
  return () => set.delete(listener);
}

export const connection = {
  isAway: () => isAway,

  /** Calls back when the server becomes unreachable or reachable. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => listenIn(listeners, listener),

  /** Calls back when a call has waited for `patience.call`. Returns the unsubscribe function. */
  whenDoubted: (doubter: () => void) => listenIn(doubters, doubter),

  /** Resets the state when the console talks to another server. */
  forget: () => learn(false),
};

/** Awaits a call and records whether the server answered. Throws a TypeError if not, like `fetch`. */
export async function answered(call: Promise<Response>): Promise<Response> {
  const timer = setTimeout(() => {
    for (const doubt of doubters) doubt();
  }, patience.call);
  try {
    const response = await call;
    if (isProxyAlone(response)) throw new TypeError(response.statusText);
    learn(false);
    return response;
  } catch (error) {
    // A cancelled call does not show whether the server is reachable.
    if (error instanceof TypeError || isTimeout(error)) learn(true);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
