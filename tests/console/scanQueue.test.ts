import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CountScansAnswer, NewCountScans } from '../../contract/counts.ts';
import { ScanQueue } from '../../resources/counts/scanQueue.ts';

const BOX = { id: 3, name: 'Box 3', code: 'A3', path: 'Box 3' };

/** A server that counts each key once. */
class Counter {
  readonly counted: string[] = [];
  readonly calls: NewCountScans[] = [];
  at = BOX;
  /** What the next calls fail with. `lost`: the scans are counted, and the answer is lost. */
  failures: (number | 'lost')[] = [];
  readonly #keys = new Set<string>();

  readonly send = async (sent: NewCountScans): Promise<CountScansAnswer> => {
    this.calls.push(sent);
    const failure = this.failures.shift();
    if (typeof failure === 'number') throw new HttpError('Refused', failure);
    for (const { key, codes: [code = ''] = [] } of sent.scans) {
      if (code === 'BAD') throw new HttpError('Invalid', 400);
      if (!this.#keys.has(key)) this.counted.push(code);
      this.#keys.add(key);
    }
    if (failure === 'lost') throw new HttpError('No answer', 0);
    return { results: [], places: [], at: this.at };
  };
}

const open = (server: Counter, onOver = () => {}) =>
  new ScanQueue({ name: 'scans.1', send: server.send, onAnswer: () => {}, onOver });
const scan = (queue: ScanQueue, ...codes: string[]) => codes.map((code) => queue.add([{ codes: [code] }]));
const waitingIn = (queue: ScanQueue) => queue.state().waiting.map(({ codes: [code] = [] }) => code);

describe('scans on their way to the server', () => {
  let server: Counter;
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    server = new Counter();
  });
  afterEach(() => void vi.useRealTimers());

  test('arrive in their order, each one once', async () => {
    const queue = open(server);
    scan(queue, 'A', 'B', 'C');
    await vi.runAllTimersAsync();
    expect(server.counted).toEqual(['A', 'B', 'C']);
    expect(waitingIn(queue)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test('wait while the server is away or fails, and arrive once it answers', async () => {
    const queue = open(server);
    server.failures = [0, 503, 429];
    scan(queue, 'A');
    await vi.advanceTimersByTimeAsync(0);
    scan(queue, 'B');
    await vi.advanceTimersByTimeAsync(0);
    expect(waitingIn(queue)).toEqual(['A', 'B']);
    await vi.runAllTimersAsync();
    expect(server.counted).toEqual(['A', 'B']);
  });

  test('count once if the answer is lost', async () => {
    const queue = open(server);
    server.failures = ['lost'];
    scan(queue, 'A');
    await vi.runAllTimersAsync();
    expect(server.calls).toHaveLength(2);
    expect(server.counted).toEqual(['A']);
  });

  test('survive a reload in their order, and count once although their answer was lost', async () => {
    const first = open(server);
    server.failures = ['lost', 0, 0];
    scan(first, 'A', 'B');
    await vi.advanceTimersByTimeAsync(0);
    first.stop();
    const again = open(server);
    expect(waitingIn(again)).toEqual(['A', 'B']);
    scan(again, 'C');
    await vi.runAllTimersAsync();
    expect(server.counted).toEqual(['A', 'B', 'C']);
    expect(localStorage).toHaveLength(0);
  });

  test('name the place that the server said last, also after a reload', async () => {
    server.at = { ...BOX, id: 12 };
    const first = open(server);
    scan(first, 'PAGE');
    await vi.advanceTimersByTimeAsync(0);
    server.failures = [0];
    scan(first, 'A');
    await vi.advanceTimersByTimeAsync(0);
    first.stop();
    await open(server).send();
    expect(server.calls.map(({ at }) => at)).toEqual([undefined, 12, 12]);
  });

  test('that the server refuses are set apart, and do not hold up the others', async () => {
    const queue = open(server);
    server.failures = [0];
    scan(queue, 'A', 'BAD', 'B');
    await vi.runAllTimersAsync();
    expect(server.counted).toEqual(['A', 'B']);
    expect(queue.state().refused).toMatchObject([{ scan: { codes: ['BAD'] }, error: { status: 400 } }]);
  });

  test('that come after the end of the count are said', async () => {
    const onOver = vi.fn<() => void>();
    const queue = open(server, onOver);
    server.failures = [409];
    scan(queue, 'A');
    await vi.runAllTimersAsync();
    expect(onOver).toHaveBeenCalledOnce();
    expect(queue.state()).toMatchObject({ waiting: [], refused: [{ scan: { codes: ['A'] } }] });
    expect(localStorage).toHaveLength(0);
  });
});
