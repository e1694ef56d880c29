import { describe, expect, test } from 'vitest';
import type { Row } from '../../server/platform/db/recorder/recorded_tables.ts';
import { changeFromText, changeToText } from '../../server/records/history/change_text.ts';
import { mergeChanges, type RecordChange } from '../../server/records/history/record_change.ts';
import { UndoneRows } from '../../server/records/history/undone_rows.ts';

const listing = (id: number) => ({
  table: 'listings',
  key: { id },
  before: null,
  after: { id, sku: `C-${id}`, sent_title: 'Fox 🦊', message: '', fee: null },
});

test.each([0, 1, 1_000, 1_001, 2_500])('a change of %i rows is read as it was written', async (count) => {
  const rows = Array.from({ length: count }, (_, index) => listing(index + 1));
  const change: RecordChange = { change: 'changed', rows, with: { products: [7] } };
  const text = await changeToText(change);
  expect(await changeFromText(text)).toEqual(change);
  expect(await changeToText(structuredClone(change))).toBe(text);
  expect(JSON.parse(text)).toBeTypeOf('object');
  expect(text.length).toBeLessThan(200_000);
});

describe('two changes of a record by one action are one change', () => {
  const image = (before: Row | null, after: Row | null, key?: Row) => ({
    table: key ? 'sale_lines' : 'sales',
    ...(key && { key }),
    before,
    after,
  });
  const changed = (...rows: RecordChange['rows']): RecordChange => ({ change: 'changed', rows });

  test.each<[string, RecordChange, RecordChange, RecordChange]>([
    [
      'from the first value to the last one, of all columns',
      changed(image({ note: 'a', day: '1' }, { note: 'b', day: '2' })),
      changed(image({ note: 'b', site: 'x' }, { note: 'c', site: 'y' })),
      changed(image({ note: 'a', day: '1', site: 'x' }, { note: 'c', day: '2', site: 'y' })),
    ],
    [
      'with the rows of parts each',
      changed(image(null, { id: 1, price: 5 }, { id: 1 }), image({ note: 'a' }, { note: 'b' })),
      changed(image({ price: 5 }, { price: 6 }, { id: 1 }), image({ price: 1 }, null, { id: 2 })),
      changed(
        image(null, { id: 1, price: 6 }, { id: 1 }),
        image({ note: 'a' }, { note: 'b' }),
        image({ price: 1 }, null, { id: 2 }),
      ),
    ],
    [
      'of a record that is new in any case',
      { change: 'created', rows: [] },
      changed(image({ note: 'a' }, { note: 'b' })),
      { change: 'created', rows: [] },
    ],
    [
      'of a record that is deleted as it was at first, with what was linked to it',
      { ...changed(image({ note: 'a' }, { note: 'b' })), with: { products: [7] } },
      { change: 'deleted', rows: [image({ id: 3, note: 'b' }, null)] },
      { change: 'deleted', rows: [image({ id: 3, note: 'a' }, null)], with: { products: [7] } },
    ],
  ])('%s', (_, earlier, later, merged) => expect(mergeChanges(earlier, later)).toEqual(merged));
});

test('the rows of an undo are those that are new, gone or different in some columns', () => {
  const same = { before: { id: 1, batch: 5, name: 'a' }, after: { id: 1, batch: 5, name: 'b' } };
  const moved = { before: { id: 2, batch: 5 }, after: { id: 2, batch: 6 } };
  const made = { before: null, after: { id: 3, batch: null } };
  const gone = { before: { id: 4, batch: 7 }, after: null };
  const rows = new UndoneRows(new Map([['products', [same, moved, made, gone]]]));
  expect(rows.of('sales')).toEqual([]);
  expect(rows.differing('products', ['batch'])).toEqual([moved, made, gone]);
  expect(rows.differing('products', ['name'])).toEqual([same, made, gone]);
  expect(rows.differing('products', [])).toEqual([made, gone]);
  expect(UndoneRows.ids(rows.of('products'), 'batch')).toEqual([5, 6, 7]);
});
