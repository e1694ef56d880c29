// @module-tag slow
import { expect, test } from 'vitest';
import { FileError } from '../../../server/modules/imports/read/file_error.ts';
import { readFile } from '../../../server/modules/imports/read/read_file.ts';
import { collectAll, runWithTempFile } from '../../support/tables.ts';

const ROWS = 4_000;
const CSV = ['Name;Price', ...Array.from({ length: ROWS }, (_, index) => `Lot ${index};${index},50`)].join(
  '\n',
);

test('a thread reads a file in batches of up to 100 rows, and can read it again', async () => {
  await runWithTempFile(CSV, async (path) => {
    const { rows, ...head } = await readFile({ path, filename: 'lots.csv' });
    expect(head).toMatchObject({
      kind: 'csv',
      delimiter: ';',
      headers: ['Name', 'Price'],
      filename: 'lots.csv',
    });
    for await (const batch of rows) expect(batch.length).toBeLessThanOrEqual(100);
    const read = await collectAll(rows);
    expect(read.length).toBe(ROWS);
    expect(read.at(-1)).toEqual({ row: ROWS + 1, cells: [`Lot ${ROWS - 1}`, `${ROWS - 1},50`] });
  });
});

test('an aborted signal stops the reading', async () => {
  await runWithTempFile(CSV, async (path) => {
    const stop = new AbortController();
    const { rows } = await readFile({ path, filename: 'lots.csv' }, { signal: stop.signal });
    const reading = (async () => {
      for await (const _ of rows) stop.abort(new Error('Cancelled.'));
    })();
    await expect(reading).rejects.toThrow('Cancelled.');
    await expect(collectAll(rows)).rejects.toThrow('Cancelled.');
  });
});

test(
  'threads read several files at once correctly after refused and abandoned files',
  { tags: ['nightly'] },
  async () => {
    const readLot = (lot: string, text: string) =>
      runWithTempFile(text, async (path) => {
        const { rows } = await readFile({ path, filename: `${lot}.csv` });
        return collectAll(rows);
      });
    for (const round of [1, 2]) {
      await expect(readLot('empty', '')).rejects.toThrow(FileError);
      await runWithTempFile(CSV, async (path) => {
        const { rows } = await readFile({ path, filename: 'lots.csv' });
        for await (const _ of rows) break;
      });
      const lots = ['Fox', 'Koi', 'Heron', 'Badger'].map((name) => `${name} ${round}`);
      const read = await Promise.all(lots.map((lot) => readLot(lot, `Name;Price\n${lot};5\n`)));
      expect(read).toEqual(lots.map((lot) => [{ row: 2, cells: [lot, '5'] }]));
    }
  },
);

test('a thread that is left after its first rows reads the next file', async () => {
  const started: unknown[] = [];
  const count = (thread: unknown) => started.push(thread);
  process.on('worker', count);
  await runWithTempFile(CSV, async (path) => {
    for (let file = 0; file < 6; file += 1) {
      const { rows } = await readFile({ path, filename: 'lots.csv' });
      for await (const batch of rows) {
        expect(batch[0]?.cells).toEqual(['Lot 0', '0,50']);
        break;
      }
    }
  });
  process.off('worker', count);
  expect(started.length).toBeLessThan(2);
});
