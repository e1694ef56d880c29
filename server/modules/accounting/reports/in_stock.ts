import { sql } from 'kysely';
import { GONE_STATES, type Presence } from '../../../../domain/product.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { CompositeFilter } from '../../../records/lists/list_source.ts';
import { presenceSql, RECEIVED_BY } from '../../stock/index.ts';

const ofProducts = (column: string) => sql.ref(`products.${column}`);
/** What is gone, or sold, on a day that nobody knows counts as never having been here. */
export const isDated = sql`(products.sold is not null or products.left_on is not null or lower(trim(products.state)) not in
  (${sql.join(GONE_STATES.map((state) => sql.lit(state.toLowerCase())))}))`;

/** They had not left without a sale by the end of a day. */
export const hadNotLeft = (day: Sql): Sql => sql`(products.left_on is null or products.left_on > ${day})`;

/** Units that were here at the end of a day: received by then, and not sold or gone, or not any more. */
export function wasInStock(day: string): Sql {
  return sql`products.received <= ${day} and (products.sold is null or products.sold > ${day}) and ${isDated}
    and ${hadNotLeft(sql`${day}`)} and products.id not in (${awayAfter(day)})`;
}

/** A query for units that had been sold at the end of a day, and came back since. */
const awayAfter = (day: string): Sql =>
  sql`select product_id from sale_lines where ${isBack} and day <= ${day} and restocked > ${day}`;

/** Where units are now, as the index of lists has it. */
export const isPresence = (presence: Presence): Sql => sql`${presenceSql(ofProducts)} = ${sql.lit(presence)}`;

/** The same, as no index of lists has it: what is here has one of its own, of the columns or of a table. */
export const isInStock = (of = ofProducts): Sql =>
  sql`(${presenceSql(of)} = ${sql.lit<Presence>('here')}) is true`;

/** Lines of orders whose unit came back: the unit was sold, and is theirs no more. */
export const isBack = sql`sale_lines.held = 0 and sale_lines.product_id is not null`;

/** Of which rows units that are here are counted. */
export interface StockSnapshot {
  /** What follows WITH, if anything. */
  ctes: Sql[];
  /** Each unit is in one of them. */
  units: readonly Part[];
  /** The same where they are summed up: by how much some cost less or more may stand apart. */
  sums: readonly (Part & { isDifference?: boolean })[];
}

interface Part {
  /** What follows FROM: products, at least. */
  from: Sql;
  where: Sql;
  /** What each has cost. */
  cost: Sql;
  /** A column of products, where rows are grouped by it. */
  grouped(column: Sql): Sql;
}

/**
 * Units that are here, or were at the end of a day that is over (`wasInStock`): those that still are, and those that were sold
 * or have left since. What was known then of their cost is what lies in the stock now, which is nothing of what has been sold or has left, without
 * what the ledger says of later days. Each is read from an index of its own.
 */
export function stockOn(
  db: Db,
  day: string,
  { today, condition }: { today: string; condition: Sql },
): StockSnapshot {
  const { unindexed } = engineOf(db);
  const now: Part = {
    from: sql`products`,
    where: sql`${isInStock()} and ${condition}`,
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
    where: sql`${isSoldSince} and ${hadNotLeft(sql`${day}`)} and ${wasReceived}`,
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

/** The beginning of a statement about them. */
export const withCtes = ({ ctes }: StockSnapshot): Sql =>
  ctes.length > 0 ? sql`with ${sql.join(ctes)}` : sql``;

export const inStockFilter: CompositeFilter = {
  names: ['here_on'],
  ids: async (_db, { here_on: day }) =>
    sql`select products.id from products where ${wasInStock(String(day ?? ''))}`,
};

/** Units of which nobody has said on which day they came. */
export const estimatedDayFilter: CompositeFilter = {
  names: ['day_estimated'],
  ids: async () => sql`select id from products where received_estimated = ${sql.lit(RECEIVED_BY.estimate)}`,
};
