import { describe, expect, it } from 'vitest';
import {
  changeLabelSubject,
  labelsAddress,
  labelsLink,
  listAddressOf,
  readLabelSelection,
} from '../../ui/labels.ts';

describe('the address of labels', () => {
  it('names a few records by their ids', () => {
    const address = labelsAddress({ of: 'places', ids: [3, 4] });
    expect(readLabelSelection(new URL(address, 'http://shop'))).toEqual({
      of: 'places',
      filter: { id: [3, 4] },
    });
  });

  it('keeps a selection and its order', () => {
    const selection = {
      of: 'bought_stocks',
      filter: { q: 'lot & more', price_gte: 3 },
      sort: { field: 'date', order: 'DESC' },
    } as const;
    const { to, state } = labelsLink(selection);
    expect(to.pathname).toBe('/tools3');
    expect(state).toBeUndefined();
    expect(readLabelSelection(to)).toEqual(selection);
  });

  it('leaves a long filter to the step in the history of the browser', () => {
    const filter = { id: Array.from({ length: 500 }, (_, at) => at + 1000) };
    const { to, state } = labelsLink({ of: 'products', filter });
    expect(to.search).toBe('?of=products');
    expect(readLabelSelection({ ...to, state })).toEqual({ of: 'products', filter });
    const short = { q: 'x'.repeat(1_492) };
    expect(JSON.stringify(short)).toHaveLength(1_500);
    expect(labelsLink({ of: 'products', filter: short }).state).toBeUndefined();
    expect(labelsLink({ of: 'products', filter: { q: 'x'.repeat(1_493) } }).state).toBeDefined();
  });

  it.each([
    ['', { of: 'products' }],
    ['?of=sales', { of: 'products' }],
    ['?of=places&filter=[3]', { of: 'places' }],
    ['?of=places&filter=broken', { of: 'places' }],
    ['?of=places&filter=null', { of: 'places' }],
    ['?ids=1,x,2', { of: 'products', filter: { id: [1, 2] } }],
    ['?ids=', { of: 'products' }],
    ['?filter={}&sort=["name"]', { of: 'products', filter: {} }],
    ['?filter={}&sort=name', { of: 'products', filter: {} }],
  ])('is read where it is incomplete: %s', (search, selection) => {
    expect(readLabelSelection({ search })).toEqual(selection);
  });
});

describe('labels of another subject', () => {
  it.each([
    ['places', { id: [3] }, 'products', { place: [3] }],
    ['bought_stocks', { id: 7 }, 'products', { boughtStock: 7 }],
    ['products', { place: [3] }, 'places', { id: [3] }],
    ['products', { boughtStock: [7] }, 'bought_stocks', { id: [7] }],
    ['products', { boughtStock: [7] }, 'places', undefined],
    ['products', { id: [1] }, 'places', undefined],
    ['places', { q: 'box' }, 'products', undefined],
    ['places', { id: [3], q: 'box' }, 'products', undefined],
    ['places', { id: [3] }, 'bought_stocks', undefined],
    ['places', { q: 'box' }, 'places', { q: 'box' }],
    ['places', {}, 'products', undefined],
  ] as const)('of %s with %o are for %s those with %o', (of, filter, to, expected) => {
    expect(changeLabelSubject({ of, filter } as never, to)).toEqual(expected);
  });

  it('are chosen in the list of the subject', () => {
    expect(listAddressOf('bought_stocks')).toBe('/database/purchases');
  });
});
