import { WORKBOOK_FILES } from '../../server/records/files/xlsx_parts.ts';
import { zipOf } from './cards.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as bytes: the usual parts, some of them replaced by `parts`. */
export function workbook(parts: Record<string, string | Buffer>): Promise<Buffer> {
  return zipOf({ ...WORKBOOK_FILES, ...parts });
}

/** XML of a sheet. `rows` is XML too. */
export function sheetXml(rows: string): string {
  return `${HEAD}<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`;
}

/** XML of a row of texts. */
export function textRow(number: number, texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${number}">${cells.join('')}</row>`;
}

export const SHEET = 'xl/worksheets/sheet1.xml';

/** A workbook with a sheet of text rows for each name. */
export function workbookOfSheets(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Promise<Buffer> {
  const numbered = Object.entries(sheets).map(([name, rows], index) => ({ name, rows, id: index + 10 }));
  const names = numbered.map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`);
  const links = numbered.map(
    ({ id }) =>
      `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  return workbook({
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
    ...Object.fromEntries(
      numbered.map(({ id, rows }) => [
        `xl/worksheets/sheet${id}.xml`,
        sheetXml(rows.map((texts, index) => textRow(index + 1, texts)).join('')),
      ]),
    ),
  });
}
