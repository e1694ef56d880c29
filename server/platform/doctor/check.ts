import type { Message } from '../../../contract/messages.ts';
import type { Finding } from '../../../contract/system.ts';
import type { Snapshot } from '../backup/snapshot.ts';
import type { Db } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';
import type { ImageStore } from '../storage/images/store.ts';

/** The installation that the doctor repairs. */
export interface Installation {
  db: Db;
  images: ImageStore;
}

/**
 * What a check reads in addition to the copy: the images, and on PostgreSQL the snapshot from which the copy was
 * made.
 */
export interface CheckSources {
  images: ImageStore;
  source: Snapshot | undefined;
}

/** A part of the complete check. */
export interface Check {
  /**
   * Finds damage in a copy of the database: an SQLite file that nobody else uses. May change the copy within a
   * transaction that it rolls back.
   */
  find(copy: Db, sources: CheckSources): Promise<Finding[]>;
  /** Repairs the findings with `repair: 'doctor'`. Runs only if there are any. */
  repair?(installation: Installation): Promise<void>;
  /** The check compares with the ledger. It repairs nothing while the ledger itself is damaged. */
  isOfLedger?: true;
  /** The part for which it also repairs the findings of the engine's own check. */
  part?: Finding['part'];
}

/**
 * A check by a query that runs on both engines, in the short and the complete check. Each row names a damaged record;
 * `count` is the number of all damaged records.
 */
export interface SumCheck {
  query: Sql;
  /** The name of a row in messages, if it is not the row's `name`. */
  label?(row: NamedRow): string;
  finding(names: string, count: number): Finding;
  /** As in `Check`. */
  repair?(db: Db): Promise<void>;
  isOfLedger?: true;
}

export interface NamedRow {
  name: string;
  count: number;
  /** The amount by which a sum is off, in cents. */
  amount?: number;
}

/** The finding of a `SumCheck` whose query returned these rows. */
export function createRowFindings(check: SumCheck, rows: readonly NamedRow[]): Finding[] {
  const [first] = rows;
  if (!first) return [];
  const names = rows.map((row) => check.label?.(row) ?? row.name);
  return [check.finding(listNames(names, first.count), first.count)];
}

export function createFinding(
  { part, repair, count }: Pick<Finding, 'part' | 'repair' | 'count'>,
  { code, parameters, text }: Message,
): Finding {
  return { part, repair, count, message: text, reason: { code, parameters } };
}

/** The most names that a message lists. */
export const MAX_NAMES = 3;

/** @example listNames(['A', 'B', 'C'], 5) === 'A, B, C and 2 more' */
export function listNames(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, MAX_NAMES);
  const more = count - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
