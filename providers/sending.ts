import type { CallOptions } from './httpClient.ts';
import { uploading } from './upload.ts';

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
  const transport = uploading((sent, total) => {
    if (Date.now() - begun > SOON) onProgress({ sent, total });
  });
  return { ...(signal && { signal }), ...(sizeOf(body) > LARGE && { transport }) };
}

function sizeOf(body: FormData | string): number {
  const parts = typeof body === 'string' ? [body] : [...body.values()];
  return parts.reduce((size, part) => size + (typeof part === 'string' ? part.length : part.size), 0);
}
