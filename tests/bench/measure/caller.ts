import { Agent, request } from 'node:http';
import { z } from 'zod';

/** A request. The caller adds the bearer token. */
export interface BenchRequest {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: number;
  /** Milliseconds until the first and the last byte of the body. */
  firstByte: number;
  took: number;
  /** Empty unless the caller asked to keep the body. */
  body: Buffer;
}

const Tokens = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof Tokens>;

export const ACCOUNT = { username: 'bench', password: 'bench-pass-1' };

/** Sends requests to one server over keep-alive connections. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });
  readonly #address: string;
  #headers: Record<string, string> = {};

  constructor(address: string) {
    this.#address = address;
  }

  async logIn(): Promise<Tokens> {
    const tokens = Tokens.parse(
      await this.json({ ...jsonRequest(ACCOUNT), method: 'POST', path: '/api/token/' }),
    );
    this.#headers = { authorization: `Bearer ${tokens.access}` };
    return tokens;
  }

  ask({ method = 'GET', path, headers, body }: BenchRequest, { keep = false } = {}): Promise<Answer> {
    const begin = performance.now();
    return new Promise((done, fail) => {
      const sent = request(
        this.#address + path,
        { method, agent: this.#agent, headers: { ...this.#headers, ...headers } },
        (answer) => {
          let firstByte: number | undefined;
          let bytes = 0;
          const kept: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => {
            firstByte ??= performance.now() - begin;
            bytes += chunk.length;
            if (keep) kept.push(chunk);
          });
          answer.once('error', fail);
          answer.once('end', () => {
            const took = performance.now() - begin;
            const { statusCode: status = 0, headers: said } = answer;
            const read = { bytes, firstByte: firstByte ?? took, took, body: Buffer.concat(kept) };
            done({ status, headers: said, ...read });
          });
        },
      );
      sent.once('error', fail);
      sent.end(body);
    });
  }

  async json(ask: BenchRequest): Promise<unknown> {
    const answer = await this.ask(ask, { keep: true });
    const text = answer.body.toString();
    if (answer.status >= 400) throw new Error(`${ask.path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Body and headers of a request with a JSON value. */
export function jsonRequest(value: unknown): Pick<BenchRequest, 'headers' | 'body'> {
  const body = Buffer.from(JSON.stringify(value));
  return {
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    body,
  };
}
