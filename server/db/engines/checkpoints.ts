import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

const WORKER = new URL(`./checkpoints_worker${extname(import.meta.filename)}`, import.meta.url);

/**
 * Brings what was written from SQLite's log into its file, in a thread of its own: inside the server whoever writes at
 * the wrong moment would wait for it, and everybody with them. `log` hears when it fails. Gives what ends it.
 */
export function keepCheckpointed(file: string, log: (error: unknown) => void): () => Promise<void> {
  const worker = new Worker(WORKER, { workerData: { file } });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  // Without it the server itself does the same, more rarely.
  worker.on('error', log);
  worker.unref();
  return async () => {
    worker.ref();
    worker.postMessage('end', []);
    await ended;
  };
}
