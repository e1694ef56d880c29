import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import Fastify, { type FastifyInstance, type FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AT_LEAST } from '../contract/totals.ts';
import { authRoutes } from './platform/auth/routes.ts';
import { guard, tokens } from './platform/auth/tokens.ts';
import { cardRoutes } from './modules/cards/routes.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { serveConsole } from './platform/http/console.ts';
import type { Context } from './platform/context.ts';
import { describeApi } from './platform/http/docs/describe.ts';
import { docsRoutes } from './platform/http/docs/page.ts';
import { errorHandler, frameworkErrors, refuseBrokenRequest } from './platform/http/error_handler.ts';
import { refuseForeignRequests } from './platform/http/foreign_requests.ts';
import { FoldedLog } from './platform/http/folded_log.ts';
import { limitExports } from './platform/http/export_limit.ts';
import { rememberActor } from './platform/http/actor.ts';
import { acceptForms } from './platform/http/forms.ts';
import { healthRoutes } from './platform/http/health.ts';
import { imageRoutes } from './platform/storage/images/routes.ts';
import { importRoutes } from './modules/imports/routes.ts';
import { Lease } from './platform/jobs/lease.ts';
import { lateImportVatRoutes } from './modules/accounting/costs/late_import_vat_routes.ts';
import { costRoutes } from './modules/accounting/costs/routes.ts';
import { insertionRoutes } from './modules/listing/insertion_batches/routes.ts';
import { overviewRoutes } from './modules/accounting/overview/routes.ts';
import { payoutRoutes } from './modules/accounting/payouts/routes.ts';
import { RECORDED } from './records/resources.ts';
import { rateRoutes } from './modules/accounting/rates/routes.ts';
import { reportRoutes } from './modules/accounting/reports/routes.ts';
import { headers } from './platform/http/security.ts';
import { cutSlowBodies } from './platform/http/slow_bodies.ts';
import { addressMatcher } from './platform/http/trusted_proxies.ts';
import { cutStalledAnswers } from './platform/http/stalled_answers.ts';
import { saleRoutes } from './modules/sales/sales/routes.ts';
import { siteRoutes } from './modules/listing/sites/routes.ts';
import { vatPeriodRoutes } from './modules/accounting/vat/period_routes.ts';
import { vatRoutes } from './modules/accounting/vat/routes.ts';
import { stockBookRoutes } from './modules/accounting/vat/stock_book_routes.ts';
import { typeRoutes } from './modules/stock/types/routes.ts';

export interface AppOptions extends Context {
  /** Signs the tokens. */
  tokenKey: Buffer;
  /** Where the built console lies. */
  consoleDir?: string;
  log?: boolean;
  /** Given when the server has been told to stop. */
  stopping?: AbortSignal;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];

const GUARDED = [
  ...Object.values(RECORDED).map(({ routes }) => routes),
  costRoutes,
  insertionRoutes,
  typeRoutes,
  siteRoutes,
  vatRoutes,
  vatPeriodRoutes,
  lateImportVatRoutes,
  stockBookRoutes,
  saleRoutes,
  overviewRoutes,
  rateRoutes,
  reportRoutes,
  payoutRoutes,
  importRoutes,
  cardRoutes,
];

/** A body that was not sent is an empty one: the answer then names the fields that are missing. */
const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const read = schema.safeParse(data ?? {});
    return read.success ? { value: read.data } : { error: read.error };
  };

/** The whole server, which does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, tokenKey } = options;
  const isTrustedProxy = addressMatcher(config.trustedProxies);
  const app = Fastify({
    logger: options.log !== false && { level: 'warn', stream: process.stderr },
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: 600_000,
    trustProxy: config.trustedProxies.length > 0 && isTrustedProxy,
    // Who still has a connection is served, and then loses it.
    return503OnClosing: false,
    frameworkErrors,
    clientErrorHandler: refuseBrokenRequest,
  });
  app.addHook('onSend', async (_request, reply) => {
    if (options.stopping?.aborted) reply.header('connection', 'close');
  });
  const folded = new FoldedLog((fields, message) => app.log.warn(fields, message));
  app.addHook('onClose', async () => folded.end());
  app.setErrorHandler(errorHandler(db, folded));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));

  await app.register(helmet, headers);
  refuseForeignRequests(app, { config, isTrustedProxy });
  await app.register(cors, {
    origin: config.corsOrigins,
    methods: METHODS,
    exposedHeaders: ['content-range', 'etag', 'retry-after', AT_LEAST.header],
  });
  await app.register(jwt, {
    secret: tokenKey,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'] },
  });
  compressAnswers(app);
  await describeApi(app);
  await acceptForms(app, options.limits.bodies);
  cutSlowBodies(app, options.limits.slowBody, options.stopping);
  cutStalledAnswers(app, options.limits.slowBody);

  const lease = new Lease(options, (error) => app.log.error({ err: error }, 'leases cannot be seen'));
  app.addHook('onReady', () => lease.start());
  app.addHook('onClose', () => lease.close().catch(() => {}));

  const context = { ...options, lease, limitExport: limitExports(options.limits.exportWait) };
  const sessions = tokens(app, config);
  await app.register(healthRoutes(db, options.stopping));
  await app.register(authRoutes(options, sessions, folded));
  await app.register(async (guarded) => {
    guarded.decorateRequest('session');
    guarded.addHook('onRequest', guard(sessions));
    rememberActor(guarded);
    for (const routes of GUARDED) await guarded.register(routes(context));
  });
  await app.register(docsRoutes);
  await serveConsole(app, options.consoleDir);
  await app.register(imageRoutes(context));
  return app;
}
