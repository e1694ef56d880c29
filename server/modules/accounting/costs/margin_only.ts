import { sql } from 'kysely';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { isMarginOnlyCharge } from '../../../../domain/margin_check.ts';
import type { VatScheme } from '../../../../domain/vat.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { ChargeRow } from './table.ts';
import type { PurchaseRow } from '../../purchasing/index.ts';
import { createMessage } from '../../../../contract/messages.ts';

type Owner = Pick<ChargeRow, 'shipment_id' | 'purchase_id'>;

const IS_PAID_BACK = sql`kind = 'import VAT' and recoverable > 0`;

/** Error message for the field `vatScheme`. */
export const IMPORT_VAT_RECOVERED_MESSAGE = createMessage('costs.margin_rules_out');

/** The shipments whose purchases are all under the margin scheme. */
export async function findMarginOnlyShipments(db: Db, shipments: readonly number[]): Promise<Set<number>> {
  const schemes = await schemesIn(db, shipments);
  return new Set([...schemes].filter(([, own]) => isMarginOnlyCharge(own)).map(([shipment]) => shipment));
}

async function schemesIn(db: Db, shipments: readonly number[]): Promise<Map<number, VatScheme[]>> {
  const rows = await purchasesWhere(db, 'incoming_shipment_id', shipments);
  return groupPairs(rows.map((row) => [row.incoming_shipment_id ?? 0, row.vat_scheme] as const));
}

/** The given purchases that are under the margin scheme. */
export async function filterMarginPurchases(db: Db, purchases: readonly number[]): Promise<Set<number>> {
  const rows = await purchasesWhere(db, 'id', purchases);
  return new Set(rows.filter(({ vat_scheme }) => isMarginOnlyCharge([vat_scheme])).map(({ id }) => id));
}

/** Whether a charge falls on margin scheme purchases only. */
export async function isMarginOnlyChargeIn(db: Db, { shipment_id, purchase_id }: Owner): Promise<boolean> {
  const found =
    shipment_id === null
      ? await filterMarginPurchases(db, [purchase_id ?? 0])
      : await findMarginOnlyShipments(db, [shipment_id]);
  return found.size > 0;
}

/**
 * Throws if a given margin scheme purchase has import VAT that is paid back, through a charge on margin
 * scheme purchases only.
 */
export async function refuseRecoveredVat(
  db: Db,
  purchases: readonly Pick<PurchaseRow, 'id' | 'incoming_shipment_id' | 'vat_scheme'>[],
): Promise<void> {
  const margin = purchases.filter(({ vat_scheme }) => vat_scheme === 'margin');
  for (const some of splitIntoPortions(margin)) {
    const shipments = await findMarginOnlyShipments(
      db,
      some.flatMap(({ incoming_shipment_id: id }) => id ?? []),
    );
    const found = await sql<{ id: number }>`select id from charges
      where ${IS_PAID_BACK} and (purchase_id in ${idList(some.map(({ id }) => id))}
        or shipment_id in ${idList([0, ...shipments])}) limit 1`.execute(db);
    if (found.rows.length > 0) throw invalidInput({ vatScheme: IMPORT_VAT_RECOVERED_MESSAGE });
  }
}

/** New values of a purchase; undefined values do not change. A purchase without an id is new. */
interface SaidPurchase {
  id: number | undefined;
  scheme: VatScheme | undefined;
  shipment: number | null | undefined;
}

type Stored = Pick<PurchaseRow, 'id' | 'incoming_shipment_id' | 'vat_scheme'>;

/**
 * Tells for each purchase whether the new values put it under the margin scheme although its import VAT is
 * paid back.
 */
export async function findMarginVatConflicts(db: Db, changes: readonly SaidPurchase[]): Promise<boolean[]> {
  const known = await purchasesWhere(
    db,
    'id',
    changes.flatMap(({ id }) => id ?? []),
  );
  const byId = new Map(known.map((row) => [row.id, row]));
  const after = changes.map(({ id, scheme, shipment }) => {
    const before = byId.get(id ?? 0);
    const becomes = {
      scheme: scheme ?? before?.vat_scheme,
      shipment: shipment === undefined ? (before?.incoming_shipment_id ?? null) : shipment,
    };
    const isSame = before?.vat_scheme === becomes.scheme && before?.incoming_shipment_id === becomes.shipment;
    return { id, ...becomes, isAsked: becomes.scheme === 'margin' && !isSame };
  });
  const asked = after.filter(({ isAsked }) => isAsked);
  if (asked.length === 0) return changes.map(() => false);
  const shipments = asked.flatMap(({ shipment }) => shipment ?? []);
  const others = groupPairs(
    (await purchasesWhere(db, 'incoming_shipment_id', shipments)).map(
      (row) => [row.incoming_shipment_id, row] as const,
    ),
  );
  const { rows: charges } =
    await sql<Owner>`select shipment_id, purchase_id from charges where ${IS_PAID_BACK}
    and (purchase_id in ${idList([0, ...asked.flatMap(({ id }) => id ?? [])])}
      or shipment_id in ${idList([0, ...shipments])})`.execute(db);
  const paidBack = {
    purchases: new Set(charges.map(({ purchase_id }) => purchase_id)),
    shipments: new Set(charges.map(({ shipment_id }) => shipment_id)),
  };
  return after.map(({ id, shipment, isAsked }) => {
    if (!isAsked) return false;
    if (id !== undefined && paidBack.purchases.has(id)) return true;
    const beside = (others.get(shipment) ?? []).filter((row) => row.id !== id);
    const isAlone = isMarginOnlyCharge(['margin', ...beside.map(({ vat_scheme }) => vat_scheme)]);
    return shipment !== null && paidBack.shipments.has(shipment) && isAlone;
  });
}

async function purchasesWhere(
  db: Db,
  column: 'id' | 'incoming_shipment_id',
  values: readonly number[],
): Promise<Stored[]> {
  const found: Stored[] = [];
  for (const ids of splitIntoPortions([...new Set(values)])) {
    const { rows } = await sql<Stored>`select id, incoming_shipment_id, vat_scheme from bought_stocks
      where ${sql.ref(column)} in ${idList(ids)}`.execute(db);
    found.push(...rows);
  }
  return found;
}
