import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Derived, Engine } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';

/** Work that one of the servers does once a day, in steps that hold neither the loop nor row locks. */
export interface DailyWork {
  name: string;
  /** Log message of an error. The work is tried again the next day. */
  failed: string;
  run(context: Context, signal: AbortSignal): Promise<unknown>;
}

/** The last start of each daily work. */
export function createDailyRuns({ columnTypes: { text } }: Engine): Derived {
  return {
    name: 'daily_runs',
    make: [sql`create table daily_runs (name ${text} primary key, started_at ${text} not null)`],
    remove: [sql`drop table daily_runs`],
  };
}

const HOUR = 60 * 60 * 1_000;
/** An hour less than a day: servers look once an hour. */
const LEAST_BETWEEN = 23 * HOUR;

/** Claims the work of today. False if another server has already claimed it. */
export async function claimDay(db: Db, name: string, now = new Date()): Promise<boolean> {
  const before = new Date(now.getTime() - LEAST_BETWEEN).toISOString();
  const { rows } = await sql`insert into daily_runs (name, started_at) values (${name}, ${now.toISOString()})
    on conflict (name) do update set started_at = excluded.started_at
    where daily_runs.started_at <= ${before} returning name`.execute(db);
  return rows.length > 0;
}

interface Until {
  signal: AbortSignal;
  log: (error: unknown, failed: string) => void;
}

/** Does each daily work that is due, and looks again every hour until the server stops. */
export async function runDaily(
  context: Context,
  works: readonly DailyWork[],
  { signal, log }: Until,
): Promise<void> {
  await pause(context.limits.dailyWorkDelay, undefined, { signal }).catch(() => {});
  while (!signal.aborted) {
    for (const { name, failed, run } of works) {
      try {
        if (!signal.aborted && (await claimDay(context.db, name))) await run(context, signal);
      } catch (error) {
        if (!signal.aborted) log(error, failed);
      }
    }
    await pause(HOUR, undefined, { signal }).catch(() => {});
  }
}
