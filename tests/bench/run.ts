import { dirname, resolve } from 'node:path';
import { judgeRatio, type Baseline } from './baseline.ts';
import { measureBlock, type Block } from './block.ts';
import { postgresData } from './databases/postgres_data.ts';
import type { Data, DataOptions } from './databases/place.ts';
import { sqliteData } from './databases/sqlite_data.ts';
import { ratiosOf, type RowResult, type Ratio } from './row_result.ts';
import { calculate } from './measure/calculation.ts';
import { Limit, limitStart } from './measure/limit.ts';
import type { Settings } from './settings.ts';
import type { Starting } from './starting.ts';
import type { PopupTimes } from './console/popups.ts';
import type { ConsoleTimes } from './console/times.ts';

export interface RunOptions {
  settings: Settings;
  /** Path of the compiled server's entry file. */
  main: string;
  /** Folder of databases that are kept between runs. */
  cache: string;
  baseline: Baseline;
  say(line: string): void;
}

/** All results of a run. */
export interface Run {
  blocks: Block[];
  limitStartedIn: number;
  /** Milliseconds of each fixed calculation. */
  calculations: number[];
  /** Measurements that were left out, with the reason. */
  skipped: string[];
  console?: ConsoleTimes;
  popups?: PopupTimes[];
  /** Measurements that failed, with the error. */
  broken?: string[];
}

export async function measureServer(options: RunOptions): Promise<Run> {
  const { settings, main, say } = options;
  const serverFolder = resolve(dirname(main), '..');
  const { all, left } = await databases({ ...options, serverFolder, seeded: settings.seeded }, settings);
  const limitStartedIn = settings.sizes.length > 0 ? await limitStart(settings.repeats) : 0;
  const limit = await Limit.start(settings.effort);
  const run: Run = { blocks: [], limitStartedIn, calculations: [], skipped: left };
  try {
    for (const size of settings.sizes) {
      for (const data of all) {
        run.calculations.push(calculate(), calculate(), calculate());
        const block = { main, data, size, limit, settings, say };
        run.blocks.push(await measureBlock({ ...block, isDoubtful: doubtful(run, options.baseline) }));
      }
    }
  } finally {
    await limit.stop();
    for (const data of all) await data.close();
  }
  return run;
}

async function databases(options: DataOptions, settings: Settings): Promise<{ all: Data[]; left: string[] }> {
  const sqlite = sqliteData(options);
  if (!settings.postgres) return { all: [sqlite], left: [] };
  const postgres = await postgresData(options);
  if (postgres) return { all: [sqlite, postgres], left: [] };
  return {
    all: [sqlite],
    left: ['PostgreSQL is left out: neither TEST_DATABASE_URL nor its programs are here.'],
  };
}

function doubtful(run: Run, baseline: Baseline) {
  return (line: RowResult, noise: number) => {
    const before = run.blocks.flatMap(({ lines }) => lines);
    return ratiosOf(line, [...before, line]).some((ratio) => judgeRatio(ratio, baseline, noise) === 'behind');
  };
}

/** Noise of a run's ratios: the largest spread in its blocks. */
export function noiseOf({ blocks }: Run): number {
  return Math.max(0, ...blocks.map(({ noise }) => noise));
}

/** All ratios of the server, for comparing runs. */
export function serverRatios({ blocks, limitStartedIn }: Run): Ratio[] {
  const lines = blocks.flatMap((block) => block.lines);
  const started = blocks.flatMap(({ engine, size, starting }) => [
    { name: `${engine} ${size} start (times the limit)`, value: starting.ready / limitStartedIn },
    ...memory(starting.lists).map((value) => ({
      name: `${engine} ${size} memory (ten whole lists at once, times one)`,
      value,
    })),
  ]);
  return [...started, ...lines.flatMap((line) => ratiosOf(line, lines))];
}

function memory(lists: Starting['lists']): number[] {
  if (!lists) return [];
  return [lists.failure ? Number.POSITIVE_INFINITY : lists.afterTen / lists.afterOne];
}
