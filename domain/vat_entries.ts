import type { VatAmount } from './vat_line.ts';

/**
 * An entry of the VAT ledger. `day` is the booking day. `ledgerDaySql` is the tax point: an earlier day for a
 * correction of a closed period.
 */
export interface VatEntry extends VatAmount {
  id: number;
  forDay: string;
  line: number | null;
  product: number | null;
  charge: number | null;
}

/** An entry that the ledger should have for one order, purchase or shipment. */
export interface ExpectedEntry extends VatAmount {
  line: number | null;
  product: number | null;
  charge: number | null;
}

/** The changes that bring the ledger to the expected entries. Closed periods do not change. */
export interface EntryChanges {
  removed: number[];
  /** `day` is the tax point. The booking day follows from the tax point and the closed periods. */
  added: (ExpectedEntry & { cause: CorrectionCause | null })[];
}

/** Why an amount counts in a later period than its own. */
export const CORRECTION_CAUSES = ['late', 'removed', 'treatment', 'rate', 'amount'] as const;
export type CorrectionCause = (typeof CORRECTION_CAUSES)[number];

/**
 * Compares the ledger entries of one order, purchase or shipment with the expected entries. Entries of open
 * days are replaced. Entries of closed days stay, and the difference becomes corrections. A correction of a
 * reopened day goes back to that day.
 */
export function entryChanges(
  expected: readonly ExpectedEntry[],
  known: readonly VatEntry[],
  closedUntil: string,
): EntryChanges {
  const isClosed = ({ day }: { day: string }) => day <= closedUntil;
  const closed = known.filter(isClosed);
  const wanted = [
    ...sumsOf(expected.filter((entry) => !isClosed(entry))).map((entry) => ({ ...entry, cause: null })),
    ...corrections(expected.filter(isClosed), closed),
  ];
  const open = new Map<string, number[]>();
  const removed: number[] = [];
  for (const entry of known) {
    if (isClosed(entry)) continue;
    const { id, day, forDay } = entry;
    if (day !== forDay && forDay > closedUntil) {
      removed.push(id);
      continue;
    }
    const key = textOf({ ...entry, day: forDay });
    open.set(key, [...(open.get(key) ?? []), id]);
  }
  const added = wanted.filter((entry) => open.get(textOf(entry))?.shift() === undefined);
  return { removed: [...removed, ...[...open.values()].flat()], added };
}

/** The differences between the expected and the booked amounts of closed days. */
function corrections(expected: readonly ExpectedEntry[], closed: readonly VatEntry[]): EntryChanges['added'] {
  const stands = nonzeroSums(
    closed.map(({ id: _id, day: _booked, forDay, ...entry }) => ({ ...entry, day: forDay })),
  );
  const negated = stands.map((entry) => ({ ...entry, base: -entry.base, amount: -entry.amount }));
  const differences = nonzeroSums([...expected, ...negated]);
  return differences.map((entry) => ({ ...entry, cause: causeOf(entry, { expected, stands }) }));
}

function causeOf(
  { line, day }: ExpectedEntry,
  { expected, stands }: { expected: readonly ExpectedEntry[]; stands: readonly ExpectedEntry[] },
): CorrectionCause {
  const isSame = (other: ExpectedEntry) => other.line === line && other.day === day;
  const [before, after] = [stands.filter(isSame), nonzeroSums(expected.filter(isSame))];
  if (before.length === 0) return 'late';
  if (after.length === 0) return 'removed';
  const differs = (of: (entry: ExpectedEntry) => unknown) =>
    new Set([...before, ...after].map(of)).size > 1 &&
    before.some((one) => !after.some((two) => of(one) === of(two)));
  if (differs(({ kind, treatment }) => `${kind} ${treatment}`)) return 'treatment';
  if (differs(({ rate, country }) => `${rate} ${country}`)) return 'rate';
  return 'amount';
}

/** Sums of entries, without sums of zero. */
const nonzeroSums = (entries: readonly ExpectedEntry[]) =>
  sumsOf(entries).filter(({ base, amount }) => base !== 0 || amount !== 0);

/** Sums the entries that share line, product, charge, tax point, kind, treatment, country and rate. */
function sumsOf(entries: readonly ExpectedEntry[]): ExpectedEntry[] {
  const sums = new Map<string, ExpectedEntry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const { base = 0, amount = 0 } = sums.get(key) ?? {};
    sums.set(key, { ...entry, base: base + entry.base, amount: amount + entry.amount });
  }
  return [...sums.values()];
}

function keyOf(entry: Omit<ExpectedEntry, 'base' | 'amount'>): string {
  const { line, product, charge, day, kind, treatment, country, rate } = entry;
  return [line, product, charge, day, kind, treatment, country, rate].join(' ');
}

const textOf = (entry: ExpectedEntry) => `${keyOf(entry)} ${entry.base} ${entry.amount}`;
