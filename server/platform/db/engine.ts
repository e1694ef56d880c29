import { PostgresAdapter } from 'kysely';
import type { Engine } from './engines/engine.ts';
import { postgres } from './engines/postgres.ts';
import { sqlite } from './engines/sqlite.ts';
import type { Db } from './schema.ts';

export type { Derived, Engine } from './engines/engine.ts';

export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite;
}

/** Whether the database refused a write because its disk is full or read-only. */
export function cannotWrite(db: Db, error: unknown): boolean {
  const { isFull, isReadOnly } = engineOf(db);
  return isFull(error) || isReadOnly(error);
}
