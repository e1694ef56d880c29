import { fieldsOf, paidFieldsOf } from '../../../contract/fields.ts';
import { UNREADABLE } from '../../../contract/imports.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import type { Extra, Type } from '../../../contract/types.ts';
import { EURO } from '../../../domain/foreign.ts';
import {
  formatCountry,
  formatExactPercent,
  formatForeign,
  formatGrams,
  formatMoney,
  formatNumber,
  formatRate,
  formatWholeDate,
  UNKNOWN,
} from '../../../domain/format.ts';
import type { Values } from '../../../domain/import.ts';
import { orderStatus, type OrderStatus } from '../../../domain/order_status.ts';
import { saleStateNamed } from '../../../domain/sale.ts';
import type { TransactionKind } from '../../../domain/site_transaction.ts';
import { joinWords, readTransactionKind } from '../../../domain/transaction_word.ts';
import { ADAPTERS } from './adapters/index.ts';
import type { MappedColumn } from './read/mapped_columns.ts';
import type { Understood } from './read/record.ts';
import { type Row, writtenText } from './read/table.ts';

/** So many values, and characters of each, tell what a column holds. */
const MOST = { values: 3, characters: 60 };

/** A value below a head, and the number of its row. */
export interface Sample {
  row: number;
  text: string;
}

/** The first different values below each head. */
export function samplesOf(headers: readonly string[], rows: readonly Row[]): Sample[][] {
  return headers.map((_head, column) => {
    const samples: Sample[] = [];
    for (const { row, cells } of rows) {
      const text = writtenText(cells[column]).trim().slice(0, MOST.characters);
      if (text !== '' && !samples.some((one) => one.text === text)) samples.push({ row, text });
      if (samples.length === MOST.values) break;
    }
    return samples;
  });
}

interface ReadingContext {
  resource: ResourceName;
  columns: readonly MappedColumn[];
  /** The rows of the samples, and others of the same orders. */
  rows: readonly Understood[];
  types: readonly Type[];
  extras: readonly Extra[];
  /** In which amounts of sales are that say no currency. */
  currency: string | null;
  /** What statuses mean that were asked about, in lower case. */
  statuses: Readonly<Record<string, OrderStatus>>;
  /** The same of the words of a report. */
  transactionKinds: Readonly<Record<string, TransactionKind>>;
}

/** What each sample becomes, in words; none of columns that are not read. */
export function readingsOf(samples: readonly (readonly Sample[])[], of: ReadingContext): string[][] {
  const rows = new Map(of.rows.map((read) => [read.row, read]));
  return samples.map((column, index) => {
    const mapped = of.columns.find((one) => one.index === index);
    if (!mapped) return [];
    return column.map(({ row }) => {
      const read = rows.get(row);
      return read ? reading(read, mapped, of).slice(0, MOST.characters) : UNREADABLE;
    });
  });
}

function reading(read: Understood, column: MappedColumn, of: ReadingContext): string {
  const isWrong = read.problems.some(
    (problem) => !problem.isWarning && (problem.column === column.header || problem.column === null),
  );
  if (isWrong) return UNREADABLE;
  const link = column.kind === 'id' ? read.number : read.links[column.key];
  if (link) return link.says;
  const value = column.extra ? extraValue(read, column) : (read.values as Values)[column.key];
  if (value === undefined || value === null || value === '') return UNKNOWN;
  return inWords(value, { read, column, of });
}

/** The value of the extra field that the column is for the type of its row. */
function extraValue({ values }: Understood, { extra, isOfRowType }: MappedColumn): unknown {
  const extras = 'product_extras' in values ? (values.product_extras ?? []) : [];
  const own = extras.find(({ id }) => id === extra?.id);
  const alike = extras.find(({ key }) => key?.toLowerCase() === extra?.key.toLowerCase());
  return (own ?? (isOfRowType ? alike : undefined))?.value;
}

function inWords(
  value: unknown,
  { read, column, of }: { read: Understood; column: MappedColumn; of: ReadingContext },
): string {
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
      return formatWholeDate(String(value));
    case 'boolean':
      return value === true ? 'Yes' : 'No';
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
      if (of.resource === 'sales' && STATUS_KEYS.includes(column.key))
        return statusInWords(String(value), of);
      if (of.resource === 'site_transactions' && column.key === 'word')
        return kindInWords(String(value), { read, of });
      if (typeof value === 'object')
        return String(ADAPTERS[of.resource].writeCells({ [column.key]: value })[column.key]);
      return fieldsOf(of.resource)[column.key]?.isCountry ? formatCountry(String(value)) : String(value);
  }
}

const STATUS_KEYS: readonly string[] = ['state', 'paymentStatus', 'deliveryStatus'];
const STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  unpaid: 'Not paid yet',
  'to pack': 'Paid',
  sent: 'Sent',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

/** A status that nobody knows stays as it is: it is asked about. */
function statusInWords(text: string, { statuses }: ReadingContext): string {
  const status = statuses[text.trim().toLowerCase()] ?? orderStatus(text);
  return saleStateNamed(text) ?? (status ? STATUS_WORDS[status] : text);
}

const KIND_WORDS: Readonly<Record<TransactionKind, string>> = {
  order: 'Order',
  refund: 'Refund',
  claim: 'Claim',
  fee: 'Fee',
  label: 'Postage label',
  hold: 'Hold',
  deposit: 'Paid in',
  payout: 'Payout',
  unknown: 'Not understood',
};

/** What a row of a report is by its words. */
function kindInWords(text: string, { read, of }: { read: Understood; of: ReadingContext }): string {
  const words = [textIn(read, 'category') ?? '', text];
  const known = of.transactionKinds[joinWords(words).toLowerCase()];
  return KIND_WORDS[readTransactionKind(words) ?? known ?? 'unknown'];
}

function nameOf(all: readonly { id: number; name: string }[], id: number): string {
  return all.find((one) => one.id === id)?.name ?? UNKNOWN;
}

/** An amount in the currency in which it is recorded. */
function inCurrency(
  amount: number,
  { read, column, of }: { read: Understood; column: MappedColumn; of: ReadingContext },
) {
  const currency = currencyOf(read, column, of);
  // Sites write below zero what they keep: an order has it without its sign.
  const isPart = of.resource === 'sales' && !of.columns.some(({ key }) => key === 'lines');
  const shown = isPart ? Math.abs(amount) : amount;
  if (currency === undefined) return formatNumber(shown);
  return currency === EURO ? formatMoney(shown) : formatForeign(shown, currency);
}

function currencyOf(read: Understood, { key, kind }: MappedColumn, of: ReadingContext): string | undefined {
  if (read.inYen.includes(key)) return 'JPY';
  if (of.resource === 'sales' || of.resource === 'site_transactions')
    return ofOrder(read, of) ?? of.currency ?? EURO;
  if (kind !== 'foreign') return EURO;
  const paid = Object.values(paidFieldsOf(of.resource)).find(({ foreign }) => foreign === key);
  return textIn(read, paid?.currency ?? '');
}

/** The currency of an order may stand in another of its rows. */
function ofOrder(read: Understood, { rows }: ReadingContext): string | undefined {
  const order = textIn(read, 'orderNumber');
  const said = [read, ...rows.filter((one) => order !== undefined && textIn(one, 'orderNumber') === order)];
  return said.map((one) => textIn(one, 'currency')).find((currency) => currency !== undefined);
}

function textIn({ values }: Understood, key: string): string | undefined {
  const value = (values as Values)[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
