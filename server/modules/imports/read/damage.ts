import {
  codeDamage,
  type CodeTally,
  isSpreadsheetError,
  hasLostZeros,
} from '../../../../domain/table/excel_damage.ts';
import { ARTICLE_CODES } from '../../../../contract/sale_files.ts';
import type { MappedColumn } from './mapped_columns.ts';
import type { FileCell } from './table.ts';
import { createMessage, type Message, type MessageOrText } from '../../../../contract/messages.ts';

/** Columns with names of records, where a date or a boolean can only come from a spreadsheet. */
const TITLES = new Set(['name', 'article']);
/** Columns whose numbers are values, not codes. */
const NUMERIC = new Set<MappedColumn['kind']>([
  'money',
  'foreign',
  'grams',
  'yen',
  'rate',
  'percent',
  'integer',
  'float',
  'count',
  'boolean',
  'date',
]);

/**
 * How a person can repair a cell. The code of an article only leads to a product, so the product can be
 * chosen instead.
 */
function remedyOf({ key }: MappedColumn): Message {
  return createMessage(ARTICLE_CODES.includes(key) ? 'cells.choose_product' : 'cells.retype');
}

/**
 * Describes how a spreadsheet has damaged a cell, and the remedy; undefined where the cell is reliable.
 * `codes` summarizes the codes of the column.
 */
export function describeDamage(
  cell: Exclude<FileCell, null>,
  column: MappedColumn,
  codes?: CodeTally,
): Message | undefined {
  const remedy = remedyOf(column);
  if (typeof cell === 'object') {
    if ('error' in cell) return describeError(cell.error);
    return isExact(column) ? createMessage('cells.made_date', { date: cell.date, remedy }) : undefined;
  }
  if (typeof cell === 'boolean') {
    const boolean = String(cell).toUpperCase();
    return isExact(column) ? createMessage('cells.made_boolean', { boolean, remedy }) : undefined;
  }
  if (typeof cell === 'number') return numberDamage(cell, column, codes);
  if (isSpreadsheetError(cell)) return describeError(cell.trim());
  if (column.code === undefined) return undefined;
  const damage = codeDamage(cell, codes);
  return damage
    ? createMessage(`cells.damaged_${damage}`, { cell: cell.trim().slice(0, 40), remedy })
    : lostZeros(cell, column, codes);
}

const isExact = ({ key, code }: MappedColumn) => code !== undefined || TITLES.has(key);

function describeError(error: MessageOrText): Message {
  const isOfSpreadsheet = typeof error === 'string' && error.startsWith('#');
  return isOfSpreadsheet
    ? createMessage('cells.spreadsheet_error', { error: error.slice(0, 40) })
    : createMessage('cells.instead_of_value', {
        content: typeof error === 'string' ? error.slice(0, 100) : error,
      });
}

/** A spreadsheet keeps 15 digits of a number, and replaces the others with zeros. */
function numberDamage(cell: number, column: MappedColumn, codes?: CodeTally): Message | undefined {
  if (NUMERIC.has(column.kind)) return undefined;
  const remedy = remedyOf(column);
  const isCut = Number.isInteger(cell) && Math.abs(cell) >= 1e15 && cell % 10 === 0;
  if (isCut || (Number.isInteger(cell) && !Number.isSafeInteger(cell)))
    return createMessage('cells.lost_digits', { remedy });
  if (column.code === undefined) return undefined;
  if (!Number.isInteger(cell)) return createMessage('cells.code_as_number', { number: cell, remedy });
  return lostZeros(cell, column, codes);
}

function lostZeros(cell: string | number, column: MappedColumn, codes?: CodeTally): Message | undefined {
  if (!codes || !hasLostZeros(cell, codes, { isCounted: column.code === 'counted' })) return undefined;
  return createMessage('cells.lost_zeros', {
    cell: String(cell).trim().slice(0, 40),
    remedy: remedyOf(column),
  });
}
