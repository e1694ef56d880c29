import { API_URL } from './api.ts';
import { answered, connection } from './connection.ts';
import { accessToken } from './session.ts';

/** Milliseconds between one try and the next; the last one again and again. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Longer than this a call that says nothing new is not waited for. */
const PATIENCE = 10_000;

/**
 * Asks a server that has gone away, now and then and as soon as the browser finds a network or the page is looked
 * at again, until it answers, whatever it answers. Returns the way to stop.
 */
export function watchForServer(): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const wait = () => {
    timer = setTimeout(() => void ask(), PAUSES[Math.min(tries, PAUSES.length - 1)]);
    tries += 1;
  };
  const ask = async () => {
    if (isAsking) return;
    clearTimeout(timer);
    isAsking = true;
    await answered(knock()).catch(() => {});
    isAsking = false;
    if (connection.isAway()) wait();
  };
  const askNow = () => {
    if (connection.isAway() && !document.hidden) void ask();
  };
  const stopped = new AbortController();
  const { signal } = stopped;
  window.addEventListener('online', askNow, { signal });
  document.addEventListener('visibilitychange', askNow, { signal });
  wait();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}

/** A small call that every backend has. */
function knock(): Promise<Response> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${accessToken() ?? ''}` };
  return fetch(`${API_URL}/api/types/`, { headers, signal: AbortSignal.timeout(PATIENCE) });
}
