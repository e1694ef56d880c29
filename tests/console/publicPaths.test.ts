import { describe, expect, it } from 'vitest';
import { inspectParameter, publicPath } from '../../providers/publicPaths.ts';

describe('the public address', () => {
  it.each([
    ['/products', '/database/stock'],
    ['/products/create', '/database/stock/add_product'],
    ['/products/31', '/database/stock?inspect_product=31'],
    ['/bought_stocks', '/database/purchases'],
    ['/bought_stocks/create', '/database/purchases/add'],
    ['/bought_stocks/7', '/database/purchases?inspect_purchase=7'],
    ['/bought_stocks/7/show', '/database/purchases?inspect_purchase=7'],
    ['/incoming_shipments', '/database/incomingstock'],
    ['/incoming_shipments/create', '/database/incomingstock/add'],
    ['/incoming_shipments/4/show', '/database/incomingstock?shipment_id=4'],
    ['/insertion_batches', '/database/insertion_batches'],
    ['/insertion_batches/create', '/database/insertion_batch/add'],
    ['/insertion_batches/2/show', '/database/insertion_batches?inspect_batch=2'],
    ['/sales', '/database/shipments'],
    ['/sales/create', '/database/shipments/add'],
    ['/sales/9/show', '/database/shipments?inspect_sale=9'],
    ['/site_transactions/3', '/database/transactions?inspect_transaction=3'],
    ['/listing_templates/create', '/database/listing_templates/add'],
    ['/listing_templates/2', '/database/listing_templates?inspect_template=2'],
    ['/site_listings/5', '/database/site_listings?inspect_listing=5'],
    ['/places/create', '/database/places/add'],
    ['/places/4', '/database/places?inspect_place=4'],
    ['/bought_stocks/', '/database/purchases'],
    ['/bought_stocks/7/', '/database/purchases?inspect_purchase=7'],
    ['/bought_stocks#top', '/database/purchases#top'],
    ['/bought_stocks?page=2&sort=date', '/database/purchases?page=2&sort=date'],
    ['/bought_stocks/create?source=x', '/database/purchases/add?source=x'],
    ['/bought_stocks/7/show?shipment_link=4', '/database/purchases?inspect_purchase=7&shipment_link=4'],
  ])('of %s is %s', (path, address) => {
    expect(publicPath(path)).toBe(address);
  });

  it.each(['/', '/login', '/database/purchases?inspect_purchase=7', '/types', '/types/create', '?page=2'])(
    'of %s is itself',
    (path) => {
      expect(publicPath(path)).toBe(path);
    },
  );
});

it('a record is opened by the parameter of its list, also where no list has one', () => {
  expect(['products', 'incoming_shipments', 'types'].map(inspectParameter)).toEqual([
    'inspect_product',
    'shipment_id',
    'inspect',
  ]);
});
