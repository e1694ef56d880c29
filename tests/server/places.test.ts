// @module-tag slow
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Place, PlaceTree } from '../../contract/places.ts';
import { Product } from '../../contract/products.ts';
import { BinRecord } from '../../contract/bin.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { ACTION_HEADER, RecordHistory } from '../../contract/history.ts';
import { ScanAnswer } from '../../contract/scans.ts';
import { Extra } from '../../contract/types.ts';
import type { Answer, Fields } from '../support/caller.ts';
import { placeCode, productCode, purchaseCode } from '../../domain/scanning/codes.ts';
import { aStoredProduct, finishCount, scan as countScans, startCount } from '../support/counts.ts';
import { anExtra, aProduct, aPurchase, aType } from '../support/factories.ts';
import { importFile, rowsOf, stepImport } from '../support/imports.ts';
import { onOneEngineByDay } from '../support/scope.ts';
import { describeServer } from '../support/server.ts';

describeServer('places', (server) => {
  const once = onOneEngineByDay(server.engine);
  afterEach(async () => {
    for (const resource of ['products', 'places'])
      await server.post(`/api/${resource}/selection/delete/`, { filter: {} });
  });

  const actionOf = (answer: Answer) => Number(answer.headers[ACTION_HEADER.toLowerCase()]);
  const add = async (place: object) => (await server.post('/api/places/', place)).as(Place);
  const pathOf = async (id: number) => (await server.get(`/api/places/${id}/`)).as(Place).path;
  const scan = async (code: string) =>
    (await server.get(`/api/scan/?code=${encodeURIComponent(code)}`)).as(ScanAnswer);

  /** Room, shelf and box, in one another. */
  async function addBox() {
    const room = await add({ name: 'Stock room', kind: 'room', code: 'R1' });
    const shelf = await add({ name: 'Shelf A', kind: 'shelf', parent: room.id });
    const box = await add({ name: 'Box 3', kind: 'box', parent: shelf.id, capacity: 50 });
    return { room, shelf, box };
  }

  test('have a path and a code, which follow the places that they stand in', async () => {
    const { room, shelf, box } = await addBox();
    expect([room.code, shelf.code, box.code]).toEqual(['R1', 'A', 'A3']);
    expect(box.path).toBe('Stock room / Shelf A / Box 3');
    await server.patch(`/api/places/update/${shelf.id}/`, { name: 'Shelf B' });
    expect(await pathOf(box.id)).toBe('Stock room / Shelf B / Box 3');
    const found = (await server.get('/api/places/?filter={"q":"b 3"}')).as(z.array(Place));
    expect(found.map(({ id }) => id)).toEqual([box.id]);
    await server.delete(`/api/places/${shelf.id}/`);
    expect(await pathOf(box.id)).toBe('Box 3');
  });

  test('are added several at once, with numbered names and codes of their own', once, async () => {
    const { box } = await addBox();
    const page = { name: 'Page 11', kind: 'page', parent: box.id, quantity: 4 };
    expect(await add(page)).toMatchObject({ name: 'Page 11', code: 'A311' });
    const { places } = (await server.get('/api/places/tree/')).as(PlaceTree);
    expect(places.filter(({ kind }) => kind === 'page').map(({ name, code }) => [name, code])).toEqual([
      ['Page 11', 'A311'],
      ['Page 12', 'A312'],
      ['Page 13', 'A313'],
      ['Page 14', 'A314'],
    ]);
    const coded = await server.post('/api/places/', { ...page, code: 'P1' });
    expect(coded.errors).toEqual({ code: 'A code is for one place. Leave it empty for several.' });
  });

  test('cannot stand in themselves, nor share a code', once, async () => {
    const { shelf, box, room } = await addBox();
    const moved = await server.patch(`/api/places/update/${room.id}/`, { parent: box.id });
    expect(moved.errors).toEqual({ parent: 'A place cannot be inside itself.' });
    const named = await server.patch(`/api/places/update/${shelf.id}/`, { code: 'a3' });
    expect(named.errors).toEqual({ code: 'Another place has this code.' });
    const same = await server.patch(`/api/places/update/${shelf.id}/`, { code: 'a', note: 'Dark' });
    expect(same.as(Place)).toMatchObject({ code: 'A', note: 'Dark' });
    const added = await server.post('/api/places/', { name: 'Other', code: 'A3' });
    expect(added.errors).toEqual({ code: 'Another place has this code.' });
    const lost = await server.post('/api/places/', { name: 'Other', parent: 999_999 });
    expect(Object.keys(lost.errors)).toEqual(['parent']);
  });

  test('are sorted by the place around them and by capacity, and those without one are last', async () => {
    const { room, shelf, box } = await addBox();
    const attic = await add({ name: 'Attic', capacity: 3 });
    const crate = await add({ name: 'Crate', parent: attic.id, capacity: 20 });
    const sorted = async (field: string, order: string) =>
      (await server.list('places', { sort: [field, order], range: [0, 9] }))
        .as(z.array(Place))
        .map(({ id }) => id);
    expect(await sorted('parent', 'ASC')).toEqual([crate, shelf, box, room, attic].map(({ id }) => id));
    expect(await sorted('parent', 'DESC')).toEqual([box, shelf, crate, attic, room].map(({ id }) => id));
    const byCapacity = await sorted('capacity', 'ASC');
    expect(byCapacity.indexOf(attic.id)).toBeLessThan(byCapacity.indexOf(crate.id));
    expect(byCapacity.slice(-2)).toEqual([room.id, shelf.id]);
    expect((await sorted('capacity', 'DESC')).slice(-2)).toEqual([shelf.id, room.id]);
  });

  test('hold products, whose number and value the tree sums', async () => {
    const { shelf, box } = await addBox();
    const { id } = await aProduct(server, { received: '2026-11-02', estimated_cost: 4, place: box.id });
    await aProduct(server, { received: '2026-11-02', estimated_cost: 3, place: shelf.id });
    await aProduct(server, { received: '2026-11-02', estimated_cost: 2 });
    const { places, withoutPlace } = (await server.get('/api/places/tree/')).as(PlaceTree);
    expect(places.map(({ name, products, landed }) => [name, products, landed])).toEqual([
      ['Stock room', 2, 7],
      ['Shelf A', 2, 7],
      ['Box 3', 1, 4],
    ]);
    expect(withoutPlace).toEqual({ products: 1, landed: 2 });
    const inTree = { parent: shelf.id, code: 'A3', kind: 'box', capacity: 50 };
    expect(places[2]).toMatchObject({ id: box.id, ...inTree, countedAt: null });
    expect(places[0]).toMatchObject({ parent: null, code: 'R1', kind: 'room', capacity: null });
    await finishCount(server, await startCount(server, box));
    const counted = (await server.get('/api/places/tree/')).as(PlaceTree).places[2]?.countedAt;
    expect(counted).toBe((await server.get(`/api/places/${box.id}/`)).as(Place).countedAt);
    expect(counted).toMatch(/^\d{4}-\d\d-\d\dT/);
    await server.delete(`/api/places/${box.id}/`);
    expect((await server.get(`/api/products/${id}/`)).as(Product)).toMatchObject({
      place: null,
      place_details: null,
    });
  });

  test('are found by scans, as products are by code, SKU and certificate', async () => {
    const { box } = await addBox();
    const product = await aProduct(server, { received: '2026-11-02', place: box.id, sku: 'AB-1' });
    const other = await aProduct(server, { received: '2026-11-02', sku: 'AB1' });
    const [found] = (await scan('a3')).matches;
    expect(found).toMatchObject({ kind: 'place', id: box.id, products: 1, capacity: 50 });
    const idsOf = async (code: string) => (await scan(code)).matches.map(({ id }) => id);
    expect(await idsOf('AB1')).toEqual([product.id, other.id]);
    expect(await idsOf(`BS${String(product.id).padStart(6, '0')}`)).toEqual([product.id]);
    expect((await scan(`bs${String(product.id).padStart(6, '0')}`)).matches[0]).toMatchObject({
      source: 'code',
      place: { path: box.path },
      alike: [product.id],
    });
    expect(await idsOf('nothing')).toEqual([]);
    // The first reading says by what a product is found.
    const readings = (one: string, two: string) => server.get(`/api/scan/?code=${one}&code=${two}`);
    const [code, sku] = [productCode(other.id), 'AB1'];
    const sources = async (one: string, two: string) =>
      (await readings(one, two))
        .as(ScanAnswer)
        .matches.flatMap((match) => (match.kind === 'product' && match.id === other.id ? match.source : []));
    expect([await sources(code, sku), await sources(sku, code)]).toEqual([['code'], ['sku']]);
    const purchase = await aPurchase(server, { name: 'Lot of cards' });
    expect((await scan(purchaseCode(purchase.id))).matches).toEqual([
      { kind: 'purchase', id: purchase.id, name: 'Lot of cards' },
    ]);
    // A separator does not make a SKU the code of a place.
    expect(await idsOf('A-3')).toEqual([]);
  });

  test('have units alike, which one scan may name: of one place, type and values', once, async () => {
    const { box } = await addBox();
    const [{ subtypes }, condition] = [await aType(server), await anExtra(server, 'Condition')];
    const valued = (value: string) => ({
      product_extras: JSON.stringify({ id: condition, key: 'Condition', value }),
    });
    const usual = { name: 'Fox', received: '2026-11-02', place: box.id, ...valued('Mint') };
    const { id } = await aProduct(server, { ...usual, quantity: 4 });
    await server.patch(`/api/products/update/${id + 2}/`, { leftOn: '2026-11-03' });
    const subtype = { sub_type: subtypes[0]?.id ?? 0 };
    const others: Fields[] = [{ place: '' }, { name: 'Owl' }, valued('Poor'), subtype];
    for (const other of others) await aProduct(server, { ...usual, ...other });
    const code = productCode(id + 1);
    const alike = async (quantity: number) =>
      (await server.get(`/api/scan/?code=${code}&quantity=${quantity}`)).as(ScanAnswer).matches;
    expect(await alike(9)).toMatchObject([{ id: id + 1, alike: [id + 1, id, id + 3] }]);
    expect(await alike(2)).toMatchObject([{ alike: [id + 1, id] }]);
    expect(await alike(1)).toMatchObject([{ alike: [id + 1] }]);
    const coin = { name: 'Coin', received: '2026-11-02' };
    const { id: figure } = await aProduct(server, { ...coin, type: (await aType(server, 'Figure')).id });
    await aProduct(server, coin);
    const coins = await server.get(`/api/scan/?code=${productCode(figure)}&quantity=9`);
    expect(coins.as(ScanAnswer).matches).toMatchObject([{ alike: [figure] }]);
    for (const query of ['quantity=0', 'quantity=1001', 'code=', '&code=A'.repeat(8)])
      expect(await server.get(`/api/scan/?code=${code}&${query}`)).toHaveStatus(400);
  });

  test('and products are found by codes of 6 to 62 characters in fields of products', once, async () => {
    const [{ id: type }, condition] = [await aType(server), await anExtra(server, 'Condition')];
    const serial = await server.post('/api/extras/', { type, key: 'Serial', value_type: 'integer' });
    const fields = { Condition: condition, Serial: serial.as(Extra).id };
    const named = async (code: string, key: keyof typeof fields = 'Condition') => {
      const { id } = await aProduct(server, {
        product_extras: JSON.stringify({ id: fields[key], key, value: code }),
      });
      return [(await scan(code)).matches.map((match) => match.id), [id]];
    };
    for (const code of ['a12-345', '7'.repeat(62)]) {
      const [found, own] = await named(code);
      expect(found).toEqual(own);
    }
    expect(await named('123456', 'Serial')).toEqual([[expect.any(Number)], [expect.any(Number)]]);
    for (const code of ['12-345', 'a-b-c-d', '7'.repeat(63)]) expect((await named(code))[0]).toEqual([]);
    // Of another type, a product has no such field.
    const [ids = [], own] = await named('hidden-1');
    expect(ids).toEqual(own);
    await server.patch(`/api/products/update/${ids[0]}/`, { type: (await aType(server, 'Figure')).id });
    expect((await scan('hidden-1')).matches).toEqual([]);
  });

  test('are asked for by a file that names several of them', once, async () => {
    const { shelf, room } = await addBox();
    await add({ name: 'Box 3', parent: room.id });
    const deep = Array.from({ length: 13 }, (_, index) => `L${index}`).join(' / ');
    const content = [
      'name,type,place',
      'Fox,Card,box 3',
      `Owl,Card,${shelf.name} / Box 9`,
      `Stag,Card,${deep}`,
      `Koi,Card,${deep} / Bin`,
    ].join('\n');
    const draft = await importFile(server, { name: 'put away.csv', content, resource: 'products' });
    expect(draft.rows).toMatchObject({ new: 2, wrong: 2 });
    const [row, , , tooDeep] = await rowsOf(server, draft.id);
    expect(row?.problems).toEqual({
      place: 'More than one place is called “box 3”. Choose which one is meant.',
    });
    expect(Object.keys(tooDeep?.problems ?? {})).toEqual(['place']);
  });

  test(
    'are asked for when the readings of one scan name different things, or only one names something',
    once,
    async () => {
      const { box, shelf } = await addBox();
      const { id } = await aProduct(server, { received: '2026-11-02' });
      const answerTo = async (...codes: string[]) => {
        const query = codes.map((code) => `code=${encodeURIComponent(code)}`).join('&');
        const { matches, asks } = (await server.get(`/api/scan/?${query}`)).as(ScanAnswer);
        return [matches.map((match) => match.id), asks];
      };
      const code = productCode(id);
      expect(await answerTo(code)).toEqual([[id], false]);
      expect(await answerTo(code, code.toLowerCase())).toEqual([[id], false]);
      expect(await answerTo(placeCode('A3'))).toEqual([[box.id], false]);
      expect(await answerTo(`https://shop.example/go/${placeCode('A3')}`)).toEqual([[box.id], false]);
      expect(await answerTo('A3', 'A')).toEqual([[shelf.id, box.id], true]);
      expect(await answerTo('A3', 'Q3')).toEqual([[box.id], true]);
      expect(await answerTo('Q3', 'Q4')).toEqual([[], false]);
    },
  );

  test('are never inside each other, nor too deep, whatever moves or undoes them', once, async () => {
    const { room, shelf } = await addBox();
    const moved = await server.patch(`/api/places/update/${room.id}/`, { name: 'Hall' });
    expect(moved).toHaveStatus(200);
    const out = await server.patch(`/api/places/update/${shelf.id}/`, { parent: null });
    await server.patch(`/api/places/update/${room.id}/`, { parent: shelf.id });
    const undone = await server.post(`/api/history/${actionOf(out)}/undo/`, {});
    expect(undone).toHaveStatus(409);
    expect(undone.as(ErrorBody).errors).toEqual({ parent: 'A place cannot be inside itself.' });
    expect(await pathOf(room.id)).toBe('Shelf A / Hall');

    const names = Array.from({ length: 13 }, (_, index) => `L${index}`);
    let parent: number | null = null;
    for (const name of names) ({ id: parent } = await add({ name, parent }));
    const deeper = await server.post('/api/places/', { name: 'Too deep', parent });
    expect(deeper.errors).toEqual({ parent: 'Places can be inside each other at most 13 deep.' });
    const into = await server.patch('/api/places/selection/', {
      changes: [{ filter: { id: [shelf.id] }, set: { parent } }],
    });
    expect(into.errors).toEqual({ parent: 'Places can be inside each other at most 13 deep.' });
  });

  test('two that are moved into each other at once: one of them stays', async () => {
    const [one, other] = [await add({ name: 'One' }), await add({ name: 'Other' })];
    const answers = await Promise.all([
      server.patch(`/api/places/update/${one.id}/`, { parent: other.id }),
      server.patch(`/api/places/update/${other.id}/`, { parent: one.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test(
    'come back from the bin with what was in them, and with another code if theirs is taken',
    once,
    async () => {
      const { room, shelf, box } = await addBox();
      const { id } = await aProduct(server, { received: '2026-11-02', place: box.id });
      await server.post('/api/places/selection/delete/', { filter: { id: [room.id, shelf.id, box.id] } });
      await add({ name: 'Other', code: 'A3' });
      const inBin = (await server.list('bin', { filter: { kind: 'places' } })).as(z.array(BinRecord));
      const ofBox = inBin.find(({ record_id }) => record_id === box.id);
      expect(ofBox).toMatchObject({ name: box.path, number: 'A3' });
      const ids = inBin.flatMap((one) => ([room.id, shelf.id, box.id].includes(one.record_id) ? one.id : []));
      const restore = (code?: string) =>
        server.post('/api/bin/restore/', { ids, ...(code && { numbers: { [`${ofBox?.id}`]: code } }) });
      expect((await restore()).errors).toEqual({
        [`numbers.${ofBox?.id}`]: `A3 belongs to another record by now. Choose another number for ${box.path}.`,
      });
      expect((await restore('a-4')).errors).toEqual({
        [`numbers.${ofBox?.id}`]: 'Use letters A–Z and digits only, at most 12.',
      });
      expect(await restore('a4')).toHaveStatus(200);
      expect((await server.get(`/api/places/${box.id}/`)).as(Place)).toMatchObject({
        path: box.path,
        code: 'A4',
        parent: shelf.id,
      });
      expect((await server.get(`/api/products/${id}/`)).as(Product).place).toBe(box.id);
      const { entries } = (await server.get(`/api/history/of/products/${id}/`)).as(RecordHistory);
      expect(entries[0]?.record.fields).toMatchObject([{ field: 'place', to: box.id, to_name: box.path }]);
    },
  );

  test('are named by paths in files: what is missing is made, and goes with the undo', async () => {
    const { box, room } = await addBox();
    // A code comes before the name of a place within another.
    await add({ name: 'A3', parent: room.id });
    const content = [
      'name,type,place',
      'Fox,Card,stock room/SHELF a > box 3',
      'Owl,Card,A3',
      'Newt,Card,Attic / Crate 7',
      'Stag,Card,attic / crate 7',
    ].join('\n');
    const draft = await importFile(server, { name: 'put away.csv', content, resource: 'products' });
    expect(draft.rows).toMatchObject({ new: 4, wrong: 0 });
    expect((await server.get('/api/places/')).as(z.array(Place))).toHaveLength(4);
    await stepImport(server, draft.id, 'commit');
    const paths = async () =>
      (await server.get('/api/products/'))
        .as(z.array(Product))
        .map((one) => [one.name, one.place_details?.path]);
    expect(await paths()).toEqual([
      ['Fox', box.path],
      ['Owl', box.path],
      ['Newt', 'Attic / Crate 7'],
      ['Stag', 'Attic / Crate 7'],
    ]);
    const csv = (await server.get('/api/products/export/?format=csv')).text;
    expect(csv).toContain('"Attic / Crate 7"');
    await stepImport(server, draft.id, 'undo');
    const left = (await server.get('/api/places/')).as(z.array(Place));
    expect(left.map(({ name }) => name)).toEqual(['Stock room', 'Shelf A', 'Box 3', 'A3']);
  });

  test('that a file made stay after the undo if somebody has counted or filled them', once, async () => {
    const content = [
      'name,type,place',
      'Fox,Card,Attic / Crate 7',
      'Owl,Card,Cellar / Crate 8',
      'Koi,Card,Loft / Crate 9',
    ].join('\n');
    const draft = await importFile(server, { name: 'put away.csv', content, resource: 'products' });
    await stepImport(server, draft.id, 'commit');
    const placeAt = async (path: string) => {
      const [place] = (await server.list('places', { filter: { q: path } })).as(z.array(Place));
      return place ?? expect.fail(`There is no ${path}.`);
    };
    // A finished count of the place around one, and a running one with a scan there.
    const finished = await startCount(server, await placeAt('Attic'));
    expect(await finishCount(server, finished)).toHaveStatus(200);
    const running = await startCount(server, await placeAt('Cellar'));
    await aStoredProduct(server, 'Heron', await placeAt('Crate 9'));
    const stag = await aStoredProduct(server, 'Stag');
    await countScans(server, running, [stag.sku], { at: (await placeAt('Crate 8')).id });
    await stepImport(server, draft.id, 'undo');
    const left = (await server.get('/api/places/')).as(z.array(Place));
    expect(left.map(({ name }) => name)).toEqual([
      'Attic',
      'Cellar',
      'Loft',
      'Crate 7',
      'Crate 8',
      'Crate 9',
    ]);
    expect(await finishCount(server, running)).toHaveStatus(200);
  });

  test('in a file are inside each other by their paths, and go with the undo', once, async () => {
    const content = [
      'Name,Inside,Code,Kind,Capacity',
      'Page 1,Room / Binder,,page,9',
      'Binder,Room,B7,box,',
      'Room,,H1,room,',
      'Bin,Yard / Shed,,,',
    ].join('\n');
    const draft = await importFile(server, { name: 'places.csv', content, resource: 'places' });
    expect(draft.rows).toMatchObject({ new: 4, wrong: 0 });
    await stepImport(server, draft.id, 'commit');
    const made = (await server.get('/api/places/')).as(z.array(Place));
    expect(made.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      'Room / Binder / Page 1 B71',
      'Room / Binder B7',
      'Room H1',
      'Yard / Shed / Bin YSB',
      'Yard / Shed YS',
      'Yard Y',
    ]);
    const undone = await stepImport(server, draft.id, 'undo');
    expect(undone.kept).toEqual([]);
    expect((await server.get('/api/places/')).as(z.array(Place))).toEqual([]);
  });
});
