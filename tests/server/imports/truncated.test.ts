// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Sale } from '../../../contract/sales.ts';
import { limitRows } from '../../../server/modules/imports/truncated.ts';
import type { RecordOfRow } from '../../../server/modules/imports/read/record.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { allPurchases, importFile, readFileAgain, rowsOf, stepImport } from '../../support/imports.ts';
import { messagesToTexts } from '../../support/messages.ts';
import { ebayOrders, BUYER_DATA } from '../../support/sale_files.ts';
import { SHEET, sheetXml, textRow, workbook } from '../../support/workbook.ts';

const LOTS = Array.from({ length: 9 }, (_, index) => [`Lot ${index}`, String(index + 1)]);

/** A workbook of these rows, whose sheet ends in the middle of the last row. */
function brokenWorkbook(rows: readonly (readonly string[])[]) {
  const sheet = sheetXml(rows.map((cells, index) => textRow(index + 1, cells)).join(''));
  return workbook({ [SHEET]: sheet.slice(0, sheet.lastIndexOf('</row>')) });
}

describe('the rows of an import', () => {
  const read = async (...sizes: number[]) => {
    let row = 1;
    async function* batches() {
      for (const size of sizes)
        yield Array.from({ length: size }, () => ({ row: (row += 1) }) as RecordOfRow);
    }
    const limits: object[] = [];
    let last = 0;
    let count = 0;
    for await (const rows of limitRows(batches(), (limit) => limits.push(messagesToTexts(limit)))) {
      count += rows.length;
      last = rows.at(-1)?.row ?? last;
    }
    return { count, last, limits };
  };
  const reason = expect.stringContaining('100,000');

  test('are at most 100,000, and the last of them is named', async () => {
    expect(await read(60_000, 40_000)).toEqual({ count: 100_000, last: 100_001, limits: [] });
    const limits = [{ row: 100_001, reason }];
    expect(await read(60_000, 40_001, 5)).toEqual({ count: 100_000, last: 100_001, limits });
    expect(await read(60_000, 40_000, 1)).toEqual({ count: 100_000, last: 100_001, limits });
  });
});

describe.each(oneEngineByDay)('a truncated file, on %s', (engine) => {
  const server = emptiedServer(engine);

  test('gives the rows before the break, which can be recorded', async () => {
    const content = await brokenWorkbook([['Name', 'Price'], ...LOTS]);
    const file = { name: 'lots', content, resource: 'bought_stocks' };
    const stopped = await importFile(server, file);
    expect(stopped).toMatchObject({ state: 'stopped', rows: { new: 8, wrong: 0 } });
    expect(stopped.message?.toLowerCase()).toContain('rows 2 to 9 were read. from row');
    expect(await stepImport(server, stopped.id, 'commit')).toMatchObject({ state: 'committed' });
    expect(await allPurchases(server)).toHaveLength(8);

    const whole = [['Name', 'Price'], ...LOTS].map((cells) => cells.join(',')).join('\n');
    const later = await importFile(server, { ...file, content: whole });
    expect(later).toMatchObject({ state: 'draft', rows: { new: 1, same: 8 } });
    expect(await stepImport(server, stopped.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    expect(await allPurchases(server)).toEqual([]);
  });

  test('gives the orders before the break, with a note on the last, and keeps its message when read again', async () => {
    const orders = ['04-1', '04-2', '04-3', '04-4'].map((order, index) => ({
      order,
      item: `11000000000${index}`,
      title: `Fox ${index}`,
      price: 5,
    }));
    const rows = ebayOrders(orders)
      .split('\r\n')
      .filter((line) => line.startsWith('Sales') || /^\d,04/.test(line))
      .map((line) => line.split(','));
    const stopped = await importFile(server, { name: 'orders.xlsx', content: await brokenWorkbook(rows) });
    expect(stopped).toMatchObject({
      state: 'stopped',
      message: expect.stringContaining('Rows 2 to 4 were read. From row 5 on nothing could be read'),
      reason: { code: 'files.rows_read_until', parameters: { first: 2, last: '4', next: '5' } },
      file: { isReduced: true, truncated: { reasonCode: { code: 'files.workbook_damaged' } } },
      rows: { new: 3, wrong: 0 },
    });
    const notes = (await rowsOf(server, stopped.id)).map((row) => row.notes);
    expect(notes).toEqual([[], [], [expect.stringContaining('The file is cut short after this order.')]]);
    const again = await readFileAgain(server, stopped.id, { site: 'Cardmarket' });
    const { message, reason } = stopped;
    expect(again).toMatchObject({ state: 'stopped', message, reason, rows: { new: 3 } });
    const kept = (await server.get(`/api/imports/${stopped.id}/file/`)).text;
    for (const secret of BUYER_DATA) expect(kept).not.toContain(secret);

    await stepImport(server, stopped.id, 'commit');
    const sales = (await server.get('/api/sales/')).as(z.array(Sale));
    expect(sales.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(['04-1', '04-2', '04-3']);
    expect(await stepImport(server, stopped.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
  });

  test('that breaks off in its first row is refused with a message', async () => {
    const content = await brokenWorkbook([
      ['Name', 'Price'],
      ['Lot', '5'],
    ]);
    const stopped = await importFile(server, { name: 'lots.xlsx', content });
    expect(stopped).toMatchObject({
      state: 'stopped',
      message: 'This workbook is damaged. Save it again in a spreadsheet program.',
      rows: { new: 0, wrong: 0 },
    });
  });
});
