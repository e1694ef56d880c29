import type { CallOptions, Transport } from './httpClient.ts';

/** How many bytes of a body have been sent to the server. */
export interface UploadProgress {
  sent: number;
  total: number;
}

/** Callbacks of a caller: progress of the call, and a signal to cancel it. */
export interface UploadCallbacks {
  signal?: AbortSignal;
  /** Called only for large bodies that take a while. */
  onProgress: (progress: UploadProgress) => void;
}

/** Bytes: larger bodies report progress. */
const LARGE = 512 * 1024;
/** Milliseconds: faster uploads report no progress. */
const SOON = 700;

/** The call options that report progress and allow cancelling. */
export function uploadOptions(
  sending: UploadCallbacks | undefined,
  body: FormData | string,
): Partial<CallOptions> {
  if (!sending) return {};
  const { signal, onProgress } = sending;
  const startedAt = Date.now();
  const transport = createUploadTransport((progress) => {
    if (Date.now() - startedAt > SOON) onProgress(progress);
  });
  return { ...(signal && { signal }), ...(sizeOf(body) > LARGE && { transport }) };
}

function sizeOf(body: FormData | string): number {
  const parts = typeof body === 'string' ? [body] : [...body.values()];
  return parts.reduce((size, part) => size + (typeof part === 'string' ? part.length : part.size), 0);
}

/** Sends a large body by XMLHttpRequest and reports the progress, which `fetch` cannot. */
export function createUploadTransport(onProgress: (progress: UploadProgress) => void): Transport {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      headers.forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }));
      request.addEventListener('load', () => resolve(answerOf(request)));
      // The same errors as `fetch`.
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
  // The address after redirects, as in `fetch`.
  return Object.defineProperty(response, 'url', { value: responseURL });
}
