import { beforeAll, expect, test } from 'vitest';
import { mapResources, type ResourceName } from '../../contract/resources.ts';
import {
  addCostedByProducts,
  addCostedByPurchases,
  addPurchasesOfShipments,
} from '../../server/modules/accounting/affected_rows.ts';
import type { AddAffectedRows } from '../../server/records/record_change.ts';
import { aProduct, aPurchase, aSale, aShipment } from '../support/factories.ts';
import { describeServerOnce } from '../support/server.ts';

/*
 * The rows that a change locks before it writes. Too few of them go unnoticed until two changes meet.
 *
 * The shipment has postage, and two purchases: the first has the product `waiting`, the second `sold`. The purchase
 * `repaired` has a charge of its own and the product `alsoSold`; the purchase `plain` has no charge and the product
 * `single`. The product `loose` has no purchase.
 */
describeServerOnce('the rows that a change of costs locks', (server) => {
  const ids: Record<string, number> = {};
  const idsOf = (...names: string[]) => names.map((name) => ids[name] ?? 0).toSorted((a, b) => a - b);

  beforeAll(async () => {
    const shipment = await aShipment(server, { trackingNumber: 'X1', shipmentPrice: 10 });
    const purchase = async (name: string, fields: object = {}) =>
      (ids[name] = (await aPurchase(server, { name, ...fields })).id);
    const product = async (name: string, lot?: string) => {
      const of: Record<string, number> = lot === undefined ? {} : { boughtStock: ids[lot] ?? 0 };
      ids[name] = (await aProduct(server, { name, estimated_cost: 5, ...of })).id;
    };
    const sale = async (name: string, unit: string) => {
      const lines = [{ product: ids[unit], price: 20 }];
      ids[name] = (await aSale(server, { lines, fees: [] })).id;
    };
    ids.shipment = shipment.id;
    for (const name of ['first', 'second']) await purchase(name, { shipment: shipment.name });
    for (const name of ['repaired', 'plain']) await purchase(name);
    const charge = { boughtStock: ids.repaired, kind: 'other', amount: 3, day: '2026-01-02' };
    expect(await server.post('/api/charges/', charge)).toHaveStatus(201);
    await product('waiting', 'first');
    await product('sold', 'second');
    await product('alsoSold', 'repaired');
    await product('single', 'plain');
    await product('loose');
    await sale('sale', 'sold');
    await sale('otherSale', 'alsoSold');
  });

  /** What a change adds to its own rows. */
  async function added(
    add: AddAffectedRows,
    resource: ResourceName,
    names: readonly string[],
    set?: object,
  ): Promise<Partial<Record<ResourceName, number[]>>> {
    const rows = mapResources(() => new Set<number>());
    const own = idsOf(...names);
    for (const id of own) rows[resource].add(id);
    await add(server.store.db, rows, { resource, ids: own, ...(set && { sets: [set] }) });
    return Object.fromEntries(
      Object.entries(rows)
        .map(([name, found]) => [name, [...found].toSorted((a, b) => a - b)] as const)
        .filter(([, found]) => found.length > 0),
    );
  }
  const products = (names: readonly string[], set?: object) =>
    added(addCostedByProducts, 'products', names, set);
  const purchases = (names: readonly string[], set?: object) =>
    added(addCostedByPurchases, 'bought_stocks', names, set);

  test('of a product: its purchase and shipment, and the products that share a charge with it', async () => {
    expect(await products(['waiting'], { estimated_cost: 7 })).toEqual({
      products: idsOf('waiting'),
      bought_stocks: idsOf('first'),
      incoming_shipments: idsOf('shipment'),
    });
    expect(await products(['sold'], { estimated_cost: 7 })).toEqual({
      products: idsOf('sold'),
      bought_stocks: idsOf('second'),
      incoming_shipments: idsOf('shipment'),
      sales: idsOf('sale'),
    });
    expect(await products(['single', 'loose'], { estimated_cost: 7 })).toEqual({
      products: idsOf('single', 'loose'),
      bought_stocks: idsOf('plain'),
    });
  });

  test('of a product that moves: all of both purchases, and all that the shipment brought', async () => {
    expect(await products(['waiting'], { boughtStock: ids.repaired })).toEqual({
      products: idsOf('waiting', 'sold', 'alsoSold'),
      bought_stocks: idsOf('first', 'second', 'repaired'),
      incoming_shipments: idsOf('shipment'),
      sales: idsOf('sale', 'otherSale'),
    });
    expect(await products(['loose'], { boughtStock: ids.plain })).toEqual({
      products: idsOf('loose'),
      bought_stocks: idsOf('plain'),
    });
    // A deletion also takes a unit away.
    expect(await products(['waiting'])).toEqual({
      products: idsOf('waiting', 'sold'),
      bought_stocks: idsOf('first', 'second'),
      incoming_shipments: idsOf('shipment'),
      sales: idsOf('sale'),
    });
  });

  test('of a product: its orders where its label changes, and nothing where its costs stay', async () => {
    expect(await products(['sold'], { sku: 'B-7' })).toEqual({
      products: idsOf('sold'),
      sales: idsOf('sale'),
    });
    expect(await products(['waiting'], { sku: 'B-8' })).toEqual({ products: idsOf('waiting') });
    expect(await products(['sold'], { name: 'Another' })).toEqual({ products: idsOf('sold') });
  });

  test('of a purchase: its products, and all that share a charge with them', async () => {
    expect(await purchases(['first'], { price: 7 })).toEqual({
      products: idsOf('waiting', 'sold'),
      bought_stocks: idsOf('first', 'second'),
      incoming_shipments: idsOf('shipment'),
      sales: idsOf('sale'),
    });
    expect(await purchases(['repaired'], { vatScheme: 'margin' })).toEqual({
      products: idsOf('alsoSold'),
      bought_stocks: idsOf('repaired'),
      sales: idsOf('otherSale'),
    });
    expect(await purchases(['plain'], { weight: 7 })).toEqual({
      products: idsOf('single'),
      bought_stocks: idsOf('plain'),
    });
    expect(await purchases(['first'], { name: 'Another' })).toEqual({ bought_stocks: idsOf('first') });
  });

  test('of a purchase that joins a shipment: all that the shipment brings', async () => {
    expect(await purchases(['plain'], { incomingShipment: ids.shipment })).toEqual({
      products: idsOf('single', 'waiting', 'sold'),
      bought_stocks: idsOf('plain', 'first', 'second'),
      incoming_shipments: idsOf('shipment'),
      sales: idsOf('sale'),
    });
  });

  test('of a shipment: its purchases and their products where its day or its costs change', async () => {
    const all = {
      products: idsOf('waiting', 'sold'),
      bought_stocks: idsOf('first', 'second'),
      incoming_shipments: idsOf('shipment'),
      sales: idsOf('sale'),
    };
    for (const set of [{ received: '2026-02-01' }, { ivaPrice: 3 }, { charges: [] }, undefined])
      expect(await added(addPurchasesOfShipments, 'incoming_shipments', ['shipment'], set)).toEqual(all);
    const renamed = { trackingNumber: 'X2' };
    expect(await added(addPurchasesOfShipments, 'incoming_shipments', ['shipment'], renamed)).toEqual({
      incoming_shipments: idsOf('shipment'),
    });
  });
});
