import { join } from 'node:path';
import { openPostgres } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite_file.ts';
import type { Db } from './schema.ts';

/** Path of the SQLite database. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'backstock.db');

export interface DatabasePlace {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Statements have timeouts while `serving`. SQLite has no such timeouts. */
export function openDatabase(where: DatabasePlace, use: 'serving' | 'migrating' = 'migrating'): Db {
  if (where.databaseUrl) return openPostgres(where.databaseUrl, use);
  return openSqlite(sqliteFile(where.dataDir));
}
