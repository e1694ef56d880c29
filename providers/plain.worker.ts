import { keepList, selectPage } from './plainStore.ts';
import type { WorkerRequest } from './plainReader.ts';

/** Reads, filters and sorts the whole lists of a plain backend beside the page, which stays at the operator's hand. */
addEventListener('message', ({ data: { serial, resource, query, bytes } }: MessageEvent<WorkerRequest>) => {
  try {
    postMessage({ serial, done: bytes ? keepList(resource, bytes) : selectPage(resource, query ?? '') });
  } catch (error) {
    postMessage({ serial, failure: error instanceof Error ? error.message : String(error) });
  }
});
