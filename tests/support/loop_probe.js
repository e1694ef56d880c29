// Loaded into a server under load (`node --import`). On SIGUSR2, prints the event loop's delays since the
// last signal, processor time and memory.
import { openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { createHistogram } from 'node:perf_hooks';

const RESOLUTION = 5;
const MEGABYTE = 1024 * 1024;

const held = createHistogram();
const late = createHistogram();

/** This thread's statistics of the scheduler: time on a processor, and time of waiting for a processor. */
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

/** Time of waiting for a processor, in milliseconds; 0 if the system does not report it. */
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

/** In microseconds, at least 1: a histogram cannot record 0. @param {number} milliseconds */
const whole = (milliseconds) => Math.max(1, Math.round(milliseconds * 1000));

/** @param {import('node:perf_hooks').Histogram} of */
const figuresOf = (of) => ({ p999: Math.round(of.percentile(99.9) / 1000), max: Math.round(of.max / 1000) });

/** In megabytes. Linux reports the peak of only this process; `maxRSS` includes the parent process. */
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
