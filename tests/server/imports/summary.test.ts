// @module-tag slow
import { beforeEach, describe, expect, test } from 'vitest';
import { Import } from '../../../contract/imports.ts';
import { mapResources } from '../../../contract/resources.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import {
  importAccount,
  importFile,
  rowsOf,
  stepImport,
  readImport,
  setImportRate,
} from '../../support/imports.ts';
import { TestServer } from '../../support/server.ts';
import { startShop, type Shop } from '../../support/shop/shop.ts';

const NONE = mapResources(() => 0);

describe.each(oneEngineByDay)('the summary of an import on %s', (engine) => {
  let shop: Shop;
  let server: TestServer;

  beforeEach(async () => {
    shop = await startShop();
    server = new TestServer(engine, { env: shop.env });
    await server.start();
    return async () => {
      await server.stop();
      await shop.close();
    };
  });

  const choose = async (id: number, choice: object) =>
    (await server.patch(`/api/imports/${id}/rows/`, choice)).as(Import);

  test('counts the records of its chosen rows by resource', async () => {
    const draft = await importAccount(server, shop.cookie);
    expect(draft.chosen).toEqual({ ...NONE, incoming_shipments: 6, bought_stocks: 24 });
    const rows = await rowsOf(server, draft.id, 'new');
    const [purchase] = rows.filter(({ kind }) => kind === 'bought_stocks');
    const one = await choose(draft.id, { ids: [purchase?.id], choice: 'skip' });
    expect(one.chosen).toEqual({ ...NONE, incoming_shipments: 6, bought_stocks: 23 });
    const none = await choose(draft.id, { status: 'new', choice: 'skip' });
    expect(none.chosen).toEqual(NONE);
  });

  test(
    'counts a change of an edited field only if overwriting is chosen',
    { tags: ['nightly'] },
    async () => {
      const first = await importAccount(server, shop.cookie);
      await setImportRate(server, first.id, 160);
      await stepImport(server, first.id, 'commit');
      expect((await readImport(server, first.id)).chosen).toMatchObject({ bought_stocks: 24 });
      const rows = await rowsOf(server, first.id);
      const id = rows.find(({ number }) => number === '9000001')?.record;
      await server.patch(`/api/bought_stocks/update/${id}/`, { name: 'Mine', price: 1, currency: 'EUR' });
      shop.change('9000001', { name: 'Theirs', price: 1_234 });
      const again = await importAccount(server, shop.cookie);
      // The price also changes the total of its parcel.
      expect(again.rows.changed).toBe(2);
      expect(again.chosen).toEqual({ ...NONE, incoming_shipments: 1 });
      const overwriting = await choose(again.id, { status: 'changed', choice: 'overwrite' });
      expect(overwriting.chosen).toEqual({ ...NONE, incoming_shipments: 1, bought_stocks: 1 });
    },
  );

  test('shows whether prices are in yen', { tags: ['nightly'] }, async () => {
    expect((await importAccount(server, shop.cookie)).isInYen).toBe(true);
    const inEuros = await importFile(server, { name: 'a.csv', content: 'Name;Price\nFox;12,50\n' });
    expect(inEuros.isInYen).toBe(false);
    const inYen = await importFile(server, { name: 'b.csv', content: 'Name;Price\nFox;¥1250\n' });
    expect(inYen.isInYen).toBe(true);
    const named = { name: 'c.csv', content: 'Name;Price\n"""priceYen"":",12\n' };
    expect((await importFile(server, named)).isInYen).toBe(false);
  });

  test(
    'shows the first distinct values of each column, cut to 60 characters',
    { tags: ['nightly'] },
    async () => {
      const content = 'Name;Price;Hue\nFox;12,50;red\nKoi;;blue\nOwl;9;blue\nElk;7;grey\n';
      const { file } = await importFile(server, { name: 'a.csv', content });
      expect(file?.samples).toEqual([
        ['Fox', 'Koi', 'Owl'],
        ['12,50', '9', '7'],
        ['red', 'blue', 'grey'],
      ]);
      const long = await importFile(server, { name: 'b.csv', content: `Name;Price\n${'x'.repeat(99)};1\n` });
      expect(long.file?.samples[0]).toEqual(['x'.repeat(60)]);
    },
  );
});
