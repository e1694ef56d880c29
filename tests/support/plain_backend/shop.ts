import type { WireAnswer } from '../wire.ts';
import type { SentFile } from './read_form.ts';
import type { SentFields } from './sent_fields.ts';
import type { PlainStore } from './store.ts';
import { Tokens } from './tokens.ts';

export const CREDENTIALS = { username: 'ada', password: 'correct horse' };

/** Handlers by method and path, such as `PATCH /api/products/update/:id/`. */
export type Calls = Record<string, (sent: SentFields, id: number) => WireAnswer>;

/** State of the backend. */
export class Shop {
  /** Tests may replace the records. */
  records: PlainStore;
  readonly accessSeconds: number;
  readonly tokens = new Tokens();
  readonly passwords = new Map([[CREDENTIALS.username, CREDENTIALS.password]]);
  /** Uploaded files by their address. */
  readonly uploads = new Map<string, SentFile>();

  constructor(records: PlainStore, accessSeconds: number) {
    this.records = records;
    this.accessSeconds = accessSeconds;
  }

  /** Stores files, and returns their addresses. */
  keep(files: readonly SentFile[]): string[] {
    return files.map((file) => {
      const address = `/media/uploads/${this.uploads.size + 1}.png`;
      this.uploads.set(address, file);
      return address;
    });
  }
}
