import { type ImportChange, type ImportedKind, ImportFile, SourceName } from '../../contract/imports.ts';
import { readCookie } from '../../domain/cookie.ts';
import type { Context } from '../context.ts';
import { engineOf } from '../db/engine.ts';
import { transaction } from '../db/transaction.ts';
import { invalid } from '../errors.ts';
import { commitImport } from './commit.ts';
import { heldIn, setRate, UNRECORDED } from './draft.ts';
import { readFile, readOtherwise } from './file.ts';
import { keepFile } from './file_parts.ts';
import { Photos } from './photos/photos.ts';
import { retryPhotos } from './photos/repository.ts';
import { Readings } from './reading.ts';
import { findImport, insertImport, lastRate, removeImport, setImport } from './repository.ts';
import { forgetRows } from './rows.ts';
import { readShop } from './shop.ts';
import { SOURCES } from './sources/sources.ts';
import { undoImport } from './undo.ts';

/** What an account was read with is never kept: only who has it can go on. */
const COOKIE_GONE =
  'The server was restarted while this was read. What had been read until then is kept: paste the cookie again to go on.';

export interface NewFile {
  path: string;
  name: string;
  size: number;
  resource?: ImportedKind | undefined;
}

/** What is found out about a file when it is read. */
const NO_FILE = {
  kind: '',
  encoding: null,
  delimiter: null,
  sheets: [],
  sheet: null,
  headers: [],
  mapping: {},
  mappedAs: null,
};

/** All imports, from their start to their undo. */
export class Imports {
  readonly #context: Context;
  readonly #log: (error: unknown) => void;
  readonly #readings: Readings;
  readonly #photos: Photos;
  #looking: NodeJS.Timeout | undefined;

  constructor(context: Context, log: (error: unknown) => void) {
    this.#context = context;
    this.#readings = new Readings(context, log);
    this.#photos = new Photos(context, log);
    this.#log = log;
  }

  /** Goes on with what was left, and from now on does so for other servers. */
  start(): void {
    const look = () => this.#goOn().catch(this.#log);
    void look();
    this.#looking = setInterval(look, this.#context.limits.lease / 3);
    this.#photos.start();
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    await this.#readings.close();
    await this.#photos.close();
  }

  /** Starts reading an account, and gives the id of the import. */
  async readAccount(shop: SourceName, { cookie, user }: { cookie: string; user: number }): Promise<number> {
    const header = cookieOf(cookie);
    const { db } = this.#context;
    const id = await insertImport(db, {
      ...this.#begun({ source: shop, user }),
      rate: await lastRate(db),
    });
    await this.#readShop(id, header);
    return id;
  }

  /** Keeps a file and starts to read it. */
  async readNewFile({ path, name, size, resource }: NewFile, user: number): Promise<number> {
    const { db } = this.#context;
    const file = ImportFile.parse({ ...NO_FILE, name, size });
    const id = await transaction(db, async (trx) => {
      const created = await insertImport(trx, {
        ...this.#begun({ source: 'file', user, resource }),
        rate: await lastRate(trx),
        file: JSON.stringify(file),
      });
      await keepFile(trx, created, path);
      await engineOf(trx).settle(trx);
      return created;
    });
    this.#readFile(id);
    return id;
  }

  /** Reads on where an import had stopped; a shop needs its cookie again. */
  async resume(id: number, cookie: string | undefined): Promise<void> {
    const { db } = this.#context;
    const header = await transaction(db, async (trx) => {
      const held = await heldIn(trx, id, ['stopped']);
      const found = held.source === 'file' ? undefined : cookieOf(cookie ?? '');
      if (held.source === 'file') await forgetRows(trx, id);
      await setImport(trx, id, this.#again());
      return found;
    });
    if (header === undefined) this.#readFile(id);
    else await this.#readShop(id, header);
  }

  /** Stops reading; what was read stays. */
  async cancel(id: number): Promise<void> {
    const { db } = this.#context;
    await transaction(db, async (trx) => {
      await heldIn(trx, id, ['reading']);
      const message = 'You cancelled it. What had been read until then is kept.';
      await setImport(trx, id, { state: 'stopped', message, holder: null, held_until: null });
    });
    this.#readings.stop(id);
  }

  /** Changes the rate, or how a file is read. */
  async change(id: number, { rate, ...reading }: ImportChange): Promise<void> {
    const { db } = this.#context;
    if (rate !== undefined) await setRate(db, id, rate);
    if (Object.values(reading).every((value) => value === undefined)) return;
    await transaction(db, async (trx) => {
      const held = await heldIn(trx, id, UNRECORDED);
      if (held.source !== 'file') throw invalid({ mapping: 'Only a file has columns.' });
      const file = await readOtherwise(trx, held, reading);
      await forgetRows(trx, id);
      await setImport(trx, id, { ...this.#again(), ...file });
    });
    this.#readFile(id);
  }

  async commit(id: number): Promise<void> {
    await commitImport(this.#context.db, id);
    this.#photos.wake();
  }

  async undo(id: number): Promise<void> {
    await undoImport(this.#context.db, id);
  }

  async retryPhotos(id: number): Promise<void> {
    await retryPhotos(this.#context.db, id);
    this.#photos.wake();
  }

  /** Forgets an import of which nothing is recorded. */
  async discard(id: number): Promise<void> {
    await transaction(this.#context.db, async (trx) => {
      await heldIn(trx, id, [...UNRECORDED, 'undone']);
      await removeImport(trx, id);
    });
  }

  #begun({ source, user, resource }: { source: string; user: number; resource?: string | undefined }) {
    const now = new Date().toISOString();
    return {
      source,
      resource: resource ?? null,
      user_id: user,
      started_at: now,
      ...this.#again(),
    };
  }

  #again() {
    const since = new Date().toISOString();
    return {
      state: 'reading',
      message: null,
      done: 0,
      total: null,
      since,
      problems: '[]',
      ...this.#readings.hold(),
    };
  }

  async #readShop(id: number, cookie: string): Promise<void> {
    const { source: name, rate } = await findImport(this.#context.db, id);
    const source = SOURCES[SourceName.parse(name)];
    this.#readings.start(id, (reading) =>
      readShop(this.#context, reading, { source, cookie, origin: { source: name, rate } }),
    );
  }

  #readFile(id: number): void {
    this.#readings.start(id, (reading) => readFile(this.#context, reading));
  }

  /** A file is read again from its beginning; an account waits for its cookie. */
  async #goOn(): Promise<void> {
    const { db } = this.#context;
    for (const { id, source } of await this.#readings.abandoned()) {
      if (source === 'file') {
        await forgetRows(db, id);
        this.#readFile(id);
      } else {
        await setImport(db, id, { state: 'stopped', message: COOKIE_GONE, holder: null, held_until: null });
      }
    }
  }
}

function cookieOf(text: string): string {
  const { header, problem } = readCookie(text);
  if (header === undefined) throw invalid({ auth_token: problem });
  return header;
}
