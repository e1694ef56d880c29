import { describe, expect, it } from 'vitest';
import { ratiosOf, type Line } from './line.ts';
import type { Measured } from './measure/measure.ts';

const measured = (serverCpu: number, databaseCpu?: number): Measured => ({
  perSecond: 100,
  serverCpu,
  databaseCpu,
  p50: 1,
  p95: 1,
  p99: 1,
  firstByte: 1,
  bytes: 100,
  held: 1,
  cacheControl: 'no-cache',
});

const line = (size: number, result: Line['result']): Line => ({
  engine: 'postgres',
  size,
  group: 'products',
  name: 'page',
  promised: 'steady',
  result,
});

const small = line(10, { measured: measured(1, 1), limit: measured(0.1) });

describe('the ratios of a line', () => {
  it('holds the processor time of server and database against that of the limit', () => {
    expect(ratiosOf(small, [small])).toEqual([
      { name: 'postgres 10 products: page (times the limit)', value: 20 },
    ]);
  });

  it('holds a larger size against the smallest', () => {
    const large = line(1000, { measured: measured(2, 4), limit: measured(0.1) });
    expect(ratiosOf(large, [small, large])).toContainEqual({
      name: 'postgres 1000 products: page (growth)',
      value: 3,
    });
  });

  it('counts what does not work as infinitely dear', () => {
    const large = line(1000, { failure: 'answered 500' });
    const values = ratiosOf(large, [small, large]).map(({ value }) => value);
    expect(values).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });
});
