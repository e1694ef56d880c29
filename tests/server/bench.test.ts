// @module-tag nightly
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatResults } from '../bench/report/document.ts';
import { summary } from '../bench/report/summary.ts';
import { measureServer, type Run } from '../bench/run.ts';
import { compiledServer } from '../support/compiled_server.ts';

const settings = {
  sizes: [240],
  mostWhole: 240,
  seeded: 120,
  postgres: false,
  rounds: 0,
  effort: { slice: 1, windows: 1 },
  repeats: 1,
  only: '',
};
const machine = { date: '2026-11-21', cores: 2, processor: 'one', memory: 8, node: '20', system: 'any' };

let cache: string;
let run: Run;

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'backstock-bench-test-'));
  const main = await compiledServer();
  run = await measureServer({ settings, main, cache, baseline: {}, say: () => {} });
});
afterAll(() => rm(cache, { recursive: true, force: true, maxRetries: 5 }));

it('measures every row without a failure, except unchanged whole lists', () => {
  const failed = run.blocks
    .flatMap(({ lines }) => lines)
    .filter(({ result }) => 'failure' in result)
    .map(({ group, name }) => `${group}: ${name}`);
  expect(failed.filter((name) => !name.endsWith('whole, as it is known'))).toEqual([]);
});

it('writes a document with its tables, and a summary of less than 120 lines', () => {
  const whole = formatResults(run, { baseline: {}, machine });
  expect(whole).toContain('| bulk edit of 1,000');
  const short = summary(run, { machine, whole: 'dist/benchmarks.md' });
  expect(short).toMatch(/\| Products: page +\| +\d/);
  expect(short.split('\n').length).toBeLessThan(120);
});
