// Loaded into a server that is under load (`node --import`): on SIGUSR2 it tells how its loop was held since the last, and what it has used.
import { openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { createHistogram } from 'node:perf_hooks';

const RESOLUTION = 5;
const MEGABYTE = 1024 * 1024;

const held = createHistogram();
const late = createHistogram();

/** What the system says of this thread: how long it ran, and how long it was ready and others had the processors. */
const schedule = open('/proc/thread-self/schedstat');
const text = Buffer.alloc(64);

/** @param {string} path */
function open(path) {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
}

/** In milliseconds, where the system tells. */
function waited() {
  if (schedule === undefined) return 0;
  const length = readSync(schedule, text, 0, text.length, 0);
  return Number(text.toString('latin1', 0, length).split(' ')[1]) / 1e6;
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

/** In megabytes. Where the system tells, of this program alone: `maxRSS` knows of the one that started it, too. */
function peak() {
  const own = /VmHWM:\s+(\d+) kB/.exec(read('/proc/self/status'))?.[1];
  return Math.round((own === undefined ? process.resourceUsage().maxRSS : Number(own)) / 1024);
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage();
  const figures = {
    cpu: Math.round((user + system) / 1000),
    ...figuresOf(held),
    late: figuresOf(late),
    rss: Math.round(process.memoryUsage.rss() / MEGABYTE),
    peak: peak(),
  };
  held.reset();
  late.reset();
  writeSync(1, `Loop: ${JSON.stringify(figures)}\n`);
});
