import { z } from 'zod';
import { Reason, StoredReason } from './reasons.ts';
import { Id, IsoDate } from './primitives.ts';

const Count = z.int().nonnegative();
/** ISO 8601, UTC. */
const Time = z.iso.datetime();

/** The parts of an installation that can be damaged, by the name that `npm run doctor` prints. */
export const DAMAGED_PARTS = [
  'database',
  'records',
  'links',
  'totals',
  'ledger',
  'search',
  'pictures',
  'thumbnails',
  'card_index',
  'leftovers',
] as const;
export type DamagedPart = (typeof DAMAGED_PARTS)[number];

/**
 * A damage that a check found. `message` names the damaged records and how to repair them; `reason` has its code
 * and parameters. `repair` is the way to repair it: `npm run doctor -- --repair`, a new upload of the picture, or
 * restoring a backup. `count` is the number of damaged records.
 */
export const Finding = z.object({
  part: z.enum(DAMAGED_PARTS),
  message: z.string(),
  reason: Reason,
  count: Count,
  repair: z.enum(['doctor', 'upload', 'restore']),
});
export type Finding = z.infer<typeof Finding>;

/** The last check of the installation, short or complete, and its findings. */
export const CheckResult = z.object({ checked_at: Time, complete: z.boolean(), findings: z.array(Finding) });
export type CheckResult = z.infer<typeof CheckResult>;

/** One line for the operator, with the message of the catalogue behind it unless an earlier version wrote it. */
const StatedProblem = z.object({ problem: z.string().nullable(), reason: StoredReason });
export type StatedProblem = z.infer<typeof StatedProblem>;

/**
 * One attempt at a backup, daily or manual. A failed one has a `problem` and no sizes; a good one has a `problem`
 * if pictures are missing in it. `records` counts rows of all tables, `bytes` is the size of the file without the
 * pictures beside it. `download_bytes` is about the size of a download, which has the pictures in it; null if this
 * server does not have the file. `kept_until` is the day on which rotation will delete the backup; null for a
 * failed one, and while the day is not known.
 */
export const DailyBackup = z.object({
  id: Id,
  taken_at: Time,
  file: z.string().nullable(),
  kept_as: z.array(z.enum(['daily', 'weekly', 'manual'])),
  bytes: Count.nullable(),
  download_bytes: Count.nullable(),
  records: Count.nullable(),
  pictures: Count.nullable(),
  /** `checked`: read again after writing. `restored`: also restored in a trial. */
  state: z.enum(['checked', 'restored', 'failed']),
  ...StatedProblem.shape,
  kept_until: IsoDate.nullable(),
});
export type DailyBackup = z.infer<typeof DailyBackup>;

/** An address of this server at which a browser downloads a backup, without a session. It works for a minute. */
export const DownloadLink = z.object({ url: z.string(), expires_at: Time });
export type DownloadLink = z.infer<typeof DownloadLink>;

/** Why an operator has to look after the backups. */
export const BACKUP_WARNINGS = ['none_yet', 'failed', 'old', 'trial_failed', 'incomplete'] as const;

/** The state of backups, checks and disk, for operators. */
export const SystemState = z.object({
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  backups: z.object({
    /** False with `BACKUP_KEEP=0`. */
    enabled: z.boolean(),
    folder: z.string(),
    /** Newest first. */
    list: z.array(DailyBackup),
    /** When the backup was begun that a server makes now, or restores in a trial. */
    running: Time.nullable(),
    last_good: Time.nullable(),
    next: Time.nullable(),
    /** The last trial: a backup restored into a scratch database. */
    trial: z.object({ tried_at: Time, file: z.string(), ...StatedProblem.shape }).nullable(),
    warning: z.enum(BACKUP_WARNINGS).nullable(),
    /** Bytes of all backups with the pictures beside them. */
    bytes: Count,
    /** Bytes on the disk of `folder`; null if it is the disk of `DATA_DIR`. */
    disk: z.object({ total: Count, free: Count }).nullable(),
  }),
  /** Null before the first check. */
  check: CheckResult.nullable(),
  /** Bytes on the disk of `DATA_DIR`. `data` is the size of the database and the pictures there. */
  disk: z.object({ total: Count, free: Count, data: Count }),
  /** Days for which uploaded files of imports are kept. */
  sales_files_days: Count,
});
export type SystemState = z.infer<typeof SystemState>;
