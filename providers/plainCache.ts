import type { fetchUtils } from 'ra-core';
import { API_URL } from './api.ts';
import { changesSoFar, httpResponse } from './httpClient.ts';
import { keepPlainList } from './plainReader.ts';

/** Milliseconds for which a cached list is used, unless this console changes a record. */
const FRESH = 30_000;

interface Kept {
  at: number;
  changes: number;
  etag: string | null;
}

const kept = new Map<string, Kept>();
const coming = new Map<string, Promise<Response | undefined>>();

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
export async function askForList({
  resource,
  url,
  options,
  isPlain,
}: ListRequest): Promise<Response | undefined> {
  const list = kept.get(resource);
  if (list && list.changes === changesSoFar() && Date.now() - list.at < FRESH) return undefined;
  if (!list && !isPlain) return read(resource, url, options);
  const key = `${resource} ${changesSoFar()}`;
  const shared = coming.get(key);
  const request = shared ?? readAgain(resource, url, list).finally(() => coming.delete(key));
  coming.set(key, request);
  const response = await request;
  options.signal?.throwIfAborted();
  // The backend pages now, so the shared answer is the page of another caller.
  if (shared && response) return read(resource, url, options);
  return response;
}

function readAgain(resource: string, url: string, list: Kept | undefined): Promise<Response | undefined> {
  const headers = new Headers();
  // Same origin only: on another origin the header costs a preflight request, and not every backend allows
  // it.
  if (list?.etag && API_URL === '') headers.set('If-None-Match', list.etag);
  return read(resource, url, { headers }, list);
}

async function read(resource: string, url: string, options: fetchUtils.Options, list?: Kept) {
  const asked = { at: Date.now(), changes: changesSoFar() };
  const response = await httpResponse(url, options);
  if (list && response.status === 304) {
    kept.set(resource, { ...list, ...asked });
    return undefined;
  }
  kept.delete(resource);
  if (response.headers.has('Content-Range')) return response;
  const etag = response.headers.get('ETag');
  if (!(await keepPlainList(resource, await response.arrayBuffer()))) throw new Error('list.failed');
  kept.set(resource, { ...asked, at: Date.now(), etag });
  return undefined;
}
