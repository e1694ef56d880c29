import { expect, test } from 'vitest';
import { mapResources, RESOURCE_NAMES } from '../../contract/resources.ts';
import '../../server/database.ts';
import { columnsTo, sortByReferences } from '../../server/records/references.ts';
import { resourceOf } from '../../server/records/registry.ts';

test('each resource comes after those to which its records refer', () => {
  const order = sortByReferences();
  expect([...order].toSorted()).toEqual([...RESOURCE_NAMES].toSorted());
  for (const [place, name] of order.entries())
    for (const { of } of resourceOf(name).references)
      if (of !== name) expect(order.slice(0, place), `${name} after ${of}`).toContain(of);
});

test('the deletion of a record empties all links to it', () => {
  const links = mapResources((name) => columnsTo(name).map(({ table, column }) => `${table}.${column}`));
  expect(links).toEqual({
    ...mapResources(() => []),
    incoming_shipments: ['bought_stocks.incoming_shipment_id'],
    bought_stocks: ['products.bought_stock_id'],
    insertion_batches: ['products.insertion_batch_id'],
    places: ['products.place_id', 'places.parent_id'],
  });
});
