import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TaskTimeout, ThreadPool } from '../../server/platform/jobs/thread_pool.ts';

const WORKER = join(import.meta.dirname, '..', 'support', 'endless_worker.js');

test('a task over its time limit is ended with its thread, and the next task gets a new thread', async () => {
  const pool = new ThreadPool<string, string>({ filename: WORKER, minThreads: 1, maxThreads: 1 });
  expect(await pool.runWithin(60_000, 'one')).toBe('one');
  await expect(pool.runWithin(50, 'endless')).rejects.toBeInstanceOf(TaskTimeout);
  expect(await pool.runWithin(60_000, 'another')).toBe('another');
  await pool.destroy();
});
