// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { RESOURCE_NAMES } from '../../../contract/resources.ts';
import { Sale } from '../../../contract/sales.ts';
import { Subtype } from '../../../contract/types.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { aProduct, aType } from '../../support/factories.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { allPurchases, importFile, readFileAgain, rowsOf, stepImport } from '../../support/imports.ts';
import { shopifyOrders } from '../../support/sale_files.ts';

describe.each(oneEngineByDay)('rows of a file that are not recorded on %s', (engine) => {
  const server = emptiedServer(engine);

  const csv = async (path: string) => (await server.get(path)).text;

  test('are downloaded with their columns and the reasons, corrected there, and imported without duplicates', async () => {
    const content = [
      'Nome;Prezzo;Data;Nota',
      'Emberfox;1.234;14/09/26;a',
      '=Tide;gratis;domani;"b ""c"""',
      'Mossback;9,50;15 marzo 2026;',
      '',
    ].join('\n');
    const draft = await importFile(server, { name: 'lot.csv', content });
    expect(draft.rows).toMatchObject({ new: 2, wrong: 1 });
    const [wrong] = await rowsOf(server, draft.id, 'wrong');
    expect(wrong?.written).toEqual({ price: 'gratis', date: 'domani' });
    const [fox] = await rowsOf(server, draft.id, 'new');
    await server.patch(`/api/imports/${draft.id}/rows/`, { ids: [fox?.id], choice: 'skip' });
    await stepImport(server, draft.id, 'commit');
    const file = await csv(`/api/imports/${draft.id}/left_out/`);
    const [heads, skipped, unread] = file.replace('\ufeff', '').trim().split('\r\n');
    expect(heads).toBe('"Nome","Prezzo","Data","Nota","Problem","Problem code"');
    const code = '{""row"":{""code"":""rejected.skipped"",""parameters"":{}}}';
    expect(skipped).toBe(`"Emberfox","1234","14/09/26","a","It was not taken.","${code}"`);
    expect(unread).toMatch(/^"'=Tide","gratis","domani","b ""c""","Prezzo: .*gratis.* Data: .*","{.*}"$/);
    const codes = /"({.*})"$/.exec(unread ?? '')?.[1]?.replaceAll('""', '"') ?? '';
    expect(JSON.parse(codes)).toEqual(wrong?.reasons);

    const mended = file.replace('gratis', '7,20').replace('domani', '16 mar 2026');
    const again = await importFile(server, { name: 'mended.csv', content: mended });
    expect(again).toMatchObject({ resource: 'bought_stocks', rows: { new: 2, wrong: 0 } });
    expect(again.file?.mapping).toEqual({ 0: 'name', 1: 'price', 2: 'date', 3: null, 4: null, 5: null });
    await stepImport(server, again.id, 'commit');
    const recorded = (await allPurchases(server)).map(({ name, price, date }) => [name, price, date]);
    expect(recorded.toSorted()).toEqual([
      ['=Tide', 7.2, '2026-03-16'],
      ['Emberfox', 1_234, '2026-09-14'],
      ['Mossback', 9.5, '2026-03-15'],
    ]);
    const whole = await importFile(server, { name: 'lot.csv', content });
    expect(whole.rows).toMatchObject({ new: 0, same: 2, wrong: 1 });
  });

  test('are all rows of an order, which is whole when it is imported again', async () => {
    const article = { item: '1', title: 'Emberfox', price: 20 };
    const content = shopifyOrders([
      { ...article, order: '#1', postage: 4 },
      { ...article, order: '#2' },
      { ...article, order: '#1', title: 'Tidewyrm', price: 5.5 },
    ]);
    const draft = await importFile(server, { name: 'orders.csv', content });
    const [one] = await rowsOf(server, draft.id, 'new');
    expect(one?.values.orderNumber).toBe('#1');
    await server.patch(`/api/imports/${draft.id}/rows/`, { ids: [one?.id], choice: 'skip' });
    await stepImport(server, draft.id, 'commit');
    const file = await csv(`/api/imports/${draft.id}/left_out/`);
    const [, ...rows] = file.trim().split('\r\n');
    expect(rows).toEqual([
      expect.stringMatching(/"Emberfox".*"It was not taken\."/),
      expect.stringMatching(/"Tidewyrm".*"It was not taken\."/),
    ]);
    const again = await importFile(server, { name: 'left out.csv', content: file });
    expect(again).toMatchObject({ resource: 'sales', rows: { new: 1, wrong: 0 } });
    await stepImport(server, again.id, 'commit');
    const sales = (await server.get('/api/sales/')).as(z.array(Sale));
    const recorded = sales.map(({ orderNumber, paid, lines }) => [orderNumber, paid, lines.length]);
    expect(recorded.toSorted()).toEqual([
      ['#1', 29.5, 2],
      ['#2', 20, 1],
    ]);
  });

  test('have weights that are read the same way without the other rows, and cells beyond the headings', async () => {
    const draft = await importFile(server, {
      name: 'lot.csv',
      content:
        'Name;Price;Weight;Note\nFox;JPY 1.234;1.234;=a\nOwl;JPY 1.234.567;1.234.567;b\nKoi;JPY 2;3;c;beyond\n',
      resource: 'bought_stocks',
    });
    await server.patch(`/api/imports/${draft.id}/rows/`, { choice: 'skip', status: 'new' });
    const file = await csv(`/api/imports/${draft.id}/left_out/`);
    const [, ...rows] = file.trim().split('\r\n');
    expect(rows).toEqual([
      expect.stringMatching(/^"Fox","JPY 1\.234","1234 g","'=a","It was not taken\."/),
      expect.stringMatching(/^"Owl","JPY 1\.234\.567","1\.234\.567","b","It was not taken\."/),
      expect.stringMatching(/^"Koi","JPY 2","3","c",.*,"beyond"$/),
    ]);
  });

  test('say whether they were deleted or edited here, and why', async () => {
    const content = 'ID,Name,Price\n1,Fox,1\n2,Owl,2\n3,Koi,3\n';
    const read = (text: string) =>
      importFile(server, { name: 'a.csv', content: text, resource: 'bought_stocks' });
    await stepImport(server, (await read(content)).id, 'commit');
    const [fox, owl] = (await allPurchases(server)).toSorted((one, other) => one.id - other.id);
    await server.delete(`/api/bought_stocks/${fox?.id}/`);
    await server.patch(`/api/bought_stocks/update/${owl?.id}/`, { price: 9 });
    const changed = await read(content.replace('Owl,2', 'Owl,4').replace('Koi,3', 'Koi,5'));
    const leftOut = async () => {
      const file = await csv(`/api/imports/${changed.id}/left_out/`);
      const [, ...rows] = file.trim().split('\r\n');
      return rows.map((row) => row.split('","').slice(1, 4));
    };
    const deleted = ['Fox', '1', 'It was deleted here since, and was not taken.'];
    expect(await leftOut()).toEqual([deleted, ['Owl', '4', 'It was edited here since, and stays as it is.']]);
    await server.patch(`/api/imports/${changed.id}/rows/`, { status: 'changed', choice: 'overwrite' });
    expect(await leftOut()).toEqual([deleted]);
    await server.patch(`/api/imports/${changed.id}/rows/`, { status: 'deleted', choice: 'take' });
    expect(await leftOut()).toEqual([]);
  });

  test('are refused with a message when the file cannot be read', async () => {
    const draft = await importFile(server, { name: 'lot.xlsx', content: 'PK\u0003\u0004 no workbook' });
    const { file } = (await server.get(`/api/imports/${draft.id}/left_out/`)).errors;
    expect(file).toMatch(/\w/);
    expect(draft.message).toContain(file);
  });

  test('keep the columns that were chosen for their file', { tags: ['nightly'] }, async () => {
    const draft = await importFile(server, {
      name: 'a.csv',
      content: 'What,Amount paid\nFox,much\nKoi,1\n',
    });
    const read = await readFileAgain(server, draft.id, {
      resource: 'bought_stocks',
      mapping: { 0: 'name', 1: 'price' },
    });
    expect(read.rows).toMatchObject({ new: 1, wrong: 1 });
    const file = await csv(`/api/imports/${draft.id}/left_out/`);
    const mended = await importFile(server, {
      name: 'b.csv',
      content: file.replace('"much"', '"12"'),
      resource: 'bought_stocks',
    });
    expect(mended.rows).toMatchObject({ new: 1, wrong: 0 });
  });

  test.each(RESOURCE_NAMES)('do not occur in the example file of %s', async (kind) => {
    const content = await csv(`/api/imports/examples/${kind}/`);
    const draft = await importFile(server, { name: 'example.csv', content });
    expect(draft).toMatchObject({ resource: kind, problems: [], rows: { wrong: 0, changed: 0 } });
    expect(draft.rows.new).toBeGreaterThan(1);
    expect(Object.values(draft.file?.mapping ?? {})).not.toContain(null);
  });
});

describe.each(oneEngineByDay)('an import that changes the type of a product on %s', (engine) => {
  const server = emptiedServer(engine);

  test('gives the product its type and subtype back when it is undone', async () => {
    const [card, box] = [await aType(server), await aType(server, 'Figure')];
    const subtype = (await server.post('/api/subtypes/', { name: 'Full art', type: card.id })).as(Subtype);
    const { id } = await aProduct(server, { name: 'Emberfox', type: card.id, sub_type: subtype.id });
    const read = async () => (await server.get(`/api/products/${id}/`)).json;
    const content = `ID,Name,Type\n${id},Emberfox,Figure\n`;
    const draft = await importFile(server, { name: 'a.csv', content, resource: 'products' });
    await readFileAgain(server, draft.id, { numbers: 'ours' });
    await server.patch(`/api/imports/${draft.id}/rows/`, { status: 'changed', choice: 'overwrite' });
    await stepImport(server, draft.id, 'commit');
    expect(await read()).toMatchObject({ type: box.id, sub_type: null });
    await stepImport(server, draft.id, 'undo');
    expect(await read()).toMatchObject({ type: card.id, sub_type: subtype.id });
  });
});

describe.each(oneEngineByDay)('duplicate rows of a file on %s', (engine) => {
  const server = emptiedServer(engine);

  const choices = async (id: number) => (await rowsOf(server, id)).map(({ choice }) => choice);

  test('are grouped, and one or all of a group are chosen', async () => {
    const content = 'Name,Price\nLot,5\nFox,1\nLot,5\nFox,1\nLot,5\nKoi,2\n';
    const draft = await importFile(server, { name: 'lots.csv', content, resource: 'bought_stocks' });
    expect(draft.file?.repeated).toBe(3);
    const rows = await rowsOf(server, draft.id);
    const lot = { rows: 3, places: ['Row 2', 'Row 4', 'Row 6'] };
    const fox = { rows: 2, places: ['Row 3', 'Row 5'] };
    expect(rows.map(({ same }) => same)).toMatchObject([lot, fox, lot, fox, lot, null]);
    expect(new Set(await choices(draft.id))).toEqual(new Set(['take']));

    const path = `/api/imports/${draft.id}/repeats/`;
    expect(await server.patch(path, { take: 'one', row: rows[2]?.id })).toHaveStatus(200);
    expect(await choices(draft.id)).toEqual(['take', 'take', 'skip', 'take', 'skip', 'take']);
    await server.patch(path, { take: 'one' });
    expect(await choices(draft.id)).toEqual(['take', 'take', 'skip', 'skip', 'skip', 'take']);
    await server.patch(path, { take: 'all', row: rows[0]?.id });
    expect(await choices(draft.id)).toEqual(['take', 'take', 'take', 'skip', 'take', 'take']);
    expect(await server.patch(path, { take: 'one', row: rows[5]?.id })).toHaveStatus(404);
    await stepImport(server, draft.id, 'commit');
    expect(await allPurchases(server)).toHaveLength(5);
    expect(await server.patch(path, { take: 'one' })).toHaveStatus(409);
  });

  test('are not the units of one row with a quantity', async () => {
    const content = 'Name,Type,Quantity\nFox,Card,3\nKoi,Card,2\nKoi,Card,1\n';
    const draft = await importFile(server, { name: 'stock.csv', content });
    expect(draft.file?.repeated).toBe(1);
    expect((await rowsOf(server, draft.id)).map(({ same }) => same?.rows ?? 1)).toEqual([1, 1, 1, 2, 2, 2]);
  });

  test(
    'are chosen once if they share a tracking number or the name of a batch',
    { tags: ['nightly'] },
    async () => {
      const parcels = 'Courier,Tracking number\nEMS,EB1\nEMS,EB1\nEMS,\nEMS,\n';
      const draft = await importFile(server, { name: 'parcels.csv', content: parcels });
      expect(await choices(draft.id)).toEqual(['take', 'skip', 'take', 'take']);
      const batches = await importFile(server, {
        name: 'batches.csv',
        content: 'Name,Status\nSpring,Draft\nSpring,Draft\n',
        resource: 'insertion_batches',
      });
      expect(await choices(batches.id)).toEqual(['take', 'skip']);
    },
  );
});
