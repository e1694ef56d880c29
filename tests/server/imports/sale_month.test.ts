// @module-tag nightly
import { expect, test } from 'vitest';
import { insertProducts } from '../../../server/modules/stock/products/repository.ts';
import { productFields } from '../../../server/modules/stock/products/table.ts';
import { aType } from '../../support/factories.ts';
import { importFile, stepImport } from '../../support/imports.ts';
import { ebayEarnings, ebayOrders } from '../../support/sale_files.ts';
import { describeServer } from '../../support/server.ts';

const ORDERS = 2_000;

describeServer('a month of orders from two files', (server) => {
  test('is drafted and recorded without duplicates', { timeout: 600_000 }, async () => {
    const { id: type } = await aType(server);
    await insertProducts(
      server.store.db,
      Array.from({ length: ORDERS }, (_, index) => ({
        ...productFields.row({
          name: `Card ${index}`,
          type,
          sku: `M-${index}`,
          state: 'In stock',
          received: '2026-01-01',
        }),
        images: [],
        extras: [],
      })),
    );
    const sold = Array.from({ length: ORDERS }, (_, index) => ({
      order: `04-${index}`,
      item: String(110_000_000_000 + index),
      title: `Card ${index}`,
      sku: index % 10 === 0 ? '' : `M-${index}`,
      price: 5 + (index % 7),
      postage: 1.5,
      fixed: 0.35,
      variable: 0.4,
    }));
    for (const [name, content, expected] of [
      ['orders.csv', ebayOrders(sold), { new: ORDERS }],
      ['earnings.csv', ebayEarnings(sold), { changed: ORDERS }],
    ] as const) {
      const begun = process.cpuUsage();
      const draft = await importFile(server, { name, content });
      const { user, system } = process.cpuUsage(begun);
      console.log(
        `${server.engine}: a draft of ${ORDERS} orders took ${((user + system) / 1e6).toFixed(1)} s of processor time`,
      );
      expect(draft.rows).toMatchObject({ wrong: 0, ...expected });
      expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
    }
    const again = await importFile(server, { name: 'again.csv', content: ebayOrders(sold) });
    expect(again.rows).toMatchObject({ same: ORDERS, new: 0, changed: 0 });
    const counts = await server.store.db
      .selectFrom('sales')
      .select(({ fn }) => [fn.countAll<number>().as('sales'), fn.sum<number>('unlinked').as('unlinked')])
      .executeTakeFirstOrThrow();
    expect({ sales: Number(counts.sales), unlinked: Number(counts.unlinked) }).toEqual({
      sales: ORDERS,
      unlinked: 0,
    });
  });
});
