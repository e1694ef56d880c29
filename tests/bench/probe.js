// Loaded into a server that is measured (`node --import`): tells what it has used, whenever it is asked.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const RESOLUTION = 2;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

process.on('message', async () => {
  const { user, system } = process.cpuUsage();
  // The monitor learns of a long hold at its next turn, and counts again from the second after a reset on.
  await pause(RESOLUTION);
  const held = Math.max(0, delay.max / 1e6 - RESOLUTION);
  delay.reset();
  await pause(2 * RESOLUTION);
  const rss = process.memoryUsage.rss();
  const peak = process.resourceUsage().maxRSS * 1024;
  process.send?.({ cpu: (user + system) / 1000, rss, peak, held });
});
// Nothing is measured any more, however the bench ended.
process.on('disconnect', () => process.exit());
process.channel?.unref();
