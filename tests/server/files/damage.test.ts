import { describe, expect, it, test } from 'vitest';
import type { ResourceName } from '../../../contract/resources.ts';
import { EXTRAS, readTable, TYPES, readImportTable, batches } from '../../support/tables.ts';
import { SHEET, sheetXml, textRow, workbook } from '../../support/workbook.ts';

const extras = [...EXTRAS, { id: 6, key: 'Certificate', type: 1, value_type: 'text' as const }];

/** For each row, its values, and the columns with problems that keep the row from being recorded. */
async function read(resource: ResourceName, bytes: string | Uint8Array) {
  const { rows, ...head } = await readTable(bytes);
  const table = { ...head, rows: batches([rows]) };
  const understood = await readImportTable(resource, table, { types: TYPES, extras });
  return understood.map(({ problems, ...row }) => ({
    ...row,
    wrong: problems.filter(({ isWarning }) => !isWarning).map(({ column }) => column),
    messages: problems.map(({ message }) => message),
  }));
}

const wrong = async (resource: ResourceName, bytes: string | Uint8Array) =>
  (await read(resource, bytes)).map((row) => row.wrong);

const cell = (xml: string) => `<c ${xml}</c>`;
const inline = (text: string) => cell(`t="inlineStr"><is><t>${text}</t></is>`);
const sheet = (heads: string[], ...rows: string[][]) =>
  workbook({
    [SHEET]: sheetXml(
      textRow(1, heads) +
        rows.map((cells, index) => `<row r="${index + 2}">${cells.join('')}</row>`).join(''),
    ),
  });

describe('a cell that a spreadsheet has damaged', () => {
  it('is a problem in a column of codes, and text elsewhere', async () => {
    const csv =
      'Name;Type;SKU;Certificate;Rarity\nFox;Card;03-ott;mar-10;mar-10\nOct-04;Card;1,23457E+11;4/102;R\n';
    const rows = await read('products', csv);
    expect(rows.map((row) => row.wrong)).toEqual([['SKU', 'Certificate'], ['SKU']]);
    expect(rows[0]?.messages[0]).toBe(
      '“03-ott” looks like a code, such as 3/10, that a spreadsheet has turned into a date. Type the original value, or format the column as text and create the file again.',
    );
    expect(rows[0]).toMatchObject({
      values: { name: 'Fox', product_extras: [{ id: 1, value: 'mar-10' }] },
      written: { sku: '03-ott', 'extra:6': 'mar-10' },
    });
    expect(rows[1]?.values).toMatchObject({ name: 'Oct-04' });
  });

  it('is a problem in any column when it holds a formula error', async () => {
    const csv =
      'Name,Price,Weight,Date,Link\n#VALORE!,5,1,,\nFox,#RIF!,########,#N/D,#NV\nThe #N/A misprint,5,1,,\n';
    expect(await wrong('bought_stocks', csv)).toEqual([['Name'], ['Price', 'Weight', 'Date', 'Link'], []]);
  });

  it('is a problem when it lost its leading zeros', async () => {
    const csv = 'Courier,Tracking number\nDHL,00123456\nDHL,20456789\nDHL,123457\nDHL,AB1\n';
    const rows = await read('incoming_shipments', csv);
    expect(rows.map((row) => row.wrong)).toEqual([[], [], ['Tracking number'], []]);
    expect(rows[2]?.messages[0]).toContain('shorter than its neighbours');
  });

  test.each([
    ['Order number', '1.23457E+11'],
    ['Item id', '1,23E+11'],
    ['Transaction id', '2.1E+12'],
    ['Custom label', 'Oct-04'],
    ['Tracking number', '123456789012345000000'],
  ])('is a problem in the sales column %s', async (head, code) => {
    const csv = `Sold on;Title;Sale price;${head}\n2026-11-02;Fox;5,00;${code}\n2026-11-02;Fox;5,00;SV3E10\n`;
    expect(await wrong('sales', csv)).toEqual([[head], []]);
  });
});

describe('a cell of a workbook that a spreadsheet has damaged', () => {
  it('is accepted when its number format shows the leading zeros', async () => {
    const cells = sheetXml(
      `${textRow(1, ['Courier', 'Tracking number', 'Total weight'])}<row r="2">${inline('DHL')}${cell('s="1"><v>42</v>')}${cell('s="1"><v>7</v>')}</row>`,
    );
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const [row] = await read(
      'incoming_shipments',
      await workbook({ [SHEET]: cells, 'xl/styles.xml': styles }),
    );
    expect(row).toMatchObject({ messages: [], values: { trackingNumber: '00000042', totalWeight: 7 } });
  });

  it('is a date, a fraction, a long number or a boolean in a column of codes', async () => {
    const bytes = await sheet(
      ['Name', 'Type', 'SKU'],
      [inline('Fox'), inline('Card'), cell('s="2"><v>46298</v>')],
      [inline('Fox'), inline('Card'), cell('><v>12.5</v>')],
      [inline('Fox'), inline('Card'), cell('><v>1234567890123450</v>')],
      [inline('Fox'), inline('Card'), cell('><v>1E+20</v>')],
      [inline('Fox'), inline('Card'), cell('t="b"><v>1</v>')],
      [inline('Fox'), inline('Card'), cell('><v>12345.0</v>')],
      [inline('Fox'), inline('Card'), inline('OP01-001')],
    );
    const rows = await read('products', bytes);
    expect(rows.map((row) => row.wrong)).toEqual([['SKU'], ['SKU'], ['SKU'], ['SKU'], ['SKU'], [], []]);
    expect(rows[0]?.messages[0]).toContain('turned this into the date 2026-10-03');
    expect(rows[5]?.values).toMatchObject({ sku: '12345' });
  });

  it('is a date or a boolean in the column of names, but not a number', async () => {
    const bytes = await sheet(
      ['Name', 'Price'],
      [cell('s="2"><v>46298</v>'), cell('><v>5</v>')],
      [cell('t="b"><v>1</v>'), cell('><v>5</v>')],
      [cell('><v>151</v>'), cell('><v>5</v>')],
    );
    const rows = await read('bought_stocks', bytes);
    expect(rows.map((row) => row.wrong)).toEqual([['Name'], ['Name'], []]);
    expect(rows[2]?.values).toMatchObject({ name: '151' });
  });

  it('may be a number without its leading zeros, if the other texts have one length', async () => {
    const bytes = await sheet(
      ['Courier', 'Tracking number'],
      [inline('DHL'), inline('14567890')],
      [inline('DHL'), inline('24567890')],
      [inline('DHL'), cell('><v>1567890</v>')],
      [inline('DHL'), cell('><v>34567890</v>')],
    );
    expect(await wrong('incoming_shipments', bytes)).toEqual([[], [], ['Tracking number'], []]);
  });
});
