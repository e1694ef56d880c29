import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Updateable } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db, Schema } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';
import {
  rowsExist,
  sendHeartbeat,
  forgetServer,
  releaseExpired,
  type LeasedRow,
  type LeasedTable,
  isUnleased,
  isLeasedBy,
  isWithoutHolder,
  listOtherServers,
  updateRows,
} from './repository.ts';

/**
 * Leases rows to one server at a time: a row names its holder. A server with leases sends heartbeats. A
 * server whose heartbeat stalls for one lease period (monotonic clock) loses its leases. SQLite has one
 * server, so leases at its start are left from a crash.
 */
export class Lease {
  readonly holder = randomUUID();
  readonly #db: Db;
  readonly #time: number;
  readonly #log: (error: unknown) => void;
  readonly #isShared: boolean;
  readonly #seen = new Map<string, { beats: number; since: number }>();
  readonly #timers: NodeJS.Timeout[] = [];
  #holds = 0;

  /** @param log receives unexpected errors */
  constructor({ db, limits }: { db: Db; limits: { lease: number } }, log: (error: unknown) => void) {
    this.#db = db;
    this.#time = limits.lease;
    this.#log = log;
    this.#isShared = engineOf(db).isShared;
  }

  /** Releases expired leases. From then on, sends heartbeats and watches the heartbeats of other servers. */
  async start(): Promise<void> {
    await releaseExpired(this.#db);
    if (!this.#isShared) return;
    // A database that is unavailable for a moment ends no lease.
    this.#every(
      this.#time / 4,
      async () => this.#holds > 0 && sendHeartbeat(this.#db, this.holder).catch(nothing),
    );
    this.#every(this.#time / 3, () => this.#look().catch(this.#log));
  }

  /** Sends the first heartbeat. Call this before a row names this holder. */
  async appear(): Promise<void> {
    if (this.#isShared) await sendHeartbeat(this.#db, this.holder);
  }

  /** Takes the lease of the rows of a table that no server holds. Returns false if there are none. */
  async claim<Table extends LeasedTable>(table: Table, set: Updateable<Schema[Table]>): Promise<boolean> {
    await this.appear();
    const which = isWithoutHolder(table);
    return (await updateRows(this.#db, table, { set: { ...set, holder: this.holder }, which })).length > 0;
  }

  /** Takes the leases of rows that wait for a holder. */
  async takeOver<Table extends LeasedTable>(
    table: Table,
    some: Sql = sql`1 = 1`,
  ): Promise<LeasedRow<Table>[]> {
    const which = sql`${isUnleased(table)} and ${some}`;
    if (!(await rowsExist(this.#db, table, which))) return [];
    await this.appear();
    return updateRows(this.#db, table, { set: { holder: this.holder }, which });
  }

  /** Updates a leased row and returns it; undefined when the lease is lost. */
  async keep<Table extends LeasedTable>(
    table: Table,
    id: number,
    set: Updateable<Schema[Table]> = {},
    db = this.#db,
  ): Promise<LeasedRow<Table> | undefined> {
    const { holder } = this;
    const which = isLeasedBy(table, { id, holder });
    return (await updateRows(db, table, { set: { holder, ...set }, which }))[0];
  }

  /** Keeps heartbeats running until the returned function is called. */
  hold(): () => void {
    this.#holds += 1;
    let isHeld = true;
    return () => {
      if (isHeld) this.#holds -= 1;
      isHeld = false;
    };
  }

  /** Runs work that ends a lease. Retries after errors, such as an unavailable or full database. */
  async end(work: () => Promise<unknown>, closing: AbortSignal): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await work();
        return;
      } catch (error) {
        if (attempt === 1) this.#log(error);
        await pause(this.#time / 4, undefined, { signal: closing }).catch(nothing);
        if (closing.aborted) return;
      }
    }
  }

  /** Releases all leases. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await forgetServer(this.#db, { id: this.holder });
    await releaseExpired(this.#db);
  }

  #every(milliseconds: number, work: () => Promise<unknown>): void {
    this.#timers.push(setInterval(work, milliseconds));
  }

  async #look(): Promise<void> {
    const others = await listOtherServers(this.#db, this.holder);
    const now = performance.now();
    for (const { id, beats } of others) {
      const seen = this.#seen.get(id);
      if (seen?.beats !== beats) this.#seen.set(id, { beats, since: now });
      else if (now - seen.since >= this.#time) await forgetServer(this.#db, { id, beats });
    }
    for (const id of this.#seen.keys()) if (!others.some((other) => other.id === id)) this.#seen.delete(id);
    await releaseExpired(this.#db);
  }
}

function nothing() {}
