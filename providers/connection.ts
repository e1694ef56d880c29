/**
 * Whether the last call failed to reach the server. The browser's own network state is not used: it does not
 * show whether the server answers.
 */
let isAway = false;
const listeners = new Set<() => void>();
const slowCallListeners = new Set<() => void>();

function setAway(away: boolean): void {
  if (isAway === away) return;
  isAway = away;
  for (const listener of listeners) listener();
}

/**
 * Milliseconds.
 * `call`: how long a call waits before the server is checked; `ping`: the timeout of that check.
 */
export const connectionTimeouts = { call: 8_000, ping: 10_000 };

/**
 * Whether a proxy reports that it cannot reach the server. A backend that reports a failure of another
 * service sends JSON.
 */
function isProxyFailure({ status, headers }: Response): boolean {
  return (status === 502 || status === 504) && !headers.get('Content-Type')?.includes('json');
}

function addListener(set: Set<() => void>, listener: () => void): () => void {
  set.add(listener);
  return () => set.delete(listener);
}

export const connection = {
  isAway: () => isAway,

  /** Calls back when the server becomes unreachable or reachable. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => addListener(listeners, listener),

  /** Calls back when a call has waited for `patience.call`. Returns the unsubscribe function. */
  onSlowCall: (doubter: () => void) => addListener(slowCallListeners, doubter),

  /** Resets the state when the console talks to another server. */
  reset: () => setAway(false),
};

/** Awaits a call and records whether the server answered. Throws a TypeError if not, like `fetch`. */
export async function trackReachability(call: Promise<Response>): Promise<Response> {
  const timer = setTimeout(() => {
    for (const listener of slowCallListeners) listener();
  }, connectionTimeouts.call);
  try {
    const response = await call;
    if (isProxyFailure(response)) throw new TypeError(response.statusText);
    setAway(false);
    return response;
  } catch (error) {
    // A cancelled call does not show whether the server is reachable.
    if (error instanceof TypeError || isTimeout(error)) setAway(true);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
