import { describe, expect, it } from 'vitest';
import type { Block } from './block.ts';
import type { Line } from './line.ts';
import type { Measured } from './measure/measure.ts';
import { outcomes } from './promises.ts';

const measured: Measured = {
  perSecond: 40,
  serverCpu: 20,
  databaseCpu: undefined,
  p50: 20,
  p95: 20,
  p99: 20,
  firstByte: 10,
  bytes: 1_000_000,
  held: 20,
  cacheControl: 'no-cache',
};
const limit: Measured = { ...measured, perSecond: 100, serverCpu: 1 };

const whole = (changes: Partial<Measured>): Line => ({
  engine: 'sqlite',
  size: 10_000,
  group: 'products',
  name: 'whole',
  promised: 'whole',
  result: { measured: { ...measured, ...changes }, limit },
});

const page = (size: number, serverCpu: number): Line => ({
  ...whole({ serverCpu }),
  size,
  name: `page`,
  promised: 'steady',
});

const starting = { ready: 500, rss: 1e8, lists: { afterOne: 1.5e8, afterTen: 1.6e8 } };
const block = (size: number, lines: Line[]): Block => ({
  engine: 'sqlite',
  size,
  starting,
  lines,
  noise: 0.1,
});
const broken = (blocks: Block[]) =>
  outcomes({ blocks, limitStartedIn: 300, calculations: [10], left: [] })
    .filter(({ isKept }) => !isKept)
    .map(({ promise }) => promise);

describe('what was promised', () => {
  it('is kept by quick whole lists that are sent a piece at a time', () => {
    expect(broken([block(10_000, [whole({})])])).toEqual([]);
  });

  it.each([
    ['holds the event loop for at most 50 ms', { held: 51 }],
    ['is sent with “Cache-Control: no-cache”', { cacheControl: 'no-store' }],
    ['needs at most 34 ms of processor time', { serverCpu: 20, databaseCpu: 15 }],
    ['comes at a third of the limit’s rate at least', { perSecond: 33 }],
    ['begins within 50 ms', { firstByte: 51 }],
  ])('is broken when a whole list no longer %s', (says, changes) => {
    expect(broken([block(10_000, [whole(changes)])])).toEqual([
      `sqlite, 10000 products: the whole list products ${says}`,
    ]);
  });

  it('is broken by a page that costs more than twice as much at a larger size', () => {
    const small = block(10_000, [page(10_000, 1)]);
    expect(broken([small, block(100_000, [page(100_000, 2)])])).toEqual([]);
    expect(broken([small, block(100_000, [page(100_000, 2.1)])])).toHaveLength(1);
  });
});
