import type { Updateable } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';
import type { Lease } from './lease.ts';
import type { LeasedRow, LeasedTable } from './repository.ts';

/** Abort reason: another server, or the next start, continues the job. */
export const SERVER_CLOSING = new Error('The server is closing.');

interface Options<Table extends LeasedTable> {
  table: Table;
  id: number;
  /** Returns the columns that show the progress. */
  told: () => Updateable<Schema[Table]>;
  /** How often progress is written, in milliseconds. */
  every: number;
}

/** A job on a row that this process leases. The job is aborted when the lease is lost. */
export class LeasedJob<Table extends LeasedTable> {
  readonly abort = new AbortController();
  readonly #lease: Lease;
  readonly #options: Options<Table>;
  readonly #letGo: () => void;
  readonly #timer: NodeJS.Timeout;

  constructor(lease: Lease, options: Options<Table>) {
    this.#lease = lease;
    this.#options = options;
    this.#letGo = lease.hold();
    this.#timer = setInterval(() => void this.#goOn(), options.every).unref();
  }

  get isClosing(): boolean {
    return this.abort.signal.reason === SERVER_CLOSING;
  }

  /** Writes the progress and returns the row; undefined when the lease is lost. */
  tell(db?: Db): Promise<LeasedRow<Table> | undefined> {
    const { table, id, told } = this.#options;
    return this.#lease.keep(table, id, told(), db);
  }

  /** Writes a result, retrying while the database is unavailable. Keeps the lease. */
  async save(set: Updateable<Schema[Table]>): Promise<void> {
    const { table, id, told } = this.#options;
    const saved = { ...told(), ...set };
    await this.#lease.end(() => this.#lease.keep(table, id, saved), this.abort.signal);
  }

  /** Writes the result and releases the lease. */
  async end(set: Updateable<Schema[Table]>): Promise<void> {
    clearInterval(this.#timer);
    await this.save({ ...set, holder: null });
    this.leave();
  }

  /** Releases the lease without a result. */
  leave(): void {
    clearInterval(this.#timer);
    this.#letGo();
  }

  async #goOn(): Promise<void> {
    // A database that is unavailable for a moment does not end the job.
    const isOurs = await this.tell().catch(() => true);
    if (!isOurs) this.abort.abort();
  }
}
