import { fieldsOf, paidFieldsOf } from '../../../contract/fields.ts';
import { EURO } from '../../../domain/foreign.ts';
import {
  formatCountry,
  formatExactPercent,
  formatForeign,
  formatGrams,
  formatMoney,
  formatNumber,
  formatRate,
  formatLongDate,
  UNKNOWN_TEXT,
} from '../../../domain/format.ts';
import type { ImportValues } from '../../../domain/import.ts';
import { ADAPTERS } from './adapters/index.ts';
import type { MappedColumn } from './read/mapped_columns.ts';
import type { RecordOfRow } from './read/record.ts';
import { type TableRow, cellText } from './read/table.ts';
import { type ReadingContext, textValue } from './reading_context.ts';
import { createMessage, type MessageOrText } from '../../../contract/messages.ts';

/** The number of sample values per column, and of characters per value. */
const MOST = { values: 3, characters: 60 };

/** A value of a column, and its row number. */
export interface ColumnSample {
  row: number;
  text: string;
}

/** The first distinct values of each column. */
export function collectSamples(headers: readonly string[], rows: readonly TableRow[]): ColumnSample[][] {
  return headers.map((_head, column) => {
    const samples: ColumnSample[] = [];
    for (const { row, cells } of rows) {
      const text = cellText(cells[column]).trim().slice(0, MOST.characters);
      if (text !== '' && !samples.some((one) => one.text === text)) samples.push({ row, text });
      if (samples.length === MOST.values) break;
    }
    return samples;
  });
}

const UNREADABLE = createMessage('readings.unreadable');

/** How each sample is understood, in words. Columns that are not imported have no readings. */
export function describeReadings(
  samples: readonly (readonly ColumnSample[])[],
  of: ReadingContext,
): MessageOrText[][] {
  const rows = new Map(of.rows.map((read) => [read.row, read]));
  return samples.map((column, index) => {
    const mapped = of.columns.find((one) => one.index === index);
    if (!mapped) return [];
    return column.map(({ row }) => {
      const read = rows.get(row);
      const shown = read ? reading(read, mapped, of) : UNREADABLE;
      return typeof shown === 'string' ? shown.slice(0, MOST.characters) : shown;
    });
  });
}

function reading(read: RecordOfRow, column: MappedColumn, of: ReadingContext): MessageOrText {
  const isWrong = read.problems.some(
    (problem) => !problem.isWarning && (problem.column === column.header || problem.column === null),
  );
  if (isWrong) return UNREADABLE;
  const link = column.kind === 'id' ? read.number : read.links[column.key];
  if (link) return link.says;
  const value = column.extra ? extraValue(read, column) : (read.values as ImportValues)[column.key];
  if (value === undefined || value === null || value === '') return UNKNOWN_TEXT;
  return inWords(value, { read, column, of });
}

/** The value of the column's extra field. A column for the row's own type finds the field by key. */
function extraValue({ values }: RecordOfRow, { extra, isOfRowType }: MappedColumn): unknown {
  const extras = 'product_extras' in values ? (values.product_extras ?? []) : [];
  const own = extras.find(({ id }) => id === extra?.id);
  const alike = extras.find(({ key }) => key?.toLowerCase() === extra?.key.toLowerCase());
  return (own ?? (isOfRowType ? alike : undefined))?.value;
}

function inWords(
  value: unknown,
  { read, column, of }: { read: RecordOfRow; column: MappedColumn; of: ReadingContext },
): MessageOrText {
  const number = Number(value);
  switch (column.kind) {
    case 'money':
    case 'foreign':
      return inCurrency(number, { read, column, of });
    case 'yen':
      return formatForeign(number, 'JPY');
    case 'rate':
      return formatRate(number);
    case 'percent':
      return formatExactPercent(number);
    case 'grams':
      return formatGrams(number);
    case 'count':
      return formatNumber(number);
    case 'date':
      return formatLongDate(String(value));
    case 'boolean':
      return createMessage(value === true ? 'readings.yes' : 'readings.no');
    case 'type':
      return nameOf(of.types, number);
    case 'subtype':
      return nameOf(
        of.types.flatMap(({ subtypes }) => subtypes),
        number,
      );
    case 'images':
      return Array.isArray(value) ? value.join(' ') : String(value);
    default:
      return textInWords(value, { read, column, of });
  }
}

function textInWords(
  value: unknown,
  { read, column: { key }, of }: { read: RecordOfRow; column: MappedColumn; of: ReadingContext },
): MessageOrText {
  const { file, writeCells } = ADAPTERS[of.resource];
  if (typeof value === 'object') return String(writeCells({ [key]: value })[key]);
  const text = String(value);
  const said = file?.sayText?.(key, text, of, read);
  return said ?? (fieldsOf(of.resource)[key]?.isCountry ? formatCountry(text) : text);
}

function nameOf(all: readonly { id: number; name: string }[], id: number): string {
  return all.find((one) => one.id === id)?.name ?? UNKNOWN_TEXT;
}

/** Formats an amount in the currency in which it is recorded. */
function inCurrency(
  amount: number,
  { read, column, of }: { read: RecordOfRow; column: MappedColumn; of: ReadingContext },
) {
  const currency = currencyOf(read, column, of);
  const shown = ADAPTERS[of.resource].file?.isUnsigned?.(of.columns) ? Math.abs(amount) : amount;
  if (currency === undefined) return formatNumber(shown);
  return currency === EURO ? formatMoney(shown) : formatForeign(shown, currency);
}

function currencyOf(read: RecordOfRow, { key, kind }: MappedColumn, of: ReadingContext): string | undefined {
  if (read.inYen.includes(key)) return 'JPY';
  if (ADAPTERS[of.resource].file?.isOfSite) return ofOrder(read, of) ?? of.currency ?? EURO;
  if (kind !== 'foreign') return EURO;
  const paid = Object.values(paidFieldsOf(of.resource)).find(({ foreign }) => foreign === key);
  return textValue(read, paid?.currency ?? '');
}

/** The currency of an order, which may be in another row of the order. */
function ofOrder(read: RecordOfRow, { rows }: ReadingContext): string | undefined {
  const order = textValue(read, 'orderNumber');
  const said = [
    read,
    ...rows.filter((one) => order !== undefined && textValue(one, 'orderNumber') === order),
  ];
  return said.map((one) => textValue(one, 'currency')).find((currency) => currency !== undefined);
}
