import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { ServerProcess } from './server_process.ts';

/** Environment variables that load the probe into a server. */
export const LOOP_PROBE = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'loop_probe.js')).href}`,
};

const Held = z.object({ p999: z.number(), max: z.number() });

const Figures = Held.extend({
  cpu: z.number(),
  /** Delays including the wait for a processor. */
  late: Held,
  rss: z.number(),
  peak: z.number(),
});

/**
 * Processor time so far and delays of the event loop since the last call, both in milliseconds, and memory in
 * megabytes. `p999` and `max` count only the server's own work.
 */
export async function readLoopFigures(server: ServerProcess): Promise<z.infer<typeof Figures>> {
  const before = server.output.length;
  server.signal('SIGUSR2');
  for (;;) {
    const line = server.output.slice(before).find((one) => one.startsWith('Loop: '));
    if (line) return Figures.parse(JSON.parse(line.slice('Loop: '.length)));
    await pause(10);
  }
}
