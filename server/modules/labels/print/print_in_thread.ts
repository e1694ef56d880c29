import { extname } from 'node:path';
import { createMessage } from '../../../../contract/messages.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { TaskTimeout, ThreadPool } from '../../../platform/jobs/thread_pool.ts';
import type { PrintTask } from './worker.ts';

const WORKER = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url).href;
const IDLE_MILLISECONDS = 30_000;
/** 5,000 labels take 5 to 10 s, with Data Matrix 20 s. */
const MOST_MILLISECONDS = 120_000;
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

let pool: ThreadPool<PrintTask, Uint8Array<ArrayBuffer>> | undefined;

/** Draws a PDF in a thread. 5,000 labels with QR codes take 4 MB, so that a PDF is sent as a whole. */
export async function printInThread(task: PrintTask): Promise<Buffer> {
  pool ??= new ThreadPool({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MILLISECONDS,
    resourceLimits: MEMORY,
  });
  try {
    return Buffer.from((await pool.runWithin(MOST_MILLISECONDS, task)).buffer);
  } catch (error) {
    throw error instanceof TaskTimeout ? invalidInput({ filter: createMessage('labels.slow') }) : error;
  }
}
