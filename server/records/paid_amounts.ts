import { paidAmountMessage } from '../../contract/paid_amounts.ts';
import { EURO, type PaidAmount, applyPaidChange } from '../../domain/foreign.ts';
import { invalidInput } from '../platform/errors.ts';
import type { Message } from '../../contract/messages.ts';

/** Fields and columns of an amount that may be paid in another currency. */
export interface PaidColumns {
  fields: Readonly<Record<keyof PaidAmount, string>>;
  columns: Readonly<Record<keyof PaidAmount, string>>;
}

type Columns = Readonly<Record<string, unknown>>;

/** No amount yet. */
const NOTHING: PaidAmount = { amount: null, currency: EURO, foreign: null, rate: null };
const PARTS = ['amount', 'currency', 'foreign', 'rate'] as const;

interface Change {
  amounts: readonly PaidColumns[];
  /** The current row; undefined for a new row. */
  row?: object | undefined;
  /** The columns that the change sets. */
  columns: object;
  /** Whether a change of only the euros turns a foreign amount into euros. */
  canTurn?: boolean;
}

/** Derives the columns of amounts from a change. `problems` has messages by field: see `applyPaidChange`. */
export function deriveAmounts({ amounts, row, columns: said, canTurn = false }: Change) {
  const columns: Record<string, unknown> = {};
  const problems: Record<string, Message> = {};
  for (const { fields, columns: names } of amounts) {
    const before = row ? partsOf(row as Columns, names) : NOTHING;
    const parts = partsOf(said as Columns, names) as Partial<PaidAmount>;
    if (PARTS.every((part) => parts[part] === undefined)) continue;
    const after = applyPaidChange(before as PaidAmount, parts, { canTurn });
    if ('why' in after) problems[fields[after.part]] = paidAmountMessage(after, before as PaidAmount, parts);
    else for (const part of PARTS) columns[names[part]] = after[part];
  }
  return { columns, problems };
}

/** The changed columns with the derived columns of amounts. Throws if an amount is invalid. */
export function requirePaidAmounts<Row extends object>(change: Change & { columns: Row }): Row {
  const { columns, problems } = deriveAmounts(change);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return { ...change.columns, ...columns };
}

function partsOf(row: Columns, names: PaidColumns['columns']): Record<keyof PaidAmount, unknown> {
  return {
    amount: row[names.amount],
    currency: row[names.currency],
    foreign: row[names.foreign],
    rate: row[names.rate],
  };
}
