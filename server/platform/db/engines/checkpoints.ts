import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

const WORKER = new URL(`./checkpoints_worker${extname(import.meta.filename)}`, import.meta.url);
const AGAIN_MILLISECONDS = 1_000;

/**
 * Brings what was written from SQLite's log into its file, in a thread of its own: inside the server whoever writes at
 * the wrong moment would wait for it, and everybody with them. `log` hears when it fails; it goes on as soon as it can,
 * and a thread that dies is replaced. Gives what ends it.
 */
export function keepCheckpointed(file: string, log: (error: unknown) => void): () => Promise<void> {
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
