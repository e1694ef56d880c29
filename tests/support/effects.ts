import { sql } from 'kysely';
import sharp from 'sharp';
import { vi } from 'vitest';
import { ErrorBody, type Reason } from '../../contract/errors.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import { recalculateNextPortion } from '../../server/modules/accounting/earnings/backlog.ts';
import { PERMISSIONS } from '../../server/permissions.ts';
import { listMovedTables } from '../../server/platform/db/move_records.ts';
import type { Answer, Body, Method, SentBody } from './caller.ts';
import { ChangedTables } from './changed_tables.ts';
import type { TestServer } from './server.ts';

type Row = Record<string, unknown>;
/** Rows by table and key. */
type Rows = Map<string, Map<string, Row>>;

/** Tables whose rows differ from run to run, or that no call of the scripts writes. */
const NOT_READ = new Set([
  'account_events',
  'cards',
  'card_index',
  'card_jobs',
  'import_files',
  'installation',
  'search_rebuilds',
]);
/** Tables whose rows are only added and removed, in an order that may differ between engines. They are written without ids. */
const WITHOUT_ORDER = new Set(['ledger', 'vat_entries']);
/** The history's changes are written with the records that have them. */
const CHANGES = 'history_changes';
/** Columns with random values. */
const SECRET = new Set(['address_key', 'hash', 'holder', 'password_hash', 'totp_key']);
/** Columns that each call may change. */
const UNSEEN = new Set(['last_seen_at']);
/** Fields of calls and answers with random values. */
const SECRET_FIELD = /"(access|refresh|token|invitation|key|uri|otp)":"[^"]+"/g;
/** Derived tables, and those of a single installation, which are not moved. */
const NOT_MOVED = ['line_days', 'sold_lines', 'idempotency_keys'];
/** The keys of tables without an id. The other rows without an id are written whole. */
const KEYS: Readonly<Record<string, string>> = {
  sold_lines: 'line_id',
  price_kept: 'product_id',
  expected_price_days: 'product_id',
  account_settings: 'name',
  price_matches: 'identity',
};
/** Columns of actions that are left out. */
const USUAL = new Set(['at "now"', 'by_whom "tester"', 'count 1', 'fields []', 'action "created"']);
/** The first moment of each script. */
const START = Date.parse('2026-03-20T12:00:00Z');
const MINUTE = 60_000;

/** Fixed paths come before those with parameters. */
const CALLS = Object.keys(PERMISSIONS)
  .filter((key) => !/^(GET|OPTIONS)/.test(key))
  .toSorted((one, other) => one.split(':').length - other.split(':').length)
  .map((route) => ({ route, pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/** The resource and id of calls that change a single record, and answer it. */
const RECORD = new RegExp(`^/api/(${RESOURCE_NAMES.join('|')})/(update/)?(\\d+/)?$`);

/**
 * Makes calls, and writes down what each of them answers and changes: rows that are added (`+`), changed (`~`) and
 * removed (`-`), without empty columns, times of the call as `now`.
 */
export class EffectLog {
  readonly routes = new Set<string>();
  readonly #server: TestServer;
  readonly #pictures = new Map<string, string>();
  #text: string[] = [];
  #rows: Rows = new Map();
  /** The highest id of each table, even if its row was deleted. */
  readonly #highest = new Map<string, number>();
  readonly #changed: ChangedTables;
  #calls = 0;
  #token: string | undefined;

  constructor(server: TestServer) {
    this.#server = server;
    this.#changed = new ChangedTables(server.engine);
  }

  /** Begins a script, whose records have ids above a number. */
  async begin(above: number): Promise<void> {
    this.#text = [];
    this.#calls = 0;
    this.#token = undefined;
    vi.setSystemTime(START);
    this.#rows = await this.#read();
    for (const table of await this.#findNumbered()) this.#highest.set(table, above);
    await this.#continueIds();
  }

  get text(): string {
    return this.#text.join('\n');
  }

  get server(): TestServer {
    return this.#server;
  }

  /** Lets the following calls be made by somebody else. */
  by(token: string | undefined): void {
    this.#token = token;
  }

  /** Writes down what a call reads. */
  async look(url: string): Promise<void> {
    const answer = await this.#server.get(url, this.#token === undefined ? {} : { token: this.#token });
    this.#text.push(`\nGET ${url}`, `→ ${this.#answerText(answer, undefined)}`);
  }

  heading(text: string): void {
    this.#text.push(`\n# ${text}`);
  }

  /** Makes a call, such as `POST /api/types/`. */
  async call(call: string, body?: Body, options: SentBody = {}): Promise<Answer> {
    const [method, url] = call.split(' ') as [Method, string];
    const [, resource, , id] = RECORD.exec(url) ?? [];
    const read = (of: unknown) => this.#server.get(`/api/${resource}/${of}/`);
    const before = method === 'DELETE' && resource ? await read(id?.replace('/', '')) : undefined;
    const answer = await this.#send(call, body, options);
    const isRecord = resource && method !== 'DELETE' && answer.status < 300;
    const record = isRecord ? await read((answer.json as { id?: number }).id) : before;
    this.#text.push(`\n${call}${this.#bodyText(body)}`, `→ ${this.#answerText(answer, record)}`);
    await this.note();
    return answer;
  }

  /** The same, for a call whose body or answer has random values. */
  async secret(call: string, body: object, options: SentBody = {}): Promise<Answer> {
    const answer = await this.#send(call, body, options);
    const texts = [`\n${call}${this.#bodyText(body)}`, `→ ${this.#answerText(answer, undefined)}`];
    this.#text.push(
      ...texts.map((text) =>
        text.replaceAll(SECRET_FIELD, '"$1":"…"').replace(/"codes":\[.*?\]/, '"codes":…'),
      ),
    );
    await this.note();
    return answer;
  }

  /** The same, for a call that starts a job: its rows are those after the job. */
  async job(
    call: string,
    wait: (answer: Answer) => Promise<unknown>,
    body?: Body,
    options: SentBody = {},
  ): Promise<Answer> {
    const answer = await this.#send(call, body, options);
    this.#text.push(
      `\n${call}${this.#bodyText(body)}`,
      answer.status < 300 ? `→ ${answer.status}` : `→ ${this.#answerText(answer, undefined)}`,
    );
    await wait(answer);
    await this.note();
    return answer;
  }

  async #send(call: string, body: Body, options: SentBody): Promise<Answer> {
    const [method, url] = call.split(' ') as [Method, string];
    this.#calls += 1;
    vi.setSystemTime(START + this.#calls * MINUTE);
    this.routes.add(routeOf(call));
    return this.#server.send(
      method,
      url,
      body,
      this.#token === undefined ? options : { token: this.#token, ...options },
    );
  }

  /** The id of the record that a call answers. */
  async id(...call: Parameters<EffectLog['call']>): Promise<number> {
    const answer = await this.call(...call);
    if (answer.status >= 300) throw new Error(`${call[0]}: ${answer.summary}`);
    return (answer.json as { id: number }).id;
  }

  undo(answer: Answer, sent: object = {}): Promise<Answer> {
    return this.call(`POST /api/history/${answer.action}/undo/`, sent);
  }

  /** Writes down what has changed since the last call. */
  async note(): Promise<void> {
    while (await recalculateNextPortion(this.#server.store.db));
    const before = this.#rows;
    this.#rows = await this.#read();
    const differences = this.#differences(before, this.#rows);
    this.#text.push(...differences);
    if (differences.length > 0 || this.#server.engine === 'postgres') await this.#continueIds();
  }

  async #read(): Promise<Rows> {
    const { db } = this.#server.store;
    const tables = [...listMovedTables(), ...NOT_MOVED].filter((table) => !NOT_READ.has(table));
    const isChanged = await this.#changed.find(db, tables);
    const entries = tables.map(async (table) => {
      const before = this.#rows.get(table);
      if (before && !isChanged(table)) return [table, before] as const;
      const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
      return [table, new Map(rows.map((row) => [keyOf(table, row), row]))] as const;
    });
    return new Map(await Promise.all(entries));
  }

  /** Lets both engines give the same ids: PostgreSQL skips those of refused calls. */
  async #continueIds(): Promise<void> {
    const { db } = this.#server.store;
    for (const [table, highest] of this.#highest) {
      const ids = [...(this.#rows.get(table)?.values() ?? [])].map(({ id }) => Number(id));
      this.#highest.set(table, Math.max(highest, ...ids));
    }
    if (this.#server.engine === 'sqlite') {
      const names = [...this.#highest.keys()].map((table) => sql.lit(table));
      await sql`delete from sqlite_sequence where name in (${sql.join(names)})`.execute(db);
      const rows = [...this.#highest].map(([table, id]) => sql`(${sql.lit(table)}, ${sql.lit(id)})`);
      await sql`insert into sqlite_sequence (name, seq) values ${sql.join(rows)}`.execute(db);
      return;
    }
    const parts = [...this.#highest].map(
      ([table, id]) => sql`setval(pg_get_serial_sequence(${sql.lit(table)}, 'id'), ${sql.lit(id)})`,
    );
    await sql`select ${sql.join(parts)}`.execute(db);
  }

  /** The tables whose rows get their ids from the database. */
  async #findNumbered(): Promise<string[]> {
    const names =
      this.#server.engine === 'sqlite'
        ? sql<{
            name: string;
          }>`select name from sqlite_master where type = 'table' and sql like '%autoincrement%'`
        : sql<{ name: string }>`select table_name as name from information_schema.columns
            where table_schema = 'public' and column_name = 'id' and pg_get_serial_sequence(table_name, 'id') is not null`;
    const { rows } = await names.execute(this.#server.store.db);
    return rows.map(({ name }) => name).filter((name) => this.#rows.has(name));
  }

  #differences(before: Rows, after: Rows): string[] {
    return [...after].flatMap(([table, rows]) => {
      const old = before.get(table);
      if (table === CHANGES || old === rows) return [];
      const removed = [...(old ?? [])].flatMap(([key, row]) =>
        rows.has(key) ? [] : `- ${table} ${key.startsWith('{') ? this.#rowText(table, row) : key}`,
      );
      const others = [...rows].flatMap(([key, row]) => {
        const was = old?.get(key);
        const name = key.startsWith('{') ? table : `${table} ${key}:`;
        if (!was) return `+ ${name} ${this.#rowText(table, row)}`;
        const changed = this.#changedColumns(was, row);
        return changed.length === 0 ? [] : `~ ${name} ${changed.join(', ')}`;
      });
      return [...removed.toSorted(byNumbers), ...others.toSorted(byNumbers)];
    });
  }

  #changedColumns(was: Row, row: Row): string[] {
    const names = Object.keys(row).filter(
      (name) => !UNSEEN.has(name) && JSON.stringify(row[name]) !== JSON.stringify(was[name]),
    );
    return names.flatMap((name) => {
      if (SECRET.has(name)) return `${name} …`;
      const [before, after] = [readObject(was[name]), readObject(row[name])];
      if (!before || !after) return `${name} ${this.#valueText(was[name])} → ${this.#valueText(row[name])}`;
      return this.#changedColumns(before, after).map((text) => `${name}.${text}`);
    });
  }

  #rowText(table: string, row: Row): string {
    return Object.entries(table === 'history_records' ? this.#withChange(row) : row)
      .filter(([name, value]) => name !== 'id' && !UNSEEN.has(name) && value !== null && value !== '')
      .map(([name, value]) => `${name} ${SECRET.has(name) ? '…' : this.#valueText(value)}`)
      .filter((text) => !USUAL.has(text))
      .toSorted()
      .join(', ');
  }

  /** The row with the text of its change, whose rows have no order. */
  #withChange({ change_id, ...row }: Row): Row {
    const stored = this.#rows.get(CHANGES)?.get(String(change_id))?.change;
    if (stored === undefined) return row;
    const { change, rows } = JSON.parse(String(stored)) as { change: string; rows: unknown[] };
    const texts = rows.map((one) => JSON.stringify(one)).toSorted();
    return { ...row, change: texts.length === 0 ? change : `[${change}: ${texts.join(' ')}]` };
  }

  #valueText(value: unknown): string {
    if (value instanceof ArrayBuffer || Buffer.isBuffer(value)) return `${value.byteLength} bytes`;
    // PostgreSQL writes answers as JSON with spaces.
    const object = readObject(value);
    if (object) return this.#tidy(JSON.stringify(object));
    const isText = typeof value === 'string' && /^[[{]/.test(value);
    return this.#tidy(isText ? value : (JSON.stringify(value) ?? ''));
  }

  /** Replaces times of the call, addresses of pictures, and digests. */
  #tidy(text: string): string {
    const now = new Date();
    return text
      .replaceAll(now.toISOString(), 'now')
      .replaceAll(String(Math.floor(now.getTime() / 1_000)), 'now')
      .replaceAll(/\/media\/\w+\/([\w-]+)(\.thumbnail)?\.\w+/g, (address) => {
        const known = this.#pictures.get(address) ?? `picture ${this.#pictures.size + 1}`;
        this.#pictures.set(address, known);
        return known;
      })
      .replaceAll(/"id":\d{7,}/g, '"id":session')
      .replaceAll(/\b[0-9a-f]{64}\b/g, (digest) => `#${digest.slice(0, 6)}`);
  }

  #bodyText(body: Body): string {
    if (body === undefined) return '';
    if (Buffer.isBuffer(body)) return ` ${body.toString('utf8')}`;
    if (!(body instanceof FormData))
      return ` ${this.#tidy(typeof body === 'string' ? body : JSON.stringify(body))}`;
    const fields = [...body].map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`,
    );
    return ` ${this.#tidy(fields.join(' '))}`;
  }

  /** An answer that is the record as it can be read is not written out. */
  #answerText(answer: Answer, record: Answer | undefined): string {
    const { headers, status } = answer;
    const replay = headers['idempotent-replay'] === undefined ? '' : ' replayed';
    if (status >= 400) return `${status}${replay} ${this.#refusalText(answer)}`;
    if (record?.text === answer.text) return `${status}${replay}`;
    const isJson = String(headers['content-type']).includes('json');
    const text = isJson ? this.#tidy(JSON.stringify(answer.json, withoutEmpty)) : headers['content-type'];
    return `${status}${replay} ${text}`;
  }

  #refusalText(answer: Answer): string {
    const { reason, reasons, errors = {}, message, ...more } = answer.as(ErrorBody);
    const fields = Object.keys(errors).map(
      (field) => `${field}: ${reasonText(reasons?.[field], errors[field])}`,
    );
    const details = [more.conflicts, more.undo_conflicts, more.bin_links].filter(Boolean);
    const texts = fields.length > 0 ? fields : [reasonText(reason, message)];
    return this.#tidy([...texts, ...details.map((one) => JSON.stringify(one, withoutEmpty))].join(' | '));
  }
}

/** The same picture in each run. */
export async function createPicture(name: string): Promise<File> {
  const background = { r: name.length, g: 60, b: 90 };
  const png = sharp({ create: { width: 400, height: 300, channels: 3, background } }).png();
  return new File([new Uint8Array(await png.toBuffer())], name, { type: 'image/png' });
}

/** The entry of server/permissions.ts for a call. */
export function routeOf(call: string): string {
  const path = call.split('?')[0] ?? '';
  const route = CALLS.find(({ pattern }) => pattern.test(path))?.route;
  if (route === undefined) throw new Error(`No call is ${path}.`);
  return route;
}

function keyOf(table: string, row: Row): string {
  const key = WITHOUT_ORDER.has(table) ? undefined : row[KEYS[table] ?? 'id'];
  return key === undefined ? JSON.stringify(row) : String(key);
}

const byNumbers = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** Leaves out empty values, counts of 0, and what answers say of an imported file, which its row has. */
const withoutEmpty = (name: string, value: unknown): unknown =>
  value === null ||
  value === '' ||
  value === 0 ||
  name === 'file' ||
  (Array.isArray(value) && value.length === 0)
    ? undefined
    : value;

/** The object that a column has as JSON. */
function readObject(value: unknown): Row | undefined {
  return typeof value === 'string' && /^\{("|\}$)/.test(value) ? (JSON.parse(value) as Row) : undefined;
}

function reasonText(reason: Reason | undefined, text = ''): string {
  if (!reason) return text;
  const { code, parameters = {} } = reason;
  return Object.keys(parameters).length === 0 ? code : `${code} ${JSON.stringify(parameters)}`;
}
