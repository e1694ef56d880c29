import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { runOnSnapshot, type Snapshot } from '../backup/snapshot.ts';
import { connectSqlite } from '../db/engines/sqlite_connection.ts';
import { migrate } from '../db/migrate.ts';
import { type DatabasePlace, openDatabase, sqliteFile } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { uploadsIn } from '../storage/disk.ts';
import { doctorModel } from './registry.ts';

export interface CopyOptions {
  place: DatabasePlace;
  progress?: (done: number, total: number) => void;
}

/**
 * Runs work on a copy of the database, an SQLite file in DATA_DIR. The server may write meanwhile. On PostgreSQL,
 * `snapshot` is the snapshot from which the copy was made.
 */
export async function runOnCopy<Result>(
  { place, progress }: CopyOptions,
  work: (copy: Db, snapshot: Snapshot | undefined) => Promise<Result>,
): Promise<Result> {
  const uploads = uploadsIn(place.dataDir);
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(uploads, 'doctor-'));
  try {
    if (!place.databaseUrl) {
      copySqlite(sqliteFile(place.dataDir), sqliteFile(folder));
      return await workOn(folder, (copy) => work(copy, undefined));
    }
    return await runOnSnapshot(place, (snapshot) =>
      workOn(folder, async (copy) => {
        await fill(copy, snapshot, progress);
        return work(copy, snapshot);
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function copySqlite(from: string, to: string): void {
  const connection = connectSqlite(from);
  try {
    connection.prepare('vacuum into ?').run([to]);
  } finally {
    connection.close();
  }
}

async function workOn<Result>(folder: string, work: (copy: Db) => Promise<Result>): Promise<Result> {
  const db = openDatabase({ dataDir: folder, databaseUrl: undefined });
  try {
    await sql`pragma foreign_keys = off`.execute(db);
    await sql`pragma synchronous = off`.execute(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** SQLite takes 32,766 parameters in a statement. */
const MOST_PARAMETERS = 30_000;

/** Copies the rows of PostgreSQL as they are, derived ones included. */
async function fill(db: Db, snapshot: Snapshot, progress: CopyOptions['progress']): Promise<void> {
  await migrate(db);
  const tables = [...snapshot.tables, ...doctorModel().derivedTables];
  await db.transaction().execute(async (trx) => {
    for (const [index, table] of tables.entries()) {
      await sql`delete from ${sql.table(table)}`.execute(trx);
      for await (const rows of snapshot.rows(table)) {
        const columns = Object.keys(rows[0] ?? {});
        const most = Math.max(1, Math.floor(MOST_PARAMETERS / Math.max(1, columns.length)));
        for (let start = 0; start < rows.length; start += most) {
          const values = rows
            .slice(start, start + most)
            .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
          await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
            values ${sql.join(values)}`.execute(trx);
        }
      }
      progress?.(index + 1, tables.length);
    }
  });
}
