import { extname } from 'node:path';
import { TaskTimeout, ThreadPool } from '../../../jobs/thread_pool.ts';
import { transferable } from '../../../jobs/transferable.ts';
import { PictureRefused } from '../picture_refused.ts';
import type { StrippedPicture } from './strip.ts';

const WORKER = new URL(`./strip_worker${extname(import.meta.filename)}`, import.meta.url).href;
/** As many as pictures are stored at once. */
const THREADS = 2;
const IDLE_MILLISECONDS = 30_000;
/** 10 MB take a tenth of a second. */
const MOST_MILLISECONDS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

let pool: ThreadPool<Uint8Array<ArrayBuffer>, StrippedPicture | undefined> | undefined;

/**
 * Does `stripMetadata` in a thread. The bytes move there without being copied: the caller has them no more.
 *
 * @throws {PictureRefused} where it takes too long
 */
export async function stripInThread(sent: Buffer): Promise<StrippedPicture | undefined> {
  pool ??= new ThreadPool({
    filename: WORKER,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MILLISECONDS,
    resourceLimits: MEMORY,
  });
  const bytes = transferable(sent);
  try {
    return await pool.runWithin(MOST_MILLISECONDS, bytes, [bytes.buffer]);
  } catch (error) {
    throw error instanceof TaskTimeout ? new PictureRefused('slow') : error;
  }
}
