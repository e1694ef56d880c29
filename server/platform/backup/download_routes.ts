import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { addAbortSignal } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createMessage } from '../../../contract/messages.ts';
import { IdInput } from '../../../contract/primitives.ts';
import { findLiveUser } from '../auth/session_repository.ts';
import { sessionEnded, nowInSeconds, type SessionTokens } from '../auth/tokens.ts';
import type { RouteContext } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { limitExports } from '../http/export_limit.ts';
import { findAttempt, isGood } from './repository.ts';
import { streamWholeBackup } from './whole_backup.ts';

interface Parts {
  tokens: SessionTokens;
  /** Aborted when the server begins to stop. It does not wait for downloads, which can take hours. */
  stopping: AbortSignal | undefined;
}

const params = z.object({ id: IdInput });

/** Downloads of backups. The browser opens the address without headers, so a token in it replaces the session. */
export function backupDownloadRoutes(
  { config, db, limits }: RouteContext,
  { tokens, stopping }: Parts,
): FastifyPluginAsyncZod {
  const limit = limitExports(limits.exportWait);
  return async (app) => {
    app.get(
      '/api/system/backups/:id/file/',
      {
        exposeHeadRoute: false,
        schema: {
          summary: 'Download a backup with its pictures, as one file that `npm run restore` takes',
          tags: ['tools'],
          security: [],
          produces: ['application/zip'],
          params,
          querystring: z.object({ token: z.string() }),
          response: { 200: z.unknown() },
        },
      },
      async (request, reply) => {
        const claims = tokens.read('download', request.query.token);
        const user = await findLiveUser(db, claims, nowInSeconds());
        if (user?.role !== 'owner' || claims.backup !== request.params.id) throw sessionEnded();
        const { user_id, username, session: id } = claims;
        request.session = { user_id, username, id, ...user };
        await limit(request, reply);
        const file = await findBackupFile({ config, db }, request.params.id);
        const stream = await streamWholeBackup(file);
        if (stopping) addAbortSignal(stopping, stream);
        reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="${basename(file)}"`)
          .header('cache-control', 'no-store');
        return reply.send(stream);
      },
    );
  };
}

/** The path of a good backup. */
export async function findBackupFile(
  { config, db }: Pick<RouteContext, 'config' | 'db'>,
  id: number,
): Promise<string> {
  const row = await findAttempt(db, id);
  if (!row || !isGood(row) || row.file === null) throw notFound();
  const path = join(resolve(config.backupDir), row.file);
  if (!existsSync(path))
    throw new AppError('not_found', createMessage('backups.elsewhere', { file: row.file }));
  return path;
}
