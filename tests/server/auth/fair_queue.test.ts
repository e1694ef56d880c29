import { describe, expect, test } from 'vitest';
import { createFairQueue, QueueFullError } from '../../../server/platform/auth/fair_queue.ts';

/** A queue whose tasks the test ends one by one, in the order in which they began. */
function queueOf(bounds: { running?: number; waiting?: number; waitingEach?: number }) {
  const run = createFairQueue({ running: 1, waiting: 100, waitingEach: 100, ...bounds });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  let sent = 0;
  return {
    begun,
    refused,
    /** Sends a task from a network, by default in a block of its own. */
    send(network: string, block = network) {
      sent += 1;
      const name = `${network}${sent}`;
      run({ network, block }, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      }).catch((error: unknown) => {
        if (!(error instanceof QueueFullError)) throw error;
        refused.push(name);
      });
    },
    async endOne() {
      ends.shift()?.();
      await settled();
    },
  };
}

const A = { network: 'a', block: 'a' };
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a fair queue', () => {
  test('runs two tasks at once, and serves the clients in turn', async () => {
    const queue = queueOf({ running: 2 });
    for (const client of 'aaaaaabc') queue.send(client);
    expect(queue.begun).toEqual(['a1', 'a2']);
    for (let ended = 0; ended < 8; ended += 1) await queue.endOne();
    expect(queue.begun).toEqual(['a1', 'a2', 'a3', 'b7', 'c8', 'a4', 'a5', 'a6']);
  });

  test('makes a client wait for at most one task of each other client', async () => {
    const queue = queueOf({});
    for (let sent = 0; sent < 60; sent += 1) queue.send('abc'[sent % 3] ?? '');
    queue.send('me');
    for (let ended = 0; ended < 4; ended += 1) await queue.endOne();
    expect(queue.begun.at(-1)).toMatch(/^me/);
  });

  test('limits the waiting tasks of each client', async () => {
    const queue = queueOf({ waitingEach: 2 });
    for (const client of 'aaaab') queue.send(client);
    await settled();
    expect(queue.refused).toEqual(['a4']);
    for (let ended = 0; ended < 4; ended += 1) await queue.endOne();
    expect(queue.begun).toEqual(['a1', 'a2', 'b5', 'a3']);
  });

  test('that is full drops the last task of the client with most waiting tasks, or else the new task', async () => {
    const queue = queueOf({ waiting: 3 });
    for (const client of 'aaaabcd') queue.send(client);
    await settled();
    expect(queue.refused.toSorted()).toEqual(['a3', 'a4', 'd7']);
    for (let ended = 0; ended < 4; ended += 1) await queue.endOne();
    expect(queue.begun).toEqual(['a1', 'a2', 'b5', 'c6']);
  });

  test('treats a block of networks like one network', async () => {
    const queue = queueOf({ waiting: 10 });
    for (let sent = 0; sent < 40; sent += 1) queue.send(`x${sent}-`, 'block');
    await settled();
    expect(queue.refused).toHaveLength(29);
    for (const client of ['a', 'b', 'a']) queue.send(client);
    await settled();
    expect(queue.refused.slice(29).every((name) => name.startsWith('x'))).toBe(true);
    for (let ended = 0; ended < 6; ended += 1) await queue.endOne();
    expect(queue.begun.map((name) => name[0]).join('')).toBe('xxabxax');
  });

  test('serves the networks of a block in turn', async () => {
    const queue = queueOf({ waiting: 4 });
    for (const network of 'aaaaaab') queue.send(network, 'block');
    for (let ended = 0; ended < 4; ended += 1) await queue.endOne();
    expect(queue.begun).toEqual(['a1', 'a2', 'b7', 'a3', 'a4']);
  });

  test('continues after failed tasks, and passes on their errors', async () => {
    const run = createFairQueue({ running: 1, waiting: 5, waitingEach: 5 });
    const failing = Array.from({ length: 3 }, () => run(A, () => Promise.reject(new Error('no'))));
    const last = run({ network: 'b', block: 'b' }, async () => 'yes');
    for (const one of failing) await expect(one).rejects.toThrow('no');
    expect(await last).toBe('yes');
    expect(await run(A, async () => 'again')).toBe('again');
  });
});
