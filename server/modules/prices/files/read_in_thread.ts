import { extname } from 'node:path';
import { createMessage } from '../../../../contract/messages.ts';
import { errorCode } from '../../../platform/db/engines/engine.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { TaskTimeout, ThreadPool } from '../../../platform/jobs/thread_pool.ts';
import { toTransferable } from '../../../platform/jobs/transferable.ts';
import type { FileToRead, ReadFile } from './describe_file.ts';

const WORKER = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url).href;
const IDLE_MILLISECONDS = 5_000;
const MOST_MILLISECONDS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 };

let pool: ThreadPool<FileToRead, ReadFile | undefined> | undefined;

/** Reads a price file in a thread. Files of one kind after the other: a large one takes much memory. */
export async function readInThread(file: FileToRead): Promise<ReadFile> {
  pool ??= new ThreadPool({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MILLISECONDS,
    resourceLimits: MEMORY,
  });
  const bytes = toTransferable(file.bytes);
  try {
    const read = await pool.runWithin(MOST_MILLISECONDS, { ...file, bytes }, [bytes.buffer]);
    if (!read) throw invalidInput({ file: createMessage('prices.no_price_file') });
    return read;
  } catch (error) {
    if (error instanceof TaskTimeout || errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY')
      throw invalidInput({ file: createMessage('prices.too_much') });
    throw error;
  }
}
