import { parentPort, threadId } from 'node:worker_threads';

/** The number of a thread whose module has loaded. */
export interface LoadedMessage {
  loaded: number;
}

/** The module of a thread says that it has loaded, once whoever loads it is done with that. */
export function reportLoaded(): void {
  queueMicrotask(() => parentPort?.postMessage({ loaded: threadId } satisfies LoadedMessage, []));
}
