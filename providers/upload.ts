import type { Transport } from './httpClient.ts';

/** Sends a call whose body is large, and says how many of its bytes have gone, which `fetch` does not. */
export function uploading(onProgress: (sent: number, total: number) => void): Transport {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      headers.forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
      request.addEventListener('load', () => resolve(answerOf(request)));
      // As `fetch` has it.
      request.addEventListener('error', () => reject(new TypeError('The server was not reached.')));
      request.addEventListener('abort', () => reject(new DOMException('It was cancelled.', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof ReadableStream ? null : body);
    });
}

function answerOf({ status, statusText, responseText }: XMLHttpRequest): Response {
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? responseText : null, { status, statusText });
}
