import type { TableColumn } from '../../contract/tables.ts';
import { fromCents } from '../../domain/money.ts';
import type { Period } from '../../domain/report.ts';
import { ruleOn, type VatSettings } from '../../domain/vat.ts';
import type { Db } from '../db/schema.ts';
import type { ExportedCell } from '../tables/write/cells.ts';
import { today } from '../today.ts';
import { type BookLine, type BookUnit, forgottenLines, unitsOfBook } from './book_units.ts';
import { vatSettings } from './repository.ts';

/** A row of the book: a unit with how it was sold, if it was. Amounts in cents. */
interface BookRow {
  unit: BookUnit | null;
  line: BookLine | null;
}

interface BookColumn extends TableColumn {
  of(row: BookRow, settings: VatSettings): ExportedCell;
}

const column = (label: string, kind: TableColumn['kind'], of: BookColumn['of']): BookColumn => ({
  key: label,
  label,
  kind,
  aliases: [],
  of,
});

const COLUMNS: readonly BookColumn[] = [
  column('Purchase date', 'date', ({ unit }) => unit?.date || null),
  column('Purchase number', 'id', ({ unit }) => unit?.purchase ?? null),
  column('Purchase', 'text', ({ unit }) => unit?.purchase_name ?? null),
  column('Seller’s country', 'text', ({ unit }) => unit?.seller_country || null),
  column('SKU', 'text', ({ unit }) => unit?.sku ?? null),
  column('Description', 'text', ({ unit, line }) => unit?.name ?? line?.title ?? null),
  column('Purchase price', 'money', (row) => fromCents(priceOf(row))),
  column('Accessory costs', 'money', (row, settings) => euros(accessoryOf(row, settings))),
  column('Sale date', 'date', ({ unit, line }) => line?.day ?? unit?.sold ?? null),
  column('Site', 'text', ({ line }) => line?.site ?? null),
  column('Order number', 'text', ({ line }) => line?.order_number || null),
  column('Sale price', 'money', ({ line }) => euros(line?.taken)),
  column('Returned', 'date', ({ line }) => line?.restocked ?? null),
  column('Margin', 'money', (row, settings) => euros(marginOf(row, settings))),
  column('VAT rate', 'percent', ({ line }) => (line && isTaxed(line) ? line.percent / 10_000 : null)),
  column('VAT', 'money', ({ line }) => (line && isTaxed(line) ? fromCents(line.vat) : null)),
];

/** The book of the days of a period, as it was at their end, and its columns: made while it is read. */
export async function stockBook(
  db: Db,
  period: Period,
): Promise<{ columns: readonly TableColumn[]; rows: AsyncIterable<ExportedCell[][]> }> {
  const settings = await vatSettings(db);
  const columns = COLUMNS.filter(
    ({ label }) => label !== 'Accessory costs' || settings.rules.some(({ countsCharges }) => countsCharges),
  );
  async function* rows() {
    for await (const found of bookRows(db, period))
      yield found.map((row) => columns.map(({ of }) => of(row, settings)));
  }
  return { columns, rows: rows() };
}

/** Units in the order in which they were bought; what was sold of those that are no longer recorded comes last. */
async function* bookRows(db: Db, period: Period): AsyncGenerator<BookRow[], void> {
  for await (const units of unitsOfBook(db, period)) yield units.flatMap((unit) => rowsOf(unit, period));
  for await (const lines of forgottenLines(db, period))
    yield lines.filter((line) => isShown(line, period)).map((line) => ({ unit: null, line }));
}

/** A row for each time that it was sold, and one while it is here. */
function rowsOf(unit: BookUnit, period: Period): BookRow[] {
  const sold = unit.lines.filter((line) => isShown(line, period)).map((line) => ({ unit, line }));
  const isAway = unit.lines.some(({ restocked }) => restocked === null);
  const hasOwn = unit.sold === null ? unit.date <= period.to : unit.sold >= period.from;
  return isAway || !hasOwn ? sold : [...sold, { unit, line: null }];
}

/** Sold in the period, or come back in it. */
function isShown({ day, restocked }: BookLine, { from }: Period): boolean {
  return day >= from || (restocked !== null && restocked >= from);
}

const isTaxed = ({ scheme }: BookLine) => scheme === 'margin';

function priceOf({ unit, line }: BookRow): number {
  return line?.price ?? unit?.estimated_cost ?? 0;
}

/** What was paid beside the price, where that lowers margins on the day of the sale, or today. */
function accessoryOf({ unit, line }: BookRow, settings: VatSettings): number | null {
  if (!ruleOn(settings, line?.day ?? today())?.countsCharges) return null;
  return line ? line.cost - line.price : unit && unit.landed_cost - unit.estimated_cost;
}

/** None of what came back. */
function marginOf(row: BookRow, settings: VatSettings): number | null {
  const { line } = row;
  if (!line || !isTaxed(line)) return null;
  return line.restocked === null ? line.taken - priceOf(row) - (accessoryOf(row, settings) ?? 0) : 0;
}

function euros(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : fromCents(cents);
}
