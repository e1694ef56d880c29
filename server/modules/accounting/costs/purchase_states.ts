import { sql } from 'kysely';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';

/** Facts of a purchase that decide what must be recalculated after a change of its units. */
export interface PurchaseState {
  id: number;
  day: string;
  /** The shipment of the purchase if the shipment has charges, otherwise null. */
  chargedShipment: number | null;
  /**
   * Whether charges or input VAT can make the landed costs of its units differ from their estimated costs.
   */
  hasChargesOrVat: boolean;
  /** Under the margin scheme, with units in orders: the units share the purchase price. */
  isSoldWithMargin: boolean;
}

interface LotRow {
  id: number;
  day: string;
  shipment: number | null;
  charged: number;
  sold: number;
  named: number;
}

/**
 * Reads the states of purchases, and whether order lines name any of `units`. Callers then skip all queries
 * that cannot apply.
 */
export async function readPurchaseStates(
  db: Db,
  purchases: readonly number[],
  units: readonly number[] = [],
): Promise<{ lots: PurchaseState[]; isSold: boolean }> {
  const lots: PurchaseState[] = [];
  const named = isAnyInOrders(units);
  let isSold = false;
  for (const ids of splitIntoPortions([...new Set(purchases)])) {
    const { rows } = await sql<LotRow>`select id, date as day,
        case when exists (select 1 from charges where charges.shipment_id = bought_stocks.incoming_shipment_id)
          then incoming_shipment_id end as shipment,
        case when input_vat <> 0 or charges_cost <> 0
          or exists (select 1 from charges where charges.purchase_id = bought_stocks.id) then 1 else 0 end as charged,
        case when vat_scheme = 'margin' and exists (select 1 from products
          join sale_lines on sale_lines.product_id = products.id
          where products.bought_stock_id = bought_stocks.id) then 1 else 0 end as sold,
        case when ${named} then 1 else 0 end as named
      from bought_stocks where id in ${idList(ids)} order by id`.execute(db);
    for (const { shipment, charged, sold, named: isNamed, ...lot } of rows) {
      lots.push({
        ...lot,
        chargedShipment: shipment,
        hasChargesOrVat: charged === 1,
        isSoldWithMargin: sold === 1,
      });
      isSold ||= isNamed === 1;
    }
  }
  if (lots.length > 0 || units.length === 0) return { lots, isSold };
  const { rows } = await sql`select 1 where ${named}`.execute(db);
  return { lots, isSold: rows.length > 0 };
}

const isAnyInOrders = (units: readonly number[]) =>
  units.length === 0
    ? sql`1 = 0`
    : sql`exists (select 1 from sale_lines where product_id in ${idList(units)})`;

export const filterPurchasesWithCharges = (lots: readonly PurchaseState[]): PurchaseState[] =>
  lots.filter(({ hasChargesOrVat, chargedShipment }) => hasChargesOrVat || chargedShipment !== null);

export const filterSoldUnderMarginScheme = (lots: readonly PurchaseState[]): number[] =>
  lots.flatMap(({ id, isSoldWithMargin }) => (isSoldWithMargin ? id : []));
