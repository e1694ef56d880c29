import { stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { IMPORT_FILE_DAYS } from '../../../contract/imports.ts';
import { SystemState } from '../../../contract/system.ts';
import type { Routes } from '../context.ts';
import { engineOf } from '../db/engine.ts';
import { sqliteFile } from '../db/open.ts';
import { readVersion } from '../version.ts';
import { cacheFor, measureDiskUsage } from './disk_usage.ts';
import { listAttempts } from './repository.ts';
import { backupState } from './state.ts';

const HOUR = 60 * 60 * 1_000;

export const systemRoutes: Routes = ({ config, db, condition }) => {
  const dataDir = resolve(config.dataDir);
  const sizes = cacheFor(HOUR, async () => ({
    backups: await measureDiskUsage(resolve(config.backupDir)),
    data:
      (await measureDiskUsage(sqliteFile(dataDir))) +
      (await measureDiskUsage(`${sqliteFile(dataDir)}-wal`)) +
      (await measureDiskUsage(join(dataDir, 'images'))),
  }));
  return async (app) => {
    app.get(
      '/api/system/',
      {
        schema: {
          summary: 'State of the backups, of the last check and of the disk',
          tags: ['tools'],
          response: { 200: SystemState },
        },
      },
      async () => {
        const { backups, data } = await sizes();
        const damage = condition.last;
        const now = new Date();
        return {
          version: readVersion(),
          engine: engineOf(db).isShared ? ('postgres' as const) : ('sqlite' as const),
          backups: {
            ...backupState({ config, rows: await listAttempts(db), damage, now }),
            bytes: backups,
            disk: await roomOfOtherDisk(resolve(config.backupDir), dataDir),
          },
          check: damage,
          disk: { ...(await roomOn(dataDir)), data },
          sales_files_days: IMPORT_FILE_DAYS,
        };
      },
    );
  };
};

async function roomOn(folder: string): Promise<{ total: number; free: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { total: blocks * bsize, free: bavail * bsize };
}

/** The room on the disk of a folder; null if another folder is on the same disk, or the folder cannot be reached. */
async function roomOfOtherDisk(folder: string, other: string) {
  // The first backup creates the folder.
  const present =
    (await stat(folder).catch(() => undefined)) ?? (await stat(dirname(folder)).catch(() => undefined));
  if (!present || present.dev === (await stat(other)).dev) return null;
  return await roomOn(folder).catch(() => null);
}
