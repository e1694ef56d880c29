import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../../db/engines/engine.ts';
import { FileError } from './file_error.ts';
import type { Head, Row } from './table.ts';
import type { FromWorker, Work } from './worker.ts';

/** A table in a file. Its rows can be read as often as they are wanted, each time from the first. */
export interface FileTable extends Head {
  filename: string;
  rows: AsyncIterable<Row[]>;
}

const WORKER = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url);
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
/** Nothing in a file of the allowed size takes longer between two messages. */
const MOST_SECONDS = 120;

interface Options {
  signal?: AbortSignal;
}

/**
 * Finds out what is in a file: a CSV of any encoding and delimiter, an XLSX (`sheet`, or its first with a table) or
 * a JSON. It is read by a thread of its own, within bounds of memory and time, so that nobody else waits; an
 * aborted signal ends it. Throws FileError.
 */
export async function readFile(
  { path, filename, sheet }: { path: string; filename: string; sheet?: string },
  { signal }: Options = {},
): Promise<FileTable> {
  for await (const message of messages({ kind: 'head', path, sheet }, signal)) {
    if (message.kind !== 'head') continue;
    const { head } = message;
    return {
      ...head,
      filename,
      rows: { [Symbol.asyncIterator]: () => rowsOf({ kind: 'rows', path, head }, signal) },
    };
  }
  throw ended();
}

async function* rowsOf(work: Work, signal?: AbortSignal): AsyncGenerator<Row[], void> {
  for await (const message of messages(work, signal)) if (message.kind === 'rows') yield message.rows;
}

/** What a worker tells, until it has done its work. It is ended with whoever listens. */
async function* messages(work: Work, signal?: AbortSignal): AsyncGenerator<FromWorker, void> {
  signal?.throwIfAborted();
  const worker = new Worker(WORKER, { workerData: work, resourceLimits: MEMORY });
  const inbox = new Inbox();
  worker.on('message', (message: FromWorker) => inbox.put({ message }));
  worker.on('error', (error) => inbox.put({ error: explained(error) }));
  worker.on('exit', () => inbox.put({ error: ended() }));
  const abort = () => inbox.put({ error: signal?.reason });
  signal?.addEventListener('abort', abort);
  try {
    for (;;) {
      // One batch is on its way while another is worked on.
      worker.postMessage('more', []);
      const message = await inbox.take(MOST_SECONDS);
      if (message.kind === 'refused') throw new FileError(message.code, message.message);
      if (message.kind === 'broken') throw new Error(`A file could not be read: ${message.text}`);
      if (message.kind === 'end') return;
      yield message;
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}

type Letter = { message: FromWorker } | { error: unknown };

/** Keeps what comes until it is taken. An error goes before everything else. */
class Inbox {
  readonly #letters: Letter[] = [];
  #wake: (() => void) | undefined;

  put(letter: Letter): void {
    this.#letters.push(letter);
    this.#wake?.();
  }

  async take(seconds: number): Promise<FromWorker> {
    let timer: NodeJS.Timeout | undefined;
    if (this.#letters.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        timer = setTimeout(resolve, seconds * 1_000);
      });
      clearTimeout(timer);
    }
    const letter = this.#letters.shift();
    if (!letter)
      throw new FileError('slow', 'Reading this file takes too long. Split it, or save it as CSV.');
    if ('error' in letter) throw letter.error;
    return letter.message;
  }
}

function explained(error: Error): Error {
  if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new FileError(
    'too_large',
    'This file holds more than can be read at once. Split it, or save it as CSV.',
  );
}

function ended(): Error {
  return new Error('The reading of a file has ended before its end.');
}
