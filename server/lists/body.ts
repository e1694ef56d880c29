import { createHash } from 'node:crypto';
import { pack, type Encoding } from '../http/compression.ts';
import type { Db } from '../db/schema.ts';
import type { Recorded } from './record_json.ts';
import { SharedChunks } from './shared_chunks.ts';
import type { Slice } from './record_json.ts';
import { slices, type KnownSlices } from './slices.ts';

interface Settings {
  revision: string | undefined;
  /** It has many readers, and what was made stays. */
  isKept?: boolean;
  known?: KnownSlices;
}

/** A whole list as it is sent, plain and packed; each form is made as it is read. */
export class Body {
  /** Of what the revision says, and so unknown where the database knows none. */
  readonly tag: string | undefined;
  readonly plain: SharedChunks;
  readonly #isKept: boolean;
  readonly #packed = new Map<Encoding, SharedChunks>();
  readonly #slices: Slice[] = [];

  constructor(db: Db, list: Recorded, { revision, isKept = false, known }: Settings) {
    const hash = createHash('sha1').update(`${list.resource} ${revision}`).digest('base64url');
    this.tag = revision === undefined ? undefined : `W/"${hash}"`;
    this.plain = new SharedChunks(this.#array(slices(db, list, known)), { isKept });
    this.#isKept = isKept;
  }

  /** What it was made of, as soon as all of it is there. */
  get slices(): readonly Slice[] | undefined {
    return this.plain.isWhole ? this.#slices : undefined;
  }

  packed(encoding: Encoding): SharedChunks {
    const present = this.#packed.get(encoding);
    if (present && !present.isBroken) return present;
    const packed = new SharedChunks(pack(encoding, this.plain.read()), { isKept: this.#isKept });
    this.#packed.set(encoding, packed);
    return packed;
  }

  get size(): number {
    return [this.plain, ...this.#packed.values()].reduce((sum, { size }) => sum + size, 0);
  }

  async *#array(made: AsyncIterable<Slice>): AsyncGenerator<Buffer, void> {
    let isEmpty = true;
    for await (const slice of made) {
      if (isEmpty) yield Buffer.from('[');
      yield isEmpty ? slice.records.subarray(1) : slice.records;
      isEmpty = false;
      if (this.#isKept) this.#slices.push(slice);
    }
    yield Buffer.from(isEmpty ? '[]' : ']');
  }
}
