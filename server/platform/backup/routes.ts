import { stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Done } from '../../../contract/account.ts';
import { IMPORT_FILE_DAYS } from '../../../contract/imports.ts';
import { createMessage } from '../../../contract/messages.ts';
import { IdInput } from '../../../contract/primitives.ts';
import { DownloadLink, SystemState } from '../../../contract/system.ts';
import { DOWNLOAD_SECONDS, nowInSeconds, type SessionTokens } from '../auth/tokens.ts';
import type { RouteContext } from '../context.ts';
import { engineOf } from '../db/engine.ts';
import { sqliteFile } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { readVersion } from '../version.ts';
import type { DailyBackups } from './daily_backups.ts';
import { findBackupFile } from './download_routes.ts';
import { createDownloadSizeReader } from './download_sizes.ts';
import { cacheFor, measureDiskUsage } from './disk_usage.ts';
import { listAttempts } from './repository.ts';
import { backupState } from './state.ts';

const HOUR = 60 * 60 * 1_000;

const tags = ['tools'];

interface Parts {
  /** Undefined if this server makes no backups. */
  backups: DailyBackups | undefined;
  tokens: SessionTokens;
}

export function systemRoutes(
  { config, db, health }: RouteContext,
  { backups: making, tokens }: Parts,
): FastifyPluginAsyncZod {
  const dataDir = resolve(config.dataDir);
  const readDownloadSizes = createDownloadSizeReader(resolve(config.backupDir));
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
          tags,
          response: { 200: SystemState },
        },
      },
      async () => {
        const { backups, data } = await sizes();
        const damage = health.last;
        const now = new Date();
        const rows = await listAttempts(db);
        const downloads = await readDownloadSizes(rows);
        return {
          version: readVersion(),
          engine: engineOf(db).isShared ? ('postgres' as const) : ('sqlite' as const),
          backups: {
            ...backupState({ config, rows, sizes: downloads, damage, now }),
            bytes: backups,
            disk: await roomOfOtherDisk(resolve(config.backupDir), dataDir),
          },
          check: damage,
          disk: { ...(await roomOn(dataDir)), data },
          sales_files_days: IMPORT_FILE_DAYS,
        };
      },
    );

    app.post(
      '/api/system/backups/',
      { schema: { summary: 'Make a backup now', tags, response: { 200: Done } } },
      async () => {
        if (!making) throw new AppError('conflict', createMessage('backups.off'));
        if (!(await making.takeNow())) throw new AppError('conflict', createMessage('backups.running'));
        return {};
      },
    );

    app.post(
      '/api/system/backups/:id/link/',
      {
        schema: {
          summary: 'Make an address at which a browser can download a backup for a minute',
          tags,
          params: z.object({ id: IdInput }),
          response: { 200: DownloadLink },
        },
      },
      async ({ params: { id }, session }) => {
        await findBackupFile({ config, db }, id);
        const iat = nowInSeconds();
        const user = { ...session, id: session.user_id };
        const token = tokens.issue('download', { user, session: session.id, backup: id, iat });
        return {
          url: `/api/system/backups/${id}/file/?token=${token}`,
          expires_at: new Date((iat + DOWNLOAD_SECONDS) * 1_000).toISOString(),
        };
      },
    );
  };
}

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
