import { type Insertable, sql } from 'kysely';
import { CHARGE_TERMS } from '../../../../contract/charges.ts';
import { type ChargeKind, defaultMethod } from '../../../../domain/charge.ts';
import { EURO, type PaidAmount } from '../../../../domain/foreign.ts';
import { splitByStatement } from '../../../platform/db/insert_all.ts';
import { deleteRecorded, recordParts, recordRows } from '../../../platform/db/recorder/record_rows.ts';
import type { Db, Schema } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { today } from '../../../platform/today.ts';
import { recoversImportVat } from '../vat/repository.ts';
import { findMarginOnlyShipments } from './margin_only.ts';
import type { ChargeRow } from './table.ts';
import type { ShipmentRow } from '../../purchasing/index.ts';

type Term = (typeof CHARGE_TERMS)[number];

const TERM_KINDS = { shipmentPrice: 'shipping', ivaPrice: 'import VAT' } as const satisfies Record<
  Term,
  ChargeKind
>;
const TERMS = {
  shipmentPrice: {
    amount: 'shipment_price',
    currency: 'shipment_currency',
    foreign: 'shipment_foreign',
    rate: 'shipment_rate',
  },
  ivaPrice: { amount: 'iva_price', currency: 'iva_currency', foreign: 'iva_foreign', rate: 'iva_rate' },
} as const satisfies Record<Term, Record<keyof PaidAmount, keyof ShipmentRow>>;

/** The columns of a shipment with its built-in charges: postage and import VAT. */
export type BuiltinCharges = Pick<ShipmentRow, 'id' | (typeof TERMS)[Term][keyof PaidAmount]>;

/** Whether two rows of a shipment have the same built-in charges. */
export function hasSameCharges(one: BuiltinCharges, other: BuiltinCharges): boolean {
  return Object.values(TERMS).every((columns) =>
    Object.values(columns).every((column) => one[column] === other[column]),
  );
}

/**
 * Writes the built-in charges of shipments, and deletes those without an amount. Import VAT that was paid
 * back in full is still paid back in full after a change of its amount.
 */
export async function writeBuiltinCharges(db: Db, shipments: readonly BuiltinCharges[]): Promise<void> {
  const recovers = await recoversImportVat(db);
  const marginOnly = recovers
    ? await findMarginOnlyShipments(
        db,
        shipments.map(({ id }) => id),
      )
    : new Set<number>();
  for (const term of CHARGE_TERMS) {
    const { amount: column, currency, foreign, rate } = TERMS[term];
    const none = shipments.filter((shipment) => shipment[column] === null).map(({ id }) => id);
    if (none.length > 0)
      await deleteRecorded(db, 'charges', sql`term = ${term} and shipment_id in ${idList(none)}`);
    const rows = shipments.flatMap((shipment) => {
      const amount = shipment[column];
      if (amount === null) return [];
      const paid = {
        amount,
        currency: shipment[currency],
        foreign_amount: shipment[foreign],
        rate: shipment[rate],
      };
      const kind = TERM_KINDS[term];
      const isPaidBack = recovers && kind === 'import VAT' && !marginOnly.has(shipment.id);
      const recoverable = isPaidBack ? amount : 0;
      return { ...createEmptyCharge(kind), shipment_id: shipment.id, term, ...paid, recoverable };
    });
    const ids = rows.map(({ shipment_id }) => shipment_id);
    await recordParts(db, { table: 'charges', column: 'shipment_id', ids }, () => upsertBuiltin(db, rows));
  }
}

async function upsertBuiltin(db: Db, rows: readonly Insertable<Schema['charges']>[]): Promise<void> {
  for (const portion of splitByStatement(rows)) {
    await db
      .insertInto('charges')
      .values(portion)
      .onConflict((conflict) =>
        conflict.columns(['shipment_id', 'term']).doUpdateSet({
          amount: sql.ref('excluded.amount'),
          recoverable: sql`case when charges.recoverable > 0 and charges.recoverable = charges.amount
            then excluded.amount else charges.recoverable end`,
          currency: sql.ref('excluded.currency'),
          foreign_amount: sql.ref('excluded.foreign_amount'),
          rate: sql.ref('excluded.rate'),
        }),
      )
      .execute();
  }
}

/** Copies a built-in charge to the columns of its shipment. */
export async function writeShipment(db: Db, charge: ChargeRow & { term: Term }): Promise<void> {
  const { amount, currency, foreign, rate } = TERMS[charge.term];
  const paid = {
    [amount]: charge.amount,
    [currency]: charge.currency,
    [foreign]: charge.foreign_amount,
    [rate]: charge.rate,
  };
  const where = sql`id = ${charge.shipment_id}`;
  await recordRows(db, { table: 'incoming_shipments', where }, () =>
    db.updateTable('incoming_shipments').set(paid).where('id', '=', charge.shipment_id).execute(),
  );
}

/** Default values of a new charge. */
export function createEmptyCharge(kind: ChargeKind) {
  return {
    shipment_id: null,
    purchase_id: null,
    kind,
    term: null,
    note: '',
    amount: 0,
    recoverable: 0,
    currency: EURO,
    foreign_amount: null,
    rate: null,
    day: today(),
    way: defaultMethod(kind),
  };
}
