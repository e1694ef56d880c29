import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors.ts';
import { undefinedIfMissing } from '../durable_file.ts';
import { createMessage } from '../../../contract/messages.ts';

const MEGABYTE = 1024 * 1024;
/** Older uploads were left by a killed server. */
const LONGEST_UPLOAD = 24 * 60 * 60 * 1_000;

/** The disk of the data folder. Holds uploads until they are recorded; they leave a reserve for records. */
export class Disk {
  readonly reserve: number;
  readonly #folder: string;

  /** `reserve` is in bytes. */
  constructor(folder: string, reserve: number) {
    this.#folder = folder;
    this.reserve = reserve;
  }

  /** Throws if `bytes` more on the folder's disk would use up the reserve. */
  async leaveRoom(bytes: number, folder = this.#folder): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free - bytes >= this.reserve) return;
    const inMegabytes = (size: number) => Math.floor(size / MEGABYTE);
    const room = { left: inMegabytes(free), kept: inMegabytes(this.reserve) };
    throw new AppError('full', createMessage('requests.no_room', room));
  }

  /** Creates an empty folder for an upload. The caller removes the folder. */
  async makeFolder(): Promise<string> {
    const uploads = uploadsIn(this.#folder);
    await mkdir(uploads, { recursive: true, mode: 0o700 });
    return mkdtemp(join(uploads, 'upload-'));
  }

  /** Runs work with a temporary folder. */
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

/** Removes drafts and uploads of killed servers. In a shared folder, removes only old files. */
export async function clearDrafts(folder: string, use: 'alone' | 'shared'): Promise<void> {
  for (const name of (await undefinedIfMissing(readdir(folder))) ?? []) {
    const path = join(folder, name);
    if (use === 'alone' || (await isOld(path))) await rm(path, { recursive: true, force: true });
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > LONGEST_UPLOAD;
}
