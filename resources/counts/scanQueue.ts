import { HttpError } from 'ra-core';
import { MAX_SCANS, type CountScansAnswer, type NewCountScans, type Seen } from '../../contract/counts.ts';

/** A scan that the server has not counted yet. `at` is the place in which it was made, as known then. */
export type WaitingScan = Seen & { at?: number | undefined };

/** A scan that the server refused, and why. */
export interface RefusedScan {
  scan: WaitingScan;
  error: unknown;
}

export interface QueueState {
  waiting: readonly WaitingScan[];
  refused: readonly RefusedScan[];
}

interface Options {
  /** The scans of one count are kept under this name in the browser's storage. */
  name: string;
  send: (sent: NewCountScans) => Promise<CountScansAnswer>;
  onAnswer: (answer: CountScansAnswer) => void;
  /** Called once the count takes no more scans. */
  onOver: () => void;
}

/** Milliseconds between attempts while the server fails. */
const PAUSE = 5_000;

/**
 * Scans on their way to the server, in their order. They are kept in the browser until the server has counted them, also
 * over a reload. The server counts each key once, so that a scan may be sent twice.
 */
export class ScanQueue {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #state: QueueState;
  #at: number | undefined;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
    const waiting = readKept(options.name);
    this.#state = { waiting, refused: [] };
    this.#at = waiting[0]?.at;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): QueueState => this.#state;

  /** The place in which scans are seen, once the server has named it. */
  enter(place: number): void {
    this.#at = place;
  }

  add(seen: readonly Omit<Seen, 'key'>[]): void {
    const scans = seen.map((one) => ({ ...one, key: createKey(), at: this.#at }));
    keep(this.#options.name, scans);
    this.#set({ waiting: [...this.#state.waiting, ...scans] });
    void this.send();
  }

  /** Sends what waits. While the server is away or fails, everything stays in its order. */
  async send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    let most = MAX_SCANS;
    while (this.#state.waiting.length > 0) {
      const scans = this.#state.waiting.slice(0, most);
      const sent = { ...(this.#at !== undefined && { at: this.#at }), scans: scans.map(withoutPlace) };
      try {
        const answer = await this.#options.send(sent);
        this.#at = answer.at.id;
        this.#remove(scans);
        this.#options.onAnswer(answer);
      } catch (error) {
        if (isOver(error)) {
          this.#refuse(this.#state.waiting, error);
          this.#options.onOver();
        } else if (!isRefusal(error)) {
          this.#timer = setTimeout(() => void this.send(), PAUSE);
          break;
        } else if (scans.length > 1) most = 1;
        else this.#refuse(scans, error);
      }
    }
    this.#isSending = false;
  }

  dismissRefused(): void {
    this.#set({ refused: [] });
  }

  /** Stops the attempts of a page that closes. The scans stay in the storage. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #refuse(scans: readonly WaitingScan[], error: unknown): void {
    this.#set({ refused: [...this.#state.refused, ...scans.map((scan) => ({ scan, error }))] });
    this.#remove(scans);
  }

  #remove(scans: readonly WaitingScan[]): void {
    const keys = new Set(scans.map(({ key }) => key));
    forget(this.#options.name, keys);
    this.#set({ waiting: this.#state.waiting.filter(({ key }) => !keys.has(key)) });
  }

  #set(state: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }
}

const withoutPlace = ({ at: _at, ...seen }: WaitingScan): Seen => seen;

/** Whether the count is finished, given up, or its place deleted. */
const isOver = (error: unknown) =>
  error instanceof HttpError && (error.status === 404 || error.status === 409);

/** Whether the server will never take what was sent. A session that ended can be renewed. */
const isRefusal = (error: unknown) =>
  error instanceof HttpError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 408, 429].includes(error.status);

/** `crypto.randomUUID` is missing on pages without HTTPS. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');
}

/** Each scan is an item of its own, so that two tabs never overwrite each other's. */
const itemOf = (name: string, key: string) => `${name}.${key}`;

let last = 0;
/** A number that is higher than all before, also than those before a reload. */
const nextOrder = (): number => (last = Math.max(last + 1, Date.now()));

function keep(name: string, scans: readonly WaitingScan[]): void {
  for (const scan of scans) {
    try {
      localStorage.setItem(itemOf(name, scan.key), JSON.stringify({ order: nextOrder(), scan }));
    } catch (error) {
      // The storage is full or switched off. The scans are still in memory.
      console.error(error);
    }
  }
}

function forget(name: string, keys: ReadonlySet<string>): void {
  for (const key of keys) localStorage.removeItem(itemOf(name, key));
}

function readKept(name: string): WaitingScan[] {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  const kept = names
    .filter((one) => one.startsWith(`${name}.`))
    .flatMap((one): { order: number; scan: WaitingScan }[] => {
      try {
        return [JSON.parse(localStorage.getItem(one) ?? '')];
      } catch {
        return [];
      }
    });
  return kept.toSorted((one, other) => one.order - other.order).map(({ scan }) => scan);
}
