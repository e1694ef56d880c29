import { API_URL } from './api.ts';
import { trackReachability, connection, connectionTimeouts } from './connection.ts';
import { accessToken } from './session.ts';

/** Milliseconds between checks; the last value repeats. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Checks the server with a small call when another call has waited long. While the server is away, the check
 * repeats until any answer comes. The browser going online and the page becoming visible also trigger the
 * check. Returns the function that stops the checks.
 */
export function watchServer(): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  const stopped = new AbortController();
  const { signal } = stopped;

  const check = async () => {
    if (isChecking) return;
    clearTimeout(timer);
    isChecking = true;
    await trackReachability(pingServer()).catch(() => {});
    isChecking = false;
    scheduleCheck();
  };
  const scheduleCheck = () => {
    clearTimeout(timer);
    if (!connection.isAway()) tries = 0;
    if (!connection.isAway() || signal.aborted) return;
    timer = setTimeout(() => void check(), PAUSES[Math.min(tries, PAUSES.length - 1)]);
    tries += 1;
  };
  const checkIfAway = () => {
    if (connection.isAway() && !document.hidden) void check();
  };
  window.addEventListener('online', checkIfAway, { signal });
  document.addEventListener('visibilitychange', checkIfAway, { signal });
  const unsubscribeAway = connection.subscribe(scheduleCheck);
  const unsubscribeSlowCalls = connection.onSlowCall(() => void check());
  scheduleCheck();
  return () => {
    stopped.abort();
    unsubscribeAway();
    unsubscribeSlowCalls();
    clearTimeout(timer);
  };
}

/** Checks now whether the server is away. */
export async function isServerAway(): Promise<boolean> {
  await trackReachability(pingServer()).catch(() => {});
  return connection.isAway();
}

/** Resolves when a server that is away answers again. */
export function waitForServer(): Promise<void> {
  return new Promise((back) => {
    const stop = connection.subscribe(() => {
      stop();
      back();
    });
  });
}

/** Requests the product types: a short answer that every backend has. */
function pingServer(): Promise<Response> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${accessToken() ?? ''}` };
  return fetch(`${API_URL}/api/types/`, { headers, signal: AbortSignal.timeout(connectionTimeouts.ping) });
}
