import { createHash } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { undefinedIfMissing, syncFolder } from '../durable_file.ts';
import type { ImageFiles } from '../storage/images/store.ts';

/** Folder of the images beside daily backups. */
export const pictureFolderOf = (backup: string): string => join(dirname(backup), 'pictures');

export interface PictureCopiesOptions {
  folder: string;
  /** An empty folder on the same disk. */
  drafts: string;
  images: Pick<ImageFiles, 'copy'>;
  /** Hashes of images that an earlier backup lists, so that their copies need not be read. */
  known: ReadonlyMap<string, string>;
  leaveRoom: (bytes: number) => Promise<void>;
}

/** Copies images to the folder beside daily backups. An image is copied once: its name depends on its content. */
export class PictureCopies {
  readonly #options: PictureCopiesOptions;
  readonly #added: string[] = [];

  constructor(options: PictureCopiesOptions) {
    this.#options = options;
  }

  /** Copies an image unless it is copied already. Undefined if the image cannot be found. */
  async add(name: string): Promise<{ hash: string; bytes: number } | undefined> {
    const path = join(this.#options.folder, name);
    const present = await undefinedIfMissing(stat(path));
    const hash = this.#options.known.get(name);
    if (present && hash) return { hash, bytes: present.size };
    if (!present && !(await this.#copy(name, path))) return undefined;
    const content = await readFile(path);
    return { hash: hashOf(content), bytes: content.length };
  }

  async #copy(name: string, path: string): Promise<boolean> {
    const { images, drafts, leaveRoom } = this.#options;
    const draft = join(drafts, basename(name));
    await leaveRoom(0);
    if (!(await images.copy(name, draft))) return false;
    await leaveRoom(0);
    await chmod(draft, 0o600);
    const file = await open(draft, 'r+');
    await file.sync().finally(() => file.close());
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(draft, path);
    this.#added.push(path);
    return true;
  }

  /** Makes the names of new copies durable. */
  async sync(): Promise<void> {
    for (const folder of new Set(this.#added.map((path) => dirname(path)))) await syncFolder(folder);
    if (this.#added.length > 0) await syncFolder(this.#options.folder);
  }

  /** Removes the new copies. */
  async undo(): Promise<void> {
    for (const path of this.#added.splice(0)) await rm(path, { force: true });
  }
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Reads the copy of an image. */
export async function readCopy(
  folder: string,
  { name, hash }: { name: string; hash: string },
): Promise<Buffer | 'missing' | 'damaged'> {
  const content = await undefinedIfMissing(readFile(join(folder, name)));
  if (!content) return 'missing';
  return hashOf(content) === hash ? content : 'damaged';
}

/** Deletes the copies that no backup needs. */
export async function deleteCopies(folder: string, needed: ReadonlySet<string>): Promise<void> {
  for (const part of (await undefinedIfMissing(readdir(folder))) ?? []) {
    for (const file of await readdir(join(folder, part))) {
      if (!needed.has(`${part}/${file}`)) await rm(join(folder, part, file), { force: true });
    }
  }
}
