// @module-tag slow
import { describe, expect, it, test } from 'vitest';
import type { TableColumn } from '../../../contract/tables.ts';
import { readFile } from '../../../server/modules/imports/read/read_file.ts';
import { openZip } from '../../../server/modules/imports/read/xlsx/zip.ts';
import type { ExportedCell } from '../../../server/records/files/cells.ts';
import { writeXlsx } from '../../../server/records/files/xlsx.ts';
import { batches, bytesOf, readTable, readUntilTruncated, runWithTempFile } from '../../support/tables.ts';
import { SHEET, sheetXml, textRow, workbook } from '../../support/workbook.ts';

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const cells = async (parts: Record<string, string | Buffer>) =>
  (await readTable(await workbook(parts))).rows.map((row) => row.cells);

describe('a workbook', () => {
  it('has texts, numbers, dates, booleans, formula results and errors', async () => {
    const rows = await cells({
      [SHEET]: sheetXml(`${textRow(1, ['a', 'b', 'c', 'd', 'e', 'f'])}<row r="2">
        <c r="A2" t="inlineStr"><is><r><t>Fox </t></r><r><t>red</t></r><rPh><t>ignored</t></rPh></is></c>
        <c r="B2"><f>1+1</f><v>2</v></c><c r="C2" s="2"><v>46347.5</v></c>
        <c r="D2" t="b"><v>1</v></c><c r="E2" t="str"><f>"x"</f><v>=x_x000D_</v></c><c r="F2" t="e"><v>#REF!</v></c>
        </row>`),
    });
    expect(rows).toEqual([['Fox red', 2, { date: '2026-11-21' }, true, '=x\r', { error: '#REF!' }]]);
  });

  it('has custom date formats, and dates counted from 1904', async () => {
    const rows = await cells({
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${TYPE}"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${TYPE}/worksheet" Target="/${SHEET}"/><Relationship Id="rId2" Type="${TYPE}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${TYPE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/styles.xml': `<x:styleSheet xmlns:x="${MAIN}"><x:numFmts><x:numFmt numFmtId="170" formatCode="dd/mm/yyyy"/><x:numFmt numFmtId="171" formatCode="0.00&quot; days&quot;"/></x:numFmts><x:cellStyleXfs><x:xf numFmtId="14"/></x:cellStyleXfs><x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="170"/><x:xf numFmtId="171"/></x:cellXfs></x:styleSheet>`,
      'xl/sharedStrings.xml': `<sst><si><t>名前</t><rPh sb="0" eb="2"><t>ナマエ</t></rPh></si><si><r><t>a</t></r><r><t xml:space="preserve"> &amp; b</t></r></si></sst>`,
      [SHEET]: sheetXml(
        `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" t="s"><v>1</v></c></row><row r="5"><c r="A5" s="1"><v>1</v></c><c r="C5" s="2"><v>1.5</v></c></row>`,
      ),
    });
    expect(rows).toEqual([[{ date: '1904-01-02' }, null, 1.5]]);
  });

  it('is read from its first sheet with a table, or from the requested sheet', async () => {
    const bytes = await workbook({
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${TYPE}"><sheets><sheet name="Empty" sheetId="1" r:id="a"/><sheet name="Stock" sheetId="2" r:id="b"/><sheet name="Other" sheetId="3" r:id="c"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${['a', 'b', 'c'].map((id) => `<Relationship Id="${id}" Type="${TYPE}/worksheet" Target="worksheets/${id}.xml"/>`).join('')}</Relationships>`,
      'xl/worksheets/a.xml': sheetXml(''),
      'xl/worksheets/b.xml': sheetXml(
        textRow(1, ['My stock']) + textRow(2, ['x', 'y']) + textRow(3, ['1', '2']),
      ),
      'xl/worksheets/c.xml': sheetXml(textRow(1, ['z', 'w'])),
    });
    const first = await readTable(bytes);
    expect(first).toMatchObject({ sheets: ['Empty', 'Stock', 'Other'], sheet: 'Stock', headers: ['x', 'y'] });
    expect(first.rows).toEqual([{ row: 3, cells: ['1', '2'] }]);
    expect((await readTable(bytes, 'Other')).headers).toEqual(['z', 'w']);
    await expect(readTable(bytes, 'None')).rejects.toThrow('no sheet “None”');
  });
});

describe('a workbook that breaks off', () => {
  const rows = Array.from({ length: 3_000 }, (_, index) =>
    textRow(index + 2, [`Fox ${index}`, String(index)]),
  );
  const whole = sheetXml(textRow(1, ['Name', 'Price']) + rows.join(''));

  test.each([
    ['XML that ends in the middle', whole.slice(0, whole.indexOf('<row r="2001"') + 30)],
    ['an unknown XML entity', whole.replace('Fox 1999<', 'Fox &nbsp;1999<')],
    ['a repeated row', whole.replace('<row r="2001"', '<row r="2000"')],
  ])('gives the rows before %s', async (_what, sheet) => {
    const { rows: read, truncation } = await readUntilTruncated(await workbook({ [SHEET]: sheet }));
    expect(read.map((row) => row.cells[0])).toEqual(
      Array.from({ length: 1_999 }, (_, index) => `Fox ${index}`),
    );
    expect(truncation).toEqual({ row: 2_000, reason: expect.stringContaining('damaged') });
  });

  it('is refused when its packed bytes are damaged or cut off', async () => {
    const bytes = await workbook({ [SHEET]: whole });
    const start = bytes.indexOf(SHEET) + SHEET.length;
    for (const at of [100, 1_000, 5_000]) {
      const changed = Buffer.from(bytes);
      changed[start + at] = (changed[start + at] ?? 0) ^ 0x10;
      await expect(readUntilTruncated(changed)).rejects.toMatchObject({ code: 'corrupt' });
    }
    await expect(readUntilTruncated(bytes.subarray(0, start + 5_000))).rejects.toMatchObject({
      code: 'corrupt',
    });
  });
});

describe('a hostile workbook', () => {
  it('is refused when a part unpacks to far more than its packed size', async () => {
    const bomb = await workbook({ [SHEET]: Buffer.alloc(8 * 1024 * 1024, ' ') });
    await expect(readTable(bomb)).rejects.toMatchObject({ code: 'bomb' });
    // The thread passes on the reason.
    const refused = runWithTempFile(bomb, (path) => readFile({ path, filename: 'bomb.xlsx' }));
    await expect(refused).rejects.toMatchObject({
      code: 'bomb',
      message: expect.stringContaining('unpacks'),
    });
  });

  it('is refused when a part is larger than its header says', async () => {
    const bytes = await workbook({ [SHEET]: Buffer.alloc(8 * 1024 * 1024, ' ') });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(8 * 1024 * 1024);
    const small = Buffer.from([0x00, 0x10, 0x00, 0x00]);
    for (let at = bytes.indexOf(size); at !== -1; at = bytes.indexOf(size, at + 1)) small.copy(bytes, at);
    await expect(readTable(bytes)).rejects.toMatchObject({ code: 'corrupt' });
  });

  it('is refused when it has too many parts', async () => {
    const parts = Array.from({ length: 2_001 }, (_, index) => [`xl/media/${index}`, '']);
    await expect(readTable(await workbook(Object.fromEntries(parts)))).rejects.toMatchObject({
      code: 'bomb',
    });
  });

  it('is refused when entities expand exponentially', async () => {
    const entities = Array.from(
      { length: 30 },
      (_, index) => `<!ENTITY e${index + 1} "&e${index};&e${index};">`,
    );
    const sheet = sheetXml(textRow(1, ['a', '&e30;']));
    const bomb = sheet.replace(
      '<worksheet',
      `<!DOCTYPE x [<!ENTITY e0 "ha">${entities.join('')}]><worksheet`,
    );
    await expect(readTable(await workbook({ [SHEET]: bomb }))).rejects.toMatchObject({ code: 'damaged' });
  });

  test.each([
    ['rows out of order', sheetXml(textRow(2, ['a', 'b']) + textRow(1, ['c', 'd']))],
    ['cells out of order', sheetXml('<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>')],
    ['a row beyond all sheets', sheetXml(textRow(9_999_999, ['a', 'b']))],
    ['unclosed XML', sheetXml(textRow(1, ['a', 'b'])).slice(0, -9)],
    ['a document type', sheetXml(textRow(1, ['a', 'b'])).replace('<worksheet', '<!DOCTYPE x><worksheet')],
    ['an unknown entity', sheetXml(textRow(1, ['a', '&nbsp;']))],
  ])('is refused with %s', async (_, sheet) => {
    await expect(readTable(await workbook({ [SHEET]: sheet }))).rejects.toMatchObject({ code: 'damaged' });
  });

  it('is refused when it is a zip without a workbook', async () => {
    const parts = { '_rels/.rels': '<Relationships></Relationships>' };
    await expect(readTable(await workbook(parts))).rejects.toMatchObject({ code: 'not_a_table' });
  });
});

describe('a written workbook', () => {
  const column = (kind: TableColumn['kind'], label: string = kind): TableColumn => ({
    key: label,
    label,
    kind,
    aliases: [],
  });
  /** The XML of the sheet. */
  const written = async (columns: TableColumn[], rows: ExportedCell[][]) => {
    const bytes = await bytesOf(writeXlsx(columns, batches([rows.slice(0, 1), rows.slice(1)])));
    return runWithTempFile(bytes, async (path) => {
      const zip = await openZip(path);
      try {
        return (await bytesOf(zip.read(SHEET))).toString();
      } finally {
        zip.close();
      }
    });
  };

  it('has numbers, dates, booleans and texts of their own kinds, and no cell for an empty one', async () => {
    const kinds = ['text', 'money', 'date', 'boolean', 'grams'] as const;
    const xml = await written(
      kinds.map((kind) => column(kind)),
      [
        ['=<Fox> & “Owl”\r', 12.5, '2026-11-21', true, 140],
        ['', 0, '1900-03-01', false, null],
        [null, -0.01, '1900-02-28', null, 0],
      ],
    );
    const text = (place: string, words: string) =>
      `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${words}</t></is></c>`;
    expect(xml).toContain(
      `<row r="2">${text('A2', "'=&lt;Fox&gt; &amp; “Owl”_x000D_")}<c r="B2" s="1"><v>12.5</v></c><c r="C2" s="2"><v>46347</v></c><c r="D2" t="b"><v>1</v></c><c r="E2"><v>140</v></c></row>`,
    );
    // Excel has no dates before March 1900 that are right.
    expect(xml).toContain(
      `<row r="3"><c r="B3" s="1"><v>0</v></c><c r="C3" s="2"><v>61</v></c><c r="D3" t="b"><v>0</v></c></row><row r="4"><c r="B4" s="1"><v>-0.01</v></c>${text('C4', '1900-02-28')}<c r="E4"><v>0</v></c></row>`,
    );
  });

  it('has bold headings in a row that stays in view, and names columns beyond Z', async () => {
    const columns = Array.from({ length: 28 }, (_, index) => column('count', `Heading ${index + 1}`));
    const xml = await written(columns, [columns.map((_, index) => index)]);
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<c r="A1" s="3" t="inlineStr"><is><t xml:space="preserve">Heading 1</t>');
    for (const [place, value] of [
      ['A2', 0],
      ['Z2', 25],
      ['AA2', 26],
      ['AB2', 27],
    ])
      expect(xml).toContain(`<c r="${place}"><v>${value}</v></c>`);
  });
});
