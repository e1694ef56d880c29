import { expect, test } from 'vitest';
import { findKnownFile, mapKnownFile } from '../../../contract/known_files.ts';
import { toPlainSales } from '../../../server/modules/imports/sale_cells.ts';
import type { TableRow } from '../../../server/modules/imports/read/table.ts';

const HEADERS = ['Name', 'Currency', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku'];

async function* inBatches(rows: readonly TableRow[]) {
  yield [...rows];
}

test('only rows that are recognised as below the table of a site’s file are skipped', async () => {
  const cells = [
    ['#1', '', '', 'Sticker', '1.00', ''],
    ['#2', '', '', '', '', ''],
    ['#3', 'cut off'],
    ['2', 'record(s) downloaded'],
    ['Seller ID : foxden'],
  ];
  const rows = cells.map((row, index): TableRow => ({ row: index + 2, cells: row }));
  const known = findKnownFile(HEADERS);
  const { table } = toPlainSales(
    {
      table: {
        filename: 'orders.csv',
        kind: 'csv',
        headers: HEADERS,
        headRow: 1,
        truncation: () => undefined,
        rows: { [Symbol.asyncIterator]: () => inBatches(rows) },
      },
      mapping: known ? mapKnownFile(known, HEADERS) : {},
    },
    'sales',
  );
  const passed: number[] = [];
  for await (const batch of table.rows) passed.push(...batch.map(({ row }) => row));
  expect(passed).toEqual([2, 3, 4]);
});
