import { sql } from 'kysely';
import { createMessage } from '../../../contract/messages.ts';
import type { Finding } from '../../../contract/system.ts';
import { formatList } from '../../../domain/format.ts';
import type { Db } from '../db/schema.ts';
import { createFinding } from './check.ts';
import { doctorModel } from './registry.ts';
import { rowNounOf } from './row_names.ts';

interface Column {
  table: string;
  name: string;
  type: string;
}

const PORTION = 1_000;

/** The names of stored images in a text. */
const IMAGES = /[0-9a-f]{2}\/[0-9a-f]{64}\.(?:jpg|png|webp|thumb\.webp)/g;
const SHORTEST_IMAGE = 71;
const IS_DAY = /^\d{4}-\d\d-\d\d$/;

/** Findings about values, and the stored images that any text names. */
export interface ValueCheck {
  findings: Finding[];
  images: Set<string>;
}

/**
 * Checks every value of the copy: types, days, and JSON. The engine's check has found texts that are not UTF-8.
 */
export async function checkValues(db: Db): Promise<ValueCheck> {
  const images = new Set<string>();
  const wrong = new Map<string, number>();
  for (const [table, columns] of await columnsByTable(db)) {
    const texts = columns.filter(({ type }) => type === 'TEXT');
    const others = columns.filter(({ type }) => type === 'INTEGER' || type === 'BLOB');
    const types = others.map(
      ({ name, type }) =>
        sql`typeof(${sql.ref(name)}) not in (${type === 'BLOB' ? 'blob' : 'integer'}, 'null')`,
    );
    const textTypes = texts.map(({ name }) => sql`typeof(${sql.ref(name)}) not in ('text', 'null')`);
    if (texts.length + others.length === 0) continue;
    const isWrong = sql.join([...types, ...textTypes], sql` or `);
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${isWrong}`.execute(db);
    let found = rows[0]?.count ?? 0;
    found += await readTexts(db, table, texts, (text) => {
      for (const [name] of text.matchAll(IMAGES)) images.add(name);
    });
    if (found > 0) wrong.set(table, found);
  }
  if (wrong.size === 0) return { findings: [], images };
  const names = formatList([...new Set([...wrong.keys()].map(rowNounOf))]);
  const count = [...wrong.values()].reduce((sum, one) => sum + one, 0);
  const finding = createFinding(
    { part: 'records', repair: 'restore', count },
    createMessage('doctor.impossible_values', { names }),
  );
  return { findings: [finding], images };
}

/** Returns the number of rows with a text that Backstock never writes. */
async function readTexts(
  db: Db,
  table: string,
  columns: readonly Column[],
  see: (text: string) => void,
): Promise<number> {
  if (columns.length === 0) return 0;
  let wrong = 0;
  const selected = columns.map(({ name }) => sql.ref(name));
  for (let last = 0; ;) {
    const { rows } = await sql<Record<string, unknown> & { 'row id': number }>`select rowid as "row id",
      ${sql.join(selected)} from ${sql.table(table)} where rowid > ${last} order by rowid
      limit ${sql.lit(PORTION)}`.execute(db);
    for (const row of rows) {
      const isWrong = columns.some(({ name }) => {
        const text = row[name];
        if (typeof text !== 'string') return false;
        if (text.length >= SHORTEST_IMAGE) see(text);
        return !isPossible(table, name, text);
      });
      if (isWrong) wrong += 1;
    }
    last = rows.at(-1)?.['row id'] ?? last;
    if (rows.length < PORTION) return wrong;
  }
}

function isPossible(table: string, name: string, text: string): boolean {
  if (text === '') return true;
  const { json, days } = doctorModel();
  if (json.has(`${table}.${name}`)) return isJson(text);
  return !days.has(`${table}.${name}`) || IS_DAY.test(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The columns of tables with row ids. Tables of the search index and of the engine are left out. */
async function columnsByTable(db: Db): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`select sqlite_master.name as "table", info.name, upper(info.type) as type
    from sqlite_master join pragma_table_info(sqlite_master.name) as info
    where sqlite_master.type = 'table' and sqlite_master.sql not like 'create virtual%'
      and sqlite_master.sql not like '%without rowid' and sqlite_master.name not like '%~_grams~_%' escape '~'
      and sqlite_master.name not like 'sqlite~_%' escape '~'
    order by 1, info.cid`.execute(db);
  const tables = new Map<string, Column[]>();
  for (const column of rows) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}
