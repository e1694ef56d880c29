import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { ServerProcess } from './server_process.ts';

/** For the environment of a server whose loop is looked at. */
export const LOOP_PROBE = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'loop_probe.js')).href}`,
};

const Figures = z.object({
  cpu: z.number(),
  p999: z.number(),
  max: z.number(),
  rss: z.number(),
  peak: z.number(),
});

/** Milliseconds of processor time until now, how the loop was held since the last time, and the memory in megabytes. */
export async function loopFigures(server: ServerProcess): Promise<z.infer<typeof Figures>> {
  const before = server.output.length;
  server.signal('SIGUSR2');
  for (;;) {
    const line = server.output.slice(before).find((one) => one.startsWith('Loop: '));
    if (line) return Figures.parse(JSON.parse(line.slice('Loop: '.length)));
    await pause(10);
  }
}
