import { describe, expect, it } from 'vitest';
import {
  certificateOf,
  pickScan,
  sortByPlace,
  type PickLine,
  type PickProgress,
  type ScannedUnit,
} from '../../domain/picking/pick_list.ts';

const line = (id: number, fields: Partial<PickLine> = {}): PickLine => ({
  id,
  order: { id: 1, name: 'Ebay 1' },
  product: id * 10,
  name: `Card ${id}`,
  place: '',
  certificate: '',
  ...fields,
});
const unit = (id: number, fields: Partial<ScannedUnit> = {}): ScannedUnit => ({
  id,
  name: `Card ${id / 10}`,
  isByExtra: false,
  ...fields,
});
const scan = (units: ScannedUnit[], reading = 'BS000010', asks = units.length > 1) => ({
  readings: [reading],
  units,
  asks,
});

describe('the pick list', () => {
  it('is in the order of the places, and of names within a place', () => {
    const lines = [
      line(1, { place: '' }),
      line(2, { place: 'Room / Box 10' }),
      line(3, { place: 'Room / Box 2', name: 'Owl' }),
      line(4, { place: 'Room / Box 2', name: 'Fox' }),
      line(5, { place: 'Room / Box 2 / Page 1' }),
    ];
    expect(sortByPlace(lines).map(({ id }) => id)).toEqual([4, 3, 5, 2, 1]);
  });

  it.each([
    [[{ key: 'Grade', value: '10' }], ''],
    [[{ key: 'Certificate', value: '00123456' }], '00123456'],
    [[{ key: 'cert number', value: 61_204_417 }], '61204417'],
    [[{ key: '鑑定番号', value: ' 123456 ' }], '123456'],
    [[{ key: 'Certified', value: true }], ''],
  ])('knows the certificate by the name of its field: %j', (extras, certificate) => {
    expect(certificateOf(extras)).toBe(certificate);
  });
});

describe('a scan on the pick list', () => {
  const lines = [line(1), line(2), line(3, { certificate: '61204417' })];

  it.each<[what: string, scanned: ReturnType<typeof scan>, progress: PickProgress, outcome: object]>([
    ['a product of an order', scan([unit(10)]), {}, { kind: 'picked', line: lines[0] }],
    ['a product twice', scan([unit(10)]), { 1: 'picked' }, { kind: 'again', line: lines[0] }],
    ['the label of a graded card', scan([unit(30)]), {}, { kind: 'certificate', line: lines[2] }],
    [
      'the certificate of a graded card',
      scan([unit(30, { isByExtra: true })], '6120 4417'),
      { 3: 'labelled' },
      { kind: 'picked', line: lines[2] },
    ],
    ['another product', scan([unit(90)]), {}, { kind: 'other', name: 'Card 9', line: undefined }],
    [
      'another unit of the same name',
      scan([unit(90, { name: 'Card 2' })]),
      {},
      { kind: 'other', name: 'Card 2', line: lines[1] },
    ],
    ['a SKU that two products share', scan([unit(10), unit(90)]), {}, { kind: 'ask' }],
    ['a doubtful reading', scan([unit(10)], 'ZY', true), {}, { kind: 'ask' }],
    ['a code of nothing', scan([]), {}, { kind: 'unknown' }],
  ])('of %s', (_what, scanned, progress, outcome) => {
    expect(pickScan(lines, progress, scanned)).toEqual(outcome);
  });

  it('picks units with the same EAN one after the other', () => {
    const boxes = scan(
      [10, 20, 90].map((id) => unit(id, { isByExtra: true })),
      '4902370548495',
    );
    expect(pickScan(lines, {}, boxes)).toEqual({ kind: 'picked', line: lines[0] });
    expect(pickScan(lines, { 1: 'picked' }, boxes)).toEqual({ kind: 'picked', line: lines[1] });
    expect(pickScan(lines, { 1: 'picked', 2: 'picked' }, boxes)).toEqual({ kind: 'again', line: lines[0] });
  });
});
