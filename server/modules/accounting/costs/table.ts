import type { Generated, Selectable } from 'kysely';
import type { CHARGE_TERMS } from '../../../../contract/charges.ts';
import type { ChargeKind, AllocationMethod } from '../../../../domain/charge.ts';

/**
 * Amounts in cents, the foreign amount in hundredths of its currency. The rate is in ten-thousandths of the
 * currency per euro.
 */
export interface ChargeTable {
  id: Generated<number>;
  shipment_id: number | null;
  purchase_id: number | null;
  kind: ChargeKind;
  term: (typeof CHARGE_TERMS)[number] | null;
  note: string;
  amount: number;
  recoverable: number;
  currency: string;
  foreign_amount: number | null;
  rate: number | null;
  day: string;
  way: AllocationMethod;
}
export type ChargeRow = Selectable<ChargeTable>;

/** An amount of a charge that an operator fixed to a purchase or a product. */
export interface ChargeLockTable {
  charge_id: number;
  purchase_id: number | null;
  product_id: number | null;
  amount: number;
}
