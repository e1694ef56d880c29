import { describe, expect, it } from 'vitest';
import {
  addScan,
  changePlace,
  countArriving,
  distinctProducts,
  EMPTY_LIST,
  groupByPlace,
  listedIds,
  removeScan,
  setProduct,
  setResult,
  type NamedProduct,
  type PutAwayList,
} from '../../../domain/places/put_away.ts';

const place = (id: number) => ({ id, name: `Box ${id}`, code: `B${id}`, path: `Shelf / Box ${id}` });
const product = (id: number, more: Partial<NamedProduct> = {}): NamedProduct => ({
  id,
  name: `Card ${id}`,
  place: null,
  source: 'code',
  alike: [id],
  ...more,
});

/** Scans products one after the other. */
function scan(list: PutAwayList<NamedProduct>, named: NamedProduct, quantity = 1) {
  const scanned = addScan(list, { readings: [`BS${named.id}`], quantity });
  return setProduct(scanned, list.nextKey, named);
}
const inBox2 = changePlace<NamedProduct>(EMPTY_LIST, place(2));

describe('scans to put away', () => {
  it('stand in the list with the last one first, and go to the place of their scan', () => {
    const first = scan(inBox2, product(7)).list;
    const second = scan(changePlace(first, place(3)), product(8)).list;
    expect(listedIds(second)).toEqual([8, 7]);
    expect(groupByPlace(second)).toEqual([
      { place: place(2), ids: [7] },
      { place: place(3), ids: [8] },
    ]);
  });

  it('take no unit twice for the same place, and say so', () => {
    const once = scan(inBox2, product(7)).list;
    const twice = scan(once, product(7));
    expect(twice.isRepeated).toBe(true);
    expect(listedIds(twice.list)).toEqual([7]);
  });

  it('move a unit that was scanned for another place before', () => {
    const before = scan(inBox2, product(7, { alike: [7, 8] }), 2).list;
    const { list, isRepeated } = scan(changePlace(before, place(3)), product(7));
    expect(isRepeated).toBe(false);
    expect(groupByPlace(list)).toEqual([
      { place: place(2), ids: [8] },
      { place: place(3), ids: [7] },
    ]);
  });

  it('take as many alike as the quantity says', () => {
    const { list } = scan(inBox2, product(7, { alike: [7, 8, 9, 10] }), 3);
    expect(listedIds(list)).toEqual([7, 8, 9]);
  });

  it('take the next unit for a code that several units share', () => {
    const shared = product(7, { source: 'extra', alike: [7, 8] });
    const first = scan(inBox2, shared).list;
    const second = scan(first, shared).list;
    expect(listedIds(second)).toEqual([8, 7]);
    expect(scan(second, shared).isRepeated).toBe(true);
  });

  it('get the first place that is set, and the place of a scan before them', () => {
    const without = scan(EMPTY_LIST, product(7)).list;
    expect(groupByPlace(without)).toEqual([]);
    expect(groupByPlace(changePlace(without, place(2)))).toEqual([{ place: place(2), ids: [7] }]);
    // The place was scanned before the last product, and looked up after it.
    const placeScan = addScan(scan(inBox2, product(7)).list, { readings: ['B3'], quantity: 1 });
    const later = scan(placeScan, product(8)).list;
    const key = placeScan.rows[0]?.key ?? 0;
    expect(groupByPlace(changePlace(removeScan(later, key), place(3), { after: key }))).toEqual([
      { place: place(2), ids: [7] },
      { place: place(3), ids: [8] },
    ]);
  });

  it('are taken along to a place that was chosen instead', () => {
    const list = changePlace(scan(inBox2, product(7)).list, place(3), { takesAlong: true });
    expect(groupByPlace(list)).toEqual([{ place: place(3), ids: [7] }]);
  });

  it('stay with an unknown code until it is settled or removed', () => {
    const unknown = setResult(addScan(inBox2, { readings: ['X1'], quantity: 2 }), inBox2.nextKey, {
      state: 'unknown',
    });
    expect(unknown.rows).toMatchObject([{ state: 'unknown', readings: ['X1'], quantity: 2 }]);
    expect(groupByPlace(unknown)).toEqual([]);
    expect(removeScan(unknown, inBox2.nextKey).rows).toEqual([]);
  });

  it('count only what was not in the place before', () => {
    const here = scan(inBox2, product(7, { place: place(2) })).list;
    expect(countArriving(scan(here, product(8, { alike: [8, 9] }), 2).list, 2)).toBe(2);
  });
});

it('asks only about products that differ', () => {
  expect(distinctProducts([product(1, { name: 'Box' }), product(2, { name: 'Box' })])).toHaveLength(1);
  expect(distinctProducts([product(1), product(2)])).toHaveLength(2);
});
