import { join, resolve } from 'node:path';
import { createMessage, type MessageOrText, textOf } from '../../../contract/messages.ts';
import { writeMessage } from '../../../contract/reasons.ts';
import type { CheckResult } from '../../../contract/system.ts';
import { listKeeping } from '../../../domain/backup_rotation.ts';
import { addDays } from '../../../domain/days.ts';
import type { RouteContext } from '../context.ts';
import { SERVER_CLOSING, LeasedJob } from '../jobs/leased_job.ts';
import { readVersion } from '../version.ts';
import { dailyFile, type DailyFile, listDailyFiles, readManifestOfFile } from './daily_files.ts';
import { countRecords } from './manifest.ts';
import {
  claimAttempt,
  type DailyBackupRow,
  failAbandoned,
  deleteOldAttempts,
  isGood,
  listAttempts,
  markDeleted,
  recordFoundBackup,
  updateAttempt,
} from './repository.ts';
import { dayOf, lastDueTime, manualName, retryBefore } from './schedule.ts';
import {
  type DailyBackupStep,
  type DailyBackupTask,
  describeError,
  type TakeDailyBackup,
} from './take_daily_backup.ts';

const TRIAL_DAYS = 7;
/** Days for which failed attempts are listed. */
const FAILED_DAYS = 30;

interface Options {
  take: TakeDailyBackup;
  log: (error: unknown) => void;
  now?: () => Date;
}

type Working = Pick<RouteContext, 'config' | 'db' | 'lease' | 'limits' | 'health'>;

/** Takes a backup each day, and when somebody asks for one, by one of the servers that share the database. */
export class DailyBackups {
  readonly #context: Working;
  readonly #take: TakeDailyBackup;
  readonly #log: (error: unknown) => void;
  readonly #now: () => Date;
  #timer: NodeJS.Timeout | undefined;
  #running: { job: LeasedJob<'daily_backups'>; ended: Promise<void> } | undefined;
  #looking: Promise<void> | undefined;
  #isClosing = false;

  /** `log` receives the errors of failed backups. */
  constructor(context: Working, { take, log, now = () => new Date() }: Options) {
    this.#context = context;
    this.#take = take;
    this.#log = log;
    this.#now = now;
  }

  /** Checks regularly whether a backup is due. */
  start(): void {
    this.#timer = setInterval(() => {
      this.#looking ??= this.look()
        .catch(this.#log)
        .finally(() => (this.#looking = undefined));
    }, this.#context.limits.backupCheck).unref();
  }

  /** Takes the backup of the day if it is due and no other server takes it. */
  async look(): Promise<void> {
    const now = this.#now();
    const day = dayOf(lastDueTime(now));
    const rows = await listAttempts(this.#context.db);
    await this.#endAbandoned(rows.filter((row) => row.day !== day));
    const last = rows.find((row) => row.day === day);
    if (last && (isGood(last) || last.holder !== null)) return;
    if (last?.state === 'failed' && last.taken_at > retryBefore(now)) return;
    const id = await this.#claim(day, now);
    if (id !== undefined) await this.#begin(id, day);
  }

  /** Begins a backup because somebody asks. Returns false while one is being made, by any server. */
  async takeNow(): Promise<boolean> {
    const now = this.#now();
    const name = manualName(now);
    const id = await this.#claim(name, now);
    if (id === undefined) return false;
    void this.#begin(id, name).catch(this.#log);
    return true;
  }

  async #claim(day: string, now: Date): Promise<number | undefined> {
    const { db, lease } = this.#context;
    await lease.appear();
    const attempt = { day, taken_at: now.toISOString(), holder: lease.holder, retryBefore: retryBefore(now) };
    const id = await claimAttempt(db, attempt);
    return this.#isClosing ? undefined : id;
  }

  /** Manual attempts, and daily ones of earlier days, are not repeated after the end of their server. */
  async #endAbandoned(rows: readonly DailyBackupRow[]): Promise<void> {
    const problem = writeMessage(createMessage('backups.killed'));
    for (const { id, state, holder } of rows)
      if (state === 'running' && holder === null) await failAbandoned(this.#context.db, id, problem);
  }

  /** Ends a running backup. Another server, or the next start, takes it anew. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    this.#running?.job.abort.abort(SERVER_CLOSING);
    await this.#running?.ended;
    await this.#looking;
  }

  async #begin(id: number, day: string): Promise<void> {
    const { lease, limits } = this.#context;
    const every = limits.lease / 4;
    const job = new LeasedJob(lease, { table: 'daily_backups', id, told: () => ({}), every });
    const ended = this.#run(job, { id, day }).finally(() => (this.#running = undefined));
    this.#running = { job, ended };
    await ended;
  }

  async #run(job: LeasedJob<'daily_backups'>, { id, day }: { id: number; day: string }): Promise<void> {
    const { signal } = job.abort;
    const file = dailyFile(day);
    let last: DailyBackupStep['step'] | undefined;
    let isTrialDue = false;
    try {
      const task = await this.#plan(day);
      ({ isTrialDue } = task);
      for await (const done of this.#take(task, signal)) {
        await this.#record(done, { id, job, file });
        last = done.step;
      }
      await job.end({});
    } catch (error) {
      if (signal.aborted) return job.leave();
      this.#log(error);
      const problem = describeError(error);
      if (last === undefined) return job.end({ state: 'failed', problem: writeMessage(problem) });
      try {
        if (last === 'written' && isTrialDue) await this.#recordTrial(id, problem);
      } finally {
        await job.end({});
      }
    }
  }

  async #record(
    done: DailyBackupStep,
    { id, job, file }: { id: number; job: LeasedJob<'daily_backups'>; file: string },
  ): Promise<void> {
    const { db } = this.#context;
    if (done.step === 'written') {
      const { bytes, records, pictures, missing } = done;
      const problem = describeMissing(missing);
      await job.save({ state: 'checked', file, bytes, records, pictures, problem });
    } else if (done.step === 'tried') {
      await this.#recordTrial(id, done.problem);
      if (done.problem !== null) this.#log(new Error(`The trial of ${file} failed: ${textOf(done.problem)}`));
    } else {
      await markDeleted(db, done.files);
      await deleteOldAttempts(db, addDays(dayOf(this.#now()), -FAILED_DAYS));
    }
  }

  async #recordTrial(id: number, problem: MessageOrText | null): Promise<void> {
    const trial = { tried_at: this.#now().toISOString(), trial_problem: problem && writeMessage(problem) };
    const state = problem === null && { state: 'restored' as const };
    await updateAttempt(this.#context.db, id, { ...trial, ...state });
  }

  async #plan(day: string): Promise<DailyBackupTask> {
    const { config, db, health } = this.#context;
    const folder = resolve(config.backupDir);
    const files = await listDailyFiles(folder);
    await this.#matchRows(folder, files);
    const rows = await listAttempts(db);
    return {
      folder,
      day,
      version: readVersion(),
      database: { dataDir: config.dataDir, databaseUrl: config.databaseUrl },
      reserve: config.diskReserve,
      isTrialDue: this.#isTrialDue(rows),
      rotated: listRotatedDays([...files.map((file) => file.day), day], {
        rows,
        daily: config.backupKeep,
        today: dayOf(this.#now()),
        damage: health.last,
      }).map(dailyFile),
    };
  }

  /**
   * Makes the rows match the files. Files may have been deleted, and a restored database does not have rows for older
   * files.
   */
  async #matchRows(folder: string, files: readonly DailyFile[]): Promise<void> {
    const { db } = this.#context;
    const good = (await listAttempts(db)).filter(isGood);
    const present = new Set(files.map(({ file }) => file));
    await markDeleted(
      db,
      good.flatMap(({ file }) => (file !== null && !present.has(file) ? [file] : [])),
    );
    const known = new Set(good.map(({ file }) => file));
    for (const { day, file, bytes } of files.filter((one) => !known.has(one.file))) {
      const manifest = await readManifestOfFile(join(folder, file)).catch(
        (error: unknown) => void this.#log(error),
      );
      if (!manifest) continue;
      const { createdAt: taken_at, images, missing } = manifest;
      const counts = { bytes, records: countRecords(manifest), pictures: images.count };
      const problem = describeMissing(missing.length);
      await recordFoundBackup(db, { day, taken_at, state: 'checked', file, problem, ...counts });
    }
  }

  /** A week after the last trial, and each day after a failed one. */
  #isTrialDue(rows: readonly DailyBackupRow[]): boolean {
    const last = findLastTrial(rows);
    if (!last || last.trial_problem !== null) return true;
    const today = dayOf(this.#now());
    return dayOf(new Date(last.tried_at)) <= addDays(today, -TRIAL_DAYS);
  }
}

/** The stored message about missing pictures of a good backup. */
const describeMissing = (count: number): string | null =>
  count === 0 ? null : writeMessage(createMessage('backups.pictures_missing', { count }));

/** The attempt whose backup was last restored in a trial. */
export function findLastTrial(rows: readonly DailyBackupRow[]) {
  const tried = rows.flatMap((row) => (row.tried_at === null ? [] : [{ ...row, tried_at: row.tried_at }]));
  return tried.toSorted((one, other) => (one.tried_at < other.tried_at ? 1 : -1))[0];
}

interface Rotation {
  rows: readonly DailyBackupRow[];
  daily: number;
  today: string;
  damage: CheckResult | null;
}

/** The days whose backups rotation deletes. */
function listRotatedDays(days: readonly string[], { rows, damage, ...keeping }: Rotation): string[] {
  const kept = listKeeping([...new Set(days)], keeping);
  const taken = new Map(rows.map((row) => [row.day, row.taken_at]));
  return [...kept].flatMap(([day, reasons]) =>
    reasons.length === 0 && !predatesDamage(damage, taken.get(day)) ? [day] : [],
  );
}

/**
 * While the installation is damaged, backups from before the damage was found are not deleted: a restore may need
 * them.
 */
export function predatesDamage(damage: CheckResult | null, takenAt: string | undefined): boolean {
  const isDamaged = damage?.findings.some(({ part }) => part !== 'leftovers') ?? false;
  return isDamaged && (takenAt === undefined || takenAt < (damage?.checked_at ?? ''));
}
