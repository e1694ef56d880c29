// @module-tag slow
import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import type { NewLabels } from '../../contract/labels.ts';
import { Place } from '../../contract/places.ts';
import type { Product } from '../../contract/products.ts';
import { placeCode, productCode, purchaseCode } from '../../domain/scanning/codes.ts';
import { engines } from '../support/engines.ts';
import { aProduct, aPurchase } from '../support/factories.ts';
import { isPopplerHere, rasterize } from '../support/rasterize.ts';
import { readCodes } from '../support/read_codes.ts';
import { onOneEngineByDay } from '../support/scope.ts';
import { serverOn, type TestServer } from '../support/server.ts';

const ADDRESS = 'http://127.0.0.1:3000';
const usual = {
  of: 'products',
  filter: {},
  format: 'Dymo 99012',
  code: 'qr',
  lines: [{ field: 'name' }],
  address: ADDRESS,
} as const;

const print = (server: TestServer, asked: Partial<NewLabels>) =>
  server.post('/api/labels/', { ...usual, ...asked });

/** The texts of a PDF, page by page. */
function textsOf(pdf: Buffer): string[][] {
  const { stdout } = spawnSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' });
  const pages = stdout.split('\f').slice(0, -1);
  return pages.map((page) => page.split('\n').filter((line) => line !== ''));
}

const PUBLIC_URL = 'https://shop.example';

describe.each(engines)('labels, on %s', (engine) => {
  const once = onOneEngineByDay(engine);
  // The public address of a server comes before that of the console.
  const isPublic = engine === 'postgres';
  const server = serverOn(engine, { env: isPublic ? { PUBLIC_URL } : {} });
  let fox: Product;
  beforeAll(async () => {
    fox = await aProduct(server, { name: 'Ember Fox', sku: 'FOX-1', target_price: 12.5 });
  });

  test.skipIf(!isPopplerHere())('have a code that opens the product, and the chosen lines', async () => {
    const lines = [
      { field: 'name' },
      { field: 'sku' },
      { text: 'リザードン' },
      { field: 'expected_price' },
    ] as const;
    const answer = await print(server, { filter: { id: [fox.id] }, lines: [...lines] });
    expect(answer).toHaveStatus(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
    });
    expect(textsOf(answer.bytes)).toEqual([['Ember Fox', 'FOX-1', 'リザードン', '€12.50']]);
    const code = productCode(fox.id);
    expect(await readCodes(rasterize(answer.bytes, { dpi: 300 }))).toEqual([
      { format: 'QRCode', text: `${(isPublic ? PUBLIC_URL : ADDRESS).toUpperCase()}/GO/${code}` },
    ]);
  });

  test.skipIf(!isPopplerHere())('come in the order of the list, over several pages', async () => {
    const names = ['Moon Heron', 'Deep Crystal', 'Great Wave'];
    for (const name of names) await aProduct(server, { name, origin: 'Order' });
    const order = async (sort: [string, 'ASC' | 'DESC']) =>
      textsOf((await print(server, { filter: { origin: 'Order' }, sort, code: 'none' })).bytes);
    expect(await order(['name', 'ASC'])).toEqual([['Deep Crystal'], ['Great Wave'], ['Moon Heron']]);
    expect(await order(['id', 'ASC'])).toEqual(names.map((name) => [name]));
  });

  test.skipIf(!isPopplerHere())('of places and of purchases have their own codes', once, async () => {
    const shelf = (await server.post('/api/places/', { name: 'Shelf A', code: 'A' })).as(Place);
    const box = { name: 'Box 3', code: 'A3', parent: shelf.id };
    const { id } = (await server.post('/api/places/', box)).as(Place);
    const place = await print(server, {
      of: 'places',
      filter: { id: [id] },
      code: 'datamatrix',
      lines: [{ field: 'place' }, { field: 'code' }],
    });
    expect(textsOf(place.bytes)).toEqual([['Shelf A', placeCode('A3')]]);
    expect(await readCodes(rasterize(place.bytes, { dpi: 300 }))).toEqual([
      { format: 'DataMatrix', text: placeCode('A3') },
    ]);
    await server.patch(`/api/places/update/${id}/`, { code: '' });
    const uncoded = await print(server, { of: 'places', filter: { id: [id] } });
    expect(textsOf(uncoded.bytes)).toEqual([['Box 3']]);
    expect(await readCodes(rasterize(uncoded.bytes, { dpi: 300 }))).toEqual([]);
    const lot = await aPurchase(server, { name: 'Lot of cards' });
    const purchase = await print(server, { of: 'bought_stocks', filter: { id: [lot.id] }, code: 'code128' });
    expect((await readCodes(rasterize(purchase.bytes, { dpi: 300 }))).map(({ text }) => text)).toEqual([
      purchaseCode(lot.id),
    ]);
  });

  test('are refused in words', once, async () => {
    const refused = async (asked: object) => (await print(server, asked)).as(ErrorBody).reasons;
    expect(await refused({ filter: { id: [999_999_999] } })).toMatchObject({
      filter: { code: 'labels.none' },
    });
    expect(await refused({ format: 'L0000' })).toMatchObject({ format: { code: 'labels.format' } });
    expect(await refused({ format: 'L7651', first: 66 })).toMatchObject({
      first: { code: 'labels.first', parameters: { most: 65 } },
    });
    expect(await refused({ first: 2 })).toMatchObject({ first: { code: 'labels.first' } });
    expect(await print(server, { filter: { id: [fox.id] }, format: 'L7651', first: 65 })).toHaveStatus(200);
    expect(await refused({ shiftRight: 11 })).toMatchObject({ shiftRight: { code: 'labels.shift' } });
    expect(await refused({ address: 'https://shop.example/path' })).toMatchObject({
      address: { code: 'labels.address' },
    });
    expect(await refused({ of: 'places', lines: [{ field: 'sku' }] })).toMatchObject({
      lines: { code: 'labels.line' },
    });
  });

  test('are 5,000 at most', once, async () => {
    const { db } = server.store;
    await sql`insert into products (name, quantity, type_id, origin, state, estimated_cost, search_text)
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 5001)
      select 'Playmat', 1, 1, 'Many', '', 0, '' from numbers`.execute(db);
    const refused = await print(server, { filter: { origin: 'Many' } });
    expect(refused.as(ErrorBody).reasons).toMatchObject({
      filter: { code: 'labels.too_many', parameters: { most: 5_000, count: 5_001 } },
    });
    await sql`delete from products where origin = 'Many'`.execute(db);
  });

  test('have a test sheet for each format', once, async () => {
    const answer = await server.get('/api/labels/test/?format=L7651&shiftRight=0.5&shiftDown=-1');
    expect(answer).toHaveStatus(200);
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const unknown = await server.get('/api/labels/test/?format=L0000&shiftRight=0&shiftDown=0');
    expect(unknown.as(ErrorBody).reasons).toMatchObject({ format: { code: 'labels.format' } });
    const roll = await server.get('/api/labels/test/?format=Dymo 99012&shiftRight=0&shiftDown=0');
    expect(roll.headers).toMatchObject({
      'content-disposition': 'inline; filename="label-test-Dymo-99012.pdf"',
      'cache-control': 'no-store',
    });
    if (isPopplerHere()) {
      // Each label has its number. A sheet has rulers in millimetres too.
      expect(textsOf(roll.bytes)).toEqual([['1']]);
      const [sheet = []] = textsOf(answer.bytes);
      const numbers = sheet.flatMap((line) => line.split(' ')).map(Number);
      expect(numbers).toEqual(expect.arrayContaining([1, 65, 10, 200, 290]));
      expect(numbers).not.toContain(66);
    }
    expect(await server.get('/api/labels/test/?format=L0000')).toHaveStatus(400);
  });
});
