import { createWriteStream } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../../platform/db/engines/engine.ts';
import { Zip, type ZipFault } from '../../../platform/storage/zip.ts';
import { SourceError } from '../sources/source_card.ts';
import { createMessage } from '../../../../contract/messages.ts';
import type { ProblemWithPlace } from '../../../../contract/reasons.ts';

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
export async function unpackCardZip(
  path: string,
  folder: string,
  { signal, reserve }: { signal: AbortSignal; reserve: number },
): Promise<ProblemWithPlace[]> {
  const zip = await Zip.open(path, { limits: LIMITS, error: explained });
  try {
    const files = zip.files.filter(({ name }) => WANTED.test(name) && !name.startsWith('__MACOSX/'));
    await checkRoom(
      folder,
      files.reduce((bytes, { size }) => bytes + size, reserve),
    );
    const skipped: ProblemWithPlace[] = [];
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
): Promise<ProblemWithPlace | undefined> {
  try {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await pipeline(zip.read(name), createWriteStream(join(folder, name)), { signal });
    return undefined;
  } catch (error) {
    if (!UNUSABLE.has(errorCode(error))) throw error;
    return { place: name.slice(0, 300), message: createMessage('cards.file_name') };
  }
}

async function checkRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (needed <= bavail * bsize) return;
  throw new SourceError(createMessage('cards.no_room_to_unpack', { needed: Math.ceil(needed / MEGABYTE) }));
}

function explained(fault: ZipFault): SourceError {
  switch (fault) {
    case 'bomb':
      return new SourceError(createMessage('cards.zip_bomb'));
    case 'protected':
      return new SourceError(createMessage('cards.zip_protected'));
    default:
      return new SourceError(createMessage('cards.zip_damaged'));
  }
}
