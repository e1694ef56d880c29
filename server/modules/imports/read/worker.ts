import { parentPort } from 'node:worker_threads';
import { FileError, type FileErrorCode } from './file_error.ts';
import { readHeadings, readRows } from './open.ts';
import type { TableStart, TableRow } from './table.ts';
import type { Message } from '../../../../contract/messages.ts';

/** A task for the worker. Tasks come one at a time; other messages request more rows, or end the task. */
export type ReadTask =
  | { kind: 'head'; path: string; sheet?: string }
  | { kind: 'rows'; path: string; head: TableStart };

export type WorkerMessage =
  | { kind: 'head'; head: TableStart }
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'end' }
  | { kind: 'refused'; code: FileErrorCode; reason: Message }
  | { kind: 'broken'; text: string };

/** The size of one batch: small enough that receiving one does not block the main thread. */
const MOST_ROWS = 100;
const MOST_CHARACTERS = 100_000;

const port = parentPort;
if (!port) throw new Error('This runs as a worker only.');

const STOPPED = new Error('Nobody needs more rows.');

let wanted: (() => void) | undefined;
let credit = 0;
let isStopped = false;
port.on('message', (message: ReadTask | 'more' | 'stop') => {
  if (message === 'more' || message === 'stop') {
    if (message === 'more') credit += 1;
    else isStopped = true;
    wanted?.();
  } else {
    credit = 0;
    isStopped = false;
    void answer(message);
  }
});

/** Sends rows once the main thread has requested a batch. Throws where it needs no more. */
async function send(rows: TableRow[]): Promise<void> {
  while (credit === 0 && !isStopped) await new Promise<void>((resolve) => (wanted = resolve));
  if (isStopped) throw STOPPED;
  credit -= 1;
  tell({ kind: 'rows', rows });
}

function tell(message: WorkerMessage): void {
  port?.postMessage(message);
}

async function sendRows(batches: AsyncIterable<TableRow[]>): Promise<void> {
  let rows: TableRow[] = [];
  let characters = 0;
  try {
    for await (const batch of batches) {
      for (const row of batch) {
        rows.push(row);
        for (const cell of row.cells) characters += typeof cell === 'string' ? cell.length + 8 : 8;
        if (rows.length < MOST_ROWS && characters < MOST_CHARACTERS) continue;
        await send(rows);
        rows = [];
        characters = 0;
      }
    }
  } finally {
    // Send the rows before an error, too.
    if (rows.length > 0) await send(rows);
  }
}

async function work(asked: ReadTask): Promise<void> {
  if (asked.kind === 'head') return tell({ kind: 'head', head: await readHeadings(asked) });
  await sendRows(readRows(asked.path, asked.head));
  tell({ kind: 'end' });
}

async function answer(asked: ReadTask): Promise<void> {
  try {
    await work(asked);
  } catch (error) {
    if (error === STOPPED) return tell({ kind: 'end' });
    const isTold = error instanceof FileError;
    const text = error instanceof Error ? String(error.stack) : String(error);
    tell(isTold ? { kind: 'refused', code: error.code, reason: error.reason } : { kind: 'broken', text });
  }
}
