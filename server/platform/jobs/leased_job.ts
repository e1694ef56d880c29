import type { Updateable } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';
import type { Lease } from './lease.ts';
import type { LeasedRow, LeasedTable } from './repository.ts';

/** Why work is aborted that goes on elsewhere, or at the next start. */
export const CLOSING = new Error('The server is closing.');

interface Options<Table extends LeasedTable> {
  table: Table;
  id: number;
  /** What can be told of the work by now. */
  told: () => Updateable<Schema[Table]>;
  /** How often that is told, in milliseconds. */
  every: number;
}

/** Work on a row that this process holds. It is aborted where the row turns out to be its own no more. */
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
    return this.abort.signal.reason === CLOSING;
  }

  /** The row as it is after what is told by now; undefined where it is not this process's any more. */
  tell(db?: Db): Promise<LeasedRow<Table> | undefined> {
    const { table, id, told } = this.#options;
    return this.#lease.keep(table, id, told(), db);
  }

  /** Says what it ended with, as soon as the database lets it. */
  async end(set: Updateable<Schema[Table]>): Promise<void> {
    clearInterval(this.#timer);
    const { table, id, told } = this.#options;
    const ending = { ...told(), ...set, holder: null };
    await this.#lease.end(() => this.#lease.keep(table, id, ending), this.abort.signal);
    this.leave();
  }

  /** Leaves the row as it is to others. */
  leave(): void {
    clearInterval(this.#timer);
    this.#letGo();
  }

  async #goOn(): Promise<void> {
    // A database that is away for a moment ends nothing.
    const isOurs = await this.tell().catch(() => true);
    if (!isOurs) this.abort.abort();
  }
}
