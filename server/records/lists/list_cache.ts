import { createHash } from 'node:crypto';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { compressStream, type Encoding } from '../../platform/http/compression.ts';
import type { JsonSource } from './record_json.ts';
import { SharedChunks } from './shared_chunks.ts';
import { readSlices } from './slices.ts';

/** Bytes for all lists of a database together. A list of 100,000 products has 130 to 155 MB, and 8 when compressed. */
const CACHE_SIZE = 192 * 1024 * 1024;

/** A whole list as sent, plain and compressed. Each form is generated while it is read. */
class ListBody {
  /** ETag; undefined if the database has no revision. */
  readonly tag: string | undefined;
  readonly plain: SharedChunks;
  readonly #packed = new Map<Encoding, SharedChunks>();
  readonly #kept: number;

  /** @param kept bytes of each form to keep for later readers */
  constructor(db: Db, list: JsonSource, { revision, kept }: { revision: string | undefined; kept: number }) {
    const hash = createHash('sha1').update(`${list.resource} ${revision}`).digest('base64url');
    this.tag = revision === undefined ? undefined : `W/"${hash}"`;
    this.plain = new SharedChunks(array(readSlices(db, list)), kept);
    this.#kept = kept;
  }

  packed(encoding: Encoding): SharedChunks {
    const present = this.#packed.get(encoding);
    if (present?.isReadable) return present;
    const packed = new SharedChunks(compressStream(encoding, this.plain.read()), this.#kept);
    this.#packed.set(encoding, packed);
    return packed;
  }

  /** Bytes kept, of all forms. */
  get size(): number {
    return [this.plain, ...this.#packed.values()].reduce((sum, { keptSize }) => sum + keptSize, 0);
  }
}

async function* array(made: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let isEmpty = true;
  for await (const records of made) {
    yield isEmpty ? Buffer.concat([Buffer.from('['), records.subarray(1)]) : records;
    isEmpty = false;
  }
  yield Buffer.from(isEmpty ? '[]' : ']');
}

/**
 * Caches whole lists until something is written. Requests at the same revision share a list that is still
 * being generated. A list that is larger than the cache is streamed to each reader.
 */
export class ListCache {
  readonly #db: Db;
  readonly #size: number;
  readonly #revision: () => Promise<string | undefined>;
  /** The most recently requested list comes last. */
  readonly #kept = new Map<string, { revision: string; body: ListBody }>();
  /** The latest bodies of lists that were larger than the cache. */
  readonly #large = new Map<string, ListBody>();

  /**
   * @param size in bytes
   * @param revision changes with every write; undefined if the database has no revision
   */
  constructor(db: Db, { size = CACHE_SIZE, revision = () => engineOf(db).revision(db) } = {}) {
    this.#db = db;
    this.#size = size;
    this.#revision = revision;
  }

  /**
   * The current list. The revision is read before the records: records may be newer than the tag, never
   * older.
   */
  async read(list: JsonSource): Promise<ListBody> {
    const { resource } = list;
    const revision = await this.#revision();
    this.#makeRoom();
    const kept = this.#forget(resource);
    if (kept && kept.revision === revision && kept.body.plain.isReadable) {
      this.#kept.set(resource, kept);
      return kept.body;
    }
    if (revision === undefined || this.#isLarge(resource)) {
      const body = new ListBody(this.#db, list, { revision, kept: 0 });
      if (this.#large.has(resource)) this.#large.set(resource, body);
      return body;
    }
    const body = new ListBody(this.#db, list, { revision, kept: this.#size });
    this.#kept.set(resource, { revision, body });
    return body;
  }

  #forget(resource: string) {
    const kept = this.#kept.get(resource);
    this.#kept.delete(resource);
    if (kept?.body.plain.isCut) this.#large.set(resource, kept.body);
    return kept;
  }

  #isLarge(resource: string): boolean {
    const last = this.#large.get(resource)?.plain;
    if (last?.isWhole && last.size <= this.#size) this.#large.delete(resource);
    return this.#large.has(resource);
  }

  #makeRoom(): void {
    let size = [...this.#kept.values()].reduce((sum, { body }) => sum + body.size, 0);
    for (const [resource, { body }] of this.#kept) {
      if (size <= this.#size) return;
      this.#forget(resource);
      size -= body.size;
    }
  }
}

const caches = new WeakMap<Db, ListCache>();

export function listCacheOf(db: Db): ListCache {
  const cache = caches.get(db) ?? new ListCache(db);
  caches.set(db, cache);
  return cache;
}
