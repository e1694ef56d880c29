import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';

export type Body = object | FormData | URLSearchParams | Buffer | string | undefined;
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Sent {
  /** `null` sends none. */
  token?: string | null;
  headers?: Record<string, string>;
}

export class Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly bytes: Buffer;

  constructor(status: number, headers: Record<string, unknown>, bytes: Buffer) {
    this.status = status;
    this.headers = headers;
    this.bytes = bytes;
  }

  get text(): string {
    return this.bytes.toString('utf8');
  }

  get json(): unknown {
    return JSON.parse(this.text);
  }

  /** What a refusal says of each field that is wrong. */
  get errors(): Record<string, string> {
    if (this.status !== 400) throw new Error(`It is not refused, but answers ${this.status}.`);
    return this.as(ErrorBody).errors ?? {};
  }

  /** The answer as the contract describes it. */
  as<Schema extends z.ZodType>(schema: Schema): z.infer<Schema> {
    return schema.parse(this.json);
  }
}

/** Somebody who is logged in to a server, wherever that runs. */
export abstract class Caller {
  abstract send(method: Method, url: string, body?: Body, options?: Sent): Promise<Answer>;

  get(url: string, options?: Sent) {
    return this.send('GET', url, undefined, options);
  }

  post(url: string, body?: Body, options?: Sent) {
    return this.send('POST', url, body, options);
  }

  patch(url: string, body?: Body, options?: Sent) {
    return this.send('PATCH', url, body, options);
  }

  delete(url: string, options?: Sent) {
    return this.send('DELETE', url, undefined, options);
  }

  /** What a list shows; each part of the query as JSON. */
  list(resource: string, query: { sort?: unknown; range?: unknown; filter?: unknown }) {
    const parts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    return this.get(`/api/${resource}/?${new URLSearchParams(parts)}`);
  }

  async names(...list: Parameters<Caller['list']>): Promise<string[]> {
    const records = (await this.list(...list)).as(z.array(z.object({ name: z.string() })));
    return records.map(({ name }) => name);
  }
}

const JSON_HEADERS: Record<string, string> = { 'content-type': 'application/json' };

/** A plain object is sent as JSON, anything else as it is. */
export function asSent(body: Body) {
  const isPlain =
    typeof body === 'object' &&
    !(body instanceof FormData || body instanceof URLSearchParams || Buffer.isBuffer(body));
  return isPlain ? { body: JSON.stringify(body), headers: JSON_HEADERS } : { body, headers: {} };
}

type Field = string | number | Blob | readonly (string | number | Blob)[];
export type Fields = Record<string, Field>;

/** A form with files, as a browser sends it: an array is a field that is repeated. */
export function form(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) data.append(name, one);
      else data.append(name, String(one));
    }
  }
  return data;
}
