import { z } from 'zod';
import { BALANCE_CAUSES } from '../domain/account_row.ts';
import { FEE_KINDS } from '../domain/fee.ts';
import { ROW_STATUSES, TO_SETTLE } from '../domain/statement_row.ts';
import { Id, IsoDate } from './primitives.ts';
import { TransactionKind } from './site_transactions.ts';

// Amounts are in the currency of the account: the money of one site in one currency.

export const PayoutsQuery = z
  .object({
    from: IsoDate.optional(),
    to: IsoDate.optional(),
    site: z.string().max(100).optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'The last day is before the first one.',
  });
export type PayoutsQuery = z.infer<typeof PayoutsQuery>;

/** In place of an id: what a site has not paid out yet, of the account that the query names. */
export const OPEN = 'open';

export const StatementPath = z.object({
  id: z.union(
    [
      z.literal(OPEN),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ],
    'Name a payout by its id, or “open”.',
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
  /** `null` for what is not paid out yet. */
  id: Id.nullable(),
  site: z.string(),
  currency: z.string(),
  /** The site’s own number; empty where it has none. */
  number: z.string(),
  day: IsoDate.nullable(),
  /** What the bank got; `null` where nothing says so. */
  paid: z.number().nullable(),
  /** What the payout before it left, and what this one leaves: `carried`, the rows and `difference` are `paid` and `left`. */
  carried: z.number(),
  left: z.number(),
  difference: z.number(),
  gaps: z.array(Gap),
  /** So many rows explain it, and so many of them are to be settled. */
  rowsQuantity: z.int(),
  toSettle: z.record(z.enum(TO_SETTLE), z.int()),
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

/** An account in a period: `opening`, all `changes` and `gap` are together `closing`. */
const Account = z.object({
  site: z.string(),
  currency: z.string(),
  opening: z.number(),
  changes: Changes,
  gap: z.number(),
  closing: z.number(),
  /** The part of what buyers paid for orders that was for postage. */
  postage: z.number(),
  /** What the site keeps is above zero; labels are apart. */
  fees: z.record(z.enum(FEE_KINDS), z.number()),
  /** What the site holds back at the end of the period. */
  stillHeld: z.number(),
  gaps: z.array(Gap),
  /** The days that have rows. */
  days: z.array(BalanceDay),
});
export type SiteAccount = z.infer<typeof Account>;

/** Payouts of a period, what is not paid out yet, and what became of the balances. An extension. */
export const Payouts = z.object({
  today: IsoDate,
  from: IsoDate,
  to: IsoDate,
  /** All sites of which there are transactions. */
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
  /** Fees are below zero, and so is what the seller pays: together they are `net`. */
  amount: z.number(),
  fees: z.number(),
  net: z.number(),
  status: z.enum(ROW_STATUSES),
  /** By how much the order is more here than in its sale. */
  difference: z.number(),
  sale: Id.nullable(),
  /** Since when the site held what it lets go of. */
  heldSince: IsoDate.nullable(),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** A payout with all its rows: those to be settled come first. An extension. */
export const Statement = Payout.extend({
  changes: Changes,
  /** How many orders and refunds its rows are of. */
  orders: z.int(),
  refunds: z.int(),
  rows: z.array(StatementRow),
  sums: z.object({ amount: z.number(), fees: z.number(), net: z.number() }),
  /** What the site still holds back, order by order. */
  held: z.array(
    z.object({ orderNumber: z.string(), sale: Id.nullable(), since: IsoDate, amount: z.number() }),
  ),
  /** The payouts of the account before and after it. */
  previous: z.union([Id, z.literal(OPEN)]).nullable(),
  next: z.union([Id, z.literal(OPEN)]).nullable(),
});
export type Statement = z.infer<typeof Statement>;
