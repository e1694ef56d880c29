import type { Generated } from 'kysely';
import type { VatTreatment } from '../../../../domain/vat.ts';
import type { VatKind } from '../../../../domain/vat_line.ts';

/** The record whose VAT entries are written together. Charges belong to their purchase or shipment. */
export type VatOwner = 'sale' | 'purchase' | 'shipment';

/**
 * The VAT ledger. Amounts in cents, VAT due above zero; the rate in ten-thousandths of a percent. `day` is
 * the day of booking, in the period whose return has the entry; `for_day` is the tax point. Entries until the
 * last closed day never change, but for the names of removed operators.
 */
export interface VatEntryTable {
  id: Generated<number>;
  day: string;
  for_day: string;
  kind: VatKind;
  treatment: VatTreatment;
  country: string;
  rate: number | null;
  base: number;
  amount: number;
  /** Ids of records that may have been deleted since. */
  sale_id: number | null;
  line_id: number | null;
  product_id: number | null;
  purchase_id: number | null;
  shipment_id: number | null;
  charge_id: number | null;
  /** The name of the document when the entry was written. */
  document: string;
  /** The cause of a correction: one of `CORRECTION_CAUSES`, otherwise empty. */
  cause: string;
  made_at: string;
  /**
   * The name of the operator who changed the record; empty if a change of rules or an upgrade wrote the
   * entry.
   */
  made_by: string;
}

/** A closed period. `kept` is JSON: the return, the stock book and the profit at the time of closing. */
export interface VatPeriodTable {
  id: Generated<number>;
  from_day: string;
  to_day: string;
  closed_at: string;
  closed_by: string;
  due: number;
  /** The negative totals of the global scheme for the next period: JSON of pairs of rate and cents. */
  global_left: string;
  kept: string;
}

export interface VatPeriodLogTable {
  id: Generated<number>;
  from_day: string;
  to_day: string;
  action: 'closed' | 'reopened';
  at: string;
  by_whom: string;
  due: number;
}
