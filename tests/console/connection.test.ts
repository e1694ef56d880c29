import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection, trackReachability } from '../../providers/connection.ts';
import { isServerAway, waitForServer, watchServer } from '../../providers/serverWatch.ts';
import { backend } from './plainBackend.ts';

const answer = (status = 200, type = 'text/html') =>
  new Response('', { status, headers: { 'Content-Type': type } });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const goAway = () => trackReachability(unreachable()).catch(() => {});
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

const ping = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  ping.mockReset().mockImplementation(unreachable);
  vi.stubGlobal('fetch', ping);
});

// Before the hooks of all tests, which wait.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the server counts as', () => {
  it.each<[is: string, after: string, call: () => Promise<Response>, isAway: boolean]>([
    ['away', 'a call that does not reach it', unreachable, true],
    ['away', 'a call that takes too long', () => Promise.reject(new DOMException('', 'TimeoutError')), true],
    ['away', 'a proxy’s 502', async () => answer(502), true],
    ['away', 'a proxy’s 504', async () => answer(504), true],
    ['there', 'a cancelled call', () => Promise.reject(new DOMException('', 'AbortError')), false],
    ['there', 'a 503', async () => answer(503), false],
    ['there', 'a 500', async () => answer(500), false],
    ['there', 'a 502 of its own', async () => answer(502, 'application/json'), false],
  ])('%s after %s', async (_is, _after, call, isAway) => {
    await trackReachability(call()).catch(() => {});
    expect(connection.isAway()).toBe(isAway);
  });

  it('back after any answer, and listeners hear each change once', async () => {
    const changed = vi.fn();
    const stop = connection.subscribe(changed);
    await goAway();
    await goAway();
    expect(changed).toHaveBeenCalledTimes(1);
    await trackReachability(Promise.resolve(answer(404)));
    await trackReachability(Promise.resolve(answer()));
    expect(connection.isAway()).toBe(false);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    await goAway();
    expect(changed).toHaveBeenCalledTimes(2);
  });
});

describe('a slow call', () => {
  it('is reported after eight seconds, and an answered call never', async () => {
    const reported = vi.fn();
    const stop = connection.onSlowCall(reported);
    await trackReachability(Promise.resolve(answer()));
    await goAway();
    let resolve = (_answer: Response) => {};
    const slow = trackReachability(new Promise((answered) => (resolve = answered)));
    await pass(7.9);
    expect(reported).not.toHaveBeenCalled();
    await pass(0.1);
    expect(reported).toHaveBeenCalledTimes(1);
    resolve(answer());
    await slow;
    stop();
    void trackReachability(new Promise(() => {}));
    await pass(9);
    expect(reported).toHaveBeenCalledTimes(1);
  });
});

describe('a server that is away', () => {
  let stop = () => {};
  afterEach(() => stop());

  it('is called after 1, 2, 4, 8 and then every 15 seconds until it answers, and later from the start', async () => {
    stop = watchServer();
    await pass(60);
    expect(ping).not.toHaveBeenCalled();
    await goAway();
    for (const [calls, seconds] of [1, 2, 4, 8, 15, 15].entries()) {
      await pass(seconds - 0.1);
      expect(ping).toHaveBeenCalledTimes(calls);
      await pass(0.1);
      expect(ping).toHaveBeenCalledTimes(calls + 1);
    }
    ping.mockImplementation(async () => answer());
    await pass(15);
    expect(connection.isAway()).toBe(false);
    await pass(60);
    expect(ping).toHaveBeenCalledTimes(7);
    await goAway();
    await pass(1);
    expect(ping).toHaveBeenCalledTimes(8);
  });

  it('is called with the token at an address of every backend', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    backend.openSession();
    await goAway();
    expect(await isServerAway()).toBe(true);
    const [[address, options] = []] = ping.mock.calls;
    expect(address).toBe('/api/types/');
    expect(options?.signal).toBeInstanceOf(AbortSignal);
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect(options?.headers).toMatchObject({ Authorization: `Bearer ${localStorage.getItem('access')}` });
    ping.mockImplementation(async () => answer());
    expect(await isServerAway()).toBe(false);
  });

  it('is called at once when the network is back, unless the page is hidden', async () => {
    stop = watchServer();
    window.dispatchEvent(new Event('online'));
    expect(ping).not.toHaveBeenCalled();
    await goAway();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(ping).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ping).toHaveBeenCalledTimes(1);
    // A check that is under way is not repeated.
    window.dispatchEvent(new Event('online'));
    expect(ping).toHaveBeenCalledTimes(1);
    await pass(0);
    window.dispatchEvent(new Event('online'));
    expect(ping).toHaveBeenCalledTimes(2);
    await pass(0);
    stop();
    window.dispatchEvent(new Event('online'));
    await pass(60);
    expect(ping).toHaveBeenCalledTimes(2);
  });

  it('is found by a check when a call is slow', async () => {
    stop = watchServer();
    void trackReachability(new Promise(() => {}));
    await pass(8);
    expect(ping).toHaveBeenCalledTimes(1);
    expect(connection.isAway()).toBe(true);
  });

  it('was already away when the watch began', async () => {
    await goAway();
    stop = watchServer();
    await pass(1);
    expect(ping).toHaveBeenCalledTimes(1);
  });

  it('is waited for', async () => {
    await goAway();
    const back = vi.fn();
    void waitForServer().then(back);
    await goAway();
    await pass(0);
    expect(back).not.toHaveBeenCalled();
    await trackReachability(Promise.resolve(answer()));
    await pass(0);
    expect(back).toHaveBeenCalledTimes(1);
  });
});
