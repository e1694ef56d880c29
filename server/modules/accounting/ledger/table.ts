import type { Generated } from 'kysely';
import type { EarningCause } from '../../../../domain/sale_earnings.ts';

/**
 * What units have cost, and what sales earn: lines are only ever added, which `line_days` counts on. Those of a unit are
 * together its landed cost; those that are `earned`, which are no unit's, are together the net of their sale.
 */
export interface LedgerTable {
  id: Generated<number>;
  product_id: number | null;
  day: string;
  amount: number;
  cause: LedgerCause | EarningCause;
  account: Generated<Account>;
  /** Of what is sold or earned. */
  sale_id: number | null;
  line_id: number | null;
  /** The day that the entry belongs to, if that was closed and the entry is booked on a later one; otherwise null. */
  for_day: Generated<string | null>;
}

/** What is in stock, has been sold in an order, was lost, or is gone otherwise; and what orders earn. */
export type Account = 'stock' | 'sold' | 'lost' | 'gone' | 'earned';

/** Where what a unit has cost lies since: sold, back in stock, gone. What is taken back has the cause of what it takes back. */
export type MoveCause = 'sold' | 'restocked' | 'gone';

/** What a line of a unit's cost is for: its estimated cost, what its charges became, that it was deleted; or a move of that. */
export type LedgerCause = 'price' | 'charge' | 'deleted' | MoveCause;
