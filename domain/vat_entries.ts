import type { VatAmount } from './vat_line.ts';

/** An entry of the VAT ledger. `day` is the day on which it is booked, `forDay` the tax point: an earlier day for a correction of a closed period. */
export interface VatEntry extends VatAmount {
  id: number;
  forDay: string;
  line: number | null;
  product: number | null;
  charge: number | null;
}

/** What should stand in the ledger of one order, purchase or shipment. */
export interface ExpectedEntry extends VatAmount {
  line: number | null;
  product: number | null;
  charge: number | null;
}

/** What has to change for the ledger to say what is expected: nothing that is closed. */
export interface EntryChanges {
  removed: number[];
  /** `day` is the tax point: the booking day follows from it and from what is closed. */
  added: (ExpectedEntry & { cause: CorrectionCause | null })[];
}

/** Why something counts in a later period than its own. */
export const CORRECTION_CAUSES = ['late', 'removed', 'treatment', 'rate', 'amount'] as const;
export type CorrectionCause = (typeof CORRECTION_CAUSES)[number];

/**
 * Compares what the ledger says of one order, purchase or shipment with what it should say. Entries of open days are written
 * anew. What is closed stays, and the difference becomes corrections. A correction of a reopened day goes back to that day.
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

/** The difference between what closed days should say and what they do. */
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

/** Sums of entries, without those of zero. */
const nonzeroSums = (entries: readonly ExpectedEntry[]) =>
  sumsOf(entries).filter(({ base, amount }) => base !== 0 || amount !== 0);

/** Sums of the entries that share line, tax point, kind, treatment and rate. */
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
