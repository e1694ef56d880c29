// Loaded into a server that is under load (`node --import`): on SIGUSR2 it tells how its loop was held since the last, and what it has used.
import { readFileSync, writeSync } from 'node:fs';
import { createHistogram } from 'node:perf_hooks';

const RESOLUTION = 2;
const MEGABYTE = 1024 * 1024;

const held = createHistogram();
const late = createHistogram();

/** For how many milliseconds this thread was ready and others had the processors, where the system tells. */
function waited() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

let last = { time: performance.now(), waited: waited() };
setInterval(() => {
  const now = { time: performance.now(), waited: waited() };
  const lateness = now.time - last.time - RESOLUTION;
  late.record(whole(lateness));
  held.record(whole(lateness - (now.waited - last.waited)));
  last = now;
}, RESOLUTION).unref();

/** In microseconds: a histogram knows no zero. @param {number} milliseconds */
const whole = (milliseconds) => Math.max(1, Math.round(milliseconds * 1000));

/** @param {import('node:perf_hooks').Histogram} of */
const figuresOf = (of) => ({ p999: Math.round(of.percentile(99.9) / 1000), max: Math.round(of.max / 1000) });

process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage();
  const figures = {
    cpu: Math.round((user + system) / 1000),
    ...figuresOf(held),
    late: figuresOf(late),
    rss: Math.round(process.memoryUsage.rss() / MEGABYTE),
    peak: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  held.reset();
  late.reset();
  writeSync(1, `Loop: ${JSON.stringify(figures)}\n`);
});
