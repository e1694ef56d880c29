import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from '../durable_file.ts';

/** The size of a file, or of all files in a folder, in bytes; 0 if there is none. */
export async function measureDiskUsage(path: string): Promise<number> {
  const found = await undefinedIfMissing(stat(path));
  if (!found?.isDirectory()) return found?.size ?? 0;
  const names = (await undefinedIfMissing(readdir(path))) ?? [];
  // Subfolders are read one after the other, to limit the number of open files.
  const sizes = await Promise.all(
    names.map(async (name) => ({ name, found: await undefinedIfMissing(stat(join(path, name))) })),
  );
  let size = 0;
  for (const { name, found: inside } of sizes)
    size += inside?.isDirectory() ? await measureDiskUsage(join(path, name)) : (inside?.size ?? 0);
  return size;
}

/**
 * Caches a computed value for a time in milliseconds. Only the first call waits; later calls get the last value while
 * a new one is computed.
 */
export function cacheFor<Value>(time: number, compute: () => Promise<Value>): () => Promise<Value> {
  let last: Promise<Value> | undefined;
  let freshUntil = 0;
  return () => {
    if (performance.now() < freshUntil && last) return last;
    freshUntil = performance.now() + time;
    const next = compute();
    const shown = last ?? next;
    last ??= next;
    next.then(
      () => (last = next),
      () => {
        freshUntil = 0;
        if (last === next) last = undefined;
      },
    );
    return shown;
  };
}
