import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { AppError, invalidInput } from '../../../platform/errors.ts';
import { TaskTimeout, ThreadPool } from '../../../platform/jobs/thread_pool.ts';
import { toTransferable } from '../../../platform/jobs/transferable.ts';
import type { MatchAnswer, MatchTask } from './worker.ts';
import { answerPlaneRequests } from './plane_requests.ts';
import type { ReadPlanes } from './printed.ts';
import { createMessage } from '../../../../contract/messages.ts';

const WORKER = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url).href;
const THREADS = Math.min(4, availableParallelism());
const WAITING = 50;
const BUSY = createMessage('cards.busy');
/**
 * The time limit of a photograph, after which its thread is terminated. A photograph usually takes a tenth of
 * a second.
 */
const MOST_MILLISECONDS = 20_000;
/** Threads are replaced after this many photographs, which frees memory that libraries leak. */
const GENERATION = 500;
/** The next threads start to load this many photographs before. */
const AHEAD = 50;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** The threads that process photographs. None start before the first photograph. */
export class MatchThreads {
  #pool: ThreadPool<MatchTask, MatchAnswer> | undefined;
  #following: ThreadPool<MatchTask, MatchAnswer> | undefined;
  #done = 0;

  /** Transfers the bytes of the photograph: the caller cannot use them afterwards. */
  async match(work: Omit<MatchTask, 'planes'>, planes: ReadPlanes): Promise<MatchAnswer> {
    const pool = this.#next();
    if (pool.queueSize >= WAITING) throw new AppError('unavailable', BUSY);
    const photo = toTransferable(work.photo);
    const { port1: ours, port2: theirs } = new MessageChannel();
    answerPlaneRequests(ours, planes);
    try {
      return await pool.runWithin(MOST_MILLISECONDS, { ...work, photo, planes: theirs }, [
        theirs,
        photo.buffer,
      ]);
    } catch (error) {
      if (!(error instanceof TaskTimeout)) throw error;
      throw invalidInput({ image: createMessage('cards.slow_picture') });
    } finally {
      ours.close();
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool?.destroy(), this.#following?.destroy()]);
  }

  #next(): ThreadPool<MatchTask, MatchAnswer> {
    this.#done += 1;
    const left = GENERATION - (this.#done % GENERATION);
    if (left === AHEAD) this.#following = opened();
    if (left === GENERATION) {
      // The old pool finishes its photographs first.
      void this.#pool?.close();
      this.#pool = this.#following;
      this.#following = undefined;
    }
    this.#pool ??= opened();
    return this.#pool;
  }
}

/** One thread starts at once, further ones on demand. */
function opened(): ThreadPool<MatchTask, MatchAnswer> {
  return new ThreadPool({ filename: WORKER, minThreads: 1, maxThreads: THREADS, resourceLimits: MEMORY });
}
