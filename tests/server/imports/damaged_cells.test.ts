// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ImportRow } from '../../../contract/import_rows.ts';
import { Product } from '../../../contract/products.ts';
import { DraftArticle } from '../../../contract/sale_files.ts';
import { Sale } from '../../../contract/sales.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { aProduct } from '../../support/factories.ts';
import { importFile, rowsOf, stepImport } from '../../support/imports.ts';
import { ebayOrders } from '../../support/sale_files.ts';

const FOX = { order: '04-1-1', item: '110000000001', title: 'Emberfox holo', price: 24.5 };
const WYRM = { order: '04-1-2', item: '110000000002', title: 'Tidewyrm', price: 2.1 };

describe.each(oneEngineByDay)('cells that a spreadsheet has damaged, on %s', (engine) => {
  const server = emptiedServer(engine);

  const correct = async (id: number, row: ImportRow | undefined, values: object) =>
    (await server.patch(`/api/imports/${id}/rows/${row?.id}/`, { values })).as(ImportRow);

  test('keep a product from being recorded until its codes are corrected', async () => {
    const content =
      'Name,Type,SKU,Card: Number,Quantity\nFox,Card,F-1,4/102,1\nKoi,Card,K-1,04-ott,1\nOwl,Card,1.23457E+11,58,1\n';
    const draft = await importFile(server, { name: 'stock.csv', content });
    expect(draft).toMatchObject({ resource: 'products', rows: { new: 1, wrong: 2 } });
    const [koi, owl] = await rowsOf(server, draft.id, 'wrong');
    const [number = ''] = Object.keys(koi?.problems ?? {});
    expect(koi).toMatchObject({
      place: 'Row 3',
      problems: { [number]: expect.stringContaining('04-ott') },
    });
    expect(await correct(draft.id, koi, { [number]: '4/10' })).toMatchObject({
      status: 'new',
      problems: {},
    });
    expect(await correct(draft.id, owl, { sku: '123457000001' })).toMatchObject({ status: 'new' });
    await stepImport(server, draft.id, 'commit');
    const products = (await server.get('/api/products/')).as(z.array(Product));
    expect(
      products.map(({ sku, product_extras }) => [sku, product_extras.map(({ value }) => value)]).toSorted(),
    ).toEqual([
      ['123457000001', ['58']],
      ['F-1', ['4/102']],
      ['K-1', ['4/10']],
    ]);
  });

  test('keep a sale from being recorded until its number is typed and its product chosen', async () => {
    const fox = await aProduct(server, { name: 'Fox', sku: '123457000001' });
    const content = ebayOrders([
      { ...FOX, order: '03-ott', sku: '1,23457E+11' },
      { ...WYRM, sku: 'W-1' },
    ]);
    const draft = await importFile(server, { name: 'orders.csv', content });
    expect(draft).toMatchObject({ resource: 'sales', rows: { new: 1, wrong: 1 } });
    const [row] = await rowsOf(server, draft.id, 'wrong');
    expect(row?.problems).toEqual({
      orderNumber: expect.stringContaining('03-ott'),
      articleSku: expect.stringMatching(/“1,23457E\+11” .* Choose the product of the article/),
    });
    expect(row?.written.orderNumber).toBe('03-ott');
    expect(await correct(draft.id, row, { orderNumber: '04-9-9' })).toMatchObject({ status: 'wrong' });
    const [article] = z.array(DraftArticle).parse(row?.values.articles);
    const corrected = await correct(draft.id, row, { choices: { [article?.key ?? '']: fox.id } });
    expect(corrected).toMatchObject({ status: 'new', problems: {} });
    await stepImport(server, draft.id, 'commit');
    const sales = (await server.get('/api/sales/')).as(z.array(Sale));
    expect(sales.map(({ orderNumber, lines }) => [orderNumber, lines[0]?.product]).toSorted()).toEqual([
      ['04-1-2', null],
      ['04-9-9', fox.id],
    ]);
    expect(await stepImport(server, draft.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
  });
});
