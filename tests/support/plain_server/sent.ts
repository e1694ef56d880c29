import type { IncomingMessage } from 'node:http';

/** A request with its body, whose fields are read alike from JSON, from a form and from form data. */
export class Sent {
  readonly method: string;
  readonly path: string;
  /** How the browser calls this server. */
  readonly origin: string;
  readonly authorization: string | undefined;
  readonly #fields: [name: string, value: unknown][];

  constructor(request: IncomingMessage, fields: [string, unknown][]) {
    this.method = request.method ?? 'GET';
    this.origin = `http://${request.headers.host}`;
    this.path = new URL(request.url ?? '/', this.origin).pathname;
    this.authorization = request.headers.authorization;
    this.#fields = fields;
  }

  has(field: string): boolean {
    return this.#fields.some(([name]) => name === field);
  }

  /** All that was sent under the name. */
  all(field: string): unknown[] {
    return this.#fields.filter(([name]) => name === field).map(([, value]) => value);
  }

  text(field: string): string {
    const value = this.all(field).at(-1) ?? '';
    return value instanceof File ? '' : String(value).trim();
  }

  files(field: string): File[] {
    return this.all(field).filter((value) => value instanceof File);
  }

  /** A decimal with a dot; `null` where there is none, undefined where it is no number. */
  decimal(field: string): string | null | undefined {
    const text = this.text(field);
    if (text === '') return null;
    return /^\d+(\.\d+)?$/.test(text) ? Number(text).toFixed(2) : undefined;
  }
}

export async function receive(request: IncomingMessage): Promise<Sent> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (body.length === 0) return new Sent(request, []);
  if (/json/.test(type)) return new Sent(request, Object.entries(JSON.parse(body.toString())));
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
  return new Sent(request, [...form]);
}
