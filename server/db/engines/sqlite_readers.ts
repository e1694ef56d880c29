import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { ThreadPool } from '../../jobs/thread_pool.ts';
import { errorCode } from './engine.ts';
import type { Answer, Question } from './sqlite_reader.ts';

const WORKER = new URL(`./sqlite_reader${extname(import.meta.filename)}`, import.meta.url).href;
/** One that counts a large list holds up the others in its thread. */
const THREADS = Math.max(2, Math.min(4, availableParallelism() - 1));
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** What is read is asked again when its thread ends. One that ends so often does so for a reason. */
const TRIES = 3;
/** What no thread has the memory for is asked once. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** Threads that read a file of SQLite, each by a connection of its own that cannot write. */
export class Readers {
  readonly threads: ThreadPool<Question, Answer>;
  #isClosed = false;

  constructor(file: string) {
    this.threads = new ThreadPool({
      filename: WORKER,
      workerData: { file },
      minThreads: THREADS,
      maxThreads: THREADS,
      resourceLimits: MEMORY,
    });
  }

  /** Sees all that was committed before. */
  async rows<Row>({ sql, parameters }: CompiledQuery): Promise<Row[]> {
    const answer = await this.#asked({ sql, parameters });
    if ('message' in answer) throw Object.assign(new Error(answer.message), { code: answer.code });
    // The caller knows what it has selected.
    return answer.rows as Row[];
  }

  /** What is being read is read to its end: libsql ends the whole process where a thread is ended while it prepares a query. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.threads.close();
  }

  async #asked(question: Question): Promise<Answer> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.threads.run(question);
      } catch (error) {
        if (this.#isClosed || tried === TRIES || errorCode(error) === OUT_OF_MEMORY) throw error;
      }
    }
  }
}
