import { sql } from 'kysely';
import type { Filter, ListQuery } from '../../../contract/lists.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/schema.ts';
import { countInPortions, countWhere } from './counts.ts';
import { memoize } from './memoize.ts';
import { joinConditions, indexedSql, type Condition } from './condition.ts';
import type { ListSource } from './list_source.ts';
import { filterConditions } from './filter.ts';
import { scansUnmatchedRows, orderBy, createPredicate, type IndexScan, scanIndex } from './index_scan.ts';

export interface FoundPage {
  ids: number[];
  /** Total number of rows; a lower bound if `isAtLeast`. */
  total: number;
  isAtLeast: boolean;
}

interface PageRequest {
  db: Db;
  list: ListSource;
  query: Pick<ListQuery, 'filter' | 'sort'>;
  /** Offset and number of rows. */
  from: number;
  count: number;
}

/**
 * A page request with the conditions of its filter. `key` identifies the resource and the filter in the
 * cache.
 */
interface Question extends PageRequest {
  conditions: readonly Condition[];
  key: string;
}

/** If an index finds at most this number of rows, they are sorted. */
const FEW = 2_000;
/** A scan in sort order ends after this number of rows without a full page: few rows match then. */
const ENOUGH = 4_000;
/**
 * If that scan did not fill a page, and an index finds at most this number of rows, these are sorted: that is faster
 * than a longer scan. At 100,000 products, it matters for a word with 2,200 hits, sorted by name. Without it, a page
 * takes up to nine times as long, and its total is no longer exact.
 */
const MANY = 100_000;
/**
 * At least this far from both ends, rows are read in cached blocks. Without blocks, the next page in the
 * middle of 100,000 products takes 2.2 times as long on SQLite, 5 times on PostgreSQL.
 */
const DEEP = 2_000;
const BLOCK = 1_000;

/**
 * Finds the ids of a page. If the index of a condition finds few rows, these rows are sorted. Otherwise rows
 * are read in sort order until the page is full.
 */
export async function findPage(request: PageRequest): Promise<FoundPage> {
  const { db, list, query, from, count } = request;
  const conditions = await filterConditions(list, db, query.filter);
  const question = { ...request, conditions, key: JSON.stringify([list.resource, query.filter]) };
  const few = await fewestKept(question, FEW);
  if (few) return pageOfFew(question, few);

  const isUncounted = conditions.some(isSearch);
  const total = isUncounted
    ? Infinity
    : await memoize(db, question.key, () => countAll(db, list, conditions));
  const rest = Math.min(count, total - from);
  if (rest <= 0) return { ids: [], total, isAtLeast: false };
  const isPassing = scansUnmatchedRows(list, { sort: query.sort, conditions });
  if (isPassing) {
    const start = JSON.stringify(['start', question.key, query.sort, from, count]);
    const ids = await memoize(db, start, () =>
      scanIndex(db, list, { ...wayOf(question, { total, from, count: rest }), within: ENOUGH }),
    );
    if (ids.length === rest) return { ids, ...(await totalOf(question, total, true)) };
    const many = await fewestKept(question, MANY);
    if (many) return pageOfMany(question, many);
  }
  const read = () => idsAt(question, total, rest);
  const page = JSON.stringify(['page', question.key, query.sort, from, count]);
  const ids = await (isPassing ? memoize(db, page, read) : read());
  const isEnd = ids.length < count && (ids.length > 0 || from === 0);
  if (isEnd) return { ids, total: from + ids.length, isAtLeast: false };
  return { ids, ...(await totalOf(question, total, ids.length > 0)) };
}

/** Plans an index scan from the nearer end. */
function wayOf(
  { query, conditions, key }: Question,
  { total, from, count }: { total: number; from: number; count: number },
): IndexScan {
  const isBack = from > total / 2;
  return { sort: query.sort, conditions, key, from: isBack ? total - from - count : from, count, isBack };
}

/**
 * Reads ids at an offset. Far from both ends, rows are skipped once and blocks are cached for neighbouring
 * pages.
 */
async function idsAt(question: Question, total: number, count: number): Promise<number[]> {
  const { db, list, query, key, from } = question;
  const read = (start: number, length: number) =>
    scanIndex(db, list, wayOf(question, { total, from: start, count: length }));
  if (Math.min(from, total - from) < DEEP || count > BLOCK) return read(from, count);
  const start = Math.floor(from / BLOCK) * BLOCK;
  const ids: number[] = [];
  for (let at = start; at < from + count; at += BLOCK) {
    const block = JSON.stringify([key, query.sort, at]);
    ids.push(...(await memoize(db, block, () => read(at, Math.min(BLOCK, total - at)))));
  }
  return ids.slice(from - start, from - start + count);
}

/**
 * The text after WHERE, for rows that are read in the order of ids. Matches exactly the rows of the filter.
 */
export async function filterWhereClause(db: Db, list: ListSource, filter: Filter): Promise<Sql> {
  const conditions = await filterConditions(list, db, filter);
  const few = await fewest(db, conditions, FEW);
  return few
    ? joinConditions(conditions.map((one) => (one === few ? indexedSql(one) : one.exact)))
    : createPredicate(list, conditions);
}

/**
 * The most selective condition, cached until the database changes: the next page needs the same condition.
 */
async function fewestKept({ db, conditions, key }: Question, most: number): Promise<Condition | undefined> {
  const place = await memoize(db, `fewest ${most} of ${key}`, async () => {
    const found = await fewest(db, conditions, most);
    return found ? conditions.indexOf(found) : -1;
  });
  return conditions[place];
}

/** The most selective condition, if its index finds at most `most` rows. */
async function fewest(
  db: Db,
  conditions: readonly Condition[],
  most: number,
): Promise<Condition | undefined> {
  const indexed = conditions.flatMap((one) => (one.index ? { one, index: one.index } : []));
  if (indexed.length === 0) return undefined;
  const counts = indexed.map(
    ({ index }, place) =>
      sql`(select count(*) from (${index.ids(most + 1)}) as found) as ${sql.ref(String(place))}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  const sizes = indexed.map((_, place) => rows[0]?.[place] ?? Infinity);
  const least = Math.min(...sizes);
  return least > most ? undefined : indexed[sizes.indexOf(least)]?.one;
}

/** Sorts once, and caches blocks for neighbouring pages. */
async function pageOfMany(question: Question, many: Condition): Promise<FoundPage> {
  const { db, query, key, from, count } = question;
  const start = Math.floor(from / BLOCK) * BLOCK;
  if (from + count > start + BLOCK) return pageOfFew(question, many, MANY);
  const block = JSON.stringify(['sorted', key, query.sort, start]);
  const found = await memoize(db, block, () =>
    pageOfFew({ ...question, from: start, count: BLOCK }, many, MANY),
  );
  return { ...found, ids: found.ids.slice(from - start, from - start + count) };
}

async function pageOfFew(
  { db, list, query, from, count, conditions }: Question,
  few: Condition,
  most = FEW,
): Promise<FoundPage> {
  const table = sql.table(list.resource);
  const others = conditions.filter((one) => one !== few || !few.index?.complete);
  const where = joinConditions(others.map(({ exact }) => exact));
  const near = sql`near as materialized (${few.index?.ids(most + 1)})`;
  const rows = sql`${lookedUp(db, table)} where ${where}`;
  const { rows: page } = await sql<{ id: number; total: number }>`with ${near}
    select ${table}.id, count(*) over () as total from ${rows} order by ${orderBy(list, query.sort)}
    limit ${sql.lit(count)} offset ${sql.lit(from)}`.execute(db);
  const ids = page.map(({ id }) => id);
  const [first] = page;
  if (first || from === 0) return { ids, total: first?.total ?? 0, isAtLeast: false };
  const all = await sql<{ total: number }>`with ${near} select count(*) as total from ${rows}`.execute(db);
  return { ids, total: all.rows[0]?.total ?? 0, isAtLeast: false };
}

/** The total; for a search with many hits a lower bound. */
async function totalOf(
  { db, list, from, count, conditions, key }: Question,
  total: number,
  isFull: boolean,
): Promise<Pick<FoundPage, 'total' | 'isAtLeast'>> {
  if (total < Infinity) return { total, isAtLeast: false };
  const some = await memoize(db, `some of ${key}`, () => countSome(db, list, conditions));
  return { total: Math.max(some, isFull ? from + count + 1 : 0), isAtLeast: true };
}

/** Counts by an index where possible, else row by row. */
function countAll(db: Db, list: ListSource, conditions: readonly Condition[]): Promise<number> {
  const [only] = conditions;
  if (!only) return countWhere(db, list.resource, sql`1 = 1`);
  if (conditions.length === 1 && only.index && (only.index.complete || only.index.byId)) {
    return countWhere(db, list.resource, indexedSql(only));
  }
  return countInPortions(db, list.resource, createPredicate(list, conditions));
}

/** Counts the matching rows among the first rows that a search index finds. */
async function countSome(db: Db, list: ListSource, conditions: readonly Condition[]): Promise<number> {
  const index = conditions.find((one) => isSearch(one) && one.index)?.index;
  if (!index) return 0;
  const table = sql.table(list.resource);
  const where = joinConditions(conditions.map(({ exact }) => exact));
  const { rows } = await sql<{ total: number }>`with near as materialized (${index.ids(FEW + 1)})
    select count(*) as total from ${lookedUp(db, table)} where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The text after FROM: the rows of `near`, each looked up by id. */
function lookedUp(db: Db, table: Sql): Sql {
  const id = sql`${table}.id`;
  return engineOf(db).nested({
    outer: sql`near`,
    inner: table,
    where: sql`${id} = near.id`,
    order: id,
    limit: 1,
  });
}

function isSearch({ column }: Condition): boolean {
  return column === undefined;
}
