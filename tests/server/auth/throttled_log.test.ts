import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThrottledLog } from '../../../server/platform/http/throttled_log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function throttledLog() {
  const lines: [object, string][] = [];
  const log = new ThrottledLog((fields, message) => lines.push([fields, message]));
  return { lines, log };
}

test('repeated lines are logged one by one at first, then counted once a minute', () => {
  const { lines, log } = throttledLog();
  const line = { key: 'a', single: 2, fields: { address: '192.0.2.1' }, message: 'refused' };
  for (let index = 0; index < 25_000; index += 1) log.add(line);
  log.add({ ...line, key: 'b', fields: { address: '192.0.2.2' } });
  const single = [{ address: '192.0.2.1' }, 'refused'];
  expect(lines).toEqual([single, single, [{ address: '192.0.2.2' }, 'refused']]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(3)).toEqual([
    [{ address: '192.0.2.1', more: 24_998 }, 'refused, again and again in a minute'],
  ]);
  log.add(line);
  expect(lines.slice(4)).toEqual([single]);
});

test('the remaining count is logged at the end', () => {
  const { lines, log } = throttledLog();
  for (let index = 0; index < 3; index += 1) log.add({ key: 'a', single: 1, fields: {}, message: 'refused' });
  log.end();
  expect(lines.at(-1)).toEqual([{ more: 2 }, 'refused, again and again in a minute']);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
});

test('lines beyond 1,000 keys share one count', () => {
  const { lines, log } = throttledLog();
  for (let index = 0; index < 5_000; index += 1) {
    log.add({ key: `${index}`, single: 1, fields: { address: index }, message: 'refused' });
  }
  expect(lines).toHaveLength(1_001);
  log.end();
  expect(lines.slice(1_001)).toEqual([[{ more: 3_999 }, 'refused, again and again in a minute']]);
});
