import { normalizeHeading } from './header.ts';
import { NOTATIONS, type Notation, readMoney } from './number.ts';

const headings = (words: string) => new Set(words.split(', ').map(normalizeHeading));

/** Headings that stand above quantities in some files and above prices in other files. */
const AMOUNT_HEADS = headings('amount, importo, betrag, montant, importe, bedrag');
const UNIT_PRICE_HEADS = headings(
  'unit price, price each, price per unit, unit cost, cost each, prezzo unitario, costo unitario, einzelpreis, stuckpreis, prix unitaire, precio unitario',
);
const TOTAL_HEADS = headings(
  'total, total price, total cost, line total, subtotal, totale, prezzo totale, totale riga, gesamt, gesamtpreis, summe, zwischensumme, prix total, sous total, precio total, importe total',
);
const LINE_TOTAL_HEADS = headings(
  'line total, item subtotal, line amount, price of all of the line, totale riga, zeilensumme, total de la ligne, total de linea',
);
const LARGEST_QUANTITY = 1_000;

/** The possible meanings of a column of numbers. */
type Role = 'quantity' | 'price' | 'total';

/** The field of each role. A role without a field is not recorded. */
export type AmountFields = Readonly<Partial<Record<Role, string>>>;

/**
 * A column of a file, with the field that its heading clearly names, and its values in the order of the rows.
 */
export interface AmountColumn {
  head: string;
  field: string | null;
  values: readonly string[];
}

/**
 * `field` if the file itself shows the meaning of the column (`null`: nothing to record). Otherwise `fields`
 * has the choices for an operator.
 */
export type AmountReading = { place: number } & (
  | { field: string | null; fields?: never }
  | { fields: string[]; field?: never }
);

const OF_ONE =
  /\b(?:unit|each|single|item|piece|unitario|cadauno|cad|stuck|einzel\w*|unitaire|unidad)\b|price of one/;

/** Whether a heading means the price of one piece. @example isUnitPrice('Prezzo unitario') */
export function isUnitPrice(head: string): boolean {
  return UNIT_PRICE_HEADS.has(normalizeHeading(head)) || OF_ONE.test(normalizeHeading(head));
}

/** Whether a heading means the total of its line. @example isLineTotal('Line total') */
export function isLineTotal(head: string): boolean {
  return LINE_TOTAL_HEADS.has(normalizeHeading(head));
}

/** Whether a heading can stand above quantities or prices. @example isAmountHeading('Importo') */
export function isAmountHeading(head: string): boolean {
  return AMOUNT_HEADS.has(normalizeHeading(head));
}

/**
 * Decides the meaning of the columns under such headings. Values with decimals or a currency are prices. If
 * quantity × unit price = total in every row, the file itself shows the meaning. Otherwise an operator
 * chooses from the fields that the values allow.
 *
 * @example
 * readAmountColumns([column('Amount', ['2', '3']), column('Unit price', ['4', '5']), column('Total', ['8', '15'])], fields)
 * // [{ place: 0, field: 'articleQuantity' }]
 */
export function readAmountColumns(columns: readonly AmountColumn[], fields: AmountFields): AmountReading[] {
  const others = columns.filter((column) => !isAmountHeading(column.head) && !isBlank(column));
  const isTotal = ({ head }: AmountColumn) => TOTAL_HEADS.has(normalizeHeading(head));
  const isField = ({ field }: AmountColumn, role: Role) => field !== null && field === fields[role];
  const beside: Beside = {
    quantity: others.find((column) => isField(column, 'quantity')),
    price: others.find(
      (column) =>
        !isTotal(column) && (isField(column, 'price') || UNIT_PRICE_HEADS.has(normalizeHeading(column.head))),
    ),
    total: others.find(
      (column) => isTotal(column) || (fields.total !== fields.price && isField(column, 'total')),
    ),
  };
  const isTaken = (field: string) => columns.some((column) => column.field === field);
  return columns.flatMap((column, place): AmountReading[] => {
    if (!isAmountHeading(column.head) || isBlank(column)) return [];
    const { is, canBe = [] } = decide(column, beside, fields);
    const asked = [...new Set(canBe.flatMap((role) => fields[role] ?? []))];
    if (asked.length > 0) return [{ place, fields: asked }];
    const field = is && fields[is];
    return [{ place, field: field === undefined || field === null || isTaken(field) ? null : field }];
  });
}

type Beside = Readonly<Record<Role, AmountColumn | undefined>>;

function decide(
  column: AmountColumn,
  { quantity, price, total }: Beside,
  fields: AmountFields,
): { is?: Role | null; canBe?: Role[] } {
  if (quantity === undefined && isCount(column)) {
    const isProven = price && total && isQuantityTimesPrice(column, price, total);
    if (price && (isProven || isAlwaysOne(column))) return { is: 'quantity' };
    if (price) return { canBe: total ? ['quantity'] : ['quantity', 'total'] };
    if (total || fields.quantity !== undefined) return { canBe: ['quantity', 'price'] };
    return { is: 'price' };
  }
  if (price && total) return { is: null };
  if (quantity && price)
    return isQuantityTimesPrice(quantity, price, column) ? { is: 'total' } : { canBe: ['total'] };
  // Totals of orders decide later whether the price is of one piece or of all.
  if (quantity && total) return { is: 'price' };
  if (quantity) return isAlwaysOne(quantity) ? { is: 'price' } : { canBe: ['price', 'total'] };
  if (price) return isEqual(column, price) ? { is: null } : { canBe: ['total'] };
  if (total && fields.price === fields.total && !isEqual(column, total)) return { canBe: ['price'] };
  return { is: 'price' };
}

function isBlank({ values }: AmountColumn): boolean {
  return values.every((value) => value.trim() === '');
}

/** Whether all values can be quantities: whole numbers without decimals and currency. */
function isCount({ values }: AmountColumn): boolean {
  return values.every((value) => {
    const number = Number(value);
    return value.trim() === '' || (/^\d+$/.test(value.trim()) && number >= 1 && number <= LARGEST_QUANTITY);
  });
}

function isAlwaysOne({ values }: AmountColumn): boolean {
  return values.every((value) => value.trim() === '' || Number(value) === 1);
}

function isEqual(one: AmountColumn, other: AmountColumn): boolean {
  return holds([one, other], ([left = 0, right = 0]) => left === right);
}

/** Whether quantity × price = total in all rows. */
function isQuantityTimesPrice(quantity: AmountColumn, price: AmountColumn, total: AmountColumn): boolean {
  return holds(
    [quantity, price, total],
    ([count = 0, one = 0, all = 0]) => Math.round(count * one * 100) === Math.round(all * 100),
  );
}

/**
 * Whether a condition holds in every row with numbers in all columns, in one notation. There must be at least
 * one such row.
 */
function holds(columns: readonly AmountColumn[], isSo: (numbers: readonly number[]) => boolean): boolean {
  const [first] = columns;
  return NOTATIONS.some((notation) => {
    const rows = (first?.values ?? []).flatMap((_, row) => {
      const numbers = columns.map(({ values }) => numberIn(values[row] ?? '', notation));
      return numbers.every((number) => number !== undefined) ? [numbers] : [];
    });
    return rows.length > 0 && rows.every(isSo);
  });
}

function numberIn(text: string, notation: Notation): number | undefined {
  const { readings } = readMoney(text);
  return readings[notation] ?? Object.values(readings)[0];
}
