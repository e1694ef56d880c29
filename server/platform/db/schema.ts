import type { Generated, Kysely } from 'kysely';
import type { AccountEventKind } from '../../../contract/people.ts';
import type { Role } from '../../../domain/roles.ts';

/**
 * The tables of the platform. Modules declare their own in their `tables.ts` (`declare module`). Money is in
 * whole cents, weights are in grams, dates and times are ISO texts.
 */
export interface Schema {
  derived: DerivedTable;
  secrets: { name: string; value: string };
  installation: { name: string; value: string };
  /** Anonymous attempts per key within a minute. `began` is in milliseconds of the database's clock. */
  attempts: { key: string; count: number; began: number };
  users: UserTable;
  sessions: SessionTable;
  /** Hashes of codes that replace one code of the second factor. */
  recovery_codes: { id: Generated<number>; user_id: number; hash: string };
  account_links: AccountLinkTable;
  /** Settings that an owner has changed: see `AccountSettings`. */
  account_settings: { name: string; value: string };
  account_events: AccountEventTable;
  images: ImageTable;
  /** Derived. See server/platform/storage/images/unneeded_files.ts. */
  unneeded_files: { name: string; since: string };
  /** Derived. See server/platform/jobs/daily_work.ts. */
  daily_runs: { name: string; started_at: string };
  servers: ServerTable;
  daily_backups: DailyBackupTable;
  idempotency_keys: IdempotencyKeyTable;
}

/**
 * Derived tables, indexes and triggers that the database has: see server/platform/db/derived.ts. `removal` is
 * a JSON array of statements.
 */
interface DerivedTable {
  name: string;
  definition: string;
  removal: string;
}

/**
 * `disabled_at`: the account may not log in. Tokens without a session are refused if they were issued until
 * `sessions_from`, in seconds since 1970. `removed_at`: somebody who has left, and whose name is forgotten.
 * `registered_at` is null for accounts of earlier versions. `totp_key` is the secret of the second factor in Base32,
 * which counts from `totp_since` on; `totp_step` is the number of the last used code's half minute since 1970.
 */
interface UserTable {
  id: Generated<number>;
  username: string;
  username_key: string;
  password_hash: string;
  disabled_at: Generated<string | null>;
  sessions_from: Generated<number>;
  role: Generated<Role>;
  registered_at: Generated<string | null>;
  removed_at: Generated<string | null>;
  last_seen_at: Generated<number | null>;
  totp_key: Generated<string | null>;
  totp_since: Generated<string | null>;
  totp_step: Generated<number>;
}

/**
 * Sessions, with the hashes of their refresh tokens: see domain/session.ts. `earlier_token` is the hash of the
 * token without a session that the session was made of. `confirmed_at` is when the person last repeated the
 * password or a code. Times are seconds since 1970, as in tokens.
 */
interface SessionTable {
  id: number;
  user_id: number;
  earlier_token: string | null;
  head: string;
  head_issued_at: number;
  head_since: number;
  parent: Generated<string | null>;
  child_issued_at: Generated<number | null>;
  device: string;
  address: string;
  started_at: number;
  last_used_at: number;
  expires_at: number;
  ended_at: Generated<number | null>;
  confirmed_at: Generated<number | null>;
}

/**
 * Links that work once, by the hash of their secret: an invitation with the role that it gives, or one to a new
 * password of an account. Times are seconds since 1970.
 */
interface AccountLinkTable {
  id: Generated<number>;
  kind: 'invitation' | 'reset';
  hash: string;
  role: Role | null;
  user_id: number | null;
  made_by: string;
  made_at: number;
  expires_at: number;
}

/** What happened to accounts: see `AccountEvent`. `at` is in seconds since 1970. */
interface AccountEventTable {
  id: Generated<number>;
  at: number;
  kind: AccountEventKind;
  by_whom: string;
  about: string;
  detail: string;
  address: string;
  count: Generated<number>;
}

/** Images of other sites have an address only. */
interface ImageTable {
  id: Generated<number>;
  address: string;
  /** See `exactKey`. */
  address_key: string;
  thumbnail: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
}

/** Servers that hold leases, with the number of their heartbeats. */
interface ServerTable {
  id: string;
  beats: number;
}

/**
 * The attempt at the daily backup of a day, or at a manual one, whose `day` has its time: see `isManual`. `deleted`: its file was good, and is no longer in BACKUP_DIR. `tried_at`
 * and `trial_problem` are of its restoration in a trial.
 */
interface DailyBackupTable {
  id: Generated<number>;
  day: string;
  taken_at: string;
  state: 'running' | 'checked' | 'restored' | 'failed' | 'deleted';
  holder: string | null;
  file: string | null;
  bytes: number | null;
  records: number | null;
  pictures: number | null;
  problem: string | null;
  tried_at: string | null;
  trial_problem: string | null;
}

/**
 * Calls that are sent again with the same `Idempotency-Key`: see server/platform/idempotency/. `digest` is the hash of
 * method, address and body, `at` is in seconds since 1970. `status` is null until the call is answered; `body` is also
 * null if it was too long to be kept. `headers` is a JSON object.
 */
interface IdempotencyKeyTable {
  id: Generated<number>;
  user_id: number;
  key: string;
  digest: string;
  at: number;
  status: number | null;
  headers: string | null;
  body: string | null;
}

export type Db = Kysely<Schema>;
