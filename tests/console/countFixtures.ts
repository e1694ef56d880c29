import type { CountedProduct, StockCount } from '../../contract/counts.ts';

export const box = { id: 1, name: 'Box 3', code: 'A3', path: 'Shelf A / Box 3' };

/** A count of a box that goes on. The given fields replace its own. */
export const count = (fields: Partial<StockCount> = {}): StockCount => ({
  id: 1,
  place: box,
  isPlaceGone: false,
  state: 'open',
  startedAt: '2026-11-25T09:04:00.000Z',
  startedBy: 'anna',
  pausedAt: null,
  finishedAt: null,
  finishedBy: '',
  action: null,
  expected: 9,
  outcomes: { here: 4, moved: 2, missing: 3, left: 2, gone: 1 },
  twice: 1,
  unknown: 1,
  ...fields,
});
export const none = { here: 0, moved: 0, missing: 0, left: 0, gone: 0 };

/** A product that was counted in the box. */
export const product = (id: number, fields: Partial<CountedProduct> = {}): CountedProduct => ({
  id,
  name: `Card ${id}`,
  sku: `C-${id}`,
  thumbnail: null,
  outcome: 'here',
  from: box.id,
  to: box.id,
  scans: 1,
  ...fields,
});
