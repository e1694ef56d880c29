import { type ImportChange, ImportFile, type RunningState, SourceName } from '../../../contract/imports.ts';
import { readCookie } from '../../../domain/cookie.ts';
import type { RouteContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { invalidInput } from '../../platform/errors.ts';
import { checkRate, recordImport } from './record_import.ts';
import { classifyRowsAgain, lockInState, setRate, setExchangeRates, UNRECORDED_STATES } from './draft.ts';
import { readImportFile } from './file.ts';
import { changeFileReading } from './change_reading.ts';
import { rowOriginOf } from './origin.ts';
import { requireAnswers } from './amount_columns.ts';
import { storeNewFile, type NewFile } from './store_new_file.ts';
import { Photos } from './photos/photos.ts';
import { retryPhotos } from './photos/repository.ts';
import {
  countRowsBy,
  findImport,
  findHighestIds,
  type ImportRecord,
  insertImport,
  findLastRate,
  removeImport,
  setImport,
} from './repository.ts';
import { deleteRows } from './rows.ts';
import { readShop, WAITING_MESSAGE } from './shop.ts';
import { SOURCES } from './shops/sources.ts';
import { undoImport } from './undo.ts';
import { waitBriefly, ImportJobs } from './import_jobs.ts';
import { createMessage, messageOfProblem } from '../../../contract/messages.ts';
import { writeMessage } from '../../../contract/reasons.ts';

/** Cookies are never stored: only somebody with the cookie can continue. */
const COOKIE_GONE = writeMessage(createMessage('imports.cookie_gone'));

/** Starts, continues, records and undoes imports. */
export class Imports {
  readonly #context: RouteContext;
  readonly #log: (error: unknown) => void;
  readonly #works: ImportJobs;
  readonly #photos: Photos;
  #looking: NodeJS.Timeout | undefined;

  constructor(context: RouteContext, log: (error: unknown) => void) {
    this.#context = context;
    this.#works = new ImportJobs(context, log);
    this.#photos = new Photos(context, log);
    this.#log = log;
  }

  /** Continues imports that were interrupted, then looks for imports of failed servers at an interval. */
  start(): void {
    const look = () => this.#goOn().catch(this.#log);
    void look();
    this.#looking = setInterval(look, this.#context.limits.lease / 3);
    this.#photos.start();
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    await this.#works.close();
    await this.#photos.close();
  }

  /** Starts reading a shop account, and returns the id of the import. */
  async readAccount(shop: SourceName, { cookie, user }: { cookie: string; user: number }): Promise<number> {
    const header = cookieOf(cookie);
    const { db, lease } = this.#context;
    await lease.appear();
    const begun = { ...this.#begun({ source: shop, user }), message: writeMessage(WAITING_MESSAGE) };
    const id = await transaction(db, async (trx) =>
      insertImport(trx, { ...begun, rate: await findLastRate(trx) }),
    );
    await this.#readShop(id, header);
    return id;
  }

  /** Stores a file and starts to read it. Returns the id of the import. */
  async readNewFile(file: NewFile, user: number): Promise<number> {
    const begin = () => this.#begun({ source: 'file', user, resource: file.resource });
    const id = await storeNewFile(this.#context, file, begin);
    this.#readFile(id);
    return id;
  }

  /** Continues a stopped import: a shop needs its cookie again, a file is read from its beginning. */
  async resume(id: number, cookie: string | undefined): Promise<void> {
    let header: string | undefined;
    await this.#claim(id, ['stopped'], async (trx, { source }) => {
      if (source === 'file') await deleteRows(trx, id);
      else header = cookieOf(cookie ?? '');
      return { ...this.#again(), ...(header !== undefined && { message: writeMessage(WAITING_MESSAGE) }) };
    });
    if (header === undefined) this.#readFile(id);
    else await this.#readShop(id, header);
  }

  /** Stops reading or recording. Rows that were read or recorded stay. */
  async cancel(id: number): Promise<void> {
    const { db } = this.#context;
    await transaction(db, async (trx) => {
      const { state } = await lockInState(trx, id, ['reading', 'recording']);
      const cancelled =
        state === 'reading'
          ? { state: 'stopped', message: createMessage('imports.cancelled_reading') }
          : { state: 'interrupted', message: createMessage('imports.cancelled_recording') };
      await setImport(trx, id, {
        state: cancelled.state,
        message: writeMessage(cancelled.message),
        holder: null,
      });
    });
    this.#works.stop(id);
  }

  /** Changes exchange rates, or how the file is read. */
  async change(id: number, { rate, rates, ...reading }: ImportChange): Promise<void> {
    if (rate !== undefined) await setRate(this.#context.db, id, rate);
    if (rates !== undefined) await setExchangeRates(this.#context.db, id, rates);
    if (Object.values(reading).every((value) => value === undefined)) return;
    await this.#claim(id, UNRECORDED_STATES, async (trx, held) => {
      if (held.source !== 'file') throw invalidInput({ mapping: createMessage('imports.no_columns') });
      const file = await changeFileReading(trx, held, reading);
      await deleteRows(trx, id);
      return { ...this.#again(), ...file };
    });
    this.#readFile(id);
  }

  /** Compares a draft again with the current records. */
  compare(id: number): Promise<void> {
    return classifyRowsAgain(this.#context.db, id);
  }

  /**
   * Records the chosen rows, or the rest after an interruption. Resolves when done, or after a short wait.
   */
  async commit(id: number): Promise<void> {
    await checkRate(this.#context.db, id);
    await this.#claim(id, [...UNRECORDED_STATES, 'interrupted'], async (trx, { state, file }) => {
      if (file !== null) requireAnswers(ImportFile.parse(JSON.parse(file)));
      const begun = this.#begin('recording');
      if (state === 'interrupted') return begun;
      const highest = JSON.stringify(await findHighestIds(trx));
      return { ...begun, done: 0, total: await allRows(trx, id), highest };
    });
    await waitBriefly(this.#record(id));
  }

  /** Undoes an import. Resolves when done, or after a short wait. */
  async undo(id: number): Promise<void> {
    await this.#claim(id, ['committed', 'interrupted'], async (trx) => {
      return { ...this.#begin('undoing'), done: 0, total: await allRows(trx, id) };
    });
    await waitBriefly(this.#undo(id));
  }

  async retryPhotos(id: number): Promise<void> {
    await transaction(this.#context.db, (trx) => retryPhotos(trx, id));
    this.#photos.wake();
  }

  /** Deletes an import that has recorded nothing. */
  async discard(id: number): Promise<void> {
    await transaction(this.#context.db, async (trx) => {
      await lockInState(trx, id, [...UNRECORDED_STATES, 'undone']);
      await deleteRows(trx, id);
      await removeImport(trx, id);
    });
  }

  /** Leases an import in one of these states to this process. `changed` returns the columns to set. */
  async #claim(
    id: number,
    states: readonly string[],
    changed: (db: Db, held: ImportRecord) => Promise<Partial<ImportRecord>>,
  ): Promise<void> {
    const { db, lease } = this.#context;
    await this.#works.waitForStopped(id);
    await lease.appear();
    await transaction(db, async (trx) => {
      await setImport(trx, id, await changed(trx, await lockInState(trx, id, states)));
    });
  }

  #begun({ source, user, resource }: { source: string; user: number; resource?: string | undefined }) {
    const started_at = new Date().toISOString();
    return { source, resource: resource ?? null, user_id: user, started_at, ...this.#again() };
  }

  #again() {
    return { ...this.#begin('reading'), done: 0, total: null, problems: '[]' };
  }

  #begin(state: RunningState) {
    return { state, message: null, since: new Date().toISOString(), holder: this.#context.lease.holder };
  }

  async #readShop(id: number, cookie: string): Promise<void> {
    const origin = rowOriginOf(await findImport(this.#context.db, id));
    const source = SOURCES[SourceName.parse(origin.source)];
    void this.#works.start(id, 'reading', (work) =>
      readShop(this.#context, work, { source, cookie, origin }),
    );
  }

  #readFile(id: number): void {
    void this.#works.start(id, 'reading', (work) => readImportFile(this.#context, work));
  }

  async #record(id: number): Promise<void> {
    await this.#works.start(id, 'recording', (work) => recordImport(this.#context.db, work));
    this.#photos.wake();
  }

  #undo(id: number): Promise<void> {
    return this.#works.start(id, 'undoing', (work) => undoImport(this.#context.db, work));
  }

  async #goOn(): Promise<void> {
    for (const { id, source, state } of await this.#works.abandoned()) {
      if (state === 'recording') void this.#record(id);
      else if (state === 'undoing') void this.#undo(id);
      else await this.#readOn(id, source);
    }
  }

  /** Reads a file again from its beginning. An account stops, because its cookie is gone. */
  async #readOn(id: number, source: string): Promise<void> {
    const { db } = this.#context;
    if (source === 'file') {
      await deleteRows(db, id);
      this.#readFile(id);
    } else {
      await setImport(db, id, { state: 'stopped', message: COOKIE_GONE, holder: null });
    }
  }
}

async function allRows(db: Db, id: number): Promise<number> {
  return [...(await countRowsBy(db, id, 'kind')).values()].reduce((sum, rows) => sum + rows, 0);
}

function cookieOf(text: string): string {
  const { header, problem } = readCookie(text);
  if (header === undefined) throw invalidInput({ auth_token: messageOfProblem(problem) });
  return header;
}
