import { sql } from 'kysely';
import { grouped } from '../../domain/grouped.ts';
import { isMarginOnly } from '../../domain/margin_check.ts';
import type { VatScheme } from '../../domain/vat.ts';
import type { PurchaseRow } from '../bought_stocks/table.ts';
import { portions } from '../db/insert_all.ts';
import type { Db } from '../db/schema.ts';
import { idList } from '../db/sql.ts';
import { invalid } from '../http/errors.ts';
import type { ChargeRow } from './table.ts';

type Owner = Pick<ChargeRow, 'shipment_id' | 'purchase_id'>;

const IS_PAID_BACK = sql`kind = 'import VAT' and recoverable > 0`;

/** In words next to `vatScheme`, why a purchase cannot be under the margin scheme. */
export const VAT_IS_PAID_BACK =
  'Import VAT of this purchase is paid back, which the margin scheme rules out. Choose another scheme, or take that back first.';

/** The shipments of which all purchases are under the margin scheme. */
export async function marginOnlyShipments(db: Db, shipments: readonly number[]): Promise<Set<number>> {
  const schemes = await schemesIn(db, shipments);
  return new Set([...schemes].filter(([, own]) => isMarginOnly(own)).map(([shipment]) => shipment));
}

/** The shipments whose import VAT is paid back, and that a further purchase under the margin scheme would leave without any other. */
export async function shipmentsAgainstMargin(db: Db, shipments: readonly number[]): Promise<Set<number>> {
  const schemes = await schemesIn(db, shipments);
  const against = new Set<number>();
  for (const ids of portions([...new Set(shipments)])) {
    const { rows } = await sql<{ id: number }>`select distinct shipment_id as id from charges
      where ${IS_PAID_BACK} and shipment_id in ${idList(ids)}`.execute(db);
    for (const { id } of rows) if (isMarginOnly(['margin', ...(schemes.get(id) ?? [])])) against.add(id);
  }
  return against;
}

async function schemesIn(db: Db, shipments: readonly number[]): Promise<Map<number, VatScheme[]>> {
  const schemes = new Map<number, VatScheme[]>();
  for (const ids of portions([...new Set(shipments)])) {
    const { rows } = await sql<{ shipment: number; scheme: VatScheme }>`select distinct
        incoming_shipment_id as shipment, vat_scheme as scheme from bought_stocks
      where incoming_shipment_id in ${idList(ids)}`.execute(db);
    for (const [shipment, own] of grouped(rows.map((row) => [row.shipment, row.scheme] as const)))
      schemes.set(shipment, own);
  }
  return schemes;
}

/** Those of the purchases that are under the margin scheme. */
export async function marginOnlyPurchases(db: Db, purchases: readonly number[]): Promise<Set<number>> {
  const only = new Set<number>();
  for (const ids of portions([...new Set(purchases)])) {
    const { rows } = await sql<{ id: number; scheme: VatScheme }>`select id, vat_scheme as scheme
      from bought_stocks where id in ${idList(ids)}`.execute(db);
    for (const { id, scheme } of rows) if (isMarginOnly([scheme])) only.add(id);
  }
  return only;
}

/** Whether a charge falls on purchases under the margin scheme alone. */
export async function fallsOnMarginOnly(db: Db, { shipment_id, purchase_id }: Owner): Promise<boolean> {
  const found =
    shipment_id === null
      ? await marginOnlyPurchases(db, [purchase_id ?? 0])
      : await marginOnlyShipments(db, [shipment_id]);
  return found.size > 0;
}

/** Fails where import VAT of a purchase under the margin scheme is paid back, by a charge that falls on such purchases alone. */
export async function refuseRecoveredVat(
  db: Db,
  purchases: readonly Pick<PurchaseRow, 'id' | 'incoming_shipment_id' | 'vat_scheme'>[],
): Promise<void> {
  const margin = purchases.filter(({ vat_scheme }) => vat_scheme === 'margin');
  for (const some of portions(margin)) {
    const shipments = await marginOnlyShipments(
      db,
      some.flatMap(({ incoming_shipment_id: id }) => id ?? []),
    );
    const found = await sql<{ id: number }>`select id from charges
      where ${IS_PAID_BACK} and (purchase_id in ${idList(some.map(({ id }) => id))}
        or shipment_id in ${idList([0, ...shipments])}) limit 1`.execute(db);
    if (found.rows.length > 0) throw invalid({ vatScheme: VAT_IS_PAID_BACK });
  }
}
