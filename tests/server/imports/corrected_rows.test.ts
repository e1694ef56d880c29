// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ImportRow } from '../../../contract/import_rows.ts';
import { Product } from '../../../contract/products.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { importFile, rowsOf, stepImport } from '../../support/imports.ts';
import { aType, anExtra } from '../../support/factories.ts';
import type { TestServer } from '../../support/server.ts';

async function correct(
  server: TestServer,
  draft: number,
  { row, values }: { row: ImportRow; values: object },
) {
  return (await server.patch(`/api/imports/${draft}/rows/${row.id}/`, { values })).as(ImportRow);
}

describe.each(oneEngineByDay)('rows of a file that cannot be read, on %s', (engine) => {
  const server = emptiedServer(engine);

  test('are duplicates only if their texts are equal, and show these texts', async () => {
    const content = [
      'Name;Price;Date',
      'Fox;free;2026-10-01',
      'Fox;dear;2026-10-01',
      'Fox;free;2026-10-01',
      'Koi;5',
      'Newt;7',
      'Koi;5',
      '',
    ].join('\n');
    const draft = await importFile(server, { name: 'lots.csv', content, resource: 'bought_stocks' });
    expect(draft).toMatchObject({ rows: { wrong: 6 }, file: { repeated: 2 } });
    const rows = await rowsOf(server, draft.id);
    expect(rows.map(({ place, same }) => [place, same?.places ?? []])).toEqual([
      ['Row 2', ['Row 2', 'Row 4']],
      ['Row 3', []],
      ['Row 4', ['Row 2', 'Row 4']],
      ['Row 5', ['Row 5', 'Row 7']],
      ['Row 6', []],
      ['Row 7', ['Row 5', 'Row 7']],
    ]);
    expect(rows.slice(3, 5).map(({ written }) => written)).toEqual([{ row: 'Koi · 5' }, { row: 'Newt · 7' }]);
  });

  test('become products of the corrected type, with its extras and subtype', async () => {
    const content =
      'Name,Type,Subtype,Number,Year\nFox,Crad,Rare,004,2001\nKoi,Crad,,005,old\nNewt,Card,,1,\n';
    const draft = await importFile(server, { name: 'stock.csv', content, resource: 'products' });
    const [fox, koi] = await rowsOf(server, draft.id, 'wrong');
    if (!fox || !koi) throw new Error('The rows are not wrong.');
    const [graded, card, accessory] = await Promise.all(
      ['Graded card', 'Card', 'Accessory'].map((name) => aType(server, name)),
    );
    const number = await anExtra(server, 'Number', 'Graded card');
    const year = await anExtra(server, 'Year', 'Graded card');
    const asGraded = await correct(server, draft.id, { row: fox, values: { type: graded?.id } });
    expect(asGraded).toMatchObject({
      status: 'wrong',
      values: { [`extra:${number}`]: '004', [`extra:${year}`]: 2001 },
      written: { sub_type: 'Rare' },
    });
    expect(Object.keys(asGraded.problems)).toEqual(['sub_type']);
    const ofKoi = await correct(server, draft.id, { row: koi, values: { type: graded?.id } });
    expect(ofKoi).toMatchObject({
      status: 'wrong',
      written: { [`extra:${await anExtra(server, 'Year')}`]: 'old' },
    });
    const asCard = await correct(server, draft.id, { row: fox, values: { type: card?.id } });
    const rare = card?.subtypes.find(({ name }) => name === 'Rare');
    expect(asCard).toMatchObject({ status: 'new', problems: {}, values: { sub_type: rare?.id } });
    expect(asCard.values).not.toHaveProperty(`extra:${number}`);
    expect(asCard.values).not.toHaveProperty('typedCells');
    const asAccessory = await correct(server, draft.id, { row: koi, values: { type: accessory?.id } });
    expect(asAccessory).toMatchObject({
      status: 'wrong',
      written: { [`extra:${await anExtra(server, 'Number')}`]: '005' },
    });
    expect(Object.values(asAccessory.problems)).toContain('Number: this type has no such field.');
    await stepImport(server, draft.id, 'commit');
    const products = (await server.get('/api/products/')).as(z.array(Product));
    expect(products.find(({ name }) => name === 'Fox')?.product_extras).toMatchObject([
      { key: 'Number', value: '004' },
      { key: 'Year', value: 2001 },
    ]);
  });
});
