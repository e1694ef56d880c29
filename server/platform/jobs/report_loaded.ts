import { parentPort, threadId } from 'node:worker_threads';

/** Sent by a thread once its module has loaded. */
export interface LoadedMessage {
  loaded: number;
}

/** Reports that the thread's module has loaded, after the import has finished. */
export function reportLoaded(): void {
  queueMicrotask(() => parentPort?.postMessage({ loaded: threadId } satisfies LoadedMessage, []));
}
