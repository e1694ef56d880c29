import { readForm, type SentFile } from '../support/plain_backend/read_form.ts';
import type { WireCall } from '../support/wire.ts';

/** A call as it reached the network. */
export interface SentRequest {
  call: string;
  url: URL;
  authorization: string | null;
  contentType: string | null;
  idempotencyKey: string | null;
  /** The names of all its headers. */
  headers: string[];
  /** The body, if it was JSON. */
  json: unknown;
  /** The fields of a form, in the order in which they were sent. */
  fields: [name: string, value: string | File][];
}

export function readRequest(
  { method, path, headers, body }: WireCall,
  url = new URL(path, location.href),
): SentRequest {
  const contentType = headers['content-type'] ?? null;
  return {
    call: `${method} ${url.pathname}`,
    url,
    authorization: headers.authorization ?? null,
    contentType,
    idempotencyKey: headers['idempotency-key'] ?? null,
    headers: Object.keys(headers),
    json:
      contentType?.includes('json') && body.length > 0 ? JSON.parse(Buffer.from(body).toString()) : undefined,
    fields: contentType?.startsWith('multipart/form-data')
      ? readForm(contentType, body).map(([name, value]) => [name, asFile(value)])
      : [],
  };
}

function asFile(value: string | SentFile): string | File {
  if (typeof value === 'string') return value;
  return new File([value.bytes], value.name, { type: value.type });
}
