import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CountedProduct, StockCountDetails } from '../../contract/counts.ts';
import type { PlaceInTree } from '../../contract/places.ts';
import { mergeAnswer, withoutScan } from '../../resources/counts/mergeAnswer.ts';
import { pathFrom, placeText } from '../../resources/counts/placeTexts.ts';
import { listPlacesToCount, matchesWords } from '../../resources/counts/placesToCount.ts';
import { shortMoment } from '../../resources/counts/shortMoment.ts';

const place = (
  id: number,
  parent: number | null,
  name: string,
  more: Partial<PlaceInTree> = {},
): PlaceInTree => ({
  id,
  parent,
  name,
  code: '',
  kind: 'box',
  capacity: null,
  countedAt: null,
  products: 0,
  landed: 0,
  ...more,
});

describe('the places to count', () => {
  const places = listPlacesToCount([
    place(1, null, 'Shelf A', { countedAt: '2026-10-01T10:00:00.000Z' }),
    place(2, 1, 'Box 10', { countedAt: '2026-08-01T10:00:00.000Z' }),
    place(3, 1, 'Box 9', { code: 'A9' }),
    place(4, 3, 'Page 12'),
    place(5, 4, 'Slot 1', { kind: 'slot' }),
  ]);

  test('are those first that were never counted, then the longest ago, without slots', () => {
    expect(places.map(({ path }) => path)).toEqual([
      'Shelf A / Box 9',
      'Shelf A / Box 9 / Page 12',
      'Shelf A / Box 10',
      'Shelf A',
    ]);
  });

  test('are found by words of their path, and by their code', () => {
    const found = (words: string) => places.flatMap((one) => (matchesWords(one, words) ? one.id : []));
    expect(found('9 12')).toEqual([4]);
    expect(found('a9')).toEqual([3]);
    expect(found('SHELF box')).toEqual([3, 4, 2]);
  });
});

test('a place inside the counted one is named from there', () => {
  const box = { path: 'Shelf A / Box 3' };
  expect(pathFrom(box, { path: 'Shelf A / Box 3 / Page 12' })).toBe('Page 12');
  expect(pathFrom(box, { path: 'Shelf A / Box 31' })).toBe('Shelf A / Box 31');
});

describe('a count', () => {
  const box = { id: 2, name: 'Box 3', code: 'A3', path: 'Shelf A / Box 3' };
  const page = { id: 3, name: 'Page 12', code: '', path: 'Shelf A / Box 3 / Page 12' };
  const product = (id: number, fields: Partial<CountedProduct> = {}): CountedProduct => ({
    id,
    name: `Card ${id}`,
    sku: '',
    thumbnail: null,
    outcome: 'missing',
    from: 2,
    to: null,
    scans: 0,
    ...fields,
  });
  const scan = (id: number) => ({ id, code: `C${id}`, scannedAt: '2026-11-25T09:04:00.000Z', scannedBy: '' });
  const count: StockCountDetails = {
    id: 1,
    place: box,
    isPlaceGone: false,
    state: 'paused',
    startedAt: '2026-11-25T09:04:00.000Z',
    startedBy: '',
    pausedAt: '2026-11-25T10:04:00.000Z',
    finishedAt: null,
    finishedBy: '',
    action: null,
    expected: 2,
    outcomes: { here: 0, moved: 0, missing: 2, left: 0, gone: 0 },
    twice: 0,
    unknown: 1,
    products: [product(1), product(2)],
    places: [box],
    unknownScans: [scan(5)],
  };

  test('has what scans have found, in its sums, too', () => {
    const found = product(1, { outcome: 'here', to: 3, scans: 2 });
    const elsewhere = product(9, { outcome: 'moved', scans: 1 });
    const merged = mergeAnswer(count, {
      results: [
        { kind: 'product', product: found, isRepeated: true },
        { kind: 'product', product: elsewhere, isRepeated: false },
        { kind: 'unknown', scan: scan(6), fits: 0 },
        { kind: 'place', place: page },
      ],
      places: [page],
      at: page,
    });
    expect(merged).toEqual({
      ...count,
      state: 'open',
      pausedAt: null,
      outcomes: { here: 1, moved: 1, missing: 1, left: 0, gone: 0 },
      twice: 1,
      unknown: 2,
      products: [found, product(2), elsewhere],
      places: [box, page],
      unknownScans: [scan(6), scan(5)],
    });
  });

  test('loses a code whose product was chosen', () => {
    expect(withoutScan(count, 5)).toEqual({ ...count, unknown: 0, unknownScans: [] });
    expect(withoutScan(count, 6).unknownScans).toHaveLength(1);
  });

  test('names places from the counted one, and itself not', () => {
    const inPage = { ...count, places: [box, page] };
    expect([
      placeText(inPage, 3),
      placeText(inPage, 2),
      placeText(inPage, null),
      placeText(inPage, 7),
    ]).toEqual(['Page 12', '', '', '']);
  });
});

describe('a moment of a count', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 27, 12), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('has no day if it is of today', () => {
    expect(shortMoment(new Date(2026, 10, 27, 9, 4).toISOString())).toBe('09:04');
    expect(shortMoment(new Date(2026, 10, 26, 9, 4).toISOString())).toBe('26/11/2026, 09:04');
  });
});
