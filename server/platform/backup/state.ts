import { resolve } from 'node:path';
import { textOf } from '../../../contract/messages.ts';
import { readMessage, reasonOf } from '../../../contract/reasons.ts';
import type { CheckResult, DailyBackup, StatedProblem, SystemState } from '../../../contract/system.ts';
import { deletionDayOf, listKeeping } from '../../../domain/backup_rotation.ts';
import type { Config } from '../config.ts';
import { predatesDamage, findLastTrial } from './daily_backups.ts';
import { type DailyBackupRow, isGood } from './repository.ts';
import { dayOf, lastDueTime, nextDueTime, retryAt } from './schedule.ts';

const OLD_MILLISECONDS = 2 * 24 * 60 * 60 * 1_000;

interface Given {
  config: Pick<Config, 'backupDir' | 'backupKeep'>;
  /** All attempts, newest first. */
  rows: readonly DailyBackupRow[];
  /** The sizes of the backups that this server has, with their pictures, by id. */
  sizes: ReadonlyMap<number, number>;
  damage: CheckResult | null;
  now: Date;
}

/** The state of the backups, without the room that all of them take. */
export function backupState({
  config,
  rows,
  sizes,
  damage,
  now,
}: Given): Omit<SystemState['backups'], 'bytes' | 'disk'> {
  const isEnabled = config.backupKeep > 0;
  const good = rows.filter(isGood);
  const tried = findLastTrial(rows);
  const trial = tried?.file
    ? { tried_at: tried.tried_at, file: tried.file, ...stateProblem(tried.trial_problem) }
    : null;
  const state = {
    enabled: isEnabled,
    folder: resolve(config.backupDir),
    list: listBackups({ config, rows, sizes, damage, now }),
    running: rows.find(({ holder }) => holder !== null)?.taken_at ?? null,
    last_good: good[0]?.taken_at ?? null,
    next: isEnabled ? nextAttempt(rows, now).toISOString() : null,
    trial,
  };
  return { ...state, warning: isEnabled ? findWarning(rows, { ...state, now }) : null };
}

function listBackups({ config, rows, sizes, damage, now }: Given): DailyBackup[] {
  const days = rows.filter(isGood).map(({ day }) => day);
  const kept = listKeeping(days, { daily: config.backupKeep, today: dayOf(now) });
  const next = dayOf(nextDueTime(now));
  return rows.flatMap((row) => {
    const { id, taken_at, file, bytes, records, pictures, state } = row;
    if (state === 'running' || state === 'deleted') return [];
    const isKnown = config.backupKeep > 0 && state !== 'failed' && !predatesDamage(damage, taken_at);
    const kept_until = isKnown ? deletionDayOf(row.day, { days, daily: config.backupKeep, next }) : null;
    const kept_as = state === 'failed' ? [] : (kept.get(row.day) ?? []);
    const problem = stateProblem(row.problem);
    const download_bytes = sizes.get(id) ?? null;
    const counts = { bytes, download_bytes, records, pictures };
    return [{ id, taken_at, file, kept_as, ...counts, state, ...problem, kept_until }];
  });
}

function stateProblem(stored: string | null): StatedProblem {
  if (stored === null) return { problem: null };
  const problem = readMessage(stored);
  const reason = reasonOf(problem);
  return { problem: textOf(problem), ...(reason && { reason }) };
}

/** A backup that is due is taken within a minute. */
function nextAttempt(rows: readonly DailyBackupRow[], now: Date): Date {
  const due = dayOf(lastDueTime(now));
  const last = rows.find(({ day }) => day === due);
  if (!last || last.state === 'deleted') return now;
  return last.state === 'failed' ? retryAt(last.taken_at) : nextDueTime(now);
}

function findWarning(
  rows: readonly DailyBackupRow[],
  { last_good, trial, now }: Pick<SystemState['backups'], 'last_good' | 'trial'> & { now: Date },
): SystemState['backups']['warning'] {
  const last = rows.find(({ state }) => state !== 'running' && state !== 'deleted');
  if (last?.state === 'failed') return 'failed';
  if (last_good === null) return 'none_yet';
  if (now.getTime() - Date.parse(last_good) > OLD_MILLISECONDS) return 'old';
  if (trial?.problem) return 'trial_failed';
  return last?.problem ? 'incomplete' : null;
}
