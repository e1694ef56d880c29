import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import type { ReadAnswer, ReadQuery, ReaderSettings } from './sqlite_reader.ts';

const WORKER = new URL(`./sqlite_reader${extname(import.meta.filename)}`, import.meta.url);
/** Several, because a query that counts a large list blocks its thread. */
const THREADS = Math.max(2, Math.min(4, availableParallelism() - 1));
/** In bytes. Below V8's default heap on small machines, and above the largest report. */
const ANSWER_BYTES = 128 * 1024 * 1024;
/** A query is retried when its thread dies. It fails after it has killed this many threads. */
const TRIES = 3;

interface Job {
  query: ReadQuery;
  tries: number;
  resolve: (answer: ReadAnswer) => void;
  reject: (error: Error) => void;
}

/** A thread and the query that it is running. */
interface Reader {
  thread: Worker;
  ended: Promise<void>;
  job?: Job | undefined;
  /** The thread is closing and accepts no more queries. */
  isEnding?: boolean;
  error?: Error;
}

/**
 * A pool of threads that read a SQLite file, each through its own read-only connection. Piscina is not used
 * because it terminates its threads: libsql aborts the process when a thread that holds a connection is
 * terminated or reaches a V8 memory limit. These threads have no such limit and end by themselves.
 */
export class SqliteReaders {
  readonly #settings: ReaderSettings;
  readonly #readers = new Set<Reader>();
  readonly #waiting: Job[] = [];
  #isClosed = false;

  constructor(file: string, { answerBytes = ANSWER_BYTES }: { answerBytes?: number } = {}) {
    this.#settings = { file, answerBytes };
    for (let count = 0; count < THREADS; count += 1) this.#start();
  }

  /** Number of queries that can run at the same time. */
  get size(): number {
    return this.#readers.size;
  }

  /** Sees all earlier commits. */
  async rows<Row>({ sql, parameters }: CompiledQuery): Promise<Row[]> {
    const answer = await new Promise<ReadAnswer>((resolve, reject) => {
      if (this.#isClosed) return reject(new Error('The database is closed.'));
      this.#waiting.push({ query: { sql, parameters }, tries: 0, resolve, reject });
      this.#dispatch();
    });
    if ('message' in answer) throw Object.assign(new Error(answer.message), { code: answer.code });
    // The caller knows the columns of its query.
    return answer.rows as Row[];
  }

  /** Running and waiting queries are answered first. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#dispatch();
    while (this.#readers.size > 0) await Promise.all([...this.#readers].map(({ ended }) => ended));
  }

  #start(): Reader {
    const thread = new Worker(WORKER, { workerData: this.#settings });
    const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
    const reader: Reader = { thread, ended };
    this.#readers.add(reader);
    thread.unref();
    thread.on('message', (answer: ReadAnswer) => {
      reader.job?.resolve(answer);
      reader.job = undefined;
      thread.unref();
      this.#dispatch();
    });
    thread.on('error', (error) => (reader.error = error));
    thread.once('exit', () => this.#forget(reader));
    return reader;
  }

  /** Gives waiting queries to idle threads. Replaces dead threads. Once closed, ends idle threads. */
  #dispatch(): void {
    for (const reader of this.#readers) {
      if (!reader.job && !reader.isEnding) this.#give(reader, this.#waiting.shift());
    }
    while (this.#waiting.length > 0 && this.#readers.size < THREADS) {
      this.#give(this.#start(), this.#waiting.shift());
    }
  }

  #give(reader: Reader, job: Job | undefined): void {
    if (!job && !this.#isClosed) return;
    reader.job = job;
    reader.isEnding = !job;
    reader.thread.ref();
    reader.thread.postMessage(job?.query ?? 'end', []);
  }

  #forget(reader: Reader): void {
    this.#readers.delete(reader);
    const { job, error = new Error('A thread that reads SQLite has died.') } = reader;
    if (job && (job.tries += 1) < TRIES) this.#waiting.unshift(job);
    else job?.reject(error);
    this.#dispatch();
  }
}
