import { CHARGE_KINDS, ALLOCATION_METHODS, type AllocationMethod } from './charge.ts';
import {
  type ChargeCell,
  type ChargeLockCell,
  type BuiltinCharge,
  findChargeProblem,
  findRepeatedCharge,
  isBuiltinCharge,
  IMPORT_RATE,
  type ChargeCellProblem,
} from './charge_cell.ts';
import { RATE_PARTS } from './foreign.ts';
import { fromCents } from './money.ts';
import { describeProblem, type Problem } from './problem.ts';

const TERMS: Readonly<Record<BuiltinCharge, string>> = {
  shipmentPrice: 'shipment price',
  ivaPrice: 'IVA price',
};
const TERM_NAMES = Object.keys(TERMS) as BuiltinCharge[];

const WAYS: Readonly<Record<AllocationMethod, string>> = {
  weight: 'by weight',
  value: 'by value',
  quantity: 'by quantity',
  equally: 'equally',
  hand: 'by hand',
};

const MAX_RATE = 10_000_000 * RATE_PARTS;

/**
 * Writes charges as a cell, one charge per line: the shipment's own prices first, then by day. Equal charges
 * give equal text. `readCharges` reads this text.
 *
 * @example 'handling ¥800 at 165; equally; 2026-05-04; lock purchase #12 (k3f9m2) €1.50; note Repacked'
 */
export function writeCharges(charges: readonly ChargeCell[]): string {
  return sortedCharges(charges)
    .map(({ line }) => line)
    .join('\n');
}

/**
 * Sorts charges like their text, each in the form that `readCharges` returns. So equal charges compare as
 * equal.
 */
export function normalizeCharges(charges: readonly ChargeCell[]): ChargeCell[] {
  return sortedCharges(charges.map(normalizeCharge)).map(({ charge }) => charge);
}

function normalizeCharge({ name, rate, recoverable, way, day, note, ...paid }: ChargeCell): ChargeCell {
  const { currency, amount } = isBuiltinCharge(name) ? { currency: 'EUR', amount: 0 } : paid;
  return {
    name,
    currency,
    amount,
    rate: currency === 'EUR' ? null : rate,
    recoverable,
    way,
    day,
    note: note.replaceAll(/\s+/g, ' ').trim(),
    locks: paid.locks
      .toSorted(purchasesFirst)
      .map(({ of, id, mark, amount: cents }) => ({ of, id, mark, amount: cents })),
  };
}

function sortedCharges(charges: readonly ChargeCell[]): { charge: ChargeCell; line: string }[] {
  const lines = charges.map((charge) => ({
    charge,
    order: chargeSortKey(charge),
    line: writeCharge(charge),
  }));
  return lines.toSorted((one, other) => ordered([one.order, one.line], [other.order, other.line]));
}

function chargeSortKey({ name, day }: ChargeCell): string {
  return isBuiltinCharge(name) ? String(TERM_NAMES.indexOf(name)) : (day ?? 'on no day');
}

function ordered(one: readonly string[], other: readonly string[]): number {
  const place = one.findIndex((text, index) => text !== other[index]);
  return place < 0 ? 0 : (one[place] ?? '') < (other[place] ?? '') ? -1 : 1;
}

export function writeCharge(charge: ChargeCell): string {
  const { name, currency, amount, rate, recoverable, way, day, note, locks } = charge;
  const at = rate === null ? '' : ` at ${rate === IMPORT_RATE ? '?' : rate / RATE_PARTS}`;
  return [
    isBuiltinCharge(name) ? TERMS[name] : `${name} ${money(currency, amount)}${at}`,
    recoverable > 0 && `recoverable ${money('EUR', recoverable)}`,
    way && WAYS[way],
    day,
    ...locks
      .toSorted(purchasesFirst)
      .map(
        (lock) =>
          `lock ${lock.of} #${lock.id}${lock.mark === null ? '' : ` (${lock.mark})`} ${money('EUR', lock.amount)}`,
      ),
    note !== '' && `note ${note.replaceAll(/\s+/g, ' ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}

function purchasesFirst(one: ChargeLockCell, other: ChargeLockCell): number {
  if (one.of !== other.of) return one.of === 'purchase' ? -1 : 1;
  return one.id - other.id || ordered([one.mark ?? ''], [other.mark ?? '']);
}

function money(currency: string, amount: number): string {
  if (currency === 'EUR') return `€${fromCents(amount).toFixed(2)}`;
  const written = amount % 100 === 0 ? String(amount / 100) : fromCents(amount).toFixed(2);
  return currency === 'JPY' ? `¥${written}` : `${currency} ${written}`;
}

/** Why a text holds no charge. */
export type ChargeTextProblem = Problem<
  | ChargeCellProblem['code']
  | 'charges.note_too_long'
  | 'charges.amount_missing'
  | 'charges.no_kind'
  | 'charges.rate_missing'
  | 'charges.no_day'
  | 'charges.no_part'
  | 'charges.not_in_euros'
  | 'costs.locked_twice'
>;

/** Reads the charges of a cell, or finds why the cell cannot be read. */
export function readCharges(text: string): { charges: ChargeCell[]; problem?: ChargeTextProblem } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const charges: ChargeCell[] = [];
  for (const [index, line] of lines.entries()) {
    const read = readCharge(line.trim());
    if ('name' in read) {
      charges.push(read);
      continue;
    }
    const problem =
      lines.length > 1 ? describeProblem('charges.line', { line: index + 1, problem: read }) : read;
    return { charges: [], problem };
  }
  const problem = findRepeatedCharge(charges);
  return problem === undefined ? { charges } : { charges: [], problem };
}

const AMOUNT = String.raw`(€|¥|[A-Z]{3}) ?(\d{1,9}(?:[.,]\d{1,2})?)`;
const HEAD = new RegExp(String.raw`^(.+?) ${AMOUNT}(?: at (\d{1,8}(?:[.,]\d{1,4})?|\?))?$`);
const RECOVERABLE = new RegExp(`^recoverable ${AMOUNT}$`, 'i');
const LOCK = new RegExp(
  String.raw`^lock (purchase|product) #?(\d{1,15})(?: \(((?:[a-z]\d){3})\))? ${AMOUNT}$`,
  'i',
);
const CURRENCIES: Readonly<Record<string, string>> = { '€': 'EUR', '¥': 'JPY' };

/** Reads the charge of one line, or finds why the line is not a charge. */
function readCharge(line: string): ChargeCell | ChargeTextProblem {
  const [, before = line, note = ''] = /^(.*?);\s*note\s(.*)$/i.exec(line) ?? [];
  const [head = '', ...parts] = before.split(';').map((part) => part.trim());
  const charge = readHead(head);
  if (!('name' in charge)) return charge;
  charge.note = note.trim();
  if (charge.note.length > 200) return describeProblem('charges.note_too_long');
  for (const part of parts.filter(Boolean)) {
    const problem = readPart(part, charge);
    if (problem !== undefined) return problem;
  }
  return findChargeProblem(charge) ?? charge;
}

function readHead(head: string): ChargeCell | ChargeTextProblem {
  const blank = { recoverable: 0, way: null, day: null, note: '', locks: [] };
  const euros = { currency: 'EUR', amount: 0, rate: null };
  const term = TERM_NAMES.find((one) => isAlike(TERMS[one], head));
  if (term) return { name: term, ...euros, ...blank };
  const named = CHARGE_KINDS.find((kind) => isAlike(kind, head.slice(0, kind.length)));
  const [, called = head, sign, written = '', at] = HEAD.exec(head) ?? [];
  const name = CHARGE_KINDS.find((kind) => isAlike(kind, called));
  if (!name || sign === undefined) {
    return named && sign === undefined
      ? describeProblem('charges.amount_missing', { kind: named })
      : describeProblem('charges.no_kind', { kind: called.slice(0, 40), kinds: CHARGE_KINDS.join(', ') });
  }
  const currency = CURRENCIES[sign] ?? sign;
  const amount = numberIn(written, 100);
  if (currency === 'EUR') return { name, ...euros, amount, ...blank };
  const rate = at === '?' ? IMPORT_RATE : numberIn(at ?? '', RATE_PARTS);
  return at === '?' || (rate > 0 && rate <= MAX_RATE)
    ? { name, currency, amount, rate, ...blank }
    : describeProblem('charges.rate_missing', { currency, charge: head });
}

/** Adds one part of the line to the charge. Returns the problem if the part is invalid. */
function readPart(part: string, charge: ChargeCell): ChargeTextProblem | undefined {
  const way = ALLOCATION_METHODS.find((one) => isAlike(WAYS[one], part));
  if (way) {
    charge.way = way;
    return undefined;
  }
  if (/^\d{4}-\d\d-\d\d$/.test(part)) {
    charge.day = part;
    return isDay(part) ? undefined : describeProblem('charges.no_day', { day: part });
  }
  const [, sign, back = ''] = RECOVERABLE.exec(part) ?? [];
  if (sign !== undefined) {
    charge.recoverable = numberIn(back, 100);
    return inEuros(sign, part);
  }
  const [, of, id, mark = null, unit, amount = ''] = LOCK.exec(part) ?? [];
  if (of === undefined || unit === undefined) {
    return describeProblem('charges.no_part', { part: part.slice(0, 60) });
  }
  const lock = { of: isAlike(of, 'product') ? 'product' : 'purchase', id: Number(id), mark } as const;
  if (charge.locks.some((one) => one.of === lock.of && one.id === lock.id && one.mark === lock.mark))
    return describeProblem('costs.locked_twice');
  charge.locks.push({ ...lock, amount: numberIn(amount, 100) });
  return inEuros(unit, part);
}

function inEuros(sign: string, part: string): ChargeTextProblem | undefined {
  if ((CURRENCIES[sign] ?? sign) === 'EUR') return undefined;
  return describeProblem('charges.not_in_euros', { part: part.slice(0, 60) });
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isAlike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Parses a number into whole fractions, such as hundredths if `parts` is 100. */
function numberIn(written: string, parts: number): number {
  return Math.round(Number(written.replace(',', '.')) * parts);
}
