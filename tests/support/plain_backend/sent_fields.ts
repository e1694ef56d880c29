import type { WireCall } from '../wire.ts';
import { readForm, type SentFile } from './read_form.ts';

/** Fields of a call, from JSON or form data. */
export class SentFields {
  readonly #fields: [name: string, value: unknown][];

  constructor({ headers, body }: WireCall) {
    const type = headers['content-type'] ?? '';
    if (body.length === 0) this.#fields = [];
    else if (type.includes('json')) this.#fields = Object.entries(JSON.parse(Buffer.from(body).toString()));
    else this.#fields = readForm(type, body);
  }

  has(field: string): boolean {
    return this.#fields.some(([name]) => name === field);
  }

  /** All values of a field. */
  all(field: string): unknown[] {
    return this.#fields.filter(([name]) => name === field).map(([, value]) => value);
  }

  text(field: string): string {
    const value = this.all(field).at(-1) ?? '';
    return isFile(value) ? '' : String(value).trim();
  }

  files(field: string): SentFile[] {
    return this.all(field).filter(isFile);
  }

  /** A decimal with a dot; `null` for an empty field, undefined for a text that is not a number. */
  decimal(field: string): string | null | undefined {
    const text = this.text(field);
    if (text === '') return null;
    return /^\d+(\.\d+)?$/.test(text) ? Number(text).toFixed(2) : undefined;
  }
}

function isFile(value: unknown): value is SentFile {
  return typeof value === 'object' && value !== null && 'bytes' in value;
}
