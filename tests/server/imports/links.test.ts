// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { InsertionBatch } from '../../../contract/insertion_batches.ts';
import { Product } from '../../../contract/products.ts';
import { Extra, Type } from '../../../contract/types.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { aBatch, aProduct, aPurchase, aShipment } from '../../support/factories.ts';
import {
  allPurchases,
  allShipments,
  ownIdHeading,
  importFile,
  readFileAgain,
  rowsOf,
  stepImport,
} from '../../support/imports.ts';

/** The id of another installation. */
const THERE = 'q7w8x9';

describe.each(oneEngineByDay)('the ids and links of a file on %s', (engine) => {
  const server = emptiedServer(engine);

  const theProducts = async () => (await server.get('/api/products/')).as(z.array(Product));
  const read = (content: string, resource?: string) =>
    importFile(server, { name: 'a.csv', content, ...(resource && { resource }) });
  const problemsOf = async (id: number) =>
    (await rowsOf(server, id, 'wrong')).map(({ problems }) => Object.values(problems).join(' '));

  test('below a heading without an installation id are the file’s own, until an operator chooses otherwise', async () => {
    const { id } = await aPurchase(server, { name: 'Ours', price: 1 });
    const draft = await read(`ID,Name,Price\n${id},Theirs,5\n${id + 1},Another,6\n`, 'bought_stocks');
    expect(draft.file?.numbers).toBe('source');
    expect(draft.rows).toMatchObject({ new: 2, changed: 0 });
    const asOurs = await readFileAgain(server, draft.id, { numbers: 'ours' });
    expect(asOurs.file?.numbers).toBe('ours');
    expect(asOurs.rows).toMatchObject({ new: 1, changed: 1 });
    await readFileAgain(server, draft.id, { numbers: 'source' });
    await stepImport(server, draft.id, 'commit');
    expect((await allPurchases(server)).map(({ name }) => name)).toEqual(['Ours', 'Theirs', 'Another']);
  });

  test('of its own identify the same row in a later file, but not a row of another supplier', async () => {
    const first = await read('ID,Name,Price\n1,Lot,5\n2,Box,6\n', 'bought_stocks');
    await stepImport(server, first.id, 'commit');
    const later = await read('ID,Name,Price\n1,Lot,7\n2,Box,6\n', 'bought_stocks');
    expect(later.rows).toMatchObject({ new: 0, changed: 1, same: 1 });
    const others = await read('ID,Name,Price\n1,Fox,9\n2,Owl,9\n', 'bought_stocks');
    expect(others.rows).toMatchObject({ new: 2, changed: 0 });
  });

  test('may be the names of records, and an unknown or ambiguous name is an error', async () => {
    const shipment = await aShipment(server, { courier: 'EMS', trackingNumber: 'EE12' });
    await aShipment(server, { courier: 'DHL', trackingNumber: '77' });
    const draft = await read(
      'Name,Price,Shipment\nA,1,ems ee12\nB,1,EE12\nC,1,EE13\nD,1,77\nE,1,#0001\nF,1,\n',
      'bought_stocks',
    );
    expect(draft.rows).toMatchObject({ new: 4, wrong: 2 });
    expect(await problemsOf(draft.id)).toEqual([
      'There is no shipment called “EE13” here.',
      expect.stringContaining('If it is a number of this installation, choose that'),
    ]);
    await stepImport(server, draft.id, 'commit');
    const linked = (await allPurchases(server)).map(({ incomingShipment }) => incomingShipment);
    expect(linked).toEqual([shipment.id, shipment.id, shipment.id + 1, null]);

    const lot = await aPurchase(server, { name: 'Lot', link: 'https://shop.example/1' });
    await aPurchase(server, { name: 'Twice' });
    await aPurchase(server, { name: 'Twice' });
    const batch = await aBatch(server, { name: 'Spring' });
    const stock = await read(
      'Name,Type,Purchase,Insertion group\nX,Card,https://shop.example/1,spring\nY,Card,Twice,\n',
      'products',
    );
    expect(await problemsOf(stock.id)).toEqual([expect.stringContaining('More than one purchase')]);
    await stepImport(server, stock.id, 'commit');
    expect(await theProducts()).toMatchObject([{ boughtStock: lot.id, insertion_batch: batch.id }]);
  });

  test('of another installation link its rows to each other, whichever file comes first', async () => {
    await aShipment(server, { courier: 'Ours' });
    const purchases = await read(
      `Id (${THERE}),Name,Price,Shipment (${THERE})\n1,Lot,5,1\n2,Box,6,2\n3,Jar,7,#0001\n`,
    );
    expect(purchases).toMatchObject({ resource: 'bought_stocks', rows: { new: 3, wrong: 0 } });
    expect(purchases.problems).toMatchObject([
      { place: `Shipment (${THERE})`, message: expect.stringContaining('3 rows name shipments') },
    ]);
    await stepImport(server, purchases.id, 'commit');
    const kept = (await allPurchases(server)).find(({ name }) => name === 'Jar')?.id ?? 0;
    const others = await aShipment(server, { courier: 'By hand' });
    const moved = await server.patch(`/api/bought_stocks/update/${kept}/`, { incomingShipment: others.id });
    expect(moved).toHaveStatus(200);

    const shipments = await read(`Id (${THERE}),Courier,Tracking number\n2,DHL,D-2\n1,EMS,E-1\n`);
    expect(shipments).toMatchObject({ resource: 'incoming_shipments', rows: { new: 2 } });
    await stepImport(server, shipments.id, 'commit');
    const couriers = new Map((await allShipments(server)).map(({ id, courier }) => [id, courier]));
    const linked = async () =>
      (await allPurchases(server)).map(({ name, incomingShipment }) => [
        name,
        incomingShipment && couriers.get(incomingShipment),
      ]);
    expect(await linked()).toEqual([
      ['Lot', 'EMS'],
      ['Box', 'DHL'],
      ['Jar', 'By hand'],
    ]);
    const again = await read(`Id (${THERE}),Name,Price,Shipment (${THERE})\n1,Lot,5,1\n2,Box,6.5,2\n`);
    expect(again.rows).toMatchObject({ same: 1, changed: 1, new: 0 });

    expect(await stepImport(server, shipments.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    expect((await linked()).map(([, courier]) => courier)).toEqual([null, null, 'By hand']);
    const back = await read(`Id (${THERE}),Courier,Tracking number\n2,DHL,D-2\n1,EMS,E-1\n`);
    await stepImport(server, back.id, 'commit');
    const links = (await allPurchases(server)).map(({ incomingShipment }) => incomingShipment);
    expect(links.filter((one) => one !== null)).toHaveLength(3);
    expect(await stepImport(server, purchases.id, 'undo')).toMatchObject({
      kept: [{ values: { name: 'Jar' } }],
    });
    expect((await allPurchases(server)).map(({ name }) => name)).toEqual(['Jar']);
  });

  test('of this installation name its records, and recreated records are recognised later', async () => {
    const product = await aProduct(server, { name: 'Kept' });
    const content = `${await ownIdHeading(server, 'Id')},Name,Type\n900,Gone,Card\n${product.id + 1},Lost,Card\n${product.id},Changed,Card\n`;
    const draft = await read(content, 'products');
    expect(draft.rows).toMatchObject({ new: 2, changed: 1 });
    await stepImport(server, draft.id, 'commit');
    expect((await theProducts()).map(({ name }) => name)).toEqual(['Changed', 'Gone', 'Lost']);
    expect((await read(content, 'products')).rows).toMatchObject({ same: 3 });
    await stepImport(server, draft.id, 'undo');
    expect((await theProducts()).map(({ name }) => name)).toEqual(['Kept']);
  });

  test('work in JSON files too', async () => {
    const batches = [{ [`id (${THERE})`]: 5, name: 'Spring', status: 'Draft' }];
    const first = await importFile(server, {
      name: 'batches.json',
      content: JSON.stringify(batches),
      resource: 'insertion_batches',
    });
    await stepImport(server, first.id, 'commit');
    const stock = [{ name: 'X', type: 'Card', [`insertion_batch (${THERE})`]: 5 }];
    const second = await importFile(server, {
      name: 'stock.json',
      content: JSON.stringify(stock),
      resource: 'products',
    });
    await stepImport(server, second.id, 'commit');
    const [batch] = (await server.get('/api/insertion_batches/')).as(z.array(InsertionBatch));
    expect(await theProducts()).toMatchObject([{ name: 'X', insertion_batch: batch?.id }]);
  });

  test('that a file sets on a record are taken back when the file is undone, also once they have arrived', async () => {
    const { id } = await aPurchase(server, { name: 'Lot', price: 4 });
    const heading = await ownIdHeading(server, 'Id');
    const purchases = await read(`${heading},Name,Price,Shipment (${THERE})\n${id},Lot,5,2\n`);
    expect(purchases).toMatchObject({ resource: 'bought_stocks', rows: { changed: 1, wrong: 0 } });
    await stepImport(server, purchases.id, 'commit');
    const shipments = await read(`Id (${THERE}),Courier,Tracking number\n2,DHL,D-2\n`);
    await stepImport(server, shipments.id, 'commit');
    const [shipment] = await allShipments(server);
    const theLot = async () => (await allPurchases(server))[0];
    expect(await theLot()).toMatchObject({ price: 5, incomingShipment: shipment?.id });
    expect(await stepImport(server, purchases.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    expect(await theLot()).toMatchObject({ price: 4, incomingShipment: null });
    expect(await server.store.db.selectFrom('import_links').select('field').execute()).toEqual([]);
  });

  test('of units that are sold already, or in another row, keep the order from being recorded', async () => {
    const [fox, owl] = [await aProduct(server, { name: 'Fox' }), await aProduct(server, { name: 'Owl' })];
    const sale = { site: 'eBay', orderNumber: 'S-1', day: '2026-03-01', currency: 'EUR' };
    await server.post('/api/sales/', { ...sale, lines: [{ product: fox.id, price: 5 }] });
    const [, ours] = /\((\w+)\)/.exec(await ownIdHeading(server, 'Id')) ?? [];
    const rows = [
      ['A', fox.id],
      ['B', owl.id],
      ['C', owl.id],
    ].map(
      ([order, unit], index) =>
        `${index + 1},eBay,${order},2026-03-02,12.50; product #${unit} (${ours}); title Card`,
    );
    const draft = await read(`Id (${THERE}),Site,Order number,Day,What was sold\n${rows.join('\n')}\n`);
    expect(draft).toMatchObject({ resource: 'sales', rows: { new: 1, wrong: 2 } });
    const problems = (await rowsOf(server, draft.id, 'wrong')).map(({ values, problems: { lines } }) => [
      values.orderNumber,
      lines,
    ]);
    expect(problems).toEqual([
      ['A', `${fox.sku} was sold in the order Ebay S-1 already.`],
      ['C', 'Another row has sold the same unit.'],
    ]);
  });
});

describe.each(oneEngineByDay)('records that a changed export names, on %s', (engine) => {
  const server = emptiedServer(engine);

  test('get its extras, pictures, place and type, and undo restores them', async () => {
    const types = (await server.get('/api/types/')).as(z.array(Type));
    const card = types.find(({ name }) => name === 'Card') ?? expect.fail();
    const extras = (await server.get('/api/extras/')).as(z.array(Extra));
    const [first, second] = extras.filter(
      ({ type, value_type: kind }) => type === card.id && kind === 'text',
    );
    const { id } = await aProduct(server, {
      name: 'Fox',
      type: card.id,
      product_extras: JSON.stringify({ ...first, value: 'Base' }),
    });
    const untouched = await aProduct(server, { name: 'Owl', type: card.id });
    const product = async () => (await server.get(`/api/products/${id}/`)).as(Product);
    const before = await product();
    const heading = await ownIdHeading(server, 'Id');
    const pictures = ['https://shop.example/b.jpg', 'https://shop.example/a.jpg'];
    const content = `${heading},Name,Type,${first?.key},${second?.key},Pictures,Place\n${[
      `${id},Fox,Card,Jungle,7,${pictures.join(' ')},Room / New box`,
      `${untouched.id},Owl,Card,,,,`,
    ].join('\n')}\n`;
    const draft = await importFile(server, { name: 'a.csv', content, resource: 'products' });
    expect(draft.rows).toMatchObject({ changed: 1, same: 1, wrong: 0 });
    const [row] = await rowsOf(server, draft.id, 'changed');
    expect(row?.differences).toEqual(
      expect.arrayContaining([
        { field: `extra:${first?.id}`, before: 'Base', after: 'Jungle', isEdited: false },
        { field: `extra:${second?.id}`, before: null, after: '7', isEdited: false },
      ]),
    );
    await stepImport(server, draft.id, 'commit');
    const after = await product();
    expect(after.product_extras.map(({ value }) => value)).toEqual(['Jungle', '7']);
    expect(after.images.map(({ image }) => image)).toEqual(pictures);
    expect(after.place_details).toMatchObject({ path: 'Room / New box' });
    const found = (await server.list('products', { filter: { q: 'jungle' } })).as(z.array(Product));
    expect(found.map((one) => one.id)).toEqual([id]);
    expect((await importFile(server, { name: 'a.csv', content, resource: 'products' })).rows).toMatchObject({
      same: 2,
    });

    expect(await stepImport(server, draft.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    expect(await product()).toEqual(before);
    expect((await server.get('/api/places/')).json).toEqual([]);
  });

  test('lose their subtype with their type, unless the file has another one', async () => {
    const types = (await server.get('/api/types/')).as(z.array(Type));
    const card = types.find(({ name }) => name === 'Card') ?? expect.fail();
    const other = types.find(({ id, subtypes }) => id !== card.id && subtypes.length > 0) ?? expect.fail();
    const sub_type = card.subtypes[0]?.id;
    const products = [];
    for (const name of ['Fox', 'Owl', 'Koi'])
      products.push(await aProduct(server, { name, type: card.id, sub_type }));
    const [fox, owl, koi] = products.map(({ id }) => id);
    const subtype = other.subtypes[0] ?? expect.fail();
    const content = `${await ownIdHeading(server, 'Id')},Name,Type,Subtype
${fox},Fox,${other.name},\n${owl},Owl,${other.name},${subtype.name}\n${koi},Koi 2,Card,${card.subtypes[0]?.name}\n`;
    const draft = await importFile(server, { name: 'a.csv', content, resource: 'products' });
    expect(draft.rows).toMatchObject({ changed: 3, wrong: 0 });
    await stepImport(server, draft.id, 'commit');
    const found = (await server.get('/api/products/')).as(z.array(Product));
    expect(new Map(found.map((one) => [one.id, [one.type, one.sub_type]]))).toEqual(
      new Map([
        [fox, [other.id, null]],
        [owl, [other.id, subtype.id]],
        [koi, [card.id, sub_type]],
      ]),
    );
    const retyped = `${await ownIdHeading(server, 'Id')},Name,Type\n${koi},Koi 2,${other.name}\n`;
    const { id } = await importFile(server, { name: 'b.csv', content: retyped, resource: 'products' });
    await stepImport(server, id, 'commit');
    expect((await server.get(`/api/products/${koi}/`)).as(Product)).toMatchObject({
      type: other.id,
      sub_type: null,
    });
  });
});
