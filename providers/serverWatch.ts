import { API_URL } from './api.ts';
import { answered, connection, patience } from './connection.ts';
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
  let isAsking = false;
  const stopped = new AbortController();
  const { signal } = stopped;

  const ask = async () => {
    if (isAsking) return;
    clearTimeout(timer);
    isAsking = true;
    await answered(knock()).catch(() => {});
    isAsking = false;
    askLater();
  };
  const askLater = () => {
    clearTimeout(timer);
    if (!connection.isAway()) tries = 0;
    if (!connection.isAway() || signal.aborted) return;
    timer = setTimeout(() => void ask(), PAUSES[Math.min(tries, PAUSES.length - 1)]);
    tries += 1;
  };
  const askNow = () => {
    if (connection.isAway() && !document.hidden) void ask();
  };
  window.addEventListener('online', askNow, { signal });
  document.addEventListener('visibilitychange', askNow, { signal });
  const forgetAway = connection.subscribe(askLater);
  const forgetDoubts = connection.whenDoubted(() => void ask());
  askLater();
  return () => {
    stopped.abort();
    forgetAway();
    forgetDoubts();
    clearTimeout(timer);
  };
}

/** Checks now whether the server is away. */
export async function isServerAway(): Promise<boolean> {
  await answered(knock()).catch(() => {});
  return connection.isAway();
}

/** Resolves when a server that is away answers again. */
export function serverBack(): Promise<void> {
  return new Promise((back) => {
    const stop = connection.subscribe(() => {
      stop();
      back();
    });
  });
}

/** A small call that every backend implements. */
function knock(): Promise<Response> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${accessToken() ?? ''}` };
  return fetch(`${API_URL}/api/types/`, { headers, signal: AbortSignal.timeout(patience.question) });
}
