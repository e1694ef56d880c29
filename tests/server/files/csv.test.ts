import { describe, expect, it, test } from 'vitest';
import { readTable } from '../../support/tables.ts';

const cells = async (bytes: string | Uint8Array) => (await readTable(bytes)).rows.map((row) => row.cells);

function encoded(text: string, encoding: 'shift_jis' | 'euc-jp'): Buffer {
  // TextEncoder lacks these encodings, so decode every pair of bytes into a table.
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  for (let first = 255; first >= 0; first -= 1) {
    for (let second = 255; second >= 64; second -= 1) {
      const pair = decoder.decode(Uint8Array.of(first, second));
      if (pair.length === 1) bytes.set(pair, [first, second]);
    }
  }
  for (let byte = 255; byte >= 0; byte -= 1) bytes.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  return Buffer.from(Array.from(text, (one) => bytes.get(one) ?? []).flat());
}

describe('the delimiter of a CSV', () => {
  test.each([',', ';', '\t', '|', '^', '~', '\u001f'])('can be %j', async (delimiter) => {
    const rows = [
      ['Name', 'Price', 'Note'],
      ['Fox: red', '1', 'x'],
      ['Owl: grey', '2', 'y'],
    ];
    const table = await readTable(rows.map((row) => row.join(delimiter)).join('\n'));
    expect(table).toMatchObject({ delimiter, headers: rows[0] });
    expect(table.rows.map((row) => row.cells)).toEqual(rows.slice(1));
  });

  it('is not the decimal comma', async () => {
    expect(await readTable('Name;Price\nFox;1,50\nOwl;2,00\n')).toMatchObject({ delimiter: ';' });
  });

  it('is not a character within quotes', async () => {
    expect(await cells('a;b\n"1,2,3";x\n"4,5,6";y\n')).toEqual([
      ['1,2,3', 'x'],
      ['4,5,6', 'y'],
    ]);
  });

  it('can be given in the first line, as Excel does', async () => {
    const table = await readTable('sep=:\r\na:b\r\n1:2\r\n');
    expect(table).toMatchObject({ delimiter: ':', headers: ['a', 'b'], headRow: 1 });
    expect(table.rows).toEqual([{ row: 2, cells: ['1', '2'] }]);
  });
});

describe('the encoding of a CSV', () => {
  const text = 'Naam,Preis\nFüchse – “rot”,1\nÉléphant,2\n';
  const japanese =
    '名前,価格\nポケモンカード リザードン 旧裏面,1200\n遊戯王カード 青眼の白龍 初期,3400\n'.repeat(5);

  test.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['utf-16be', Buffer.from(text, 'utf16le').swap16()],
    ['windows-1252', Buffer.from('Naam,Preis\nF\xfcchse \x96 \x93rot\x94,1\n\xc9l\xe9phant,2\n', 'latin1')],
  ])('is detected: %s', async (encoding, bytes) => {
    const table = await readTable(bytes);
    expect(table).toMatchObject({ encoding, headers: ['Naam', 'Preis'] });
    expect(table.rows.map((row) => row.cells)).toEqual([
      ['Füchse – “rot”', '1'],
      ['Éléphant', '2'],
    ]);
  });

  test.each(['shift_jis', 'euc-jp'] as const)('is detected: %s', async (encoding) => {
    const table = await readTable(encoded(japanese, encoding));
    expect(table.encoding).toBe(encoding);
    expect(table.headers).toEqual(['名前', '価格']);
    expect(table.rows[0]?.cells).toEqual(['ポケモンカード リザードン 旧裏面', '1200']);
  });

  it('stays UTF-8 when one character of many is broken', async () => {
    const bytes = Buffer.from(japanese);
    bytes[bytes.indexOf('青') + 1] = 0x20;
    const table = await readTable(bytes);
    expect(table.encoding).toBe('utf-8');
    expect(table.rows[1]?.cells[0]).toContain('\ufffd');
  });
});

describe('a CSV', () => {
  it('may have delimiters, quotes and line breaks within cells', async () => {
    expect(await cells('a,b\r\n"x\r\ny","say ""hi"", ok"\r\n\'tis,5" disk\r\n')).toEqual([
      ['x\r\ny', 'say "hi", ok'],
      ["'tis", '5" disk'],
    ]);
  });

  it('may be quoted by apostrophes', async () => {
    expect(await cells("'a','b'\n'1,5','it''s'\n")).toEqual([['1,5', "it's"]]);
  });

  it('may have any line endings, and none after the last line', async () => {
    expect(await cells('a,b\r1,2\r\n3,4\n5,6')).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('numbers rows as a spreadsheet does, after a title, empty rows and line breaks within cells', async () => {
    const table = await readTable('My stock,,\n\na,b,c\n1,"x\ny\nz",3\n\n4,5,6\n');
    expect(table).toMatchObject({ headers: ['a', 'b', 'c'], headRow: 3 });
    expect(table.rows.filter((row) => row.cells.length > 1).map((row) => row.row)).toEqual([4, 6]);
  });

  it('reports the row of a wrong quote, and reads the next rows', async () => {
    const { rows } = await readTable('a,b\n1,"x"y\n2,z\n3,"open\n4,w\n5,v\n');
    expect(rows.map(({ row, cells: found, problem }) => [row, found, problem?.isWarning])).toEqual([
      [2, [], false],
      [3, ['2', 'z'], undefined],
      [4, [], false],
      [5, ['4', 'w'], undefined],
      [6, ['5', 'v'], undefined],
    ]);
  });

  it('warns of a row that may be two rows joined by wrong quotes', async () => {
    const { rows } = await readTable('a,b,c\n1,"x,3\n4,",6\n7,8,9\n');
    expect(rows[0]?.problem?.isWarning).toBe(true);
    expect(rows[1]).toEqual({ row: 3, cells: ['7', '8', '9'] });
  });

  it('is read past a line of 3 MB, which is reported', async () => {
    const { rows } = await readTable(`a,b\n1,2\n${'x'.repeat(3_000_000)}\n3,4\n`);
    expect(rows.map(({ row, problem }) => [row, problem?.isWarning])).toEqual([
      [2, undefined],
      [3, false],
      [4, undefined],
    ]);
  });

  test.each([
    ['nothing', '', 'empty'],
    ['spaces', ' \n \n', 'no row'],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0', 'not a table'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'Save it as'],
    ['too many columns', Array.from({ length: 301 }, (_, index) => `c${index}`).join(','), '300 columns'],
  ])('of %s is refused with a reason', async (_, bytes, words) => {
    await expect(readTable(bytes)).rejects.toThrow(words);
  });
});
