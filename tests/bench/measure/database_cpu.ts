import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Milliseconds per tick of Linux's counters, on all usual machines. */
const TICK = 10;

/**
 * Processor time of PostgreSQL's processes in milliseconds: running processes by the scheduler's statistics,
 * ended ones by their parent's counters. Undefined without /proc.
 */
export function databaseCpu(postmaster: number): number | undefined {
  if (!existsSync(`/proc/${postmaster}/schedstat`)) return undefined;
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => fields(pid)[1] === String(postmaster))
    .map((pid) => Number(read(`/proc/${pid}/schedstat`).split(' ')[0] ?? 0) / 1e6);
  const [, , , , , , , , , , , , , ended = '0', endedInSystem = '0'] = fields(String(postmaster));
  return living.reduce((sum, one) => sum + one, 0) + (Number(ended) + Number(endedInSystem)) * TICK;
}

/** Fields of /proc/PID/stat after the process's name, which is in brackets: state, parent, … */
function fields(pid: string): string[] {
  return read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
}

/** Empty for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
