import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatWhileBusy, type RepeatedCall } from '../../ui/repeatWhileBusy.ts';

const busy = (retryAfter?: number) => new HttpError('Busy', 429, { retryAfter });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a call is repeated after the time that the server names, and says so once', async () => {
  const call = vi
    .fn(async () => 'done')
    .mockRejectedValueOnce(busy(7))
    .mockRejectedValueOnce(busy());
  let repeating: RepeatedCall | undefined;
  const onBusy = vi.fn((one: RepeatedCall) => (repeating = one));
  const answer = repeatWhileBusy(call, onBusy);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledTimes(2);
  expect(repeating?.over.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe('done');
  expect(onBusy).toHaveBeenCalledOnce();
  expect(repeating?.over.aborted).toBe(true);
});

it('a call waits at most a minute, and ends after twelve attempts', async () => {
  const call = vi.fn(async () => Promise.reject(busy(3_600)));
  const answer = repeatWhileBusy(call, () => {}).catch((error: HttpError) => error.status);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(call).toHaveBeenCalledTimes(11);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe(429);
  expect(call).toHaveBeenCalledTimes(12);
});

it('a call that is stopped ends, and is not repeated', async () => {
  const call = vi.fn(async () => Promise.reject(busy()));
  const answer = repeatWhileBusy(call, ({ stop }) => void setTimeout(stop, 1_000)).catch(
    (error: Error) => error.name,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe('AbortError');
  expect(call).toHaveBeenCalledTimes(1);
});

it('another failure is not repeated', async () => {
  const call = vi.fn(async () => Promise.reject(new HttpError('Broken', 500)));
  const onBusy = vi.fn();
  await expect(repeatWhileBusy(call, onBusy)).rejects.toThrow('Broken');
  expect(call).toHaveBeenCalledOnce();
  expect(onBusy).not.toHaveBeenCalled();
});
