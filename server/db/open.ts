import { join } from 'node:path';
import { openPostgres } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite.ts';
import type { Db } from './schema.ts';

/** Where SQLite keeps everything. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'backstock.db');

export function openDatabase(where: { dataDir: string; databaseUrl: string | undefined }): Db {
  if (where.databaseUrl) return openPostgres(where.databaseUrl);
  return openSqlite(sqliteFile(where.dataDir));
}
