import { PARTS } from '../../server/tables/write/xlsx_parts.ts';
import { zipOf } from './cards.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook as bytes: the usual parts, and what is given of them in their place. */
export function workbook(parts: Record<string, string | Buffer>): Promise<Buffer> {
  return zipOf({ ...PARTS, ...parts });
}

/** A sheet of these rows, given as XML. */
export function sheetXml(rows: string): string {
  return `${HEAD}<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`;
}

/** A row of texts. */
export function textRow(number: number, texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${number}">${cells.join('')}</row>`;
}

export const SHEET = 'xl/worksheets/sheet1.xml';
