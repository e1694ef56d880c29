import type { CallOptions, Transport } from './httpClient.ts';

/** How much of a body has gone to the server, in bytes. */
export interface Progress {
  sent: number;
  total: number;
}

/** How those who wait for a call hear of it, and stop it. */
export interface Sending {
  signal?: AbortSignal;
  /** Told of large bodies only, that take a while. */
  onProgress: (progress: Progress) => void;
}

/** From here on a body may take so long that one wants to know how far it is. */
const LARGE = 512 * 1024;
/** Milliseconds: what is sent sooner needs no words. */
const SOON = 700;

/** The part of a call that tells of it. */
export function sentBy(sending: Sending | undefined, body: FormData | string): Partial<CallOptions> {
  if (!sending) return {};
  const { signal, onProgress } = sending;
  const begun = Date.now();
  const transport = uploadTransport((progress) => {
    if (Date.now() - begun > SOON) onProgress(progress);
  });
  return { ...(signal && { signal }), ...(sizeOf(body) > LARGE && { transport }) };
}

function sizeOf(body: FormData | string): number {
  const parts = typeof body === 'string' ? [body] : [...body.values()];
  return parts.reduce((size, part) => size + (typeof part === 'string' ? part.length : part.size), 0);
}

/** Sends a call whose body is large, and says how much of it has gone, which `fetch` does not. */
export function uploadTransport(onProgress: (progress: Progress) => void): Transport {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      headers.forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }));
      request.addEventListener('load', () => resolve(answerOf(request)));
      // As `fetch` has it.
      request.addEventListener('error', () => reject(new TypeError('The server was not reached.')));
      request.addEventListener('abort', () => reject(new DOMException('It was cancelled.', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof ReadableStream ? null : body);
    });
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText, responseURL } = request;
  const hasBody = status !== 204 && status !== 304;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  const response = new Response(hasBody ? responseText : null, { status, statusText, headers });
  // Where a redirect has led it, as `fetch` has it.
  return Object.defineProperty(response, 'url', { value: responseURL });
}
