import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import { Piscina } from 'piscina';
import { errorCode } from './engine.ts';
import type { Answer, Opened, Question } from './sqlite_reader.ts';

const WORKER = new URL(`./sqlite_reader${extname(import.meta.filename)}`, import.meta.url).href;
/** One that counts a large list holds up the others in its thread. */
const THREADS = Math.max(2, Math.min(4, availableParallelism() - 1));
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** What is read is asked again when its thread ends. One that ends so often does so for a reason. */
const TRIES = 3;
const LONGEST_OPENING = 10_000;
/** What no thread has the memory for is asked once. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** Threads that read a file of SQLite, each by a connection of its own that cannot write. */
export class Readers {
  readonly threads: Piscina<Question, Answer>;
  #isClosed = false;
  readonly #opened = new Set<number>();

  constructor(file: string) {
    this.threads = new Piscina({
      filename: WORKER,
      workerData: { file },
      minThreads: THREADS,
      maxThreads: THREADS,
      resourceLimits: MEMORY,
    });
    this.threads.on('message', ({ opened }: Opened) => this.#opened.add(opened));
  }

  /** Sees all that was committed before. */
  async rows<Row>({ sql, parameters }: CompiledQuery): Promise<Row[]> {
    const answer = await this.#asked({ sql, parameters });
    if ('message' in answer) throw Object.assign(new Error(answer.message), { code: answer.code });
    // The caller knows what it has selected.
    return answer.rows as Row[];
  }

  /**
   * What is being read is read to its end, and what is being opened is opened: libsql ends the whole process where a
   * thread is ended while it opens a database or prepares a query.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    const end = performance.now() + LONGEST_OPENING;
    while (!this.#areOpen() && performance.now() < end) await pause(1);
    await this.threads.close();
  }

  /** Those that have ended have no number any more. */
  #areOpen(): boolean {
    return this.threads.threads.every(({ threadId }) => threadId < 0 || this.#opened.has(threadId));
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
