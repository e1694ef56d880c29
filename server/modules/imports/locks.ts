import type { ResourceName } from '../../../contract/resources.ts';
import {
  readCharges,
  type ChargeCell,
  type ChargeLockCell,
  writeCharge,
  writeCharges,
} from '../../../domain/charge_text.ts';
import { fromCents, toCents } from '../../../domain/money.ts';

/** A part of a charge that is locked to something, by the name that it waits under for that to come. */
interface WaitingLock extends Pick<ChargeLockCell, 'of' | 'amount'> {
  /** Without its locks; what its line did not say is `null`. */
  charge: ChargeCell;
}

const FIELD = /^lock (purchase|product) €([\d.]+) for \S+ \d+ of ([^]*)$/;
const TARGETS: Readonly<Record<ChargeLockCell['of'], ResourceName>> = {
  purchase: 'bought_stocks',
  product: 'products',
};

/** What is locked is one of these. */
export function lockTarget(field: string): ResourceName | undefined {
  const lock = lockIn(field);
  return lock && TARGETS[lock.of];
}

/** The field of a link that waits for the item that is locked. */
export function lockField(charge: ChargeCell, { of, amount }: ChargeLockCell, item: string): string {
  return `lock ${of} €${fromCents(amount).toFixed(2)} for ${item} of ${writeCharge({ ...charge, locks: [] })}`;
}

export function lockIn(field: string): WaitingLock | undefined {
  const [, of, amount = '', line = ''] = FIELD.exec(field) ?? [];
  const [charge] = readCharges(line).charges;
  if (of === undefined || !charge) return undefined;
  return { of: of === 'product' ? 'product' : 'purchase', amount: toCents(Number(amount)), charge };
}

/**
 * The charges of a record with that lock on another thing than before, or on one for the first time, or on none any more;
 * undefined where they are not as they were left.
 */
export function withLock(
  text: unknown,
  { of, amount, charge }: WaitingLock,
  { from, to }: { from: number | null; to: number | null },
): string | undefined {
  const { charges } = readCharges(String(text ?? ''));
  const isIt = (lock: ChargeLockCell, id: number | null) => lock.of === of && lock.id === id;
  const found = charges.find(
    (one) => isSaid(one, charge) && one.locks.some((lock) => isIt(lock, from)) === (from !== null),
  );
  if (!found || (to !== null && found.locks.some((lock) => isIt(lock, to)))) return undefined;
  found.locks = found.locks.filter((lock) => !isIt(lock, from));
  if (to !== null) found.locks.push({ of, amount, id: to, mark: null });
  return writeCharges(charges);
}

/** Whether a charge is the one that a line says, which may say less. */
function isSaid({ way, day, ...one }: ChargeCell, said: ChargeCell): boolean {
  const now = { ...one, way: said.way && way, day: said.day && day, locks: [] };
  return writeCharge(now) === writeCharge(said);
}
