import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import './checks.ts';
import type { Config } from './platform/config.ts';
import { type Limits, DEFAULT_LIMITS } from './platform/context.ts';
import { tidyAccounts, tidySessions } from './platform/auth/daily_work.ts';
import { MODULES } from './modules.ts';
import { InstallationHealth } from './platform/doctor/installation_health.ts';
import { startShortChecks } from './platform/doctor/short_check.ts';
import { startCheckpoints } from './platform/db/engines/checkpoints.ts';
import { errorCode } from './platform/db/engines/engine.ts';
import { tidyKeys } from './platform/idempotency/daily_work.ts';
import { type DailyWork, runDaily } from './platform/jobs/daily_work.ts';
import type { BackgroundWork } from './records/module.ts';
import { readInThreads } from './platform/db/engines/sqlite_file.ts';
import { sqliteFile } from './platform/db/open.ts';
import { openStore } from './open.ts';
import { clearOldDrafts, tidyImages } from './platform/storage/daily_work.ts';
import { projectFolder } from './platform/storage/project_folder.ts';
import { takeBackupInChildProcess } from './take_in_process.ts';
import { rebuildNextPortion, runUntilDone } from './records/search/rebuild.ts';

const searchIndex: BackgroundWork = {
  failed: 'the search index is not rebuilt',
  run: (db, until) => runUntilDone(() => rebuildNextPortion(db), until),
};

const daily: DailyWork[] = [
  tidyImages,
  clearOldDrafts,
  tidySessions,
  tidyAccounts,
  tidyKeys,
  ...MODULES.flatMap(({ daily: work = [] }) => work),
];

export class StartError extends Error {}

/** Opens the database and listens. Returns the address, and a function that stops the server gracefully. */
export async function start(
  config: Config,
  say: (line: string) => void = () => {},
  limits: Limits = DEFAULT_LIMITS,
) {
  if (config.timeZone) process.env.TZ = config.timeZone;
  say('Migrating…');
  const store = await openStore(config, undefined, say);
  const stopping = new AbortController();
  const health = new InstallationHealth();
  const app = await buildApp({
    ...store,
    limits,
    consoleDir: projectFolder('dist', 'console'),
    stopping: stopping.signal,
    takeBackup: takeBackupInChildProcess(config),
    health,
  });
  if (!config.databaseUrl) readInThreads(store.db);
  const endCheckpoints = config.databaseUrl
    ? undefined
    : startCheckpoints(sqliteFile(config.dataDir), (error) =>
        app.log.error({ err: error }, 'the log of SQLite is not brought into its file'),
      );
  const background = [searchIndex, ...MODULES.flatMap(({ background: work = [] }) => work)];
  const logged = (failed: string) => (error: unknown) => app.log.error({ err: error }, failed);
  const { signal } = stopping;
  const working = Promise.all([
    ...background.map(({ failed, run }) => run(store.db, { signal, log: logged(failed) })),
    runDaily({ ...store, limits }, daily, { signal, log: (error, failed) => logged(failed)(error) }),
  ]);
  let endChecks = async () => {};
  const close = async () => {
    stopping.abort();
    await endChecks();
    await app.close();
    await working;
    await endCheckpoints?.();
    await store.close();
  };
  /** Waits until load balancers have noticed the stop, then finishes running requests. */
  const stop = async () => {
    say('Stopping…');
    stopping.abort();
    await pause(config.drainSeconds * 1_000);
    await close();
  };
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    say(`Ready: ${address}`);
    endChecks = startShortChecks({
      db: store.db,
      place: { dataDir: config.dataDir, databaseUrl: config.databaseUrl },
      health,
      log: {
        finding: ({ part, count, message }) => app.log.error({ part, count }, message),
        error: (error) => app.log.error({ err: error }, 'the installation is not checked'),
      },
    });
    return { address, stop };
  } catch (error) {
    await close();
    throw explained(error, config);
  }
}

function explained(error: unknown, { host, port }: Config): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(`PORT=${port} is in use by another program.`);
    case 'EACCES':
      return new StartError(`PORT=${port} may not be used by this account.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST=${host} is no address of this machine.`);
    default:
      return error;
  }
}
