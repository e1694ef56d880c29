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
  setRows,
} from './repository.ts';

/**
 * What this process holds, others leave alone: rows that name it as their holder. While it holds something it raises a
 * counter, and who sees the counter of another stand still for the time of a lease, by a clock that nobody sets, frees what
 * that one held. SQLite has one server: what is held at its start was left there by the one before.
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

  /** `log` hears of what nobody expected. */
  constructor({ db, limits }: { db: Db; limits: { lease: number } }, log: (error: unknown) => void) {
    this.#db = db;
    this.#time = limits.lease;
    this.#log = log;
    this.#isShared = engineOf(db).isShared;
  }

  /** From now on looks after the others. */
  async start(): Promise<void> {
    await releaseExpired(this.#db);
    if (!this.#isShared) return;
    // A database that is away for a moment ends nothing.
    this.#every(
      this.#time / 4,
      async () => this.#holds > 0 && sendHeartbeat(this.#db, this.holder).catch(nothing),
    );
    this.#every(this.#time / 3, () => this.#look().catch(this.#log));
  }

  /** To be called before something is marked with the holder: the others know it then. */
  async appear(): Promise<void> {
    if (this.#isShared) await sendHeartbeat(this.#db, this.holder);
  }

  /** Begins what nobody is at, with this process as its holder; false while somebody is. */
  async claim<Table extends LeasedTable>(table: Table, set: Updateable<Schema[Table]>): Promise<boolean> {
    await this.appear();
    const which = isWithoutHolder(table);
    return (await setRows(this.#db, table, { set: { ...set, holder: this.holder }, which })).length > 0;
  }

  /** Makes this process the holder of what another was at that is gone, or that nobody has been at yet. */
  async takeOver<Table extends LeasedTable>(
    table: Table,
    some: Sql = sql`1 = 1`,
  ): Promise<LeasedRow<Table>[]> {
    const which = sql`${isUnleased(table)} and ${some}`;
    if (!(await rowsExist(this.#db, table, which))) return [];
    await this.appear();
    return setRows(this.#db, table, { set: { holder: this.holder }, which });
  }

  /** Sets what is given of a row, and gives it as it is then; undefined where it is not this process's any more. */
  async keep<Table extends LeasedTable>(
    table: Table,
    id: number,
    set: Updateable<Schema[Table]> = {},
    db = this.#db,
  ): Promise<LeasedRow<Table> | undefined> {
    const { holder } = this;
    const which = isLeasedBy(table, { id, holder });
    return (await setRows(db, table, { set: { holder, ...set }, which }))[0];
  }

  /** Something is held until what this gives is called. */
  hold(): () => void {
    this.#holds += 1;
    let isHeld = true;
    return () => {
      if (isHeld) this.#holds -= 1;
      isHeld = false;
    };
  }

  /** Does what says that something is not held any more, as often as it takes while the database is away or full. */
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

  /** Leaves what is still held to the others, or to the next start. */
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
