import { FEE_KINDS, type FeeKind } from './fee.ts';
import { fromCents, toCents } from './money.ts';
import { describeProblem, type Problem } from './problem.ts';
import { EVENT_KINDS, type EventKind } from './sale.ts';

/** A line of a cell that cannot be read. */
export type SaleTextProblem = Problem<'sales.unreadable_line'>;

/** A line of a sale in a line of a file. Hundredths of the sale's currency. */
export interface SaleLineCell {
  price: number;
  /**
   * The product's number, and the id of the installation that gave the number. Null means this installation.
   */
  product: { id: number; mark: string | null } | null;
  externalId: string;
  title: string;
}

export interface SaleFeeCell {
  kind: FeeKind;
  amount: number;
  /** Part of the amount, with the same sign. */
  vat: number;
  day: string | null;
  note: string;
}

export interface SaleEventCell {
  kind: EventKind;
  amount: number;
  /** The index of the event's line, from 0; `null` for the whole order. */
  line: number | null;
  day: string;
  restocked: boolean;
  note: string;
}

/** The actual fees of a sale. `isEstimated` says that the rules of its site give further fees. */
export interface SaleFeesCell {
  lines: SaleFeeCell[];
  isEstimated: boolean;
}

/**
 * `none` stands for no fees. `estimated`, after the fees or without fees, means that the rules of the site
 * give further fees.
 */
const NO_FEES = 'none';
const ESTIMATED = 'estimated';

const DAY = String.raw`\d{4}-\d\d-\d\d`;
const AMOUNT = String.raw`-?\d+(?:\.\d{1,2})?`;
const LINE = new RegExp(
  String.raw`^(${AMOUNT})(?:; product #(\d+)(?: \((\w+)\))?)?(?:; article (.*?))?; title(?: (.*))?$`,
);
const FEE = new RegExp(
  `^(${FEE_KINDS.join('|')}) (${AMOUNT})(?:; VAT (${AMOUNT}))?(?:; (${DAY}))?(?:; note (.*))?$`,
);
const EVENT = new RegExp(
  String.raw`^(${EVENT_KINDS.join('|')}) (${AMOUNT})(?:; line (\d+))?; (${DAY})(; restocked)?(?:; note (.*))?$`,
);

const amount = (cents: number) => fromCents(cents).toFixed(2);
const flat = (text: string) => text.replaceAll(/[\r\n]+/g, ' ').trim();
const textLines = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/**
 * Writes the lines of a sale as a cell, one in each line. `readLines` reads this text.
 *
 * @example '12.50; product #12 (k3f9m2); article 1234; title Emberfox'
 */
export function writeLines(lines: readonly SaleLineCell[]): string {
  return lines
    .map(({ price, product, externalId, title }) =>
      [
        amount(price),
        product && `product #${product.id}${product.mark === null ? '' : ` (${product.mark})`}`,
        externalId && `article ${flat(externalId)}`,
        `title ${flat(title)}`.trim(),
      ]
        .filter(Boolean)
        .join('; '),
    )
    .join('\n');
}

/** The lines in the form that `readLines` returns. So equal lines compare as equal. */
export function normalizeLines(lines: readonly SaleLineCell[]): SaleLineCell[] {
  return lines.map(({ price, product, externalId, title }) => ({
    price,
    product: product && { id: product.id, mark: product.mark },
    externalId: flat(externalId),
    title: flat(title),
  }));
}

/** `problem` quotes the first line that cannot be read. */
export function readLines(text: string): { lines: SaleLineCell[]; problem?: SaleTextProblem } {
  return read(textLines(text), (line) => {
    const [, price, id, mark = null, externalId = '', title = ''] = LINE.exec(line) ?? [];
    if (price === undefined) return undefined;
    const product = id === undefined ? null : { id: Number(id), mark };
    return { price: toCents(Number(price)), product, externalId, title };
  });
}

/** Writes the actual fees of a sale as a cell. Equal fees give equal text. */
export function writeFees(fees: readonly SaleFeeCell[], { isEstimated = false } = {}): string {
  const lines = fees.map(writeFee);
  const all = [...lines.toSorted(), ...(isEstimated ? [ESTIMATED] : [])];
  return all.length === 0 ? NO_FEES : all.join('\n');
}

function writeFee({ kind, amount: cents, vat, day, note }: SaleFeeCell): string {
  return [`${kind} ${amount(cents)}`, vat !== 0 && `VAT ${amount(vat)}`, day, note && `note ${flat(note)}`]
    .filter(Boolean)
    .join('; ');
}

/** Sorts the fees like their text. So equal fees compare as equal. */
export function normalizeFees({ lines, isEstimated }: SaleFeesCell): SaleFeesCell {
  const fees = lines.map(({ kind, amount: cents, vat, day, note }) => ({
    kind,
    amount: cents,
    vat,
    day,
    note: flat(note),
  }));
  return { lines: sortBy(fees, writeFee), isEstimated };
}

export function readFees(text: string): SaleFeesCell & { problem?: SaleTextProblem } {
  const said = textLines(text).map((line) => line.trim());
  const isEstimated = said.includes(ESTIMATED);
  const actual = said.filter((line) => line !== NO_FEES && line !== ESTIMATED);
  const parts = read(actual, (line) => {
    const [, kind, cents, vat = 0, day = null, note = ''] = FEE.exec(line) ?? [];
    const known = FEE_KINDS.find((one) => one === kind);
    return known && { kind: known, amount: toCents(Number(cents)), vat: toCents(Number(vat)), day, note };
  });
  return { ...parts, isEstimated };
}

export function writeEvents(events: readonly SaleEventCell[]): string {
  return events.map(writeEvent).toSorted().join('\n');
}

function writeEvent({ kind, amount: cents, line, day, restocked, note }: SaleEventCell): string {
  return [
    `${kind} ${amount(cents)}`,
    line !== null && `line ${line + 1}`,
    day,
    restocked && 'restocked',
    note && `note ${flat(note)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Sorts the events like their text. So equal events compare as equal. */
export function normalizeEvents(events: readonly SaleEventCell[]): SaleEventCell[] {
  const all = events.map(({ kind, amount: cents, line, day, restocked, note }) => ({
    kind,
    amount: cents,
    line,
    day,
    restocked,
    note: flat(note),
  }));
  return sortBy(all, writeEvent);
}

function sortBy<Part>(parts: readonly Part[], write: (part: Part) => string): Part[] {
  const written = parts.map((part) => ({ part, text: write(part) }));
  return written
    .toSorted((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0))
    .map(({ part }) => part);
}

export function readEvents(text: string): { lines: SaleEventCell[]; problem?: SaleTextProblem } {
  return read(textLines(text), (line) => {
    const [, kind, cents, place, day = '', restocked, note = ''] = EVENT.exec(line) ?? [];
    const known = EVENT_KINDS.find((one) => one === kind);
    return (
      known && {
        kind: known,
        amount: toCents(Number(cents)),
        line: place === undefined ? null : Number(place) - 1,
        day,
        restocked: restocked !== undefined,
        note,
      }
    );
  });
}

function read<Part>(
  lines: readonly string[],
  parse: (line: string) => Part | undefined,
): { lines: Part[]; problem?: SaleTextProblem } {
  const parts: Part[] = [];
  for (const line of lines) {
    const part = parse(line.trim());
    if (part === undefined) {
      const problem = describeProblem('sales.unreadable_line', { line: line.trim().slice(0, 60) });
      return { lines: [], problem };
    }
    parts.push(part);
  }
  return { lines: parts };
}
