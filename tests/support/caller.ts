import { z } from 'zod';
import { ACTION_HEADER } from '../../contract/action_header.ts';
import { ErrorBody } from '../../contract/errors.ts';

export type Body = object | FormData | URLSearchParams | Buffer | string | undefined;
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface SentBody {
  /** `null` sends no token. */
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

  /** Messages by field of an answer with status 400. */
  get errors(): Record<string, string> {
    if (this.status !== 400) throw new Error(`Expected status 400, but the server answered ${this.summary}`);
    return this.as(ErrorBody).errors ?? {};
  }

  /** The answer, parsed with a schema of the contract. */
  as<Schema extends z.ZodType>(schema: Schema): z.infer<Schema> {
    const read = schema.safeParse(this.#parsed);
    if (read.success) return read.data;
    const reason = this.status < 400 ? `\n${firstLines(z.prettifyError(read.error))}` : '';
    const error = new Error(
      `The body does not match the schema: the server answered ${this.summary}${reason}`,
    );
    // The place in the test is of interest, not this one.
    Error.captureStackTrace(error, this.as);
    throw error;
  }

  /** The action that the call was recorded as. */
  get action(): number | undefined {
    const action = this.headers[ACTION_HEADER.toLowerCase()];
    return action === undefined ? undefined : Number(action);
  }

  /** Status and body, for the messages of failed tests. */
  get summary(): string {
    const read = ErrorBody.safeParse(this.#parsed);
    if (!read.success) return `${this.status}: ${this.#start}`;
    const { message, errors = {} } = read.data;
    const fields = Object.entries(errors).map(([field, words]) => `\n  ${field}: ${words}`);
    return `${this.status}: ${message}${fields.join('')}`;
  }

  /** The body as JSON, or as text if it is none. */
  get #parsed(): unknown {
    try {
      return this.json;
    } catch {
      return this.text;
    }
  }

  get #start(): string {
    const type = String(this.headers['content-type'] ?? '');
    if (/^(text|application\/json)/.test(type)) return this.text.slice(0, MOST_SHOWN);
    return `${this.bytes.length} bytes of ${type || 'no type'}`;
  }
}

/** Characters of a body in a message. */
const MOST_SHOWN = 500;

const firstLines = (text: string): string => text.split('\n').slice(0, 8).join('\n');

/** A logged-in client of a server, in this process or over the network. */
export abstract class Caller {
  abstract send(method: Method, url: string, body?: Body, options?: SentBody): Promise<Answer>;

  get(url: string, options?: SentBody) {
    return this.send('GET', url, undefined, options);
  }

  post(url: string, body?: Body, options?: SentBody) {
    return this.send('POST', url, body, options);
  }

  patch(url: string, body?: Body, options?: SentBody) {
    return this.send('PATCH', url, body, options);
  }

  delete(url: string, options?: SentBody) {
    return this.send('DELETE', url, undefined, options);
  }

  /** Undoes the action of an answer. */
  undo({ action }: Answer, sent: object = {}) {
    return this.post(`/api/history/${action}/undo/`, sent);
  }

  /** Requests a list. Each part of the query is sent as JSON. */
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

/** Encodes a plain object as JSON. Other bodies are sent unchanged. */
export function encodeBody(body: Body) {
  const isPlain =
    typeof body === 'object' &&
    !(body instanceof FormData || body instanceof URLSearchParams || Buffer.isBuffer(body));
  return isPlain ? { body: JSON.stringify(body), headers: JSON_HEADERS } : { body, headers: {} };
}

type Field = string | number | Blob | readonly (string | number | Blob)[];
export type Fields = Record<string, Field>;

/** A form with files, as a browser sends it. An array becomes a repeated field. */
export function createForm(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) data.append(name, one);
      else data.append(name, String(one));
    }
  }
  return data;
}
