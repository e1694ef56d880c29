import { describe, expect, it } from 'vitest';
import { publicPath } from '../../providers/publicPaths.ts';

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
    ['/bought_stocks/', '/database/purchases'],
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
