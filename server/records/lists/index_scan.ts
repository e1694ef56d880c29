import { sql } from 'kysely';
import { engineOf } from '../../platform/db/engine.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Column, ParentTable } from './columns.ts';
import { columnOf, type ListSource } from './list_source.ts';
import { countWhere } from './counts.ts';
import { memoize } from './memoize.ts';
import { joinConditions, indexedSql, type Condition } from './condition.ts';
import type { Sort } from './filter.ts';

export interface IndexScan {
  sort: Sort;
  conditions: readonly Condition[];
  /** Key of the conditions, for caching. */
  key: string;
  /** Rows to skip, and rows to read. */
  from: number;
  count: number;
  /** Scans backwards. */
  isBack?: boolean;
  /** Maximum number of rows to check. */
  within?: number;
}

/** A range of rows that one index holds in order. */
interface Part {
  where: Sql;
  by: readonly Sql[];
  /** The linked table, if rows are sorted by a linked record first. */
  parent?: ParentTable;
}

interface Reach {
  direction: Sql;
  skip: number;
  limit: number;
}

/** `order by` expression. Ties are broken by id, so that pages never overlap. */
export function orderBy(list: ListSource, sort: Sort): Sql {
  const id = sql.ref(`${list.resource}.id`);
  if (!sort) return id;
  const { parent, order, nullable } = columnOf(list, sort[0], 'sort');
  const [first, ...ties] = parent ? [nameOf(parent), sql.ref(parent.key), id] : [order, id];
  const direction = sql.raw(sort[1]);
  return sql`${first} ${direction} ${sql.raw(nullable ? 'nulls last' : '')}, ${along(ties, direction)}`;
}

/** Reads ids along the index of the sort order. Reads no row beyond the last row of the page. */
export async function scanIndex(db: Db, list: ListSource, way: IndexScan): Promise<number[]> {
  const { from, count, isBack = false } = way;
  const isDescending = (way.sort?.[1] === 'DESC') !== isBack;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const all = parts(list, way.sort).map((part, place) => ({ part, place }));
  const ids: number[] = [];
  let passed = 0;
  for (const { part, place } of isBack ? all.toReversed() : all) {
    const reach = { direction, skip: Math.max(0, from - passed), limit: count - ids.length };
    const query = rowsOf(db, list, { part, way, reach });
    const { rows } = await sql<{ id: number }>`${query}`.execute(db);
    ids.push(...rows.map(({ id }) => id));
    if (ids.length === count || all.length === 1) break;
    passed = rows.length > 0 ? from : passed + (await countPart(db, list, { part, place, way }));
  }
  return isBack ? ids.toReversed() : ids;
}

function parts(list: ListSource, sort: Sort): Part[] {
  const id = sql.ref(`${list.resource}.id`);
  const all = sql`1 = 1`;
  if (!sort || sort[0] === 'id') return [{ where: all, by: [id] }];
  const { order, lowest, nullable, parent } = columnOf(list, sort[0], 'sort');
  const key = parent ? sql.ref(parent.key) : order;
  const first: Part = parent ? { where: all, by: [id], parent } : { where: all, by: [order, id] };
  if (!nullable) return [first];
  return [
    { ...first, where: sql`${key} >= ${parent ? sql`0` : lowest}` },
    { where: sql`${key} is null`, by: [id] },
  ];
}

function rowsOf(
  db: Db,
  list: ListSource,
  { part, way, reach }: { part: Part; way: IndexScan; reach: Reach },
): Sql {
  const { direction, skip, limit } = reach;
  const table = sql.table(list.resource);
  const page = sql`limit ${sql.lit(limit)} offset ${sql.lit(skip)}`;
  const { guiding, others } = residual(list, way);
  if (!part.parent) {
    const order = sql`order by ${along(part.by, direction)}`;
    const rows = sql`${table} where ${joinConditions([part.where, ...guiding])}`;
    if (way.within === undefined) {
      return sql`select ${table}.id from ${rows} and ${joinConditions(others)} ${order} ${page}`;
    }
    const first = sql`(select ${table}.* from ${rows} ${order} limit ${sql.lit(way.within)}) as ${table}`;
    // The subquery already sorts the rows. A second `order by` would read all rows first.
    return sql`select ${table}.id from ${first} where ${joinConditions(others)} ${page}`;
  }
  const { key, order, table: name } = part.parent;
  const outer = sql.table(name);
  const nested = engineOf(db).nested({
    outer,
    inner: table,
    where: sql`${sql.ref(key)} = ${outer}.id and ${joinConditions([...guiding, ...others])}`,
    order: along(part.by, direction),
    limit: skip + limit,
  });
  const wanted = way.conditions.filter(({ column }) => column?.indexed && column.parent?.key === key);
  const parents = wanted.flatMap(({ of }) => of?.(sql`${outer}.id`) ?? []);
  return sql`select ${table}.id from ${nested} where ${joinConditions(parents)}
    order by ${along([order, sql`${outer}.id`, ...part.by], direction)} ${page}`;
}

/** Splits the conditions: the scanned index checks `guiding`, and `others` have to be checked in each row. */
function residual(list: ListSource, { sort, conditions }: Pick<IndexScan, 'sort' | 'conditions'>) {
  const sorted: Column | undefined = sort && columnOf(list, sort[0], 'sort');
  const isById = !sorted || sorted === list.columns.id;
  const guide = isById
    ? conditions.find(({ index }) => index?.byId)
    : conditions.find(({ column, index }) => index && column === sorted && !sorted.parent);
  const others = conditions.filter((one) => one !== guide).map(({ exact }) => exact);
  return { guiding: guide ? [indexedSql(guide)] : [], others };
}

/** Whether a scan may read rows without a match, because a condition has to be checked in each row. */
export function scansUnmatchedRows(list: ListSource, way: Pick<IndexScan, 'sort' | 'conditions'>): boolean {
  const parent = way.sort && columnOf(list, way.sort[0], 'sort').parent;
  return !parent && residual(list, way).others.length > 0;
}

/** Predicate for all conditions, phrased so that the database finds rows in the order of ids. */
export function createPredicate(list: ListSource, conditions: readonly Condition[]): Sql {
  const { guiding, others } = residual(list, { sort: undefined, conditions });
  return joinConditions([...guiding, ...others]);
}

function countPart(
  db: Db,
  list: ListSource,
  { part, place, way }: { part: Part; place: number; way: IndexScan },
): Promise<number> {
  const key = JSON.stringify([way.key, way.sort?.[0], place]);
  const where = joinConditions([part.where, ...way.conditions.map(({ exact }) => exact)]);
  return memoize(db, key, () => countWhere(db, list.resource, where));
}

function nameOf({ table, key, order }: ParentTable): Sql {
  return sql`(select ${order} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${sql.ref(key)})`;
}

function along(by: readonly Sql[], direction: Sql): Sql {
  return sql.join(by.map((one) => sql`${one} ${direction}`));
}
