import { keepList, selectPage } from './plainStore.ts';
import type { WorkerRequest } from './plainReader.ts';

/**
 * Worker for whole lists of a backend without paging. Parsing, filtering and sorting here keep the page
 * responsive.
 */
addEventListener('message', ({ data: { serial, resource, query, bytes } }: MessageEvent<WorkerRequest>) => {
  try {
    postMessage({ serial, done: bytes ? keepList(resource, bytes) : selectPage(resource, query ?? '') });
  } catch (error) {
    postMessage({ serial, failure: error instanceof Error ? error.message : String(error) });
  }
});
