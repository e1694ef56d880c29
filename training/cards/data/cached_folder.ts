import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const COMPILED = resolve(import.meta.dirname, '..');
const DAY = 24 * 60 * 60 * 1000;

/** Returns a folder that is kept between runs. A change in the code that draws its content gives a new folder. */
export async function openCachedFolder(name: string, drawnBy: readonly string[]): Promise<string> {
  const all = join(tmpdir(), 'backstock-bench-cards');
  const folder = join(all, `${name}-${(await fingerprint(drawnBy)).slice(0, 12)}`);
  await mkdir(folder, { recursive: true });
  await utimes(folder, new Date(), new Date());
  for (const other of await readdir(all)) {
    const path = join(all, other);
    const { mtimeMs } = await stat(path);
    const isOld = path !== folder && other.startsWith(`${name}-`) && Date.now() - mtimeMs > DAY;
    if (isOld) await rm(path, { recursive: true, force: true });
  }
  return folder;
}

async function fingerprint(drawnBy: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(COMPILED, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => drawnBy.some((part) => relative(COMPILED, file).startsWith(part)))
    .toSorted();
  for (const file of files) hash.update(`${relative(COMPILED, file)}\n`).update(await readFile(file));
  return hash.digest('hex');
}
