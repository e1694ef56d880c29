import { sql } from 'kysely';
import { GONE_STATES, type Presence } from '../../domain/product.ts';
import type { Sql } from '../db/sql.ts';
import type { ListQuestion } from '../lists/listed.ts';
import { presenceSql } from '../products/json.ts';
import { RECEIVED_BY } from '../products/table.ts';

const ofProducts = (column: string) => sql.ref(`products.${column}`);
/** What is gone, or sold, on a day that nobody knows counts as never having been here. */
export const isDated = sql`(products.sold is not null or lower(trim(products.state)) not in
  (${sql.join(GONE_STATES.map((state) => sql.lit(state.toLowerCase())))}))`;

/** Units that were here at the end of a day: received by then, and not sold, or not any more. */
export function wasHere(day: string): Sql {
  return sql`products.received <= ${day} and (products.sold is null or products.sold > ${day}) and ${isDated}
    and products.id not in (select product_id from sale_lines where ${isBack}
      and day <= ${day} and restocked > ${day})`;
}

/** Where units are now, as the index of lists has it. */
export const isPresence = (presence: Presence): Sql => sql`${presenceSql(ofProducts)} = ${sql.lit(presence)}`;

/** The same, as no index of lists has it: what is here has one of its own, of the columns or of a table. */
export const isHereNow = (of = ofProducts): Sql =>
  sql`(${presenceSql(of)} = ${sql.lit<Presence>('here')}) is true`;

/** Lines of orders whose unit came back: the unit was sold, and is theirs no more. */
export const isBack = sql`sale_lines.held = 0 and sale_lines.product_id is not null`;

/** Of which rows units that are here are counted, and what each has cost. */
export interface Here {
  /** What follows WITH, if anything. */
  ctes: Sql[];
  /** What follows FROM: products, at least. */
  from: Sql;
  where: Sql;
  cost: Sql;
}

/**
 * Units that are here, or were at the end of a day that is over, with what was known then of their cost: what lies in the
 * stock now, which is nothing of what has been sold, without what the ledger says of later days.
 */
export function hereOn(day: string, { today, condition }: { today: string; condition: Sql }): Here {
  if (day >= today)
    return {
      ctes: [],
      from: sql`products`,
      where: sql`${isHereNow()} and ${condition}`,
      cost: sql`products.landed_cost`,
    };
  return {
    ctes: [
      sql`later as materialized (select product_id, sum(amount) as amount from ledger
        where account = 'stock' and day > ${day} group by product_id)`,
    ],
    from: sql`products left join later on later.product_id = products.id`,
    where: sql`${wasHere(day)} and ${condition}`,
    cost: sql`(case when products.sold is null then products.landed_cost else 0 end - coalesce(later.amount, 0))`,
  };
}

/** The beginning of a statement about them. */
export const withCtes = ({ ctes }: Here): Sql => (ctes.length > 0 ? sql`with ${sql.join(ctes)}` : sql``);

export const hereQuestion: ListQuestion = {
  names: ['here_on'],
  ids: async (_db, { here_on: day }) =>
    sql`select products.id from products where ${wasHere(String(day ?? ''))}`,
};

/** Units of which nobody has said on which day they came. */
export const estimatedQuestion: ListQuestion = {
  names: ['day_estimated'],
  ids: async () => sql`select id from products where received_estimated = ${sql.lit(RECEIVED_BY.estimate)}`,
};
