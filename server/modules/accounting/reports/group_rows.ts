import { sql } from 'kysely';
import { fromCents } from '../../../../domain/money.ts';
import { originOf } from '../../../../domain/purchase.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';

/** Sums by name: cents, or numbers. */
export type SumsByName<Name extends string = string> = Record<Name, number>;

export interface RowGroup<Name extends string> {
  key: string | number | null;
  label: string | null;
  /** Only for groups with an image. */
  thumbnail?: string | null;
  sums: SumsByName<Name>;
}

/** The grouping of rows. `label`, `thumbnail` and `join` refer to the table `found` and its column `key`. */
export interface GroupingSql {
  key: Sql;
  label?: Sql;
  thumbnail?: Sql;
  join?: Sql;
  /** The keys are links, and several links can belong to one shop. */
  isShop?: boolean;
}

/** A figure of a group: a sum, or a value computed from sums. `sql` refers to the names of sums. */
export interface GroupMeasure<Name extends string = string> {
  sql: Sql;
  of(sums: SumsByName<Name>): number | null;
}

/** The rows that are grouped. */
interface Source<Name extends string> {
  /** The SQL after WITH, if any. */
  ctes?: Sql;
  /** The SQL after FROM, and the values of its rows that are summed. */
  from: Sql;
  sums: Readonly<Record<Name, Sql>>;
}

interface Grouping<Name extends string> extends Order<Name> {
  by: GroupingSql;
  /** A condition on rows. */
  where?: Sql;
  /** A condition on groups, in terms of the names of sums. */
  having?: Sql;
}

export interface GroupedRows<Name extends string> {
  groups: RowGroup<Name>[];
  sums: SumsByName<Name>;
  total: number;
}

/**
 * Maximum number of links. They are merged and sorted in memory, because SQL cannot derive the shop from a link.
 */
const MOST_SHOPS = 20_000;

/** A page of sorted groups, with the sums and the number of all groups. */
export async function groupRows<Name extends string>(
  db: Db,
  { ctes, from, sums, ...way }: Source<Name> & Grouping<Name>,
): Promise<GroupedRows<Name>> {
  const { all } = await groupByEach(db, { from, sums, ...(ctes && { ctes }) }, { all: way });
  return all;
}

/** Groups the same rows in several ways, in one query. */
export async function groupByEach<Name extends string, Way extends string>(
  db: Db,
  { ctes, from, sums }: Source<Name>,
  ways: Readonly<Record<Way, Grouping<Name>>>,
): Promise<Record<Way, GroupedRows<Name>>> {
  const { json, sum } = engineOf(db);
  const names = namesOf(sums);
  const all = namesOf(ways);
  // Ways with the same groups in another order share one CTE.
  const sourceOf = (way: Way) =>
    all.find((one) => {
      const [other, own] = [ways[one], ways[way]];
      return other.by.key === own.by.key && other.where === own.where && other.having === own.having;
    }) ?? way;
  const summed = sql.join(names.map((name) => sql`${sum(sums[name])} as ${sql.ref(name)}`));
  const groups = [...new Set(all.map(sourceOf))].map(
    (
      way,
    ) => sql`${sql.table(`by_${way}`)} as materialized (select * from (select ${ways[way].by.key} as key, ${summed}
      from ${from} where ${ways[way].where ?? sql`1 = 1`} group by 1) as grouped
      where ${ways[way].having ?? sql`1 = 1`})`,
  );
  const answers = all.map(
    (way) => [way, answerOf(db, { way: sourceOf(way), names, asked: ways[way] })] as const,
  );
  const found = await sql<{ answer: string }>`with ${sql.join([...(ctes ? [ctes] : []), ...groups])}
    select ${json.text(json.object(Object.fromEntries(answers)))} as answer`.execute(db);
  const answer = JSON.parse(found.rows[0]?.answer ?? '') as Record<Way, GroupedRows<Name>>;
  for (const way of all) if (ways[way].by.isShop) answer[way] = ofShops(answer[way], ways[way]);
  return answer;
}

/** SQL for a page of groups, with the sums and the number of all groups. */
function answerOf<Name extends string>(
  db: Db,
  { way, names, asked }: { way: string; names: readonly Name[]; asked: Grouping<Name> },
): Sql {
  const { json, sum } = engineOf(db);
  const { by, page } = asked;
  const label = by.label ?? sql`cast(found.key as text)`;
  const order = asked.order === 'key' ? sql`key` : asked.order.sql;
  const direction = sql.raw(`${asked.direction} nulls last`);
  const sorted = sql`order by ${order} ${direction}, key nulls first`;
  const within = by.isShop ? { from: 0, count: MOST_SHOPS } : page;
  const groups = sql.table(`by_${way}`);
  // Selects the page before numbering its rows: numbering all groups takes several times as long.
  const shown = within
    ? sql`(select * from ${groups} ${sorted} limit ${sql.lit(within.count)} offset ${sql.lit(within.from)})`
    : groups;
  const object = (of: (name: Name) => Sql) =>
    json.object(Object.fromEntries(names.map((name) => [name, of(name)])));
  const answer = json.object({
    groups: json.array({
      of: json.object({
        key: sql.ref('page.key'),
        label: sql.ref('page.label'),
        ...(by.thumbnail && { thumbnail: sql.ref('page.thumbnail') }),
        sums: object((name) => sql.ref(`page.${name}`)),
      }),
      from: sql`(select found.*, ${label} as label, ${by.thumbnail ?? sql`null`} as thumbnail
        from (select shown.*, row_number() over (${sorted}) as place
          from ${shown} as shown) as found ${by.join ?? sql``}) as page`,
      orderBy: sql.ref('page.place'),
    }),
    sums: object((name) => sum(sql.ref(name))),
    total: sql`count(*)`,
  });
  return json.one({ of: answer, from: groups });
}

/** Merges the links of a shop into one group. A purchase without a link has no shop. */
function ofShops<Name extends string>(grouped: GroupedRows<Name>, order: Order<Name>): GroupedRows<Name> {
  return mergeGroups(grouped, { ...order, keyOf: ({ key }) => originOf(String(key ?? '')) });
}

interface Order<Name extends string> {
  order: GroupMeasure<Name> | 'key';
  direction: 'ASC' | 'DESC';
  page?: { from: number; count: number };
}

/** Merges groups by another key, then sorts and pages them. */
export function mergeGroups<Name extends string>(
  { groups, sums }: Pick<GroupedRows<Name>, 'groups' | 'sums'>,
  { keyOf, order, direction, page }: Order<Name> & { keyOf: (group: RowGroup<Name>) => string },
): GroupedRows<Name> {
  const byKey = new Map<string, RowGroup<Name>>();
  for (const group of groups) {
    const key = keyOf(group);
    const known = byKey.get(key);
    if (!known) byKey.set(key, { key, label: key, sums: { ...group.sums } });
    else for (const name of namesOf(sums)) known.sums[name] += group.sums[name];
  }
  const of = (group: RowGroup<Name>) => (order === 'key' ? null : order.of(group.sums));
  const sign = direction === 'ASC' ? 1 : -1;
  const sorted = [...byKey.values()].toSorted((one, other) => {
    const [first, second] = [of(one), of(other)];
    if (first === second)
      return (order === 'key' ? sign : 1) * (String(one.key) < String(other.key) ? -1 : 1);
    if (first === null || second === null) return first === null ? 1 : -1;
    return sign * (first - second);
  });
  const { from, count } = page ?? { from: 0, count: sorted.length };
  return { groups: sorted.slice(from, from + count), sums, total: sorted.length };
}

function namesOf<Name extends string>(sums: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(sums) as Name[];
}

/** A measure that shows a sum unchanged; money in euros. */
export function sumMeasure<Name extends string>(name: Name, kind: 'money' | 'count'): GroupMeasure<Name> {
  return {
    sql: sql.ref(name),
    of: (sums) => (kind === 'money' ? fromCents(sums[name]) : sums[name]),
  };
}
