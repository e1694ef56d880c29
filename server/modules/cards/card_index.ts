import { setImmediate as breath } from 'node:timers/promises';
import type { Db } from '../../platform/db/schema.ts';
import { DESCRIPTION_VERSION, DESCRIPTOR_BYTES } from './match/descriptor.ts';
import { nameKey } from './match/name_key.ts';
import {
  listCardIds,
  readCardsAfter,
  countCards,
  type IndexState,
  indexState,
  type RevisionPlace,
} from './repository.ts';

/** The number of cards read per query, so that other requests do not wait long. */
const CARDS_AT_ONCE = 200;
const IDS_AT_ONCE = 5_000;
/** How long the index in memory counts as current, in milliseconds. */
const FRESH = 1_000;
/** The number of free places when memory is allocated. */
const ROOM = 1_024;

/** The data for finding cards, in memory that threads share. */
export interface SharedDescriptors {
  /** The descriptors in sequence, DESCRIPTOR_BYTES signed bytes each. */
  descriptors: SharedArrayBuffer;
  /** The row id of each descriptor, as 32-bit integers; 0 for a removed one. */
  ids: SharedArrayBuffer;
  /** The name key of each descriptor: see `nameKey`. */
  names: SharedArrayBuffer;
  /** The number of places, including removed ones. */
  places: number;
  /** Changes when new memory is allocated: threads cannot detect that from the buffers. */
  memory: number;
}

const NOTHING: IndexState = { revision: 0, removed_revision: 0 };

/**
 * The card index of this process. Loaded in the background at the start, then updated with changes by any
 * process.
 */
export class CardIndex {
  readonly #db: Db;
  readonly #log: (error: unknown) => void;
  readonly #closing = new AbortController();
  #descriptors = new SharedArrayBuffer(0);
  #ids = new SharedArrayBuffer(0);
  #names = new SharedArrayBuffer(0);
  #places = 0;
  #memory = 0;
  /** The position of each row's descriptor in `#descriptors`, by row id. */
  #placeOf = new Map<number, number>();
  #state = NOTHING;
  #isLoaded = false;
  #checkedAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(db: Db, log: (error: unknown) => void) {
    this.#db = db;
    this.#log = log;
  }

  start(): void {
    this.#readOnce().catch((error: unknown) => {
      if (!this.#closing.signal.aborted) this.#log(error);
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#reading?.catch(() => {});
  }

  /** Whether the first load is not finished. */
  get isLoading(): boolean {
    return !this.#isLoaded;
  }

  /**
   * The index, at most `FRESH` old. Later additions use the same memory while there is room.
   * Removed or changed cards get the id 0 in that memory.
   */
  async current(): Promise<SharedDescriptors> {
    if (!this.#isLoaded || performance.now() - this.#checkedAt > FRESH) await this.#readOnce();
    const [descriptors, ids, names] = [this.#descriptors, this.#ids, this.#names];
    return { descriptors, ids, names, places: this.#places, memory: this.#memory };
  }

  /** Reads all changes up to now. */
  async refresh(): Promise<void> {
    await this.#reading?.catch(() => {});
    await this.#readOnce();
  }

  #readOnce(): Promise<void> {
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #read(): Promise<void> {
    const at = performance.now();
    const state = await indexState(this.#db);
    // A lower revision means that an older database was restored.
    if (state.revision < this.#state.revision) this.#forget();
    if (state.revision > this.#state.revision) await this.#readUntil(state);
    this.#state = state;
    this.#isLoaded = true;
    this.#checkedAt = at;
  }

  async #readUntil(state: IndexState): Promise<void> {
    if (this.#places === 0) this.#resize((await countCards(this.#db)) + ROOM);
    let after: RevisionPlace = { revision: this.#state.revision, id: Number.MAX_SAFE_INTEGER };
    for (;;) {
      this.#closing.signal.throwIfAborted();
      const cards = await readCardsAfter(this.#db, { after, until: state.revision, limit: CARDS_AT_ONCE });
      for (const card of cards) {
        this.#drop(card.id);
        const isUsable = card.version === DESCRIPTION_VERSION && card.descriptor.length === DESCRIPTOR_BYTES;
        if (isUsable) this.#add(card.id, nameKey(card.name), card.descriptor);
      }
      after = cards.at(-1) ?? after;
      if (cards.length < CARDS_AT_ONCE) break;
      await breath();
    }
    if (state.removed_revision > this.#state.revision) await this.#dropRemoved();
    if (this.#places > 2 * this.#placeOf.size + ROOM) this.#closeUp();
  }

  async #dropRemoved(): Promise<void> {
    const gone = new Set(this.#placeOf.keys());
    for (let after = 0; gone.size > 0;) {
      const ids = await listCardIds(this.#db, { after, limit: IDS_AT_ONCE });
      for (const id of ids) gone.delete(id);
      after = ids.at(-1) ?? after;
      if (ids.length < IDS_AT_ONCE) break;
      await breath();
    }
    for (const id of gone) this.#drop(id);
  }

  #add(id: number, name: number, descriptor: Buffer): void {
    const place = this.#places;
    const room = this.#ids.byteLength / Int32Array.BYTES_PER_ELEMENT;
    if (place === room) this.#resize(Math.ceil(room * 1.5) + ROOM);
    new Uint8Array(this.#descriptors, place * DESCRIPTOR_BYTES, DESCRIPTOR_BYTES).set(descriptor);
    new Int32Array(this.#names)[place] = name;
    Atomics.store(new Int32Array(this.#ids), place, id);
    this.#placeOf.set(id, place);
    this.#places += 1;
  }

  #drop(id: number): void {
    const place = this.#placeOf.get(id);
    if (place === undefined) return;
    Atomics.store(new Int32Array(this.#ids), place, 0);
    this.#placeOf.delete(id);
  }

  #forget(): void {
    this.#descriptors = new SharedArrayBuffer(0);
    this.#ids = new SharedArrayBuffer(0);
    this.#names = new SharedArrayBuffer(0);
    this.#memory += 1;
    this.#places = 0;
    this.#placeOf = new Map();
    this.#state = NOTHING;
  }

  /** Moves to new memory with room for this many cards. Threads with the old memory continue with that. */
  #resize(room: number): void {
    const descriptors = new SharedArrayBuffer(room * DESCRIPTOR_BYTES);
    const ids = new SharedArrayBuffer(room * Int32Array.BYTES_PER_ELEMENT);
    const names = new SharedArrayBuffer(room * Int32Array.BYTES_PER_ELEMENT);
    new Uint8Array(descriptors).set(new Uint8Array(this.#descriptors, 0, this.#places * DESCRIPTOR_BYTES));
    new Int32Array(ids).set(new Int32Array(this.#ids, 0, this.#places));
    new Int32Array(names).set(new Int32Array(this.#names, 0, this.#places));
    this.#descriptors = descriptors;
    this.#ids = ids;
    this.#names = names;
    this.#memory += 1;
  }

  /** Moves to new memory without removed places. */
  #closeUp(): void {
    const [descriptors, places] = [this.#descriptors, this.#placeOf];
    const names = new Int32Array(this.#names);
    const state = this.#state;
    this.#forget();
    this.#state = state;
    this.#resize(places.size + ROOM);
    for (const [id, place] of places) {
      this.#add(id, names[place] ?? 0, Buffer.from(descriptors, place * DESCRIPTOR_BYTES, DESCRIPTOR_BYTES));
    }
  }
}
