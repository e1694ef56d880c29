import { afterEach, expect, it, vi } from 'vitest';
import { TimeLimit } from '../../src/layout/timeLimit.ts';

// Before the hooks of all tests, which wait.
afterEach(() => void vi.useRealTimers());

it('the time of a notice stands still under pointer and focus', () => {
  vi.useFakeTimers();
  const end = vi.fn();
  const limit = new TimeLimit(20_000, end);
  const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
  limit.run();
  pass(10);
  limit.hold('pointer');
  pass(60);
  limit.hold('focus');
  limit.release('pointer');
  pass(60);
  limit.release('focus');
  pass(9);
  expect(end).not.toHaveBeenCalled();
  pass(1);
  expect(end).toHaveBeenCalledOnce();
});
