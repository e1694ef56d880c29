import type { fetchUtils } from 'ra-core';
import { API_URL } from './api.ts';
import { changeCount, httpResponse } from './httpClient.ts';
import { keepPlainList } from './plainReader.ts';

/** Milliseconds for which a cached list is used, unless this console changes a record. */
const FRESH = 30_000;

interface CachedList {
  at: number;
  changes: number;
  etag: string | null;
}

const cachedLists = new Map<string, CachedList>();
const pendingReads = new Map<string, Promise<Response | undefined>>();

interface ListRequest {
  resource: string;
  /** With the query, for a backend that pages. */
  url: string;
  options: fetchUtils.Options;
  /** Whether the backend is known not to page. */
  isPlain: boolean;
}

/**
 * Returns the answer of a backend that pages. Returns undefined when the whole list is in the cache. A cached
 * list is used for a while without another call. Concurrent callers share one call.
 */
export async function fetchListUnlessCached({
  resource,
  url,
  options,
  isPlain,
}: ListRequest): Promise<Response | undefined> {
  const list = cachedLists.get(resource);
  if (list && list.changes === changeCount() && Date.now() - list.at < FRESH) return undefined;
  if (!list && !isPlain) return read(resource, url, options);
  const key = `${resource} ${changeCount()}`;
  const shared = pendingReads.get(key);
  const request = shared ?? revalidate(resource, url, list).finally(() => pendingReads.delete(key));
  pendingReads.set(key, request);
  const response = await request;
  options.signal?.throwIfAborted();
  // The backend pages now, so the shared answer is the page of another caller.
  if (shared && response) return read(resource, url, options);
  return response;
}

function revalidate(
  resource: string,
  url: string,
  list: CachedList | undefined,
): Promise<Response | undefined> {
  const headers = new Headers();
  // Same origin only: on another origin the header costs a preflight request, and not every backend allows
  // it.
  if (list?.etag && API_URL === '') headers.set('If-None-Match', list.etag);
  return read(resource, url, { headers }, list);
}

async function read(resource: string, url: string, options: fetchUtils.Options, list?: CachedList) {
  const readStart = { at: Date.now(), changes: changeCount() };
  const response = await httpResponse(url, options);
  if (list && response.status === 304) {
    cachedLists.set(resource, { ...list, ...readStart });
    return undefined;
  }
  cachedLists.delete(resource);
  if (response.headers.has('Content-Range')) return response;
  const etag = response.headers.get('ETag');
  if (!(await keepPlainList(resource, await response.arrayBuffer()))) throw new Error('list.failed');
  cachedLists.set(resource, { ...readStart, at: Date.now(), etag });
  return undefined;
}
