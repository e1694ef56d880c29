import { sql } from 'kysely';
import { portions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';

/** What can follow for the units of a purchase where one of them is changed, added or deleted. */
export interface LotState {
  id: number;
  day: string;
  /** Charges or input VAT make its units cost another amount than their estimate. */
  isCharged: boolean;
  /** Under the margin scheme, and some of its units stand in orders: each has its part of the price. */
  isSoldWithMargin: boolean;
}

/** The states of purchases, in one statement, so that nothing is asked afterwards that cannot apply. */
export async function lotStatesOf(db: Db, purchases: readonly number[]): Promise<LotState[]> {
  const states: LotState[] = [];
  for (const ids of portions([...new Set(purchases)])) {
    const { rows } = await sql<
      Record<'id' | 'charged' | 'sold', number> & { day: string }
    >`select id, date as day,
        case when input_vat <> 0 or charges_cost <> 0
          or exists (select 1 from charges where charges.purchase_id = bought_stocks.id)
          or exists (select 1 from charges where charges.shipment_id = bought_stocks.incoming_shipment_id)
          then 1 else 0 end as charged,
        case when vat_scheme = 'margin' and exists (select 1 from products
          join sale_lines on sale_lines.product_id = products.id
          where products.bought_stock_id = bought_stocks.id) then 1 else 0 end as sold
      from bought_stocks where id in ${idList(ids)} order by id`.execute(db);
    for (const { id, day, charged, sold } of rows)
      states.push({ id, day, isCharged: charged === 1, isSoldWithMargin: sold === 1 });
  }
  return states;
}

export const chargedLots = (lots: readonly LotState[]): number[] =>
  lots.flatMap(({ id, isCharged }) => (isCharged ? id : []));

export const lotsSoldWithMargin = (lots: readonly LotState[]): number[] =>
  lots.flatMap(({ id, isSoldWithMargin }) => (isSoldWithMargin ? id : []));
