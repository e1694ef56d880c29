import { describe, expect, it } from 'vitest';
import type { PlaceInTree } from '../../contract/places.ts';
import type { Product } from '../../contract/products.ts';
import {
  countAddress,
  newPlaceAddress,
  putAwayAddress,
  stockAddress,
} from '../../resources/places/addresses.ts';
import { comparePlaces } from '../../resources/places/comparePlaces.ts';
import { layOutPage } from '../../resources/places/pageLayout.ts';

const place = (id: number, name: string, fields: Partial<PlaceInTree> = {}): PlaceInTree => ({
  id,
  parent: null,
  name,
  code: '',
  kind: 'page',
  capacity: null,
  countedAt: null,
  products: 0,
  landed: 0,
  ...fields,
});
const product = (id: number, at: number) => ({ id, name: `Card ${id}`, place: at }) as Product;

describe('places are in order', () => {
  const places = [
    place(1, 'Page 11', { products: 2, capacity: 9 }),
    place(2, 'Page 2', { products: 10, capacity: null }),
    place(3, 'Page 2', { products: 10, capacity: 20 }),
  ];
  const sorted = (field: string, order: 'ASC' | 'DESC') =>
    places.toSorted(comparePlaces({ field, order })).map(({ id }) => id);

  it('by name as people count, then by age', () => {
    expect(sorted('name', 'ASC')).toEqual([2, 3, 1]);
    expect(sorted('path', 'ASC')).toEqual([2, 3, 1]);
    expect(sorted('name', 'DESC')).toEqual([1, 3, 2]);
  });

  it('by number, then by name', () => {
    expect(sorted('products', 'ASC')).toEqual([1, 2, 3]);
    expect(sorted('products', 'DESC')).toEqual([2, 3, 1]);
  });

  it('with those at the end that have no value, in both directions', () => {
    expect(sorted('capacity', 'ASC')).toEqual([1, 3, 2]);
    expect(sorted('capacity', 'DESC')).toEqual([3, 1, 2]);
    expect(sorted('nothing', 'DESC')).toEqual([2, 3, 1]);
  });
});

describe('a page of a binder', () => {
  it('has as many boxes as fit, which its products fill in order', () => {
    const { slots, columns, filled } = layOutPage({
      capacity: 9,
      slots: [],
      products: [product(1, 4), product(2, 4)],
    });
    expect(slots.map(({ label, products }) => [label, products.length])).toEqual([
      ['1', 1],
      ['2', 1],
      ...['3', '4', '5', '6', '7', '8', '9'].map((label) => [label, 0]),
    ]);
    expect(columns).toBe(3);
    expect(filled.map(({ product: { id }, label }) => [id, label])).toEqual([
      [1, '1'],
      [2, '2'],
    ]);
  });

  it('has its slots by their names, and after them what is in none of them', () => {
    const slots = [place(7, 'Top left'), place(8, 'Top right')];
    const { slots: laidOut } = layOutPage({
      capacity: 9,
      slots,
      products: [product(1, 8), product(2, 4), product(3, 8)],
    });
    expect(laidOut.map(({ label, products }) => [label, products.map(({ id }) => id)])).toEqual([
      ['Top left', []],
      ['Top right', [1, 3]],
      ['3', [2]],
    ]);
  });

  it.each([
    [0, 2],
    [1, 2],
    [4, 2],
    [9, 3],
    [10, 4],
    [16, 4],
    [64, 4],
  ])('with %i boxes has %i columns', (capacity, columns) => {
    expect(layOutPage({ capacity, slots: [], products: [] }).columns).toBe(columns);
  });

  it('has room for more products than fit', () => {
    const products = [1, 2, 3].map((id) => product(id, 4));
    expect(layOutPage({ capacity: 2, slots: [], products }).slots).toHaveLength(3);
    expect(layOutPage({ capacity: null, slots: [], products }).slots).toHaveLength(3);
  });
});

it('links lead from a place to its pages', () => {
  expect([putAwayAddress(), putAwayAddress(4)]).toEqual(['/database/put_away', '/database/put_away?place=4']);
  expect(countAddress(4)).toBe('/database/counts?place=4');
  expect(newPlaceAddress({ parent: 4, kind: 'slot' })).toMatch(/\?parent=4&kind=slot$/);
  const stock = new URL(stockAddress({ place: 4, presence: ['here'] }), 'http://shop');
  expect(stock.pathname).toBe('/database/stock');
  expect(JSON.parse(stock.searchParams.get('filter') ?? '')).toEqual({ place: 4, presence: ['here'] });
});
