import type { CallOptions } from './httpClient.ts';
import { uploading } from './upload.ts';

/** How a form hears of its call, and stops it. */
export interface Sending {
  signal: AbortSignal;
  /** Bytes; told of large bodies only. */
  onProgress: (sent: number, total: number) => void;
}

/** From here on a body may take so long that one wants to know how far it is. */
const LARGE = 512 * 1024;

/** The part of a call that tells its form about it. */
export function sentBy(sending: Sending | undefined, body: FormData | string): Partial<CallOptions> {
  if (!sending) return {};
  const { signal, onProgress } = sending;
  return { signal, ...(sizeOf(body) > LARGE && { transport: uploading(onProgress) }) };
}

function sizeOf(body: FormData | string): number {
  const parts = typeof body === 'string' ? [body] : [...body.values()];
  return parts.reduce((size, part) => size + (typeof part === 'string' ? part.length : part.size), 0);
}
