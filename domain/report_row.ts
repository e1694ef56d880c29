import { FEE_KINDS, type FeeKind } from './fee.ts';
import { netOfTransaction, sumFees, type TransactionFees, type TransactionKind } from './site_transaction.ts';

export type PartialFees = Readonly<Partial<Record<FeeKind, number>>>;

/**
 * The amounts of a row as its report writes them, in hundredths. Amounts that the row does not state have no
 * key.
 */
export interface ReportAmounts {
  kind: TransactionKind;
  /** The kind of the fee, for a fee row with a single amount. */
  feeKind: FeeKind;
  /** Before fees, in the currency of the transaction. */
  gross?: number | undefined;
  /** After fees, in the currency of the balance. */
  net?: number | undefined;
  /** The site's fees as positive amounts, in the currency of the transaction. */
  fees: PartialFees;
  /** Part of the gross amount. */
  postageCharged?: number | undefined;
  /** Units of the balance's currency for one unit of the transaction's currency. */
  rate?: number | undefined;
}

/** The amounts of a transaction, in hundredths of the currency of the balance. */
export interface TransactionAmounts {
  amount: number;
  fees: TransactionFees;
  postageCharged: number;
  /** The net in the report and the computed net, if they differ. */
  difference?: { stated: number; read: number } | undefined;
}

const NO_FEES = Object.fromEntries(FEE_KINDS.map((kind) => [kind, 0])) as TransactionFees;

/**
 * Computes the amounts of a report's row. The row's own net amount decides. `difference` is set if gross
 * minus fees differs from the net. Differences by rounding to the cent in another currency are ignored.
 * Undefined if the row has no amount.
 *
 * @example readReportAmounts({ kind: 'order', feeKind: 'other', gross: 10_00, fees: { commission: 1_00 }, net: 9_00 })?.amount === 10_00
 */
export function readReportAmounts(row: ReportAmounts): TransactionAmounts | undefined {
  const { kind, feeKind, rate = 1 } = row;
  const convert = (cents: number) => roundCents(cents * rate);
  const gross = row.gross === undefined ? undefined : convert(row.gross);
  const fees = { ...NO_FEES };
  for (const fee of FEE_KINDS) fees[fee] += convert(row.fees[fee] ?? 0);
  const stated = row.net ?? (kind === 'fee' ? gross : undefined);
  const postageCharged = convert(row.postageCharged ?? 0);
  if (kind === 'fee' && stated !== undefined) {
    fees[feeKind] -= stated + sumFees(fees);
    return { amount: 0, fees, postageCharged, difference: differenceOf({ stated, read: gross ?? stated }) };
  }
  if (stated === undefined) return gross === undefined ? undefined : { amount: gross, fees, postageCharged };
  const amount = stated + sumFees(fees);
  const read = gross === undefined ? stated : netOfTransaction({ amount: gross, fees });
  const roundings = FEE_KINDS.filter((fee) => fees[fee] !== 0).length + 1;
  const isRounding = rate !== 1 && Math.abs(read - stated) <= roundings;
  return {
    amount,
    fees,
    postageCharged,
    difference: isRounding ? undefined : differenceOf({ stated, read }),
  };
}

function differenceOf(amounts: { stated: number; read: number }): TransactionAmounts['difference'] {
  return amounts.stated === amounts.read ? undefined : amounts;
}

/** Rounds half a cent away from zero, like `toCents`. */
function roundCents(cents: number): number {
  const whole = Math.round(Math.abs(cents) + 1e-6);
  return cents < 0 && whole !== 0 ? -whole : whole;
}

/** Sums the fees of several rows by kind. */
export function addFees(all: readonly PartialFees[]): PartialFees {
  const sums: Partial<Record<FeeKind, number>> = {};
  for (const fees of all)
    for (const kind of FEE_KINDS) if (fees[kind] !== undefined) sums[kind] = (sums[kind] ?? 0) + fees[kind];
  return sums;
}

/** Amounts in hundredths. */
export function isBalanced({
  before,
  amount,
  after,
}: {
  before: number;
  amount: number;
  after: number;
}): boolean {
  return before + amount === after;
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/i;

/** Whether a text is an IBAN: its two check digits make the number 1 modulo 97. */
function isAccount(text: string): boolean {
  if (!IBAN.test(text)) return false;
  const turned = `${text.slice(4)}${text.slice(0, 4)}`;
  const digits = [...turned].map((letter) => String(Number.parseInt(letter, 36))).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/**
 * Masks the number of a bank account to its last four characters. Other text stays unchanged.
 *
 * @example maskAccount('BE91905182425176') === '…5176'
 */
export function maskAccount(text: string): string {
  const plain = text.replaceAll(' ', '');
  return isAccount(plain) ? `…${plain.slice(-4)}` : text;
}
