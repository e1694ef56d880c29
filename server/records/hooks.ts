import type { Db } from '../platform/db/schema.ts';
import { hooksOf, type InsertedRow } from './registry.ts';
import type { ChangedRow } from './row.ts';

/** Default values that modules define for new rows of a table. */
export async function findDefaults<R extends { id: number }>(db: Db, table: string): Promise<Partial<R>> {
  const all = hooksOf<R>(table).map(({ defaults }) => defaults?.(db));
  return Object.assign({}, ...(await Promise.all(all))) as Partial<R>;
}

export async function afterInsert<R extends { id: number }>(
  db: Db,
  table: string,
  rows: readonly InsertedRow<R>[],
): Promise<void> {
  for (const hooks of hooksOf<R>(table)) await hooks.afterInsert?.(db, rows);
}

export async function checkCreated(db: Db, table: string, ids: readonly number[]): Promise<void> {
  for (const hooks of hooksOf(table)) await hooks.checkCreated?.(db, ids);
}

export async function afterChange<R extends { id: number }>(
  db: Db,
  table: string,
  changes: readonly ChangedRow<R>[],
): Promise<void> {
  for (const hooks of hooksOf<R>(table)) await hooks.afterChange?.(db, changes);
}

export async function afterWrite(db: Db, table: string, ids: readonly number[]): Promise<void> {
  for (const hooks of hooksOf(table)) await hooks.afterWrite?.(db, ids);
}

export async function afterRestore(db: Db, table: string, ids: readonly number[]): Promise<void> {
  for (const hooks of hooksOf(table)) await hooks.afterRestore?.(db, ids);
}

/** Returns a function to call after the deletion. */
export async function beforeDelete<R extends { id: number }>(
  db: Db,
  table: string,
  rows: readonly R[],
): Promise<() => Promise<void>> {
  const ends: (() => Promise<void>)[] = [];
  for (const hooks of hooksOf<R>(table)) {
    const end = await hooks.beforeDelete?.(db, rows);
    if (end) ends.push(end);
  }
  return async () => {
    for (const end of ends) await end();
  };
}
