import { sql } from 'kysely';
import { pack, type Encoding } from '../compression.ts';
import type { Db } from '../db/schema.ts';
import type { Recorded } from './record_json.ts';
import { SharedChunks } from './shared_chunks.ts';
import { pieces } from './slices.ts';

/** Lists of more rows are made anew for everybody who asks. */
const MOST_ROWS = 20_000;
/** Of all lists of a database together. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A whole list as it is sent, plain and packed; each form is made when it is first asked for. */
class Body {
  readonly plain: SharedChunks;
  readonly #packed = new Map<Encoding, SharedChunks>();

  readonly #isKept: boolean;

  constructor(made: AsyncIterable<Buffer>, isKept: boolean) {
    this.plain = new SharedChunks(made, { isKept });
    this.#isKept = isKept;
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
}

/**
 * The lists that are kept while nothing changes. One that is still being made is shared, too: whoever asks
 * at the same revision reads along.
 */
class Bodies {
  readonly #db: Db;
  /** The one that was asked for last comes last. */
  readonly #kept = new Map<string, { revision: string; body: Body }>();

  constructor(db: Db) {
    this.#db = db;
  }

  async at(list: Recorded, revision: string | undefined): Promise<Body> {
    if (revision === undefined) return this.#made(list, { isKept: false });
    const isLarge = !this.#at(list, revision) && (await this.#isLarge(list));
    const body = this.#at(list, revision) ?? this.#made(list, { isKept: !isLarge });
    this.#kept.delete(list.resource);
    if (isLarge) return body;
    this.#kept.set(list.resource, { revision, body });
    this.#forget();
    return body;
  }

  #at(list: Recorded, revision: string): Body | undefined {
    const kept = this.#kept.get(list.resource);
    return kept?.revision === revision && !kept.body.plain.isBroken ? kept.body : undefined;
  }

  #made(list: Recorded, { isKept }: { isKept: boolean }): Body {
    return new Body(pieces(this.#db, list), isKept);
  }

  #forget(): void {
    let size = [...this.#kept.values()].reduce((sum, { body }) => sum + body.size, 0);
    for (const [resource, { body }] of this.#kept) {
      if (size <= MOST_BYTES) return;
      this.#kept.delete(resource);
      size -= body.size;
    }
  }

  async #isLarge(list: Recorded): Promise<boolean> {
    const counts = [list.resource, 'products'].map(
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
