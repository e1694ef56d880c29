import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { TableColumn } from '../../../contract/tables.ts';
import { escapeFormula } from '../../../domain/table/formula.ts';
import type { ExportedCell } from './cells.ts';
import { xmlAttribute, escapeXml, WORKBOOK_FILES, CELL_STYLES } from './xlsx_parts.ts';

/** Maximum number of rows of a sheet, including the header row. */
export const MAX_SHEET_ROWS = 1_048_576;

const DAY = 86_400_000;
/**
 * Day 0 for dates after February 1900. Excel counts from 1 January 1900, and wrongly treats 1900 as a leap
 * year.
 */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const FIRST_DATE = '1900-03-01';
const WIDTHS: Partial<Record<TableColumn['kind'], number>> = {
  id: 8,
  record: 10,
  text: 24,
  address: 24,
  images: 30,
};

/**
 * Writes a table as a workbook with one sheet. Rows are streamed, so a table of any size needs little memory.
 */
export function writeXlsx(
  columns: readonly TableColumn[],
  batches: AsyncIterable<ExportedCell[][]>,
): Readable {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(WORKBOOK_FILES)) zip.addBuffer(Buffer.from(content), name);
  const sheet = Readable.from(sheetOf(columns, batches), { objectMode: false });
  // A stream of our own can be destroyed at any time, even while the archive waits for further rows.
  const packed = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error) => packed.destroy(error));
  sheet.on('error', (error) => packed.destroy(error));
  packed.once('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 4 });
  zip.end();
  return packed;
}

async function* sheetOf(
  columns: readonly TableColumn[],
  batches: AsyncIterable<ExportedCell[][]>,
): AsyncGenerator<Buffer, void> {
  const widths = columns.map(
    ({ kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind] ?? 16}" customWidth="1"/>`,
  );
  const heads = columns.map(({ label }, index) =>
    inline(at(index, 1), escapeFormula(label), CELL_STYLES.head),
  );
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`,
  );
  let last = 1;
  for await (const rows of batches) {
    let xml = '';
    for (const cells of rows) {
      last += 1;
      const row = last;
      const written = cells.map((cell, index) => cellXml(at(index, row), cell, columns[index]?.kind));
      xml += `<row r="${row}">${written.join('')}</row>`;
    }
    yield Buffer.from(xml);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

function cellXml(place: string, cell: ExportedCell, kind: TableColumn['kind'] | undefined): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return number(place, cell, kind === 'money' ? CELL_STYLES.amount : undefined);
  if (kind !== 'date' || cell < FIRST_DATE) return inline(place, escapeFormula(cell));
  return number(place, (Date.parse(cell) - FIRST_DAY) / DAY, CELL_STYLES.date);
}

function number(place: string, value: number, style?: number): string {
  return `<c r="${place}"${xmlAttribute('s', style)}><v>${value}</v></c>`;
}

function inline(place: string, text: string, style?: number): string {
  return `<c r="${place}"${xmlAttribute('s', style)} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** @example at(27, 7) === 'AB7' */
function at(column: number, row: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters + row;
}
