import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { pack, type Encoding } from '../../platform/http/compression.ts';
import type { Recorded, Slice } from './record_json.ts';
import { SharedChunks } from './shared_chunks.ts';
import { slices, type KnownSlices } from './slices.ts';

/** Lists of more rows are made anew for everybody who asks. */
const MOST_ROWS = 20_000;
/** Of all lists of a database together. */
const MOST_BYTES = 64 * 1024 * 1024;

interface BodySettings {
  revision: string | undefined;
  /** It has many readers, and what was made stays. */
  isKept?: boolean;
  known?: KnownSlices;
}

/** A whole list as it is sent, plain and packed; each form is made as it is read. */
class Body {
  /** Of what the revision says, and so unknown where the database knows none. */
  readonly tag: string | undefined;
  readonly plain: SharedChunks;
  readonly #isKept: boolean;
  readonly #packed = new Map<Encoding, SharedChunks>();
  readonly #slices: Slice[] = [];

  constructor(db: Db, list: Recorded, { revision, isKept = false, known }: BodySettings) {
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

/**
 * The lists that are kept while nothing changes in them. One that is still being made is shared, too: whoever
 * asks at the same revision reads along.
 */
class Bodies {
  readonly #db: Db;
  /** The one that was asked for last comes last. */
  readonly #kept = new Map<string, { revision: string; body: Body }>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The list as it is now. The revision is asked for before anything is read: newer is what may follow. */
  async now(list: Recorded): Promise<Body> {
    const revision = await engineOf(this.#db).revision(this.#db);
    const present = this.#at(list, revision);
    if (present) return present;
    if (revision === undefined || (await this.#isLarge(list))) {
      this.#kept.delete(list.resource);
      return new Body(this.#db, list, { revision });
    }
    const body = await this.#renewed(list, revision);
    this.#forget(list);
    return body;
  }

  #at(list: Recorded, revision: string | undefined): Body | undefined {
    const kept = this.#kept.get(list.resource);
    if (!kept || kept.revision !== revision || kept.body.plain.isBroken) return undefined;
    this.#keep(list, kept.revision, kept.body);
    return kept.body;
  }

  async #renewed(list: Recorded, asked: string): Promise<Body> {
    const before = this.#kept.get(list.resource);
    const since = await engineOf(this.#db).touched(this.#db, list.resource, before?.revision);
    const revision = since?.revision ?? asked;
    const present = this.#at(list, revision);
    if (present) return present;
    const ids = since?.ids ?? 'all';
    const kept = before && !before.body.plain.isBroken ? before.body : undefined;
    if (kept && ids.length === 0) return this.#keep(list, revision, kept);
    const known = ids === 'all' ? undefined : kept?.slices;
    const body = new Body(this.#db, list, {
      revision,
      isKept: true,
      ...(known && ids !== 'all' && { known: { slices: known, touched: ids } }),
    });
    return this.#keep(list, revision, body);
  }

  #keep(list: Recorded, revision: string, body: Body): Body {
    this.#kept.delete(list.resource);
    this.#kept.set(list.resource, { revision, body });
    return body;
  }

  #forget(asked: Recorded): void {
    let size = [...this.#kept.values()].reduce((sum, { body }) => sum + body.size, 0);
    for (const [resource, { body }] of this.#kept) {
      if (size <= MOST_BYTES) return;
      if (resource === asked.resource) continue;
      this.#kept.delete(resource);
      size -= body.size;
    }
  }

  async #isLarge(list: Recorded): Promise<boolean> {
    const counts = [...new Set([list.resource, 'products'])].map(
      (table) => sql`(select count(*) from (select 1 from ${sql.table(table)}
        limit ${sql.lit(MOST_ROWS + 1)}) as counted)`,
    );
    const found = await sql<{ rows: number }>`select ${sql.join(counts, sql` + `)} as rows`.execute(this.#db);
    return (found.rows[0]?.rows ?? 0) > MOST_ROWS;
  }
}

const known = new WeakMap<Db, Bodies>();

export function bodiesOf(db: Db): Bodies {
  const present = known.get(db) ?? new Bodies(db);
  known.set(db, present);
  return present;
}
