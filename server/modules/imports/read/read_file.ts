import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../../../platform/db/engines/engine.ts';
import { FileError } from './file_error.ts';
import type { TableStart, TableRow } from './table.ts';
import { rowsBeforeTruncation, type Truncation } from './truncation.ts';
import type { WorkerMessage, ReadTask } from './worker.ts';
import { createMessage } from '../../../../contract/messages.ts';

/** A table in a file. Its rows can be read several times, each time from the first. */
export interface FileTable extends TableStart {
  filename: string;
  /** Ends where the file breaks off. */
  rows: AsyncIterable<TableRow[]>;
  /** Where the file breaks off, once the rows have been read; undefined where the file is complete. */
  truncation: () => Truncation | undefined;
}

const WORKER = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url);
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
/** The time limit for reading a file once. 100,000 rows of 20 columns take 15 s of processor time. */
const MOST_SECONDS = 300;
/** The number of threads kept idle for the next file, and for how long. */
const MOST_IDLE = 2;
const IDLE_MILLISECONDS = 30_000;
/** How long a thread may take to stop reading, before it is terminated. */
const STOP_MILLISECONDS = 500;

interface Options {
  signal?: AbortSignal;
}

/**
 * Opens a CSV of any encoding and delimiter, an XLSX (`sheet`, or the first sheet with a table) or a JSON
 * file.
 * A thread reads the file within limits of memory and time, so that other requests are not delayed. The
 * signal aborts it.
 * Throws a FileError where no row can be read.
 */
export async function readFile(
  { path, filename, sheet }: { path: string; filename: string; sheet?: string },
  { signal }: Options = {},
): Promise<FileTable> {
  for await (const message of messages({ kind: 'head', path, sheet }, signal)) {
    if (message.kind !== 'head') continue;
    const { head } = message;
    let truncation: Truncation | undefined;
    const all = () => rowsOf({ kind: 'rows', path, head }, signal);
    return {
      ...head,
      filename,
      rows: { [Symbol.asyncIterator]: () => rowsBeforeTruncation(all(), (found) => (truncation = found)) },
      truncation: () => truncation,
    };
  }
  throw ended();
}

async function* rowsOf(work: ReadTask, signal?: AbortSignal): AsyncGenerator<TableRow[], void> {
  for await (const message of messages(work, signal)) if (message.kind === 'rows') yield message.rows;
}

/** Yields the messages of a thread until its work is done. A thread that is left before stops, or is terminated. */
async function* messages(work: ReadTask, signal?: AbortSignal): AsyncGenerator<WorkerMessage, void> {
  signal?.throwIfAborted();
  const thread = idle.pop() ?? started();
  const { worker, inbox } = thread;
  worker.ref();
  const abort = () => inbox.put({ error: signal?.reason });
  signal?.addEventListener('abort', abort);
  let isDone = false;
  let hasFailed = false;
  let waited = 0;
  worker.postMessage(work, []);
  try {
    for (;;) {
      // Request the next batch while the current one is processed.
      worker.postMessage('more', []);
      const asked = performance.now();
      const message = await inbox.take(MOST_SECONDS * 1_000 - waited);
      waited += performance.now() - asked;
      isDone = message.kind !== 'rows' && message.kind !== 'broken';
      if (message.kind === 'refused') throw new FileError(message.code, message.reason);
      if (message.kind === 'broken') throw new Error(`A file could not be read: ${message.text}`);
      if (message.kind === 'end') return;
      yield message;
    }
  } catch (error) {
    hasFailed = true;
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    if (!isDone && !hasFailed) isDone = await hasStopped(thread);
    if (isDone && inbox.isEmpty && idle.length < MOST_IDLE) keep(thread);
    else await worker.terminate();
  }
}

/** Tells a thread that the rest of a file is not needed. Returns whether it stopped in time. */
async function hasStopped({ worker, inbox }: ReadingThread): Promise<boolean> {
  worker.postMessage('stop', []);
  try {
    for (;;) {
      const { kind } = await inbox.take(STOP_MILLISECONDS);
      if (kind !== 'rows') return kind !== 'broken';
    }
  } catch {
    return false;
  }
}

/** A thread is reused for several files, because starting one takes longer than reading most files. */
interface ReadingThread {
  worker: Worker;
  inbox: Inbox;
}

const idle: ReadingThread[] = [];

function started(): ReadingThread {
  const worker = new Worker(WORKER, { resourceLimits: MEMORY });
  const inbox = new Inbox();
  worker.on('message', (message: WorkerMessage) => inbox.put({ message }));
  worker.on('error', (error) => inbox.put({ error: explained(error) }));
  const thread = { worker, inbox };
  worker.on('exit', () => {
    inbox.put({ error: ended() });
    forget(thread);
  });
  return thread;
}

/** Keeps an idle thread for the next file. The thread does not keep the process running. */
function keep(thread: ReadingThread): void {
  thread.worker.unref();
  idle.push(thread);
  setTimeout(() => forget(thread) && void thread.worker.terminate(), IDLE_MILLISECONDS).unref();
}

/** Removes a thread from the idle ones. Returns whether it was idle. */
function forget(thread: ReadingThread): boolean {
  const place = idle.indexOf(thread);
  if (place >= 0) idle.splice(place, 1);
  return place >= 0;
}

type Letter = { message: WorkerMessage } | { error: unknown };

/** A queue of messages from a thread. */
class Inbox {
  readonly #letters: Letter[] = [];
  #wake: (() => void) | undefined;

  get isEmpty(): boolean {
    return this.#letters.length === 0;
  }

  put(letter: Letter): void {
    this.#letters.push(letter);
    this.#wake?.();
  }

  async take(milliseconds: number): Promise<WorkerMessage> {
    let timer: NodeJS.Timeout | undefined;
    if (this.#letters.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        timer = setTimeout(resolve, milliseconds);
      });
      clearTimeout(timer);
    }
    const letter = this.#letters.shift();
    if (!letter) throw new FileError('slow', createMessage('files.slow'));
    if ('error' in letter) throw letter.error;
    return letter.message;
  }
}

function explained(error: Error): Error {
  if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new FileError('too_large', createMessage('files.too_much'));
}

function ended(): Error {
  return new Error('The reading of a file has ended before its end.');
}
