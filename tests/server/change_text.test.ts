import { expect, test } from 'vitest';
import { changeFromText, changeToText } from '../../server/records/history/change_text.ts';
import type { RecordChange } from '../../server/records/history/record_change.ts';

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
