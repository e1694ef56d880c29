import { keepList, selectPage, type PlainPage } from './plainStore.ts';

export interface WorkerRequest {
  serial: number;
  resource: string;
  /** The list to keep, as JSON bytes. */
  bytes?: ArrayBuffer;
  /** The query to run on the kept list. */
  query?: string;
}

interface WorkerAnswer {
  serial: number;
  done?: boolean | PlainPage;
  failure?: string;
}

/** Bytes: shorter lists are parsed without the worker, because starting a worker takes longer. */
const SHORT = 256 * 1024;

let serial = 0;
let worker: Worker | undefined;
const waiting = new Map<number, (answer: WorkerAnswer) => void>();
/** Resources whose lists the worker keeps. */
const away = new Set<string>();

function ask(request: Omit<WorkerRequest, 'serial'>): Promise<boolean | PlainPage | undefined> {
  const reader = (worker ??= startWorker());
  serial += 1;
  return new Promise((resolve, reject) => {
    waiting.set(serial, ({ done, failure }) =>
      failure === undefined ? resolve(done) : reject(new Error(failure)),
    );
    reader.postMessage({ serial, ...request }, request.bytes ? [request.bytes] : []);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./plain.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    waiting.get(data.serial)?.(data);
    waiting.delete(data.serial);
  });
  started.addEventListener('error', ({ message }) => {
    for (const [id, answer] of waiting) answer({ serial: id, failure: message || 'list.failed' });
    waiting.clear();
  });
  return started;
}

/** Keeps a whole list for later pages. Returns false if the bytes are not a list. */
export async function keepPlainList(resource: string, bytes: ArrayBuffer): Promise<boolean> {
  const isLong = bytes.byteLength > SHORT && typeof Worker !== 'undefined';
  if (!isLong) {
    away.delete(resource);
    return keepList(resource, bytes);
  }
  away.add(resource);
  return (await ask({ resource, bytes })) === true;
}

/** A page of a kept list. */
export async function selectPlainPage(resource: string, query: string): Promise<PlainPage> {
  if (!away.has(resource)) return selectPage(resource, query);
  const page = await ask({ resource, query });
  return typeof page === 'object' ? page : { page: [], from: 0, total: 0 };
}
