import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Ticks of Linux's own counters are a hundredth of a second on all its usual machines. */
const TICK = 10;

/**
 * Milliseconds that PostgreSQL's processes have run: those that live, by the scheduler's own account, and those
 * that have ended, by what their parent was told. Unknown where there is no /proc.
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

/** What /proc says of a process after its name, which is in brackets: state, parent, … */
function fields(pid: string): string[] {
  return read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
}

/** Nothing of a process that ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
