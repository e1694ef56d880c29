import { FEE_KINDS, type FeeKind } from './fee.ts';
import { netOfTransaction, sumFees, type TransactionFees, type TransactionKind } from './site_transaction.ts';

export type PartialFees = Readonly<Partial<Record<FeeKind, number>>>;

/** The amounts of a row as its report writes them, in hundredths. What is not said has no key. */
export interface ReportAmounts {
  kind: TransactionKind;
  /** Of what a fee is whose row has one amount alone. */
  feeKind: FeeKind;
  /** Before fees, in the currency of the transaction. */
  gross?: number | undefined;
  /** After fees, in the currency of the balance. */
  net?: number | undefined;
  /** What the site keeps, above zero, in the currency of the transaction. */
  fees: PartialFees;
  /** Within the gross amount. */
  postageCharged?: number | undefined;
  /** How much of the currency of the balance one of the transaction is. */
  rate?: number | undefined;
}

/** The amounts of a transaction, in hundredths of the currency of the balance. */
export interface TransactionAmounts {
  amount: number;
  fees: TransactionFees;
  postageCharged: number;
  /** What the report states as left and what its amounts leave, where they differ. */
  difference?: { stated: number; read: number } | undefined;
}

const NO_FEES = Object.fromEntries(FEE_KINDS.map((kind) => [kind, 0])) as TransactionFees;

/**
 * What a row of a report comes to. Its own net amount is the judge: it differs where the gross amount less the fees is
 * another, beyond what rounding to the cent explains in another currency. Undefined where the row has no amount.
 *
 * @example readAmounts({ kind: 'order', feeKind: 'other', gross: 10_00, fees: { commission: 1_00 }, net: 9_00 })?.amount === 10_00
 */
export function readAmounts(row: ReportAmounts): TransactionAmounts | undefined {
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

/** Half a cent goes away from zero, as in `toCents`. */
function roundCents(cents: number): number {
  const whole = Math.round(Math.abs(cents) + 1e-6);
  return cents < 0 && whole !== 0 ? -whole : whole;
}

/** The fees of several rows together, by their kinds. */
export function addFees(all: readonly PartialFees[]): PartialFees {
  const sums: Partial<Record<FeeKind, number>> = {};
  for (const fees of all)
    for (const kind of FEE_KINDS) if (fees[kind] !== undefined) sums[kind] = (sums[kind] ?? 0) + fees[kind];
  return sums;
}

/** Whether a balance is what it was before and the amount of the row. Hundredths. */
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

/** Whether a text is the number of a bank account: its two check digits make it 1 modulo 97. */
function isAccount(text: string): boolean {
  if (!IBAN.test(text)) return false;
  const turned = `${text.slice(4)}${text.slice(0, 4)}`;
  const digits = [...turned].map((letter) => String(Number.parseInt(letter, 36))).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** A number, or the last four characters of that of a bank account. @example maskAccount('BE91905182425176') === '…5176' */
export function maskAccount(text: string): string {
  const plain = text.replaceAll(' ', '');
  return isAccount(plain) ? `…${plain.slice(-4)}` : text;
}
