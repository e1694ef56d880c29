// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Sale } from '../../../contract/sales.ts';
import { RESOURCE_NAMES, type ResourceName } from '../../../contract/resources.ts';
import type { ImportValues } from '../../../domain/import.ts';
import { ADAPTERS } from '../../../server/modules/imports/adapters/index.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { allPurchases, importFile, readFileAgain, rowsOf, stepImport } from '../../support/imports.ts';

/** The id of another installation. */
const THERE = 'q7w8x9';
const PRODUCTS = `Id (${THERE}),Name,Type\n5,Fox,Card\n`;
const SALES = `Id (${THERE}),Site,Order number,Day,What was sold,"Fees, one by one",What happened since
9,Ebay,04-1,2026-03-01,12.50; product #5 (${THERE}); title Fox,commission 1.25,refund 1.00; line 1; 2026-03-02
`;
const PURCHASES = `Id (${THERE}),Name,Price,Charges\n3,Lot,5,"duty €2.00; lock product #5 (${THERE}) €1.00"\n`;

describe.each(oneEngineByDay)('import rows stored by earlier versions on %s', (engine) => {
  const server = emptiedServer(engine);
  const read = (content: string) => importFile(server, { name: 'a.csv', content });
  const links = () => server.store.db.selectFrom('import_links').selectAll().execute();
  const theSale = async () => (await server.get('/api/sales/')).as(z.array(Sale)).at(0);

  const inTexts = (kind: ResourceName, values: ImportValues) => {
    const { readEarlierCells, writeCells } = ADAPTERS[kind];
    return writeCells(readEarlierCells(values));
  };

  /** Rewrites stored cells as texts and the fields of stored links as sentences, as earlier versions did. */
  async function storeAsBefore(sentence: string) {
    const { db } = server.store;
    const kindOf = (name: string): ResourceName => RESOURCE_NAMES.find((one) => one === name) ?? 'products';
    const texts = (kind: ResourceName, value: unknown): unknown => {
      if (Array.isArray(value)) return value.map((one) => texts(kind, one));
      if (typeof value !== 'object' || value === null) return value;
      const { field, before, after, ...others }: ImportValues = { ...value };
      const written = inTexts(kind, others);
      const nested = Object.fromEntries(
        Object.entries(written).map(([key, one]) => [key, typeof one === 'string' ? one : texts(kind, one)]),
      );
      const said = (one: unknown) =>
        typeof field === 'string' ? inTexts(kind, { [field]: one })[field] : texts(kind, one);
      return {
        ...nested,
        ...(field !== undefined && { field }),
        ...(before !== undefined && { before: said(before) }),
        ...(after !== undefined && { after: said(after) }),
      };
    };
    const stored = (kind: string, text: string) => JSON.stringify(texts(kindOf(kind), JSON.parse(text)));
    for (const row of await db.selectFrom('import_rows').selectAll().execute()) {
      const { id, kind, row_values, differences, undo } = row;
      const set = {
        row_values: stored(kind, row_values),
        differences: stored(kind, differences),
        undo: undo && stored(kind, undo),
      };
      await db.updateTable('import_rows').set(set).where('id', '=', id).execute();
    }
    for (const { item, kind, said } of await db.selectFrom('import_identities').selectAll().execute())
      await db
        .updateTable('import_identities')
        .set({ said: stored(kind, said) })
        .where('item', '=', item)
        .where('kind', '=', kind)
        .execute();
    const field = sentence;
    await db.updateTable('import_links').set({ field }).where('field', 'like', '{%').execute();
  }

  const storedTexts = async () => {
    const rows = await server.store.db.selectFrom('import_rows').select('row_values').execute();
    return rows.map(({ row_values }): ImportValues => JSON.parse(row_values));
  };

  test('of sales are read, linked, compared and undone', async () => {
    const sales = await read(SALES);
    expect(sales).toMatchObject({ resource: 'sales', rows: { new: 1 }, unlinked: 0 });
    await storeAsBefore('line 0');
    expect((await storedTexts())[0]).toMatchObject({
      lines: `12.50; product #5 (${THERE}); title Fox`,
      fees: 'commission 1.25',
      events: 'refund 1.00; line 1; 2026-03-02',
    });
    expect(await rowsOf(server, sales.id)).toMatchObject([
      { values: { lines: `12.50; product #5 (${THERE}); title Fox`, fees: 'commission 1.25' } },
    ]);
    await stepImport(server, sales.id, 'commit');
    await storeAsBefore('line 0');
    expect(await links()).toMatchObject([{ field: 'line 0', linked_id: null }]);
    expect((await read(SALES)).rows).toMatchObject({ same: 1 });

    const stock = await read(PRODUCTS);
    await stepImport(server, stock.id, 'commit');
    const product = (await theSale())?.lines[0]?.product;
    expect(product).toEqual(expect.any(Number));
    expect(await links()).toMatchObject([{ field: 'line 0', linked_id: product }]);
    expect((await read(SALES.replace('commission 1.25', 'commission 1.50'))).rows).toMatchObject({
      changed: 1,
    });
    const edited = [{ problems: { undo: 'It was edited since.' } }];
    expect(await stepImport(server, stock.id, 'undo')).toMatchObject({ kept: edited });
    await storeAsBefore('line 0');
    expect(await stepImport(server, sales.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    expect([await theSale(), await links()]).toEqual([undefined, []]);
  });

  test('of charges are read, linked, compared and undone', async () => {
    const purchases = await read(PURCHASES);
    await stepImport(server, purchases.id, 'commit');
    const sentence = `lock product €1.00 for ${THERE} 5 of duty €2.00`;
    await storeAsBefore(sentence);
    const again = await read(PURCHASES);
    expect(again.rows).toMatchObject({ same: 1 });
    await stepImport(server, again.id, 'commit');
    expect(await links()).toMatchObject([{ field: expect.stringMatching(/^\{/), linked_id: null }]);
    await storeAsBefore(sentence);

    const stock = await read(PRODUCTS);
    await stepImport(server, stock.id, 'commit');
    const locks = () => server.store.db.selectFrom('charge_locks').select('amount').execute();
    expect(await locks()).toEqual([{ amount: 100 }]);
    await stepImport(server, stock.id, 'undo');
    expect(await locks()).toEqual([]);
    expect(await stepImport(server, purchases.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    expect(await allPurchases(server)).toEqual([]);
  });

  test('of charges without a rate still wait for the rate', async () => {
    const draft = await read('Id,Name,Price,Charges\n1,Lot,5,shipping ¥300 at ?\n');
    expect(draft).toMatchObject({ isInYen: true, rows: { new: 1 } });
    await storeAsBefore('');
    expect(await readFileAgain(server, draft.id, { rate: 150 })).toMatchObject({ isInYen: true });
    const [row] = await rowsOf(server, draft.id);
    expect(row?.values).toMatchObject({ charges: 'shipping ¥300 at 150' });
    await stepImport(server, draft.id, 'commit');
    const amounts = await server.store.db.selectFrom('charges').select('amount').execute();
    expect(amounts).toEqual([{ amount: 200 }]);
  });
});
