import { sql } from 'kysely';
import { GONE_STATES, type Presence } from '../../../../domain/product.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { CompositeFilter } from '../../../records/lists/list_source.ts';
import { presenceSql, RECEIVED_BY } from '../../stock/index.ts';

const ofProducts = (column: string) => sql.ref(`products.${column}`);
/**
 * False for products whose state says that they are sold or gone, but without a day. They count as never in
 * stock.
 */
export const hasLeavingDaySql = sql`(products.sold is not null or products.left_on is not null or lower(trim(products.state)) not in
  (${sql.join(GONE_STATES.map((state) => sql.lit(state.toLowerCase())))}))`;

/** Whether products had not left without a sale by the end of a day. */
export const hadNotLeftSql = (day: Sql): Sql => sql`(products.left_on is null or products.left_on > ${day})`;

/**
 * Units in stock at the end of a day: received, and neither sold nor gone by then. Units that had been sold
 * by then and came back later are excluded.
 */
export function wasInStockSql(day: string): Sql {
  return sql`products.received <= ${day} and (products.sold is null or products.sold > ${day}) and ${hasLeavingDaySql}
    and ${hadNotLeftSql(sql`${day}`)} and products.id not in (${awayAfter(day)})`;
}

/** A query for units that had been sold by the end of a day and came back later. */
const awayAfter = (day: string): Sql =>
  sql`select product_id from sale_lines where ${hasCameBackSql} and day <= ${day} and restocked > ${day}`;

/** Whether units have a presence now, phrased to match the index of lists. */
export const hasPresenceSql = (presence: Presence): Sql =>
  sql`${presenceSql(ofProducts)} = ${sql.lit(presence)}`;

/** The in-stock predicate, phrased to match the partial indexes of reports instead of the index of lists. */
export const isInStockSql = (of = ofProducts): Sql =>
  sql`(${presenceSql(of)} = ${sql.lit<Presence>('here')}) is true`;

/** Order lines whose unit came back: the unit was sold, and the line no longer holds the unit. */
export const hasCameBackSql = sql`sale_lines.held = 0 and sale_lines.product_id is not null`;

/** The sources that contain the units in stock. */
export interface StockSnapshot {
  /** The SQL after WITH, if any. */
  ctes: Sql[];
  /** Each unit is in exactly one part. */
  units: readonly Part[];
  /** The parts for sums. A part with `isDifference` holds only corrections of costs, and no units. */
  sums: readonly (Part & { isDifference?: boolean })[];
}

interface Part {
  /** The SQL after FROM. It includes the table `products`. */
  from: Sql;
  where: Sql;
  /** The cost of each unit. */
  cost: Sql;
  /** A column of `products` for GROUP BY. */
  grouped(column: Sql): Sql;
}

/**
 * The units in stock now, or at the end of a past day (`wasInStockSql`). A past day has three parts: units still
 * in stock, sold since, and left since. The cost on a past day is the present stock balance without later
 * ledger entries. That balance is 0 for units that were sold or have left. Each part is read from an index of
 * its own.
 */
export function stockOn(
  db: Db,
  day: string,
  { today, condition }: { today: string; condition: Sql },
): StockSnapshot {
  const { unindexed } = engineOf(db);
  const now: Part = {
    from: sql`products`,
    where: sql`${isInStockSql()} and ${condition}`,
    cost: sql`products.landed_cost`,
    grouped: (column) => column,
  };
  if (day >= today) return { ctes: [], units: [now], sums: [now] };
  const isSoldSince = sql`products.sold > ${day}`;
  const isNotBackSince = sql`products.id not in (${awayAfter(day)})`;
  const stays = { ...now, where: sql`${now.where} and products.received <= ${day} and ${isNotBackSince}` };
  const withLater = sql`products left join later on later.product_id = products.id`;
  const wasReceived = sql`${unindexed(sql`products.received`)} <= ${day} and ${isNotBackSince} and ${condition}`;
  const sold: Part = {
    from: withLater,
    where: sql`${isSoldSince} and ${hadNotLeftSql(sql`${day}`)} and ${wasReceived}`,
    cost: sql`(0 - coalesce(later.amount, 0))`,
    grouped: unindexed,
  };
  const left: Part = {
    ...sold,
    where: sql`products.left_on > ${day} and products.sold is null and ${wasReceived}`,
  };
  const difference: StockSnapshot['sums'][number] = {
    from: sql`later cross join products`,
    where: sql`products.id = later.product_id and ${stays.where}
      and later.product_id not in (select products.id from products where ${isSoldSince})`,
    cost: sql`(0 - later.amount)`,
    grouped: unindexed,
    isDifference: true,
  };
  return {
    ctes: [
      sql`later as materialized (select product_id, sum(amount) as amount from ledger
        where account = 'stock' and day > ${day} group by ${unindexed(sql`product_id`)})`,
    ],
    units: [
      { ...stays, from: withLater, cost: sql`(products.landed_cost - coalesce(later.amount, 0))` },
      sold,
      left,
    ],
    sums: [stays, difference, sold, left],
  };
}

/** The WITH clause of a statement on the snapshot. */
export const withClauseSql = ({ ctes }: StockSnapshot): Sql =>
  ctes.length > 0 ? sql`with ${sql.join(ctes)}` : sql``;

export const inStockFilter: CompositeFilter = {
  names: ['here_on'],
  ids: async (_db, { here_on: day }) =>
    sql`select products.id from products where ${wasInStockSql(String(day ?? ''))}`,
};

/** Units whose day of receipt is an estimate. */
export const estimatedDayFilter: CompositeFilter = {
  names: ['day_estimated'],
  ids: async () => sql`select id from products where received_estimated = ${sql.lit(RECEIVED_BY.estimate)}`,
};
