import type { TableColumn } from '../../../contract/tables.ts';
import { escapeFormula } from '../../../domain/table/formula.ts';
import { writeNumber } from '../../../domain/table/number.ts';
import type { ExportedCell } from './cells.ts';

/** Without a byte order mark, Excel reads the text as Windows-1252. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a table as CSV (RFC 4180) in UTF-8 with commas. Spreadsheet programs and our own import read this
 * format.
 */
export async function* writeCsv(
  columns: readonly TableColumn[],
  batches: AsyncIterable<ExportedCell[][]>,
): AsyncGenerator<Buffer, void> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => quoteCell(escapeFormula(label)))));
  for await (const rows of batches) {
    const lines = rows.map((cells) =>
      csvLine(cells.map((cell, index) => written(cell, columns[index]?.kind))),
    );
    yield Buffer.from(lines.join(''));
  }
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function written(cell: ExportedCell, kind: TableColumn['kind'] | undefined): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quoteCell(escapeFormula(cell));
  if (typeof cell === 'boolean') return String(cell);
  return kind === 'money' ? cell.toFixed(2) : writeNumber(cell);
}

export function quoteCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
