import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import Fastify, { type FastifyInstance, type FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { ACTION_HEADER } from '../contract/history.ts';
import { IDEMPOTENT_REPLAY_HEADER } from '../contract/idempotency.ts';
import { MINIMUM_TOTAL_HEADER } from '../contract/minimum_total.ts';
import { accountRoutes } from './platform/auth/account_routes.ts';
import { confirmationRoutes } from './platform/auth/confirmation_routes.ts';
import { EventLog } from './platform/auth/event_log.ts';
import { recordEvents } from './platform/auth/record_events.ts';
import { peopleRoutes } from './platform/auth/people_routes.ts';
import { requirePermissions } from './platform/http/permission.ts';
import { requireSession } from './platform/auth/require_session.ts';
import { Logins } from './platform/auth/logins.ts';
import { authRoutes } from './platform/auth/routes.ts';
import { secondFactorRoutes } from './platform/auth/second_factor_routes.ts';
import { Sessions } from './platform/auth/sessions.ts';
import { createSessionTokens } from './platform/auth/tokens.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { serveConsole } from './platform/http/console.ts';
import { DailyBackups } from './platform/backup/daily_backups.ts';
import { backupDownloadRoutes } from './platform/backup/download_routes.ts';
import { systemRoutes } from './platform/backup/routes.ts';
import type { TakeDailyBackup } from './platform/backup/take_daily_backup.ts';
import type { Context, RouteContext } from './platform/context.ts';
import { InstallationHealth } from './platform/doctor/installation_health.ts';
import { describeApi } from './platform/http/docs/describe.ts';
import { docsRoutes } from './platform/http/docs/page.ts';
import { errorHandler, frameworkErrors, refuseBrokenRequest } from './platform/http/error_handler.ts';
import { refuseCrossSiteRequests } from './platform/http/cross_site_requests.ts';
import { ThrottledLog } from './platform/http/throttled_log.ts';
import { limitExports } from './platform/http/export_limit.ts';
import { rememberCalls } from './platform/call.ts';
import { acceptForms } from './platform/http/forms.ts';
import { healthRoutes } from './platform/http/health.ts';
import { answerKeyedCalls, sendFirstAnswers } from './platform/idempotency/hooks.ts';
import { imageRoutes } from './platform/storage/images/routes.ts';
import { Lease } from './platform/jobs/lease.ts';
import { MODULES } from './modules.ts';
import { recordActions } from './records/history/record_actions.ts';
import { PERMISSIONS } from './permissions.ts';
import { SECURITY_HEADERS } from './platform/http/security.ts';
import { closeSlowUploads } from './platform/http/slow_uploads.ts';
import { createAddressMatcher } from './platform/http/trusted_proxies.ts';
import { closeStalledDownloads } from './platform/http/stalled_downloads.ts';

export interface AppOptions extends Context {
  /** Key that signs the session tokens. */
  tokenKey: Buffer;
  /** Folder of the built console. */
  consoleDir?: string;
  log?: boolean;
  /** The result of the last check. */
  health?: InstallationHealth;
  /** Aborted when the server begins to stop. */
  stopping?: AbortSignal;
  /** Takes daily backups. Without it, there are none. */
  takeBackup?: TakeDailyBackup;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** A missing body counts as `{}`, so that the error names the missing fields. */
const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const read = schema.safeParse(data ?? {});
    return read.success ? { value: read.data } : { error: read.error };
  };

/** Builds the whole server. The caller starts it with `listen`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, tokenKey } = options;
  const isTrustedProxy = createAddressMatcher(config.trustedProxies);
  const app = Fastify({
    logger: options.log !== false && { level: 'warn', stream: process.stderr },
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: 600_000,
    trustProxy: config.trustedProxies.length > 0 && isTrustedProxy,
    // Requests on open connections are still answered during the stop; then each connection is closed.
    return503OnClosing: false,
    frameworkErrors,
    clientErrorHandler: refuseBrokenRequest,
  });
  requirePermissions(app, PERMISSIONS);
  app.addHook('onSend', async (_request, reply) => {
    if (options.stopping?.aborted) reply.header('connection', 'close');
  });
  const throttledLog = new ThrottledLog((fields, message) => app.log.warn(fields, message));
  app.addHook('onClose', async () => throttledLog.end());
  app.setErrorHandler(sendFirstAnswers(db, errorHandler(db, throttledLog)));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));

  await app.register(helmet, SECURITY_HEADERS);
  refuseCrossSiteRequests(app, { config, isTrustedProxy });
  await app.register(cors, {
    origin: config.corsOrigins,
    methods: METHODS,
    exposedHeaders: [
      'content-range',
      'etag',
      'retry-after',
      MINIMUM_TOTAL_HEADER.header,
      ACTION_HEADER.toLowerCase(),
      IDEMPOTENT_REPLAY_HEADER,
    ],
  });
  await app.register(jwt, {
    secret: tokenKey,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'] },
  });
  answerKeyedCalls(app, db);
  compressAnswers(app);
  await describeApi(app);
  await acceptForms(app, options.limits.bodies);
  closeSlowUploads(app, options.limits.transferTimeout, options.stopping);
  closeStalledDownloads(app, options.limits.transferTimeout);

  const lease = new Lease(options, (error) => app.log.error({ err: error }, 'leases cannot be seen'));
  app.addHook('onReady', () => lease.start());
  app.addHook('onClose', () => lease.close().catch(() => {}));

  const { health = new InstallationHealth() } = options;
  const context: RouteContext = {
    ...options,
    health,
    lease,
    limitExport: limitExports(options.limits.exportWait),
  };
  const backups = dailyBackups(app, context, options.takeBackup);
  const tokens = createSessionTokens(app, config);
  const sessions = new Sessions(db, tokens, throttledLog);
  const events = new EventLog(db, throttledLog);
  app.addHook('onClose', () => events.close());
  const logins = new Logins(options, throttledLog, events);
  app.decorateRequest('session');
  app.addHook('onRequest', requireSession(sessions));
  rememberCalls(app);
  recordActions(app);
  recordEvents(app, events);
  await app.register(healthRoutes(db, context));
  await app.register(authRoutes(options, { logins, sessions }));
  await app.register(accountRoutes(options, { logins, sessions }));
  await app.register(confirmationRoutes(options, { logins, sessions }));
  await app.register(secondFactorRoutes(options, sessions));
  const columns = MODULES.flatMap(({ operatorNames = [] }) => operatorNames);
  await app.register(peopleRoutes(options, { sessions, columns }));
  await app.register(systemRoutes(context, { backups, tokens }));
  await app.register(backupDownloadRoutes(context, { tokens, stopping: options.stopping }));
  for (const { resources = {} } of MODULES)
    for (const { routes } of Object.values(resources)) await app.register(routes(context));
  for (const { routes = [] } of MODULES) for (const calls of routes) await app.register(calls(context));
  await app.register(docsRoutes);
  await serveConsole(app, options.consoleDir);
  await app.register(imageRoutes(context));
  return app;
}

/** Backups each day and on request; undefined if there are none. */
function dailyBackups(
  app: FastifyInstance,
  context: RouteContext,
  take: TakeDailyBackup | undefined,
): DailyBackups | undefined {
  if (!take || context.config.backupKeep === 0) return undefined;
  const log = (error: unknown) => app.log.error({ err: error }, 'the backup failed');
  const backups = new DailyBackups(context, { take, log });
  app.addHook('onReady', async () => backups.start());
  app.addHook('onClose', () => backups.close());
  return backups;
}
