import type { Generated } from 'kysely';
import type { EarningCause } from '../../../../domain/sale_earnings.ts';

/**
 * The costs of units and the earnings of sales. Entries are only added; `line_days` relies on this. The
 * entries of a unit add up to its landed cost. `earned` entries have no unit, and add up to the net of their
 * sale.
 */
export interface LedgerTable {
  id: Generated<number>;
  product_id: number | null;
  day: string;
  amount: number;
  cause: LedgerCause | EarningCause;
  account: Generated<AccountName>;
  /** The sale and order line of a sold unit or of earnings. */
  sale_id: number | null;
  line_id: number | null;
  /**
   * The day to which the entry belongs, if that day was closed and the entry is booked later; otherwise null.
   */
  for_day: Generated<string | null>;
}

/**
 * The account of a unit (in stock, sold in an order, lost, gone otherwise), or `earned` for the earnings of
 * orders.
 */
export type AccountName = 'stock' | 'sold' | 'lost' | 'gone' | 'earned';

/**
 * Why a cost moved: the unit was sold, came back into stock, or left. A reversal has the cause of the entry
 * that it reverses.
 */
export type TransferCause = 'sold' | 'restocked' | 'gone';

/** The cause of an entry of a unit's cost: estimated cost, charges, deletion, or a transfer. */
export type LedgerCause = 'price' | 'charge' | 'deleted' | TransferCause;
