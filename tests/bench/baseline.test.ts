import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBaseline, recordBaseline, verdict } from './baseline.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backstock-baseline-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a ratio against the recorded one', () => {
  const baseline = { page: 10 };

  it.each([
    [11.1, 'behind'],
    [10.9, 'as recorded'],
    [9.2, 'as recorded'],
    [9, 'better'],
    [Number.POSITIVE_INFINITY, 'behind'],
  ])('of 10, in ten percent of noise, calls %s %s', (value, said) => {
    expect(verdict({ name: 'page', value }, baseline, 0.1)).toBe(said);
  });

  it('says nothing of one that was never recorded', () => {
    expect(verdict({ name: 'toString', value: 1 }, baseline, 0.1)).toBe('not recorded');
  });
});

describe('the record', () => {
  it('is empty before the first recording', () => {
    expect(readBaseline(join(folder, 'none.json'))).toEqual({});
  });

  it('keeps what this run left out, forgets what did not work, and is sorted', () => {
    const file = join(folder, 'baseline.json');
    recordBaseline(file, [
      { name: 'b', value: 2 },
      { name: 'c', value: 3 },
    ]);
    recordBaseline(file, [
      { name: 'c', value: Number.POSITIVE_INFINITY },
      { name: 'a', value: 1.23456 },
    ]);
    expect(readFileSync(file, 'utf8')).toBe('{\n  "a": 1.23,\n  "b": 2\n}\n');
  });
});
