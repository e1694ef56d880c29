// Loaded into a measured server (`node --import`). Reports its use of resources on request.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const RESOLUTION = 2;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

process.on('message', async () => {
  const { user, system } = process.cpuUsage();
  // The monitor records a long delay at its next tick, and restarts at the second tick after a reset.
  await pause(RESOLUTION);
  const loopDelay = Math.max(0, delay.max / 1e6 - RESOLUTION);
  delay.reset();
  await pause(2 * RESOLUTION);
  const rss = process.memoryUsage.rss();
  const peak = process.resourceUsage().maxRSS * 1024;
  process.send?.({ cpu: (user + system) / 1000, rss, peak, loopDelay });
});
// Ends the server when the benchmark has ended, even after a crash.
process.on('disconnect', () => process.exit());
process.channel?.unref();
