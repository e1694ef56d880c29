/** Whether the server answers, as the last call has shown: what the browser believes of its network is no sign of it. */
let isAway = false;
const listeners = new Set<() => void>();
const doubters = new Set<() => void>();

function learn(away: boolean): void {
  if (isAway === away) return;
  isAway = away;
  for (const listener of listeners) listener();
}

/** Milliseconds: how long a call waits before the server is asked whether it answers anybody, and that question. */
export const patience = { call: 8_000, question: 10_000 };

/** How a proxy says that it does not reach the server. A backend that says so of somebody else says it in JSON. */
function isProxyAlone({ status, headers }: Response): boolean {
  return (status === 502 || status === 504) && !headers.get('Content-Type')?.includes('json');
}

function listenIn(set: Set<() => void>, listener: () => void): () => void {
  set.add(listener);
  return () => set.delete(listener);
}

export const connection = {
  isAway: () => isAway,

  /** Calls back when the server goes away, and when it is back. Returns the way to stop listening. */
  subscribe: (listener: () => void) => listenIn(listeners, listener),

  /** Calls back when a call has waited for long. Returns the way to stop listening. */
  whenDoubted: (doubter: () => void) => listenIn(doubters, doubter),

  /** Nothing is known of another server. */
  forget: () => learn(false),
};

/** Learns from a call whether the server answers. Throws a TypeError where it does not, as `fetch` has it. */
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
    // A call that was cancelled says nothing.
    if (error instanceof TypeError || isTimeout(error)) learn(true);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
