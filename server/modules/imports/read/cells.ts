import { readTypedNumber } from '../../../../contract/typed_numbers.ts';
import { formatLongDate } from '../../../../domain/format.ts';
import { parseOrderNumber } from '../../../../domain/purchase.ts';
import { readBoolean } from '../../../../domain/table/boolean.ts';
import { readByConvention, type ConventionDecision } from '../../../../domain/table/convention.ts';
import { unescapeFormula } from '../../../../domain/table/formula.ts';
import { findCurrency } from '../../../../domain/table/number.ts';
import type { NumberKind } from '../../../../domain/typed_number.ts';
import { parseReadings, type Convention, type ColumnSurvey } from './conventions.ts';
import { describeDamage } from './damage.ts';
import { cellText, type FileCell } from './table.ts';
import type { MappedColumn } from './mapped_columns.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

/** The value of a cell, for the schema to check. Texts that cannot be parsed are kept. */
export interface CellReading {
  value?: string | number | boolean;
  /** A problem that the schema cannot find. */
  problem?: Message;
  warning?: Message;
  isYen?: boolean;
}

export function readCell(
  cell: FileCell,
  column: MappedColumn,
  { conventions, codes }: ColumnSurvey,
): CellReading {
  if (cell === null) return { value: '' };
  const plain = typeof cell === 'string' && column.isGuarded ? unescapeFormula(cell) : cell;
  const damage = describeDamage(plain, column, codes[column.key]);
  if (damage !== undefined) return { problem: damage };
  if (typeof plain === 'object') return { value: cellText(plain) };
  if (typeof plain === 'boolean') return { value: column.kind === 'boolean' ? plain : String(plain) };
  if (typeof plain === 'number') return readNumeric(plain, column);
  const decision = conventions[column.key];
  return decision && plain.trim() !== ''
    ? readConventional(plain, column, decision)
    : readText(plain, column);
}

function readNumeric(value: number, { kind, header }: MappedColumn): CellReading {
  switch (kind) {
    case 'money':
      return money(value, findCurrency(header), String(value));
    case 'foreign':
      return foreign(value, findCurrency(header));
    case 'grams':
      return { value: /\bkg\b|kilo/i.test(header) ? Math.round(value * 1e6) / 1e3 : value };
    case 'yen':
    case 'rate':
    case 'percent':
    case 'integer':
    case 'float':
    case 'count':
    case 'id':
    case 'record':
      return { value };
    case 'boolean':
      return { value: readBoolean(String(value)) ?? String(value) };
    case 'date':
      return { problem: createMessage('cells.no_date', { value }) };
    default:
      return { value: String(value) };
  }
}

function readConventional(
  text: string,
  column: MappedColumn,
  decision: ConventionDecision<Convention>,
): CellReading {
  const readings = parseReadings(column, text) ?? {};
  const { value, isDoubtful } = readByConvention(decision, readings);
  if (value === undefined) {
    return Object.keys(readings).length === 0
      ? readOddNumber(text, column)
      : { problem: otherwise(text, decision) };
  }
  const shown = text.trim().slice(0, 40);
  if (isDoubtful && decision.by === 'contradictory') return { problem: otherwise(text, decision) };
  const warning = isDoubtful ? { warning: doubtful(shown, value) } : {};
  if (typeof value !== 'number') return { value, ...warning };
  const currency = findCurrency(text) ?? findCurrency(column.header);
  if (column.kind === 'foreign') return { ...foreign(value, currency), ...warning };
  if (column.kind !== 'money') return { value, ...warning };
  return { ...money(value, currency, shown), ...warning };
}

/** The kind of typed number for each kind of column. */
const TYPED: Partial<Record<MappedColumn['kind'], NumberKind>> = {
  money: 'money',
  foreign: 'foreign',
  grams: 'grams',
  yen: 'yen',
  rate: 'rate',
  count: 'count',
  integer: 'count',
  float: 'number',
};

/** Reads a number in an unusual notation, such as `12,-`. Otherwise returns a problem. */
function readOddNumber(text: string, { kind }: MappedColumn): CellReading {
  const typed = TYPED[kind];
  return typed ? readTypedNumber(typed, text) : { value: text };
}

function doubtful(cell: string, value: number | string): Message {
  return typeof value === 'string'
    ? createMessage('cells.day_or_month', { cell, day: formatLongDate(value) })
    : createMessage('cells.decimals_or_thousands', { cell, number: value });
}

function otherwise(text: string, { convention }: ConventionDecision<Convention>): Message {
  return createMessage(`cells.most_${convention}`, { cell: text.trim().slice(0, 40) });
}

/** An amount whose currency is in another column, unless it is in yen. */
function foreign(value: number, currency: ReturnType<typeof findCurrency>): CellReading {
  return { value, ...(currency === 'JPY' && { isYen: true }) };
}

function money(value: number, currency: ReturnType<typeof findCurrency>, shown: string): CellReading {
  if (currency === 'other') return { problem: createMessage('cells.currency', { cell: shown }) };
  return { value, ...(currency === 'JPY' && { isYen: true }) };
}

function readText(text: string, { kind, isPath }: MappedColumn): CellReading {
  switch (isPath ? 'text' : kind) {
    case 'boolean':
      return { value: readBoolean(text) ?? text.trim() };
    case 'id':
    case 'record':
      return { value: parseOrderNumber(text) ?? text };
    default:
      return { value: text };
  }
}
