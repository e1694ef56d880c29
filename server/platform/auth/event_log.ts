import type { Db } from '../db/schema.ts';
import type { ThrottledLog } from '../http/throttled_log.ts';
import { addToCount, insertEvent, type NewEvent } from './events.ts';
import { networkOf } from './network.ts';

const MINUTE = 60_000;
/** With more accounts and networks in a minute, failed logins are counted together. */
const MOST_COUNTED = 100;

interface Counted {
  /** Undefined if the row could not be written. */
  id: Promise<number | undefined>;
  more: number;
  timer: NodeJS.Timeout;
}

/** Writes the events of requests. A request never fails because its event cannot be written. */
export class EventLog {
  readonly #db: Db;
  readonly #log: ThrottledLog;
  readonly #writing = new Set<Promise<unknown>>();
  readonly #failed = new Map<string, Counted>();

  constructor(db: Db, log: ThrottledLog) {
    this.#db = db;
    this.#log = log;
  }

  record(event: NewEvent): void {
    void this.#write(() => insertEvent(this.#db, event));
  }

  /**
   * Failed logins of one minute, account and network are one row with a count.
   *
   * @param about the username; empty if there is no such account, since people type passwords there by mistake
   */
  recordFailedLogin({ about, address }: Pick<NewEvent, 'about' | 'address'>): void {
    const key = `${networkOf(address).network} ${about}`;
    const isAlone = this.#failed.size < MOST_COUNTED || this.#failed.has(key);
    const event = isAlone ? { key, about, address } : { key: '', about: '', address: '' };
    const counted = this.#failed.get(event.key);
    if (counted) counted.more += 1;
    else this.#failed.set(event.key, this.#begin(event));
  }

  #begin({ key, ...event }: { key: string; about: string; address: string }): Counted {
    const id = this.#write(() => insertEvent(this.#db, { kind: 'login_failed', by: '', ...event }));
    return { id, more: 0, timer: setTimeout(() => this.#finish(key), MINUTE).unref() };
  }

  #finish(key: string): void {
    const { id, more = 0, timer } = this.#failed.get(key) ?? {};
    this.#failed.delete(key);
    clearTimeout(timer);
    if (more === 0) return;
    void this.#write(async () => {
      const row = await id;
      if (row !== undefined) await addToCount(this.#db, row, more);
    });
  }

  #write<Result>(write: () => Promise<Result>): Promise<Result | undefined> {
    const writing = write().catch((err: unknown) => {
      const message = 'an account event cannot be written';
      this.#log.add({ key: message, single: 1, fields: { err }, message });
      return undefined;
    });
    this.#writing.add(writing);
    void writing.finally(() => this.#writing.delete(writing));
    return writing;
  }

  /** Writes the pending counts, and waits for all writes. */
  async close(): Promise<void> {
    for (const key of this.#failed.keys()) this.#finish(key);
    await Promise.all(this.#writing);
  }
}
