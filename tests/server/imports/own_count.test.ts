import { describe, expect, test } from 'vitest';
import { findKnownFile } from '../../../contract/known_files.ts';
import { countRecords } from '../../../server/modules/imports/count_records.ts';
import type { TableRow } from '../../../server/modules/imports/read/table.ts';
import { messagesToTexts } from '../../support/messages.ts';

const HEADERS = ['Sales Record Number', 'Order Number', 'Item Number', 'Custom Label', 'Sold For'];

async function* inBatches(rows: readonly TableRow[]) {
  for (const row of rows) yield [row];
}

/** Reads a file twice, as an import does, and returns the difference from its stated record count. */
async function readTwice(below: readonly string[][], headers = HEADERS) {
  const rows = below.map((cells, index): TableRow => ({ row: index + 2, cells }));
  const table = {
    filename: 'orders.csv',
    kind: 'csv' as const,
    headers,
    headRow: 1,
    truncation: () => undefined,
  };
  const batches = { [Symbol.asyncIterator]: () => inBatches(rows) };
  const counted = countRecords({ ...table, rows: batches }, findKnownFile(headers));
  for (let time = 0; time < 2; time += 1) for await (const _ of counted.table.rows);
  return messagesToTexts(counted.findDifference());
}

const order = (record: string, number: string) => [record, number, '307', 'BS-1', '€25.00'];

describe('the record count that a site’s file states', () => {
  test('matches its records, of which one may have several rows', async () => {
    const rows = [order('501', 'A'), order('501', 'A'), order('502', ''), ['2', 'record(s) downloaded']];
    expect(await readTwice(rows)).toBeUndefined();
  });

  test('is reported if it differs from the number of records read', async () => {
    const rows = [order('501', 'A'), order('502', 'B'), ['120', 'record(s) downloaded'], ['Seller ID : fox']];
    expect(await readTwice(rows)).toEqual({
      place: 'Row 4',
      message: 'The file says that it holds 120 orders, and 2 were read.',
    });
  });

  test('is reported in the singular', async () => {
    const one = [order('501', 'A'), order('502', 'B'), ['1', 'record(s) downloaded']];
    expect(await readTwice(one)).toMatchObject({
      message: 'The file says that it holds 1 order, and 2 were read.',
    });
    const read = [order('501', 'A'), ['3', 'record(s) downloaded']];
    expect(await readTwice(read)).toMatchObject({
      message: 'The file says that it holds 3 orders, and 1 was read.',
    });
  });

  test('is compared with the orders if records have no number', async () => {
    const rows = [['A', '307', 'BS-1', '€25.00'], ['1 record(s) downloaded']];
    expect(await readTwice(rows, HEADERS.slice(1))).toBeUndefined();
  });

  test('is compared with readable rows only', async () => {
    const short = ['502', 'B'];
    const long = [...order('503', 'C'), 'in two parcels'];
    const padded = [...order('504', 'D'), ''];
    const rows = [order('501', 'A'), short, long, padded, ['4', 'record(s) downloaded']];
    expect(await readTwice(rows)).toMatchObject({
      message: 'The file says that it holds 4 orders, and 2 were read.',
    });
  });

  test('is optional', async () => expect(await readTwice([order('501', 'A')])).toBeUndefined());
});
