import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

const WORKER = new URL(`./checkpoints_worker${extname(import.meta.filename)}`, import.meta.url);
const AGAIN_MILLISECONDS = 1_000;

/**
 * Checkpoints SQLite's WAL into its file in a worker thread. In the server's own thread, a checkpoint would
 * block all calls. `log` receives errors. A failed checkpoint is retried, and a dead thread is replaced.
 * Returns a function that ends the thread.
 */
export function startCheckpoints(file: string, log: (error: unknown) => void): () => Promise<void> {
  let isEnding = false;
  let again: NodeJS.Timeout | undefined;
  let thread = begin();

  function begin() {
    const started = new Worker(WORKER, { workerData: { file } });
    const ended = new Promise<void>((resolve) => started.once('exit', () => resolve()));
    started.on('message', log);
    started.on('error', log);
    started.on('exit', () => {
      if (!isEnding) again = setTimeout(() => (thread = begin()), AGAIN_MILLISECONDS).unref();
    });
    started.unref();
    return { started, ended };
  }

  return async () => {
    isEnding = true;
    clearTimeout(again);
    thread.started.ref();
    thread.started.postMessage('end', []);
    await thread.ended;
  };
}
