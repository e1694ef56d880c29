import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { ServerProcess } from './server_process.ts';

/** For the environment of a server whose loop is looked at. */
export const LOOP_PROBE = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'loop_probe.js')).href}`,
};

const Held = z.object({ p999: z.number(), max: z.number() });

const Figures = Held.extend({
  cpu: z.number(),
  /** With what it waited for a processor that others had. */
  late: Held,
  rss: z.number(),
  peak: z.number(),
});

/**
 * Milliseconds of processor time until now, for how many the loop was held since the last time by its own work, and the
 * memory in megabytes.
 */
export async function loopFigures(server: ServerProcess): Promise<z.infer<typeof Figures>> {
  const before = server.output.length;
  server.signal('SIGUSR2');
  for (;;) {
    const line = server.output.slice(before).find((one) => one.startsWith('Loop: '));
    if (line) return Figures.parse(JSON.parse(line.slice('Loop: '.length)));
    await pause(10);
  }
}
