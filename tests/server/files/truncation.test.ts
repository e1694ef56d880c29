// @module-tag slow
import { describe, expect, it, test } from 'vitest';
import { toPlainSales } from '../../../server/modules/imports/sale_cells.ts';
import { limitRows, truncationMessage } from '../../../server/modules/imports/truncated.ts';
import { FileError, type FileErrorCode } from '../../../server/modules/imports/read/file_error.ts';
import { isEmptyCell } from '../../../server/modules/imports/read/headings.ts';
import { readFile } from '../../../server/modules/imports/read/read_file.ts';
import { EMPTY_RECORD } from '../../../server/modules/imports/read/record.ts';
import type { TableRow } from '../../../server/modules/imports/read/table.ts';
import { rowsBeforeTruncation, type Truncation } from '../../../server/modules/imports/read/truncation.ts';
import { collectAll, batches, runWithTempFile } from '../../support/tables.ts';
import { createMessage } from '../../../contract/messages.ts';

async function* failing(rows: TableRow[][], code: FileErrorCode) {
  yield* rows;
  throw new FileError(code, createMessage('files.workbook_damaged'));
}

const ROWS = [[{ row: 2, cells: ['Fox'] }], [], [{ row: 5, cells: ['Owl'] }]];

describe('a file that breaks off', () => {
  test.each(['damaged', 'too_large', 'slow'] as const)(
    'because it is %s ends after its last readable row',
    async (code) => {
      let truncation: Truncation | undefined;
      const rows = await collectAll(
        rowsBeforeTruncation(failing(ROWS, code), (found) => (truncation = found)),
      );
      expect(rows).toEqual(ROWS.flat());
      expect(truncation).toEqual({ row: 5, reason: createMessage('files.workbook_damaged') });
      await expect(collectAll(rowsBeforeTruncation(failing([[]], code), () => {}))).rejects.toMatchObject({
        code,
      });
    },
  );

  test.each(['not_a_table', 'corrupt', 'protected', 'bomb'] as const)(
    'because it is %s is refused as a whole',
    async (code) => {
      await expect(collectAll(rowsBeforeTruncation(failing(ROWS, code), () => {}))).rejects.toMatchObject({
        code,
      });
    },
  );

  it('gives its rows each time that its thread reads it', async () => {
    const records = Array.from({ length: 250 }, (_, index) => JSON.stringify({ name: `Fox ${index}` }));
    await runWithTempFile(`[${records.join(',')},{"name":`, async (path) => {
      const { rows, truncation } = await readFile({ path, filename: 'cut.json' });
      for (const _ of [1, 2]) {
        expect(await collectAll(rows)).toHaveLength(250);
        expect(truncation()).toEqual({
          row: 250,
          reason: expect.objectContaining({ text: expect.stringContaining('cut short') }),
        });
      }
    });
  });

  it('has a message with the rows that were read', () => {
    expect(truncationMessage({ row: 4_310, reason: 'This workbook is damaged.' }, 1).text).toBe(
      'Rows 2 to 4,310 were read. From row 4,311 on nothing could be read: This workbook is damaged. You can record the rows that were read. When you import the whole file later, they stay as they are.',
    );
    expect(truncationMessage({ row: 2, reason: 'It is cut short.' }, 1).text).toMatch(
      /^Row 2 was read\. From row 3 on/,
    );
  });
});

describe('a row of a site’s file that was cut', () => {
  const heads = 'Order Number,Item Number,Custom Label,Sold For,Sale Date';
  const FULL = '04-1,110000000001,BS-1,€5.00,02-Nov-26';
  const kept = (text: string) =>
    runWithTempFile(`${heads}\n${text}`, async (path) => {
      const table = await readFile({ path, filename: 'orders.csv' });
      const plain = toPlainSales({ table, mapping: { 0: 'orderNumber' } }, 'sales');
      const rows = await collectAll(plain.table.rows);
      return rows.filter(({ cells }) => !cells.every(isEmptyCell)).map(({ row }) => row);
    });

  it('is kept directly below a complete row', async () => {
    expect(await kept(`${FULL}\n04-2,1100`)).toEqual([2, 3]);
    expect(await kept(`,,,,\n${FULL}\n04`)).toEqual([3, 4]);
  });

  it('is distinguished from the footer of the site', async () => {
    expect(await kept(`${FULL}\n\n1,record(s) downloaded\nSeller ID : foxden\n`)).toEqual([2]);
  });
});

describe('the rows that an import takes', () => {
  const limited = async (...pieces: number[]) => {
    let row = 1;
    const read = pieces.map((count) =>
      Array.from({ length: count }, () => ({ ...EMPTY_RECORD, row: (row += 1), problems: [] })),
    );
    let truncation: Truncation | undefined;
    const rows = await collectAll(limitRows(batches(read), (found) => (truncation = found)));
    return { count: rows.length, truncation };
  };

  it('are at most 100,000', { tags: ['nightly'] }, async () => {
    expect(await limited(60_000, 40_000)).toEqual({ count: 100_000, truncation: undefined });
    const over = {
      row: 100_001,
      reason: expect.objectContaining({ text: expect.stringContaining('100,000 rows') }),
    };
    expect(await limited(60_000, 40_001)).toEqual({ count: 100_000, truncation: over });
    expect(await limited(100_000, 1)).toEqual({ count: 100_000, truncation: over });
  });
});
