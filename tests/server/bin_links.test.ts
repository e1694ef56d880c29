// @module-tag slow
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { BinRecord } from '../../contract/bin.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { Undone } from '../../contract/history.ts';
import { Product } from '../../contract/products.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { Sale } from '../../contract/sales.ts';
import { Type } from '../../contract/types.ts';
import { findPlacesInBin } from '../../server/records/history/bin.ts';
import { expectNoDamage } from '../support/damage.ts';
import { aProduct, aPurchase, aSale, aShipment } from '../support/factories.ts';
import { onOneEngineByDay } from '../support/scope.ts';
import { describeServer } from '../support/server.ts';

describeServer('restoring what was linked', (server) => {
  const once = onOneEngineByDay(server.engine);
  const remove = (kind: ResourceName, id: number) => server.delete(`/api/${kind}/${id}/`);
  const placeOf = async (kind: ResourceName, record: number) => {
    const found = (await server.list('bin', { filter: { kind } })).as(z.array(BinRecord));
    return found.find(({ record_id }) => record_id === record)?.id ?? 0;
  };
  const restore = (ids: number[], sent: object = {}) => server.post('/api/bin/restore/', { ids, ...sent });
  const product = async (id: number) => (await server.get(`/api/products/${id}/`)).as(Product);
  const sale = async (id: number) => (await server.get(`/api/sales/${id}/`)).as(Sale);
  /** The costs of sold units, by day. */
  const soldCosts = async () =>
    (
      await sql`select line_id, coalesce(for_day, day) as day, sum(amount) as amount from ledger
        where account = 'sold' group by line_id, coalesce(for_day, day) having sum(amount) <> 0
        order by line_id, day`.execute(server.store.db)
    ).rows;

  test('names the records that are in the bin too, and restores them together', async () => {
    const shipment = await aShipment(server, { trackingNumber: 'EB-9' });
    const purchase = await aPurchase(server, { name: 'Lot of newts', shipment: shipment.name });
    const { id } = await aProduct(server, { name: 'Newt', boughtStock: purchase.id });
    await remove('products', id);
    await remove('bought_stocks', purchase.id);
    await remove('incoming_shipments', shipment.id);
    const places = [
      await placeOf('products', id),
      await placeOf('bought_stocks', purchase.id),
      await placeOf('incoming_shipments', shipment.id),
    ];
    const refused = await restore([places[0] ?? 0]);
    expect(refused).toHaveStatus(409);
    expect(refused.as(ErrorBody).bin_links).toEqual([
      { id: places[1], kind: 'bought_stocks', name: 'Lot of newts' },
      { id: places[2], kind: 'incoming_shipments', name: expect.stringContaining('EB-9') },
    ]);
    expect(await restore(places)).toHaveStatus(200);
    expect(await product(id)).toMatchObject({ boughtStock: purchase.id });
  });

  test('finds a record of the bin by its kind and id, and takes no other out of it', async () => {
    let [card, purchase] = [await aProduct(server), await aPurchase(server)];
    while (card.id !== purchase.id)
      if (card.id < purchase.id) card = await aProduct(server);
      else purchase = await aPurchase(server);
    const { id } = card;
    await remove('products', id);
    await remove('bought_stocks', id);
    for (const kind of ['products', 'bought_stocks'] as const)
      expect([...(await findPlacesInBin(server.store.db, kind, [id]))]).toEqual([
        [id, await placeOf(kind, id)],
      ]);
    expect(await restore([await placeOf('products', id)])).toHaveStatus(200);
    expect(await placeOf('bought_stocks', id)).toBeGreaterThan(0);
  });

  test('restores a record without them', once, async () => {
    const purchase = await aPurchase(server);
    const { id } = await aProduct(server, { boughtStock: purchase.id });
    await remove('products', id);
    await remove('bought_stocks', purchase.id);
    expect(await restore([await placeOf('products', id)], { without_links: true })).toHaveStatus(200);
    expect(await product(id)).toMatchObject({ boughtStock: null });
  });

  test('is asked about by the undo of a deletion in the history', once, async () => {
    const undo = (action: number | null, sent: object = {}) =>
      server.post(`/api/history/${action}/undo/`, sent);
    const removePair = async () => {
      const purchase = await aPurchase(server, { name: 'Lot of koi' });
      const { id } = await aProduct(server, { name: 'Koi', boughtStock: purchase.id });
      await remove('products', id);
      const [{ action }] = z
        .tuple([BinRecord])
        .parse((await server.list('bin', { filter: { q: 'koi' } })).json);
      await remove('bought_stocks', purchase.id);
      return { id, purchase: purchase.id, action };
    };
    const one = await removePair();
    const refused = await undo(one.action);
    expect(refused).toHaveStatus(409);
    expect(refused.as(ErrorBody).bin_links).toMatchObject([{ kind: 'bought_stocks', name: 'Lot of koi' }]);
    expect(await server.get(`/api/products/${one.id}/`)).toHaveStatus(404);

    const undone = (await undo(one.action, { links: 'restore' })).as(Undone);
    expect(await product(one.id)).toMatchObject({ boughtStock: one.purchase });
    expect(await undo(undone.action)).toHaveStatus(200);
    expect(await server.get(`/api/bought_stocks/${one.purchase}/`)).toHaveStatus(404);
    expect(await server.post('/api/bin/empty/', {})).toHaveStatus(200);

    const other = await removePair();
    expect(await undo(other.action, { links: 'leave' })).toHaveStatus(200);
    expect(await product(other.id)).toMatchObject({ boughtStock: null });
    await expectNoDamage(server);
  });

  test('says so if the type of a product is gone', once, async () => {
    const type = (await server.post('/api/types/', { name: 'Coin' })).as(Type);
    const { id } = await aProduct(server, { name: 'Denarius', type: type.id });
    await remove('products', id);
    expect(await server.delete(`/api/types/${type.id}/`)).toHaveStatus(200);
    const refused = await restore([await placeOf('products', id)]);
    expect(refused).toHaveStatus(409);
    expect(refused.as(ErrorBody).reason?.code).toBe('history.link_gone');
  });

  test('restores what a unit has cost that was deleted before its order', once, async () => {
    const { id } = await aProduct(server, { estimated_cost: 15, received: '2026-02-10' });
    const sold = await aSale(server, { orderNumber: 'C-1', lines: [{ product: id, price: 45 }] });
    const before = await soldCosts();
    await remove('products', id);
    await remove('sales', sold.id);
    expect(await restore([await placeOf('sales', sold.id)], { without_links: true })).toHaveStatus(200);
    expect(await sale(sold.id)).toMatchObject({ cost: 15, lines: [{ product: null, cost: 15 }] });
    expect(await soldCosts()).toEqual(before);
    expect(await restore([await placeOf('products', id)])).toHaveStatus(200);
    expect(await sale(sold.id)).toMatchObject({ cost: 15, lines: [{ product: id, cost: 15 }] });
    expect(await product(id)).toMatchObject({ landed_cost: 15, sale: sold.id });
    expect(await soldCosts()).toEqual(before);
  });

  test('restores an order with or without a unit that was deleted after it', async () => {
    const { id } = await aProduct(server, { estimated_cost: 15, received: '2026-02-10' });
    const sold = await aSale(server, { orderNumber: 'C-2', lines: [{ product: id, price: 45 }] });
    const before = await soldCosts();
    const removeBoth = async () => {
      await remove('sales', sold.id);
      await remove('products', id);
      return [await placeOf('sales', sold.id), await placeOf('products', id)] as const;
    };
    const [order, unit] = await removeBoth();
    expect((await restore([order])).as(ErrorBody).bin_links).toMatchObject([{ id: unit, kind: 'products' }]);
    expect(await restore([order, unit])).toHaveStatus(200);
    expect(await sale(sold.id)).toMatchObject({ cost: 15, lines: [{ product: id, cost: 15 }] });
    expect(await product(id)).toMatchObject({ state: 'Sold', landed_cost: 15 });
    expect(await soldCosts()).toEqual(before);

    const [again, left] = await removeBoth();
    expect(await restore([again], { without_links: true })).toHaveStatus(200);
    expect(await sale(sold.id)).toMatchObject({ cost: 0, lines: [{ product: null, cost: 0 }] });
    expect(await restore([left])).toHaveStatus(200);
    expect(await product(id)).toMatchObject({ state: 'In stock', landed_cost: 15 });
    await expectNoDamage(server);
  });
});
