import { parentPort, threadId } from 'node:worker_threads';

/** Sent by a thread once its module has loaded. */
export interface ThreadLoadedMessage {
  loaded: number;
}

/** Reports that the thread's module has loaded, after the import has finished. */
export function reportThreadLoaded(): void {
  queueMicrotask(() => parentPort?.postMessage({ loaded: threadId } satisfies ThreadLoadedMessage, []));
}
