import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Sources that determine the data: tables, seed, and the writes of each record. */
const DATA_SOURCES =
  /^server[\\/](platform|records|migrations|seed)[\\/]|[\\/](repository|search\w*)\.ts$|^pictures[\\/]/;
const DAY = 24 * 60 * 60 * 1000;

/** Opens a folder of databases that is kept between runs while the sources of the data are unchanged. */
export async function openCache({ rebuild = false } = {}): Promise<string> {
  const all = join(tmpdir(), 'backstock-bench');
  const folder = join(all, (await fingerprint()).slice(0, 12));
  if (rebuild) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await utimes(folder, new Date(), new Date());
  for (const name of await readdir(all)) {
    const other = join(all, name);
    const { mtimeMs } = await stat(other);
    if (other !== folder && Date.now() - mtimeMs > DAY) await rm(other, { recursive: true, force: true });
  }
  return folder;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const sources = await Promise.all(
    ['server', 'pictures'].map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
    ),
  );
  const files = sources.flat().filter((file) => file.endsWith('.ts') && DATA_SOURCES.test(file));
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(await readFile(file));
  return hash.digest('hex');
}

/** Creates a folder if it does not exist. An incomplete folder never counts. */
export async function createOnce(folder: string, make: (folder: string) => Promise<void>): Promise<string> {
  const isThere = await stat(folder).catch(() => undefined);
  if (isThere) return folder;
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  await make(part);
  await rename(part, folder);
  return folder;
}
