// Loaded into a server that is under load (`node --import`): on SIGUSR2 it tells how its loop was held since the last, and what it has used.
import { writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION = 2;
const MEGABYTE = 1024 * 1024;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

/** @param {number} nanoseconds */
const held = (nanoseconds) => Math.max(0, Math.round(nanoseconds / 1e6 - RESOLUTION));

process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage();
  const figures = {
    cpu: Math.round((user + system) / 1000),
    p999: held(delay.percentile(99.9)),
    max: held(delay.max),
    rss: Math.round(process.memoryUsage.rss() / MEGABYTE),
    peak: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  delay.reset();
  writeSync(1, `Loop: ${JSON.stringify(figures)}\n`);
});
