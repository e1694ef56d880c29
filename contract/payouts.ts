import { z } from 'zod';
import { BALANCE_CAUSES } from '../domain/account_row.ts';
import { FEE_KINDS } from '../domain/fee.ts';
import { STATEMENT_ROW_STATUSES, STATUSES_TO_SETTLE } from '../domain/statement_row.ts';
import { Id, IsoDate } from './primitives.ts';
import { TransactionKind } from './site_transactions.ts';
import { constantText } from './messages.ts';

// Amounts are in the currency of the account. An account is one site in one currency.

export const PayoutsQuery = z
  .object({
    from: IsoDate.optional(),
    to: IsoDate.optional(),
    site: z.string().max(100).optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: constantText('inputs.days_reversed'),
  });
export type PayoutsQuery = z.infer<typeof PayoutsQuery>;

/** Stands for an id: the money that a site has not paid out yet. The query names the account. */
export const OPEN_STATEMENT = 'open';

export const StatementPath = z.object({
  id: z.union(
    [
      z.literal(OPEN_STATEMENT),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ],
    constantText('payouts.name'),
  ),
});
export type StatementId = z.infer<typeof StatementPath>['id'];

export const StatementQuery = z.object({
  site: z.string().max(100).optional(),
  currency: z.string().max(3).optional(),
});
export type StatementQuery = z.infer<typeof StatementQuery>;

/** Rows are missing: the balance jumps. */
const Gap = z.object({ from: IsoDate, to: IsoDate, amount: z.number() });

const Payout = z.object({
  /** `null` for money that is not paid out yet. */
  id: Id.nullable(),
  site: z.string(),
  currency: z.string(),
  /** The site’s payout number; empty if the site has none. */
  number: z.string(),
  day: IsoDate.nullable(),
  /** The amount that the bank received; `null` if unknown. */
  paid: z.number().nullable(),
  /**
   * The balance that the payout before left. `left` is the balance after this payout. `carried`, the rows and
   * `difference` sum to `paid` plus `left`.
   */
  carried: z.number(),
  left: z.number(),
  difference: z.number(),
  gaps: z.array(Gap),
  /** The number of rows of the payout. `toSettle` counts the rows that need an operator, by status. */
  rowsQuantity: z.int(),
  toSettle: z.record(z.enum(STATUSES_TO_SETTLE), z.int()),
});
export type Payout = z.infer<typeof Payout>;

const Changes = z.record(z.enum(BALANCE_CAUSES), z.number());

const BalanceDay = z.object({
  day: IsoDate,
  opening: z.number(),
  changes: Changes,
  gap: z.number(),
  closing: z.number(),
});
export type BalanceDay = z.infer<typeof BalanceDay>;

/** An account in a period: `opening`, all `changes` and `gap` sum to `closing`. */
const Account = z.object({
  site: z.string(),
  currency: z.string(),
  opening: z.number(),
  changes: Changes,
  gap: z.number(),
  closing: z.number(),
  /** The postage within the buyers' payments for orders. */
  postage: z.number(),
  /** Fees are above zero. Labels are not included. */
  fees: z.record(z.enum(FEE_KINDS), z.number()),
  /** The money that the site holds back at the end of the period. */
  stillHeld: z.number(),
  gaps: z.array(Gap),
  /** The days that have rows. */
  days: z.array(BalanceDay),
});
export type SiteAccount = z.infer<typeof Account>;

/**
 * The payouts of a period, the money that is not paid out yet, and the changes of the balances. An extension.
 */
export const Payouts = z.object({
  today: IsoDate,
  from: IsoDate,
  to: IsoDate,
  /** All sites with transactions. */
  sites: z.array(z.string()),
  accounts: z.array(Account),
  /** The latest first. */
  payouts: z.array(Payout),
  open: z.array(Payout),
});
export type Payouts = z.infer<typeof Payouts>;

const StatementRow = z.object({
  id: Id,
  day: IsoDate,
  kind: TransactionKind,
  word: z.string(),
  orderNumber: z.string(),
  reference: z.string(),
  title: z.string(),
  /** Fees are below zero, and so are payments by the seller. `amount` and `fees` sum to `net`. */
  amount: z.number(),
  fees: z.number(),
  net: z.number(),
  status: z.enum(STATEMENT_ROW_STATUSES),
  /** The amount of the order here, minus the amount of its sale. */
  difference: z.number(),
  sale: Id.nullable(),
  /** The first day of the hold, for money that the site releases. */
  heldSince: IsoDate.nullable(),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** A payout with all its rows. Rows that need an operator come first. An extension. */
export const Statement = Payout.extend({
  changes: Changes,
  /** The numbers of orders and refunds in the rows. */
  orders: z.int(),
  refunds: z.int(),
  rows: z.array(StatementRow),
  sums: z.object({ amount: z.number(), fees: z.number(), net: z.number() }),
  /** The money that the site still holds back, by order. */
  held: z.array(
    z.object({ orderNumber: z.string(), sale: Id.nullable(), since: IsoDate, amount: z.number() }),
  ),
  /** The payouts of the account before and after this payout. */
  previous: z.union([Id, z.literal(OPEN_STATEMENT)]).nullable(),
  next: z.union([Id, z.literal(OPEN_STATEMENT)]).nullable(),
});
export type Statement = z.infer<typeof Statement>;
