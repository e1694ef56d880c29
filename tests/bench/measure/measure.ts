import type { Effort } from '../settings.ts';
import { median, percentile } from '../statistics.ts';
import type { Answer, BenchRequest, Caller } from './caller.ts';
import type { Usage } from './process.ts';

/** A server, and the resources that it and its database have used so far. */
export interface Target {
  caller: Caller;
  usage(): Promise<Usage & { database: number | undefined }>;
}

/** A request that is measured repeatedly. */
export interface Task {
  ask(): BenchRequest | Promise<BenchRequest>;
  /** Runs before each request, and is not measured. */
  before?(): Promise<unknown>;
  /** Expected status; 200 by default. */
  status?: number;
}

export interface Measurement {
  perSecond: number;
  /** Milliseconds of processor time per request, for the server and the database; undefined if unknown. */
  serverCpu: number;
  databaseCpu: number | undefined;
  p50: number;
  p95: number;
  p99: number;
  firstByte: number;
  bytes: number;
  /** Longest delay of the server's event loop, in milliseconds. */
  loopDelay: number;
  cacheControl: string;
}

/** In milliseconds. Slower requests are repeated only a few times, one after the other. */
const LONG = 1_000;
const CONNECTIONS = 4;

/** Measures latencies over one connection, then the highest throughput over several connections. */
export async function measure(target: Target, task: Task, effort: Effort): Promise<Measurement> {
  const { slice } = effort;
  const warm = await once(target, task);
  if (warm.took < LONG) await once(target, task);
  const quiet = task.before
    ? await bracketed(target, task, slice)
    : await during(target, task, { slice, connections: 1, least: warm.took > LONG ? 2 : 3 });
  const times = quiet.answers.map(({ took }) => took);
  const hasRoom = !task.before && median(times) <= LONG;
  const busy = hasRoom ? await bestWindow(target, task, { ...effort, before: quiet.after }) : quiet;
  return {
    perSecond: (busy.answers.length / busy.elapsed) * 1000,
    serverCpu: busy.cpu / busy.answers.length,
    databaseCpu: busy.database === undefined ? undefined : busy.database / busy.answers.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    firstByte: median(quiet.answers.map(({ firstByte }) => firstByte)),
    bytes: median(busy.answers.map(({ bytes }) => bytes)),
    loopDelay: Math.max(quiet.loopDelay, busy.loopDelay),
    cacheControl: String(warm.headers['cache-control'] ?? ''),
  };
}

/** Processor time of one request on the server and its database, in milliseconds. */
export function processorCost({
  serverCpu,
  databaseCpu = 0,
}: Pick<Measurement, 'serverCpu' | 'databaseCpu'>): number {
  return serverCpu + databaseCpu;
}

/**
 * Other work on the machine only raises the cost, so the cheapest of several windows is the most accurate.
 */
async function bestWindow(
  target: Target,
  task: Task,
  { slice, windows, before }: Effort & { before: Used },
): Promise<Pass> {
  const window = { slice: slice / 2, connections: CONNECTIONS, least: CONNECTIONS };
  const passes = [await during(target, task, { ...window, before })];
  while (passes.length < windows) {
    passes.push(await during(target, task, { ...window, before: passes.at(-1)?.after }));
  }
  const best = passes.reduce((one, other) => (passCost(other) < passCost(one) ? other : one));
  return { ...best, loopDelay: Math.max(...passes.map(({ loopDelay }) => loopDelay)) };
}

const passCost = ({ cpu, database = 0, answers }: Pass) => (cpu + database) / answers.length;

interface Pass {
  answers: Answer[];
  elapsed: number;
  cpu: number;
  database: number | undefined;
  loopDelay: number;
  /** Resources used by the end of the pass. */
  after: Used;
}

interface Asking {
  slice: number;
  connections: number;
  least: number;
  /** Resources used by the beginning of the pass, if known. */
  before?: Used;
}

async function during(target: Target, task: Task, asking: Asking): Promise<Pass> {
  const { slice, connections, least } = asking;
  const answers: Answer[] = [];
  const before = asking.before ?? (await target.usage());
  const begin = performance.now();
  const goesOn = () => answers.length < least || performance.now() - begin < slice;
  const connection = async () => {
    while (goesOn()) answers.push(await once(target, task));
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const elapsed = performance.now() - begin;
  const after = await target.usage();
  return { answers, elapsed, after, ...used(before, after) };
}

/** Measures requests that need preparation. The preparation is not measured. */
async function bracketed(target: Target, task: Task, slice: number): Promise<Pass> {
  const answers: Answer[] = [];
  const total = { elapsed: 0, cpu: 0, loopDelay: 0 };
  let database: number | undefined;
  let after = await target.usage();
  while (answers.length < 3 || (total.elapsed < slice && answers.length < 30)) {
    await task.before?.();
    const ask = await task.ask();
    const before = await target.usage();
    const answer = await send(target, task, ask);
    after = await target.usage();
    const spent = used(before, after);
    answers.push(answer);
    total.elapsed += answer.took;
    total.cpu += spent.cpu;
    if (spent.database !== undefined) database = (database ?? 0) + spent.database;
    total.loopDelay = Math.max(total.loopDelay, spent.loopDelay);
  }
  return { ...total, answers, database, after };
}

type Used = Awaited<ReturnType<Target['usage']>>;

function used(before: Used, after: Used): Pick<Pass, 'cpu' | 'database' | 'loopDelay'> {
  const known = before.database !== undefined && after.database !== undefined;
  return {
    cpu: after.cpu - before.cpu,
    database: known ? Math.max(0, (after.database ?? 0) - (before.database ?? 0)) : undefined,
    loopDelay: after.loopDelay,
  };
}

async function once(target: Target, task: Task): Promise<Answer> {
  await task.before?.();
  return send(target, task, await task.ask());
}

async function send({ caller }: Target, { status = 200 }: Task, ask: BenchRequest): Promise<Answer> {
  const answer = await caller.ask(ask);
  if (answer.status !== status) throw new Error(`${ask.path} answered ${answer.status}`);
  return answer;
}
