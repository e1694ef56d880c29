// @module-tag slow
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ImportRow } from '../../../contract/import_rows.ts';
import { Product } from '../../../contract/products.ts';
import { Sale } from '../../../contract/sales.ts';
import { defaultSku } from '../../../domain/product.ts';
import { readStoredFile, readStoredSize } from '../../../server/modules/imports/file_parts.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { aPurchase, aShipment, anExtra, aType } from '../../support/factories.ts';
import {
  allPurchases,
  allShipments,
  waitForImport,
  ownIdHeading,
  importFile,
  readFileAgain,
  rowsOf,
  stepImport,
  readImport,
  setImportRate,
} from '../../support/imports.ts';
import { TestServer } from '../../support/server.ts';

const LOT = `Name;Prezzo;Data;Peso
Emberfox holo;1.234,50;03/02/2026;120
Tidewyrm promo;99,90;25/02/2026;
Mossback;gratis;26/02/2026;40
`;

describe.each(oneEngineByDay)('a table in a file on %s', (engine) => {
  const server = emptiedServer(engine);

  const theProducts = async () => (await server.get('/api/products/')).as(z.array(Product));

  test('is read into a draft that shows the format and the columns', async () => {
    const draft = await importFile(server, { name: 'lot.csv', content: LOT });
    expect(draft).toMatchObject({ state: 'draft', source: 'file', resource: 'bought_stocks' });
    expect(draft.file).toMatchObject({
      name: 'lot.csv',
      size: Buffer.byteLength(LOT),
      kind: 'csv',
      delimiter: ';',
      headers: ['Name', 'Prezzo', 'Data', 'Peso'],
      mapping: { 0: 'name', 1: 'price', 2: 'date', 3: 'weight' },
    });
    expect(draft.rows).toMatchObject({ new: 2, wrong: 1 });
    const [first] = await rowsOf(server, draft.id, 'new');
    expect(first).toMatchObject({
      place: 'Row 2',
      values: { name: 'Emberfox holo', price: 1_234.5, date: '2026-02-03', weight: 120 },
    });
  });

  test('is recorded with a row that was corrected in the draft', async () => {
    const draft = await importFile(server, { name: 'lot.csv', content: LOT });
    const [wrong] = await rowsOf(server, draft.id, 'wrong');
    expect(wrong?.problems.price).toContain('gratis');
    const path = `/api/imports/${draft.id}/rows/${wrong?.id}/`;
    const refused = await server.patch(path, { values: { price: 'nothing' } });
    expect(refused.json).toMatchObject({ errors: { price: expect.stringContaining('nothing') } });
    const corrected = (await server.patch(path, { values: { price: '12,30' } })).as(ImportRow);
    expect(corrected).toMatchObject({ status: 'new', problems: {}, values: { price: 12.3 } });
    await stepImport(server, draft.id, 'commit');
    expect((await allPurchases(server)).map(({ name, price }) => [name, price])).toEqual([
      ['Emberfox holo', 1_234.5],
      ['Tidewyrm promo', 99.9],
      ['Mossback', 12.3],
    ]);
  });

  test(
    'that was imported before gives no new rows except those that were added since',
    { tags: ['nightly'] },
    async () => {
      const first = await importFile(server, { name: 'lot.csv', content: LOT });
      await stepImport(server, first.id, 'commit');
      const again = await importFile(server, { name: 'the same.csv', content: LOT });
      expect(again.rows).toMatchObject({ new: 0, changed: 0, same: 2, wrong: 1 });
      const longer = await importFile(server, {
        name: 'lot.csv',
        content: `${LOT}Pebblit;1,00;27/02/2026;\n`,
      });
      expect(longer.rows).toMatchObject({ new: 1, same: 2 });
    },
  );

  test('with equal rows records each of them, and none again from the same file', async () => {
    const twice = 'Name,Price\nLot,5\nLot,5\n';
    const first = await importFile(server, {
      name: 'lots.csv',
      content: twice,
      resource: 'bought_stocks',
    });
    await stepImport(server, first.id, 'commit');
    expect(await allPurchases(server)).toHaveLength(2);
    const again = await importFile(server, {
      name: 'lots.csv',
      content: twice,
      resource: 'bought_stocks',
    });
    expect(again.rows).toMatchObject({ new: 0, same: 2 });
  });

  test('changes the records that its ids name, and undo restores them', async () => {
    const before = await aPurchase(server, { name: 'Lot of cards', price: 100 });
    const head = await ownIdHeading(server, 'id');
    const content = `${head},name,price\n${before.id},Lot of cards,90\n${before.id},Twice,1\n999,Not here,2\n`;
    const draft = await importFile(server, { name: 'edited.csv', content });
    expect(draft.rows).toMatchObject({ changed: 1, wrong: 1, new: 1 });
    const [row] = await rowsOf(server, draft.id, 'changed');
    expect(row?.differences).toEqual([{ field: 'price', before: 100, after: 90, isEdited: false }]);
    await stepImport(server, draft.id, 'commit');
    expect((await allPurchases(server)).map(({ price }) => price)).toEqual([90, 2]);
    await stepImport(server, draft.id, 'undo');
    expect((await allPurchases(server)).map(({ price }) => price)).toEqual([100]);
  });

  test('has its columns corrected, and the next table with the same headings uses the correction', async () => {
    const content = 'What,Amount paid\nEmberfox,12\nMossback,13\n';
    const draft = await importFile(server, { name: 'a.csv', content, resource: 'bought_stocks' });
    expect(draft.rows.wrong).toBe(2);
    const corrected = await readFileAgain(server, draft.id, { mapping: { 0: 'name', 1: 'price' } });
    expect(corrected.rows).toMatchObject({ new: 2, wrong: 0 });
    const next = await importFile(server, {
      name: 'b.csv',
      content: `${content}Pebblit,14\n`,
      resource: 'bought_stocks',
    });
    expect(next.rows).toMatchObject({ new: 3, wrong: 0 });
    expect(next.file?.mapping).toEqual({ 0: 'name', 1: 'price' });
  });

  test('is read as another resource on request', async () => {
    const content = 'Name,Courier,Tracking number\nFox,DHL,123\n';
    const draft = await importFile(server, { name: 'a.csv', content });
    expect(draft.resource).toBe('incoming_shipments');
    const other = await readFileAgain(server, draft.id, { resource: 'insertion_batches' });
    expect(other).toMatchObject({ resource: 'insertion_batches', rows: { new: 1 } });
    await stepImport(server, draft.id, 'commit');
    expect(await allShipments(server)).toEqual([]);
  });

  test('in yen cannot be recorded without a rate', async () => {
    const draft = await importFile(server, {
      name: 'y.csv',
      content: 'Name,Price\nFox,"¥1,632"\n',
      resource: 'bought_stocks',
    });
    expect(draft.rows.new).toBe(1);
    expect(await server.post(`/api/imports/${draft.id}/commit/`)).toHaveStatus(400);
    await setImportRate(server, draft.id, 163.2);
    await stepImport(server, draft.id, 'commit');
    expect((await allPurchases(server))[0]).toMatchObject({
      price: 10,
      currency: 'JPY',
      foreign_price: 1_632,
      rate: 163.2,
    });
  });

  test('of stock becomes one unit per piece, with type, extras and links', async () => {
    const { id: type, subtypes } = await aType(server);
    const game = await anExtra(server, 'Game');
    const foil = await anExtra(server, 'Foil');
    const purchase = await aPurchase(server);
    const content = [
      `Name,Quantity,Type,Subtype,Card: Game,Card: Foil,${await ownIdHeading(server, 'Purchase')},Estimated cost`,
      `Emberfox,3,card,${subtypes[0]?.name.toUpperCase()},Beasts,yes,${purchase.id},4.5`,
      'Nobody,1,Unheard of,,,,,1',
      'Lost,1,Card,,,,12345,1',
    ].join('\n');
    const draft = await importFile(server, { name: 'stock.csv', content });
    expect(draft).toMatchObject({ resource: 'products', rows: { new: 3, wrong: 2 } });
    const wrong = await rowsOf(server, draft.id, 'wrong');
    expect(wrong.map(({ problems }) => Object.keys(problems))).toEqual([['type'], ['boughtStock']]);
    await stepImport(server, draft.id, 'commit');
    const products = await theProducts();
    expect(products).toHaveLength(3);
    for (const product of products) {
      expect(product).toMatchObject({
        name: 'Emberfox',
        type,
        sub_type: subtypes[0]?.id,
        boughtStock: purchase.id,
      });
      expect(Object.fromEntries(product.product_extras.map(({ id, value }) => [id, value]))).toEqual({
        [game]: 'Beasts',
        [foil]: true,
      });
    }
    await stepImport(server, draft.id, 'undo');
    expect(await theProducts()).toEqual([]);
  });

  test(
    'gives copies their own SKUs, and sales link the oldest copy by the SKU of the file',
    { tags: ['nightly'] },
    async () => {
      const content = 'Card name,Type,SKU,Quantity\nKoi,Card,K-1,3\nHeron,Card,H-1,1\nHeron,Card,H-1,1\n';
      const draft = await importFile(server, { name: 'stock.csv', content });
      expect(draft).toMatchObject({ resource: 'products', rows: { new: 5, wrong: 0 } });
      await stepImport(server, draft.id, 'commit');
      const units = (await theProducts()).toSorted((one, other) => one.id - other.id);
      expect(units.map(({ name, sku }) => [name, sku])).toEqual([
        ['Koi', 'K-1'],
        ['Koi', 'K-1-2'],
        ['Koi', 'K-1-3'],
        ['Heron', 'H-1'],
        ['Heron', 'H-1-2'],
      ]);
      const again = await importFile(server, { name: 'again.csv', content });
      expect(again.rows).toMatchObject({ new: 0, changed: 0, same: 5, wrong: 0 });

      const [first, second, third] = units;
      await server.patch(`/api/products/update/${third?.id}/`, { received: '2026-01-02' });
      await server.delete(`/api/products/${first?.id}/`);
      const sold = 'Sold on,Order number,Title,SKU,Sale price\n';
      for (const [number, unit] of [
        ['A-1', third],
        ['A-2', second],
      ] as const) {
        const row = `${sold}2026-11-02,${number},Koi,k-1,9.50\n`;
        const sale = await importFile(server, { name: `${number}.csv`, content: row });
        await readFileAgain(server, sale.id, { site: 'Cardmarket' });
        await stepImport(server, sale.id, 'commit');
        const recorded = (await server.get('/api/sales/')).as(z.array(Sale));
        const { lines } = recorded.find(({ orderNumber }) => orderNumber === number) ?? {};
        expect(lines).toMatchObject([{ product: unit?.id }]);
      }
    },
  );

  test('of stock sets days and SKUs, and a product without an SKU gets the usual one', async () => {
    const content =
      'Name,Type,SKU,Received,Listed,Sold\nKoi,Card,K-1,2026-01-02,2026-01-03,2026-01-04\nHeron,Card,,,,\n';
    const draft = await importFile(server, { name: 'stock.csv', content });
    expect(draft).toMatchObject({ rows: { new: 2, wrong: 0 } });
    await stepImport(server, draft.id, 'commit');
    const [koi, heron] = (await theProducts()).toSorted((one, other) => one.id - other.id);
    expect(koi).toMatchObject({
      sku: 'K-1',
      received: '2026-01-02',
      listed: '2026-01-03',
      sold: '2026-01-04',
    });
    expect(heron).toMatchObject({ sku: defaultSku(heron?.id ?? 0), listed: null, sold: null });
    await stepImport(server, draft.id, 'undo');
  });

  test('of stock maps a heading without a type to the extra of the types in its rows', async () => {
    const content = 'Name,Type,Condition,Number\nSleeves,Accessory,New,7\n';
    const draft = await importFile(server, { name: 'stock.csv', content });
    const condition = await anExtra(server, 'Condition', 'Accessory');
    expect(draft.rows).toMatchObject({ new: 1 });
    expect(draft.file?.mapping).toMatchObject({ 2: `extra:${condition}`, 3: null });
  });

  test('of an unsupported or empty file is refused with a message', async () => {
    const stopped = await importFile(server, { name: 'a.pdf', content: '%PDF-1.7 nothing' });
    expect(stopped).toMatchObject({
      state: 'stopped',
      message: expect.stringContaining('CSV, XLSX or JSON'),
    });
    const empty = await server.post('/api/imports/file/?name=a.csv', Buffer.alloc(0), {
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(empty.json).toMatchObject({ errors: { file: 'This file is empty.' } });
  });

  test('is stored unchanged and can be downloaded', async () => {
    const draft = await importFile(server, { name: 'Übersicht 2026.csv', content: LOT });
    const answer = await server.get(`/api/imports/${draft.id}/file/`);
    expect(answer.text).toBe(LOT);
    expect(answer.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''%C3%9Cbersicht%202026.csv",
    );
  });

  test.each(['deleted', 'shortened'])('stops being downloaded when it is %s meanwhile', async (what) => {
    const { id } = await importFile(server, { name: 'lot.csv', content: LOT });
    const { db } = server.store;
    for (const part of [1, 2])
      await db
        .insertInto('import_files')
        .values({ import_id: id, part, bytes: Buffer.from(LOT) })
        .execute();
    const size = await readStoredSize(db, id);
    const received: Buffer[] = [];
    const sent = async () => {
      for await (const bytes of readStoredFile(db, id, size)) {
        received.push(bytes);
        const left = sql`delete from import_files where import_id = ${id}`;
        await (what === 'deleted' ? left : sql`${left} and part > 1`).execute(db);
      }
    };
    await expect(sent()).rejects.toMatchObject({ code: 'not_found' });
    expect(received.length).toBeLessThan(3);
    if (what === 'deleted') expect(await server.get(`/api/imports/${id}/file/`)).toHaveStatus(404);
  });

  test(
    'is read again from its beginning after its server has died',
    { tags: ['nightly'] },
    async ({ onTestFinished }) => {
      const hasty = new TestServer(engine, { limits: { lease: 600 } });
      await hasty.start();
      onTestFinished(() => hasty.stop());
      const shipment = await aShipment(hasty);
      const draft = await importFile(hasty, {
        name: 'a.csv',
        content: `Name,Price,${await ownIdHeading(hasty, 'Shipment')}\nFox,1,${shipment.id}\n`,
        resource: 'bought_stocks',
      });
      // The state that a server leaves that died half-way: see tests/server/leases.test.ts.
      const left = { state: 'reading', holder: null };
      await hasty.store.db.updateTable('imports').set(left).where('id', '=', draft.id).execute();
      const again = await waitForImport(hasty, draft.id, ({ state }) => state === 'draft');
      expect(again.rows.new).toBe(1);
      await stepImport(hasty, draft.id, 'commit');
      expect((await allPurchases(hasty))[0]?.incomingShipment).toBe(shipment.id);
      expect((await readImport(hasty, draft.id)).user).toBe('tester');
    },
  );
});
