import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { beat, forgetServer, freeAbandoned, otherServers } from './repository.ts';

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
    await freeAbandoned(this.#db);
    if (!this.#isShared) return;
    // A database that is away for a moment ends nothing.
    this.#every(this.#time / 4, async () => this.#holds > 0 && beat(this.#db, this.holder).catch(nothing));
    this.#every(this.#time / 3, () => this.#look().catch(this.#log));
  }

  /** To be called before something is marked with the holder: the others know it then. */
  async appear(): Promise<void> {
    if (this.#isShared) await beat(this.#db, this.holder);
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
  async end(work: () => Promise<void>, closing: AbortSignal): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
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
    await freeAbandoned(this.#db);
  }

  #every(milliseconds: number, work: () => Promise<unknown>): void {
    this.#timers.push(setInterval(work, milliseconds));
  }

  async #look(): Promise<void> {
    const others = await otherServers(this.#db, this.holder);
    const now = performance.now();
    for (const { id, beats } of others) {
      const seen = this.#seen.get(id);
      if (seen?.beats !== beats) this.#seen.set(id, { beats, since: now });
      else if (now - seen.since >= this.#time) await forgetServer(this.#db, { id, beats });
    }
    for (const id of this.#seen.keys()) if (!others.some((other) => other.id === id)) this.#seen.delete(id);
    await freeAbandoned(this.#db);
  }
}

function nothing() {}
