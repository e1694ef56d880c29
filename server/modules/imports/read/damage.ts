import {
  codeDamage,
  type CodeDamage,
  type CodeTally,
  isSpreadsheetError,
  lacksZeros,
} from '../../../../domain/table/excel_damage.ts';
import { ARTICLE_CODES } from '../../../../contract/sale_files.ts';
import type { MappedColumn } from './mapped_columns.ts';
import type { FileCell } from './table.ts';

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

const AS_TEXT = 'or format the column as text and make the file anew.';

/**
 * How a person can repair a cell. The code of an article only leads to a product, so the product can be
 * chosen instead.
 */
function remedy({ key }: MappedColumn): string {
  return ARTICLE_CODES.includes(key)
    ? `Choose the product of the article, ${AS_TEXT}`
    : `Type it as it was, ${AS_TEXT}`;
}

/**
 * Describes how a spreadsheet has damaged a cell, and the remedy; undefined where the cell is reliable.
 * `codes` summarizes the codes of the column.
 */
export function describeDamage(
  cell: Exclude<FileCell, null>,
  column: MappedColumn,
  codes?: CodeTally,
): string | undefined {
  if (typeof cell === 'object') {
    if ('error' in cell) return `There is ${named(cell.error)} in this cell instead of a value.`;
    return isExact(column)
      ? `A spreadsheet made the date ${cell.date} of this. ${remedy(column)}`
      : undefined;
  }
  if (typeof cell === 'boolean')
    return isExact(column)
      ? `A spreadsheet made ${String(cell).toUpperCase()} of this. ${remedy(column)}`
      : undefined;
  if (typeof cell === 'number') return numberDamage(cell, column, codes);
  if (isSpreadsheetError(cell)) return `There is ${named(cell.trim())} in this cell instead of a value.`;
  if (column.code === undefined) return undefined;
  const damage = codeDamage(cell, codes);
  const shown = cell.trim().slice(0, 40);
  return damage ? `${DAMAGES[damage](shown)} ${remedy(column)}` : lostZeros(cell, column, codes);
}

const DAMAGES: Record<CodeDamage, (shown: string) => string> = {
  date: (shown) => `“${shown}” looks like a date that a spreadsheet made of a code, such as 3/10.`,
  scientific: (shown) => `“${shown}” is a long number that a spreadsheet has cut short.`,
  digits: (shown) => `A spreadsheet has made zeros of the last digits of “${shown}”.`,
  boolean: (shown) => `“${shown}” is a yes or no that a spreadsheet made of a code.`,
};

const isExact = ({ key, code }: MappedColumn) => code !== undefined || TITLES.has(key);

function named(error: string): string {
  return error.startsWith('#') ? `the error ${error.slice(0, 40)}` : error.slice(0, 100);
}

/** A spreadsheet keeps 15 digits of a number, and replaces the others with zeros. */
function numberDamage(cell: number, column: MappedColumn, codes?: CodeTally): string | undefined {
  if (NUMERIC.has(column.kind)) return undefined;
  const isCut = Number.isInteger(cell) && Math.abs(cell) >= 1e15 && cell % 10 === 0;
  if (isCut || (Number.isInteger(cell) && !Number.isSafeInteger(cell)))
    return `The file holds this as a number, which has lost its last digits. ${remedy(column)}`;
  if (column.code === undefined) return undefined;
  if (!Number.isInteger(cell)) return `The file holds this code as the number ${cell}. ${remedy(column)}`;
  return lostZeros(cell, column, codes);
}

function lostZeros(cell: string | number, column: MappedColumn, codes?: CodeTally): string | undefined {
  if (!codes || !lacksZeros(cell, codes, { isCounted: column.code === 'counted' })) return undefined;
  return `“${String(cell).trim().slice(0, 40)}” is shorter than its neighbours: a spreadsheet may have cut zeros at its start. ${remedy(column)}`;
}
