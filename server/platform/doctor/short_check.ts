import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createMessage } from '../../../contract/messages.ts';
import type { CheckResult, Finding } from '../../../contract/system.ts';
import { engineOf } from '../db/engine.ts';
import { type DatabasePlace, openDatabase, sqliteFile } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { createFinding, createRowFindings, type NamedRow, type SumCheck } from './check.ts';
import type { InstallationHealth } from './installation_health.ts';
import { checkPostgres, errorText, createEngineFindings } from './engine_check.ts';
import { doctorModel } from './registry.ts';
import type { ShortCheckAnswer } from './short_check_worker.ts';

const WORKER = new URL(`./short_check_worker${extname(import.meta.filename)}`, import.meta.url);
const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;

interface Options {
  db: Db;
  place: DatabasePlace;
  health: InstallationHealth;
  /** Receives each finding, and errors of the check itself. */
  log: { finding: (finding: Finding) => void; error: (error: unknown) => void };
  every?: number;
}

/**
 * Runs the short check now and then daily: the engine's quick check, and a comparison of stored sums with their
 * records. On SQLite, the check runs in a worker thread. Returns a function that stops the checks.
 */
export function startShortChecks({
  db,
  place,
  health,
  log,
  every = DAY_MILLISECONDS,
}: Options): () => Promise<void> {
  const abort = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const check = async () => {
    if (abort.signal.aborted) return;
    const checked_at = new Date().toISOString();
    const findings = await runShortCheck(db, place, abort.signal).catch((error: unknown) => {
      if (!abort.signal.aborted) log.error(error);
      return undefined;
    });
    if (!findings) return;
    health.set({ checked_at, complete: false, findings } satisfies CheckResult);
    for (const finding of findings) log.finding(finding);
  };
  const next = () => (running = running.then(check));
  void next();
  const timer = setInterval(() => void next(), every).unref();
  return async () => {
    clearInterval(timer);
    abort.abort();
    await running;
  };
}

/** The short check. Undefined when it was aborted. */
export function runShortCheck(
  db: Db,
  place: DatabasePlace,
  signal: AbortSignal,
): Promise<Finding[] | undefined> {
  const { sums, shortSums } = doctorModel();
  const checks = [...sums, ...shortSums];
  return place.databaseUrl
    ? checkInPostgres(place, checks, signal)
    : checkInThread(db, place, checks, signal);
}

async function checkInThread(
  db: Db,
  place: DatabasePlace,
  checks: readonly SumCheck[],
  signal: AbortSignal,
): Promise<Finding[] | undefined> {
  const queries = checks.map(({ query }) => {
    const { sql, parameters } = query.compile(db);
    return { sql, parameters };
  });
  const answer = await new Promise<ShortCheckAnswer | undefined>((resolve, reject) => {
    const thread = new Worker(WORKER, { workerData: { file: sqliteFile(place.dataDir), queries } });
    let found: ShortCheckAnswer | undefined;
    thread.on('message', (message: ShortCheckAnswer) => (found = message));
    thread.on('error', reject);
    thread.on('exit', () => resolve(found));
    const end = () => thread.postMessage('end', []);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  if (!answer) return undefined;
  const damaged = createEngineFindings(answer.damage);
  const sums = answer.results.flatMap((result, index) => {
    const check = checks[index];
    if (!check) return [];
    // The query selects these columns.
    return 'rows' in result
      ? createRowFindings(check, result.rows as unknown as NamedRow[])
      : addUnreadable(damaged, result.problem);
  });
  return [...damaged, ...sums];
}

/** Reports the first failed query, unless the engine's own check has already found damage. */
function addUnreadable(known: Finding[], problem: string): Finding[] {
  if (known.length > 0) return [];
  known.push(
    createFinding(
      { part: 'database', repair: 'restore', count: 1 },
      createMessage('doctor.no_database', { problem }),
    ),
  );
  return [];
}

async function checkInPostgres(
  place: DatabasePlace,
  checks: readonly SumCheck[],
  signal: AbortSignal,
): Promise<Finding[] | undefined> {
  const db = openDatabase(place);
  try {
    const findings = createEngineFindings(await checkPostgres(db, () => signal.throwIfAborted()));
    for (const check of checks) {
      signal.throwIfAborted();
      try {
        const { rows } = await check.query.execute(db);
        findings.push(...createRowFindings(check, rows as NamedRow[]));
      } catch (error) {
        if (engineOf(db).isUnavailable(error)) throw error;
        addUnreadable(findings, errorText(error));
      }
    }
    return findings;
  } finally {
    await db.destroy();
  }
}
