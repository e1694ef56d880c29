import { z } from 'zod';
import { CORRECTION_CAUSES } from '../domain/vat_entries.ts';
import { VAT_KINDS } from '../domain/vat_line.ts';
import { Id, IdInput, IsoDate } from './primitives.ts';
import { VAT_TREATMENTS } from '../domain/vat.ts';
import { VatTreatment } from './vat.ts';

export const VatKind = z.enum(VAT_KINDS);
const Euros = z.number();

/** The rows of a return, in their order. */
export const RETURN_ROWS = [
  'home',
  'eu_consumer',
  'eu_business',
  'margin',
  'global',
  'outside_eu',
  'site',
  'untaxed',
  'purchase',
  'import',
  'expense',
  'corrections',
] as const;

/**
 * An entry of the VAT ledger. Amounts in euros: VAT due is positive, VAT paid back is negative. An extension.
 */
export const VatEntry = z.object({
  id: Id,
  /** The booking day, in the period whose return has the entry. */
  day: IsoDate,
  /** The tax point: earlier than `day` for a correction. */
  forDay: IsoDate,
  kind: VatKind,
  treatment: VatTreatment,
  /** The row of a return to which the entry belongs, also for a correction. */
  row: z.enum(RETURN_ROWS),
  country: z.string(),
  /** In percent; null for VAT that is paid back. */
  rate: z.number().nullable(),
  base: Euros,
  amount: Euros,
  /**
   * The name of the order, purchase or charge. The next fields are the ids of the records while they exist.
   */
  document: z.string(),
  sale: Id.nullable(),
  product: Id.nullable(),
  purchase: Id.nullable(),
  shipment: Id.nullable(),
  charge: Id.nullable(),
  /** The cause of a correction of a closed period. */
  cause: z.enum(CORRECTION_CAUSES).nullable(),
  madeAt: z.string(),
  madeBy: z.string(),
});
export type VatEntry = z.infer<typeof VatEntry>;

/**
 * A row of a return: the entries of one kind, treatment and rate. Corrections of closed periods have a row of
 * their own.
 */
export const ReturnRow = z.object({
  row: z.enum(RETURN_ROWS),
  rate: z.number().nullable(),
  country: z.string(),
  entries: z.int().nonnegative(),
  base: Euros,
  amount: Euros,
});
export type ReturnRow = z.infer<typeof ReturnRow>;

/** The total margin of the global scheme at one rate, in euros with VAT. */
export const GlobalMargin = z.object({
  rate: z.number(),
  sales: Euros,
  purchases: Euros,
  /**
   * The negative total from earlier periods. `left` is the negative total for the next period. Both are 0 or
   * less.
   */
  carried: Euros,
  margin: Euros,
  vat: Euros,
  left: Euros,
});
export type GlobalMargin = z.infer<typeof GlobalMargin>;

/** A filing period. `due` in euros. */
export const VatPeriod = z.object({
  from: IsoDate,
  to: IsoDate,
  due: Euros,
  isClosed: z.boolean(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** The number of corrections of this period in later periods. */
  corrections: z.int().nonnegative(),
  /** The first period with such corrections. */
  correctedIn: IsoDate.nullable(),
});
export type VatPeriod = z.infer<typeof VatPeriod>;

/** The warnings before a period is closed. Each has a number of records, and the filter of their list. */
export const RETURN_WARNINGS = [
  'no_country',
  'margin_seller_outside',
  'margin_over_price',
  'import_vat_in_cost',
  'oss_threshold',
  'pending',
] as const;
export const ReturnWarning = z.object({
  warning: z.enum(RETURN_WARNINGS),
  count: z.int().nonnegative(),
  amount: Euros.nullable(),
  rows: z.object({ resource: z.string(), filter: z.record(z.string(), z.unknown()) }).nullable(),
});
export type ReturnWarning = z.infer<typeof ReturnWarning>;

/** A VAT return: current for an open period, as filed for a closed period. Amounts in euros. An extension. */
export const VatReturn = z.object({
  period: VatPeriod,
  rows: z.array(ReturnRow),
  /** The amount to pay. A negative amount is paid back. */
  due: Euros,
  /**
   * Ordinary sales, margins, VAT paid back, and corrections sum to `due`. `margin` is the total margin with
   * its VAT.
   */
  ordinary: z.object({ amount: Euros, entries: z.int() }),
  margins: z.object({ amount: Euros, margin: Euros, entries: z.int() }),
  input: z.object({ amount: Euros, entries: z.int() }),
  corrections: z.object({ amount: Euros, entries: z.int() }),
  global: z.array(GlobalMargin),
  entries: z.int().nonnegative(),
  /** The profit of the period: current, or at the time when the period was closed. */
  profit: Euros,
  /** Whether the period can be closed now: the period is over, and all earlier periods are closed. */
  canClose: z.boolean(),
  canReopen: z.boolean(),
  warnings: z.array(ReturnWarning),
});
export type VatReturn = z.infer<typeof VatReturn>;

/** Filing periods, the latest first. */
export const VatPeriods = z.object({
  periods: z.array(VatPeriod),
  log: z.array(
    z.object({
      from: IsoDate,
      to: IsoDate,
      action: z.enum(['closed', 'reopened']),
      at: z.string(),
      by: z.string(),
      due: Euros,
    }),
  ),
});
export type VatPeriods = z.infer<typeof VatPeriods>;

/** A period by its first day. */
export const PeriodPath = z.object({ from: IsoDate });

const Format = z.enum(['csv', 'xlsx']).default('csv');
export const PeriodFileQuery = z.object({ format: Format });

/** The number of entries on a page. */
export const ENTRIES_PAGE = 50;

/** Entries can be filtered by any of these fields. `row` is a row of a return. */
const EntryFilter = z.object({
  from: IsoDate.optional(),
  to: IsoDate.optional(),
  kind: VatKind.optional(),
  treatment: z.enum(VAT_TREATMENTS).optional(),
  row: z.enum(RETURN_ROWS).optional(),
  rate: z.coerce.number().min(0).max(100).optional(),
  country: z.string().max(2).optional(),
  sale: IdInput.optional(),
  purchase: IdInput.optional(),
  shipment: IdInput.optional(),
  product: IdInput.optional(),
});
export const VatEntriesQuery = EntryFilter.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type VatEntriesQuery = z.infer<typeof VatEntriesQuery>;
export const EntriesFileQuery = EntryFilter.extend({ format: Format });

export const VatEntries = z.object({
  entries: z.array(VatEntry),
  total: z.int().nonnegative(),
  base: Euros,
  amount: Euros,
});
export type VatEntries = z.infer<typeof VatEntries>;
