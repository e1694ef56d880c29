import { createWriteStream } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CardIndexProblem } from '../../../../contract/card_index.ts';
import { errorCode } from '../../../platform/db/engines/engine.ts';
import { Zip, type ZipFault } from '../../../platform/storage/zip.ts';
import { SourceError } from '../sources/source_card.ts';

const MEGABYTE = 1024 * 1024;

/** Pictures do not compress. Lists of cards compress to a tenth. */
const LIMITS = { bytes: 8 * 1024 * MEGABYTE, entries: 250_000, ratio: 100, small: 4 * MEGABYTE };
/** Only files with these extensions are unpacked. */
const WANTED = /\.(csv|json|jpe?g|png|webp|gif|avif|tiff?|bmp|heic)$/i;
/** Error codes for file names that the disk does not allow. */
const UNUSABLE = new Set(['ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'EEXIST', 'EINVAL', 'EILSEQ']);

/**
 * Unpacks the lists and pictures of a zip into a folder, and returns files that could not be unpacked. Throws
 * SourceError.
 */
export async function unpack(
  path: string,
  folder: string,
  { signal, reserve }: { signal: AbortSignal; reserve: number },
): Promise<CardIndexProblem[]> {
  const zip = await Zip.open(path, { limits: LIMITS, error: explained });
  try {
    const files = zip.files.filter(({ name }) => WANTED.test(name) && !name.startsWith('__MACOSX/'));
    await checkRoom(
      folder,
      files.reduce((bytes, { size }) => bytes + size, reserve),
    );
    const skipped: CardIndexProblem[] = [];
    for (const { name } of files) {
      signal.throwIfAborted();
      const problem = await unpackFile(zip, name, { folder, signal });
      if (problem) skipped.push(problem);
    }
    return skipped;
  } finally {
    zip.close();
  }
}

async function unpackFile(
  zip: Zip,
  name: string,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<CardIndexProblem | undefined> {
  try {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await pipeline(zip.read(name), createWriteStream(join(folder, name)), { signal });
    return undefined;
  } catch (error) {
    if (!UNUSABLE.has(errorCode(error))) throw error;
    return { place: name.slice(0, 300), message: 'No file can be called so on the server.' };
  }
}

async function checkRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (needed <= bavail * bsize) return;
  throw new SourceError(
    `The server’s disk has no room to unpack this zip: ${Math.ceil(needed / MEGABYTE)} MB have to be free. Send it in parts.`,
  );
}

function explained(fault: ZipFault): SourceError {
  switch (fault) {
    case 'bomb':
      return new SourceError('This zip unpacks to far more than pictures of cards should. Send it in parts.');
    case 'protected':
      return new SourceError('This zip is protected by a password. Pack it without one.');
    default:
      return new SourceError('This is no zip, or it is damaged. Pack the folder again.');
  }
}
