import { join } from 'node:path';
import { openPostgres } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite_file.ts';
import type { Db } from './schema.ts';

/** Where SQLite keeps everything. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'backstock.db');

export interface DatabasePlace {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** While it serves no statement may take longer than anybody waits; on SQLite that makes no difference. */
export function openDatabase(where: DatabasePlace, use: 'serving' | 'migrating' = 'migrating'): Db {
  if (where.databaseUrl) return openPostgres(where.databaseUrl, use);
  return openSqlite(sqliteFile(where.dataDir));
}
