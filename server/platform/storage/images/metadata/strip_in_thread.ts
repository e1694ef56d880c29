import { extname } from 'node:path';
import { TaskTimeout, ThreadPool } from '../../../jobs/thread_pool.ts';
import { toTransferable } from '../../../jobs/transferable.ts';
import { PictureRefusedError } from '../picture_refused.ts';
import type { StrippedPicture } from './strip.ts';

const WORKER = new URL(`./strip_worker${extname(import.meta.filename)}`, import.meta.url).href;
/** As many as images are stored at a time. */
const THREADS = 2;
const IDLE_MILLISECONDS = 30_000;
/** 10 MB take 0.1 s. */
const MOST_MILLISECONDS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

let pool: ThreadPool<Uint8Array<ArrayBuffer>, StrippedPicture | undefined> | undefined;

/**
 * Runs `stripMetadata` in a thread. Transfers the bytes: the caller's buffer is empty afterwards.
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
  const bytes = toTransferable(sent);
  try {
    return await pool.runWithin(MOST_MILLISECONDS, bytes, [bytes.buffer]);
  } catch (error) {
    throw error instanceof TaskTimeout ? new PictureRefusedError('slow') : error;
  }
}
