import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { redactBuyers } from '../../../server/modules/imports/redact_buyers.ts';

let folder = '';
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'redaction-'))));
afterEach(() => rm(folder, { recursive: true }));

/** The lines of a file without its cells about buyers, and the headings of the emptied columns. */
async function redact(lines: readonly string[]) {
  const path = join(folder, 'file');
  await writeFile(path, lines.join('\n'));
  const redacted = await redactBuyers({ path, filename: 'orders.csv' });
  if (!redacted) return undefined;
  const text = await readFile(redacted.path, 'utf8');
  const rows = text.replace(/^\ufeff/, '').split('\r\n');
  return { rows: rows.map((row) => row.replaceAll('"', '')), headings: redacted.headings };
}

const HEADS = 'Order Number,Buyer Name,Item Number,Item Title,Custom Label,Sold For,Buyer Note';

describe('a file without its cells about buyers', () => {
  test('keeps all other cells in their rows', async () => {
    const redacted = await redact([
      'Orders',
      '',
      HEADS,
      'A-1,Ada,307,Mew ex,BS-1,€25.00,',
      '',
      'A-2,Jan,308,Fox,,€3,',
    ]);
    expect(redacted?.rows).toEqual([
      '',
      '',
      HEADS,
      'A-1,,307,Mew ex,BS-1,€25.00,',
      '',
      'A-2,,308,Fox,,€3,',
      '',
    ]);
  });

  test('loses unknown columns with personal data, and keeps other unknown columns', async () => {
    const row = 'A-1,Ada,307,Mew ex,BS-1,€25.00,,Ada B,€0.40,ada@buyer.example';
    const redacted = await redact([`${HEADS},Buyer Full Name,Parcel Fee,Reply to`, row]);
    expect(redacted?.rows[1]).toBe('A-1,,307,Mew ex,BS-1,€25.00,,,€0.40,');
    expect(redacted?.headings).toEqual(['Buyer Name', 'Buyer Full Name', 'Reply to']);
  });

  test('keeps the VAT number of a business, but not of a private buyer', async () => {
    const heads =
      'OrderID,Username,Is Professional,VAT Number,Merchandise Value,Shipment Costs,Commission,Description';
    const redacted = await redact([
      heads,
      '1,cards_gmbh,1,DE123456789,5,1,0.3,Fox',
      '2,ada,,IT00000000001,5,1,0.3,Fox',
      '3,jan,0,FR00000000001,5,1,0.3,Fox',
    ]);
    expect(redacted?.rows.slice(1, 4)).toEqual([
      '1,,1,DE123456789,5,1,0.3,Fox',
      '2,,,,5,1,0.3,Fox',
      '3,,0,,5,1,0.3,Fox',
    ]);
  });

  test('keeps VAT numbers after each word for a business, and after no other', async () => {
    const heads =
      'OrderID,Username,Is Professional,VAT Number,Merchandise Value,Shipment Costs,Commission,Description';
    const words = ['1', 'X', 'y', 'Yes', ' TRUE ', 'ja', 'Professional'];
    const others = ['0', 'no', '', '11', 'yes and no', 'nein', 'private'];
    const rows = [...words, ...others].map((word) => `1,ada,${word},DE123456789,5,1,0.3,Fox`);
    const redacted = await redact([heads, ...rows]);
    expect(redacted?.rows.slice(1, -1)).toEqual([
      ...words.map((word) => `1,,${word},DE123456789,5,1,0.3,Fox`),
      ...others.map((word) => `1,,${word},,5,1,0.3,Fox`),
    ]);
  });

  test('lists only headings of emptied columns', async () => {
    const redacted = await redact([HEADS, 'A-1,Ada,307,Mew ex,BS-1,€25.00,']);
    expect(redacted?.headings).toEqual(['Buyer Name']);
    expect(await redact([HEADS, 'A-1,,307,Mew ex,BS-1,€25.00,'])).toBeUndefined();
  });

  test('has only the last characters of bank accounts', async () => {
    const redacted = await redact([
      `${HEADS},Refund to`,
      'A-1,Ada,307,Mew ex,BE91 9051 8242 5176,€25.00,,Belgium',
      'A-2,Ada,307,Mew ex,BS-1,€25.00,,BE91905182425176',
    ]);
    expect(redacted?.rows[1]).toBe('A-1,,307,Mew ex,…5176,€25.00,,Belgium');
    expect(redacted?.rows[2]).toMatch(/^A-2,,307,Mew ex,BS-1,€25\.00,,(?:…5176)?$/);
  });

  test('has “?” in place of each filled cell of a row with more or fewer cells than headings', async () => {
    const redacted = await redact([
      HEADS,
      'A-1,Ada,307,Mew ex,BS-1,€25.00,',
      'A-2,Berg, Jan,308,Fox,,€3,Hi',
      'A-3,Jan',
    ]);
    expect(redacted?.rows.slice(2)).toEqual(['?,?,?,?,?,,?,?', '?,?', '']);
  });

  test('keeps the rows below the table unchanged', async () => {
    const below = ['1,record(s) downloaded', 'Seller ID : foxden'];
    const redacted = await redact([HEADS, 'A-1,Ada,307,Mew ex,BS-1,€25.00,', ...below]);
    expect(redacted?.rows.slice(2)).toEqual([...below, '']);
  });
});
