import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors.ts';
import { ifPresent } from '../durable_file.ts';

const MEGABYTE = 1024 * 1024;
/** What is older was left by a server that was killed. */
const LONGEST_UPLOAD = 24 * 60 * 60 * 1_000;

/** The disk of the data folder. What is uploaded lies there until it is recorded, and leaves a reserve for the records. */
export class Disk {
  readonly reserve: number;
  readonly #folder: string;

  /** The reserve in bytes. */
  constructor(folder: string, reserve: number) {
    this.#folder = folder;
    this.reserve = reserve;
  }

  /** Refuses so many bytes where they would take from the reserve of the disk with the folder. */
  async leaveRoom(bytes: number, folder = this.#folder): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free - bytes >= this.reserve) return;
    const [left, kept] = [free, this.reserve].map((one) => Math.floor(one / MEGABYTE));
    throw new AppError(
      'full',
      `The server’s disk has no room for this file: ${left} MB are left, and ${kept} MB are kept for the records. Free some room there, then try again.`,
    );
  }

  /** An empty folder for something that is uploaded: whoever asks for it removes it. */
  async makeFolder(): Promise<string> {
    const uploads = uploadsIn(this.#folder);
    await mkdir(uploads, { recursive: true, mode: 0o700 });
    return mkdtemp(join(uploads, 'upload-'));
  }

  /** Does the work with a folder of its own, which is gone afterwards. */
  async withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    const folder = await this.makeFolder();
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

export const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads');

/** Removes what servers that were killed have left in a folder of drafts. Where others may be at it, only what is old. */
export async function clearDrafts(folder: string, use: 'alone' | 'shared'): Promise<void> {
  for (const name of (await ifPresent(readdir(folder))) ?? []) {
    const path = join(folder, name);
    if (use === 'alone' || (await isOld(path))) await rm(path, { recursive: true, force: true });
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > LONGEST_UPLOAD;
}
