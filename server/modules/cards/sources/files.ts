import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { errorCode } from '../../../platform/db/engines/engine.ts';
import { SourceError } from './source_card.ts';
import { createMessage } from '../../../../contract/messages.ts';
import type { ProblemWithPlace } from '../../../../contract/reasons.ts';

const MEGABYTE = 1024 * 1024;
/** The maximum size of a file, in megabytes. */
const MOST = 32;

/** The files of a folder. Paths that lead outside are refused. Paths are relative to the folder, with `/`. */
export class SourceFiles {
  readonly #root: string;
  /** Sorted, without hidden files. */
  readonly paths: readonly string[];
  readonly skipped: readonly ProblemWithPlace[];

  private constructor(root: string, { paths, skipped }: Walked) {
    this.#root = root;
    this.paths = paths.toSorted();
    this.skipped = skipped;
  }

  static async open(folder: string): Promise<SourceFiles> {
    const root = await realpath(folder).catch(() => undefined);
    const isFolder = root !== undefined && (await stat(root)).isDirectory();
    if (!isFolder) throw new SourceError(createMessage('cards.no_folder', { folder }));
    const walked: Walked = { paths: [], skipped: [] };
    await walk(root, '', walked);
    return new SourceFiles(root, walked);
  }

  /** Whether a path stays in the folder, judged by its text. Links are not resolved. */
  holds(path: string): boolean {
    return isWithin(this.#root, join(this.#root, path)) && !isAbsolute(path);
  }

  /** The absolute path of a file. Throws SourceError where the file is not in the folder. */
  async locate(path: string): Promise<string> {
    const outside = new SourceError(createMessage('cards.outside', { path }));
    if (!this.holds(path)) throw outside;
    const missing = new SourceError(createMessage('cards.no_file', { path }));
    const real = await realpath(join(this.#root, path)).catch(() => Promise.reject(missing));
    if (!isWithin(this.#root, real)) throw outside;
    const { isFile, size } = await stat(real).then((found) => ({ isFile: found.isFile(), size: found.size }));
    if (!isFile) throw missing;
    if (size > MOST * MEGABYTE)
      throw new SourceError(createMessage('cards.file_too_large', { path, most: MOST }));
    return real;
  }

  async read(path: string): Promise<Buffer> {
    const real = await this.locate(path);
    try {
      return await readFile(real);
    } catch (error) {
      throw new SourceError(createMessage('cards.unreadable_file', { path, error: errorCode(error) }));
    }
  }
}

type Walked = { paths: string[]; skipped: ProblemWithPlace[] };

async function walk(root: string, folder: string, walked: Walked): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    walked.skipped.push({
      place: folder || '.',
      message: createMessage('cards.unreadable_folder', { error: errorCode(error) }),
    });
    return [];
  });
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name === '__MACOSX') continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) await walk(root, path, walked);
    else if (entry.isFile()) walked.paths.push(path);
    else if (entry.isSymbolicLink()) await follow(root, path, walked);
  }
}

/** Links to files in the folder are followed. Links to folders are not, because they can form loops. */
async function follow(root: string, path: string, { paths, skipped }: Walked): Promise<void> {
  const real = await realpath(join(root, path)).catch(() => undefined);
  if (real !== undefined && isWithin(root, real)) {
    if ((await stat(real)).isFile()) paths.push(path);
    return;
  }
  skipped.push({ place: path, message: createMessage('cards.link_outside') });
}

function isWithin(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
