import { FileError } from '../file_error.ts';
import { findHeadings } from '../headings.ts';
import type { TableStart, TableRow } from '../table.ts';
import { sheetRows } from './sheet.ts';
import { openWorkbook } from './workbook.ts';
import { createMessage } from '../../../../../contract/messages.ts';

/** The headings of the wanted sheet, or of the first sheet that has any. */
export async function readHeadings(path: string, wanted?: string): Promise<TableStart> {
  const workbook = await openWorkbook(path);
  try {
    const sheets = workbook.sheets.map(({ name }) => name);
    const tried = workbook.sheets.filter(({ name }) => wanted === undefined || name === wanted);
    if (tried.length === 0)
      throw new FileError('not_a_table', createMessage('files.no_sheet', { sheet: wanted ?? '' }));
    for (const { name, part } of tried) {
      const head = await findHeadings(sheetRows(workbook, part));
      if (head) return { kind: 'xlsx', sheets, sheet: name, ...head };
    }
    throw new FileError('not_a_table', createMessage('files.empty_sheets'));
  } finally {
    workbook.parts.close();
  }
}

export async function* readRows(
  path: string,
  { sheet, headRow }: TableStart,
): AsyncGenerator<TableRow[], void> {
  const workbook = await openWorkbook(path);
  try {
    const found = workbook.sheets.find(({ name }) => name === sheet);
    if (!found) return;
    for await (const rows of sheetRows(workbook, found.part)) yield rows.filter(({ row }) => row > headRow);
  } finally {
    workbook.parts.close();
  }
}
