import { createHash } from 'node:crypto';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { pack, type Encoding } from '../../platform/http/compression.ts';
import type { JsonSource } from './record_json.ts';
import { SharedChunks } from './shared_chunks.ts';
import { slices } from './slices.ts';

/** In bytes, of all lists of a database together: a list of 100,000 products has some 90 MB. */
const CACHE_SIZE = 128 * 1024 * 1024;

/** A whole list as it is sent, plain and packed. Each form is made as it is read. */
class ListBody {
  /** Undefined where the database knows no revision. */
  readonly tag: string | undefined;
  readonly plain: SharedChunks;
  readonly #packed = new Map<Encoding, SharedChunks>();
  readonly #kept: number;

  /** @param kept how many bytes of each form stay for later readers */
  constructor(db: Db, list: JsonSource, { revision, kept }: { revision: string | undefined; kept: number }) {
    const hash = createHash('sha1').update(`${list.resource} ${revision}`).digest('base64url');
    this.tag = revision === undefined ? undefined : `W/"${hash}"`;
    this.plain = new SharedChunks(array(slices(db, list)), kept);
    this.#kept = kept;
  }

  packed(encoding: Encoding): SharedChunks {
    const present = this.#packed.get(encoding);
    if (present?.isReadable) return present;
    const packed = new SharedChunks(pack(encoding, this.plain.read()), this.#kept);
    this.#packed.set(encoding, packed);
    return packed;
  }

  /** In bytes, of what is kept. */
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
 * Whole lists, kept until something is written. A list that is still being made is shared by all who ask at the same
 * revision. A list that is larger than the cache is streamed to each reader.
 */
export class ListCache {
  readonly #db: Db;
  readonly #size: number;
  readonly #revision: () => Promise<string | undefined>;
  /** The list that was asked for last comes last. */
  readonly #kept = new Map<string, { revision: string; body: ListBody }>();
  /** The last bodies of lists that were larger than the cache. */
  readonly #large = new Map<string, ListBody>();

  /**
   * @param size in bytes
   * @param revision changes with every write; undefined where the database knows none
   */
  constructor(db: Db, { size = CACHE_SIZE, revision = () => engineOf(db).revision(db) } = {}) {
    this.#db = db;
    this.#size = size;
    this.#revision = revision;
  }

  /** The list as it is now. The revision is read first: records may be newer than the tag, never older. */
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
