import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  CountedProduct,
  CountScan,
  CountScansAnswer,
  StockCountDetails,
} from '../../contract/counts.ts';
import type { PlaceInTree } from '../../contract/places.ts';
import { mergeAnswer, withoutScan } from '../../resources/counts/mergeAnswer.ts';
import { shortMoment } from '../../resources/counts/shortMoment.ts';
import { pathFrom, placeText } from '../../resources/counts/placeTexts.ts';
import { listPlacesToCount, matchesWords } from '../../resources/counts/placesToCount.ts';
import { treePlaceFixture } from './recordFixtures.ts';

const place = (id: number, parent: number | null, name: string, more: Partial<PlaceInTree> = {}) =>
  treePlaceFixture(id, { parent, name, ...more });

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

describe('a count after scans', () => {
  const [box, page, shelf] = ['Box 3', 'Box 3 / Page 12', 'Shelf A'].map((path, index) => ({
    id: index + 1,
    name: path,
    code: '',
    path,
  }));
  if (!box || !page || !shelf) throw new Error('There are three places.');
  const product = (id: number, fields: Partial<CountedProduct> = {}): CountedProduct => ({
    id,
    name: `Card ${id}`,
    sku: '',
    thumbnail: null,
    outcome: 'missing',
    from: box.id,
    to: null,
    scans: 0,
    ...fields,
  });
  const unknown = (id: number): CountScan => ({ id, code: `X${id}`, scannedAt: '', scannedBy: 'anna' });
  const count: StockCountDetails = {
    id: 1,
    place: box,
    isPlaceGone: false,
    state: 'paused',
    startedAt: '2026-11-25T09:04:00.000Z',
    startedBy: 'anna',
    pausedAt: '2026-11-25T10:00:00.000Z',
    finishedAt: null,
    finishedBy: '',
    action: null,
    expected: 2,
    outcomes: { here: 0, moved: 0, missing: 2, left: 0, gone: 0 },
    twice: 0,
    unknown: 1,
    products: [product(1), product(2)],
    places: [box],
    unknownScans: [unknown(4)],
  };
  const answer = (...results: CountScansAnswer['results']): CountScansAnswer => ({
    results,
    places: [page, { ...box, name: 'Renamed' }],
    at: page,
  });

  test('shows what the scans were, the latest unknown code first, and goes on', () => {
    const here = product(2, { outcome: 'here', to: page.id, scans: 2 });
    const moved = product(7, { outcome: 'moved', from: shelf.id, to: box.id, scans: 1 });
    const after = mergeAnswer(
      count,
      answer(
        { kind: 'product', product: here, isRepeated: true },
        { kind: 'product', product: moved, isRepeated: false },
        { kind: 'unknown', scan: unknown(9), fits: 0 },
        { kind: 'place', place: page },
      ),
    );
    expect(after).toEqual({
      ...count,
      state: 'open',
      pausedAt: null,
      outcomes: { here: 1, moved: 1, missing: 1, left: 0, gone: 0 },
      twice: 1,
      unknown: 2,
      products: [product(1), here, moved],
      places: [{ ...box, name: 'Renamed' }, page],
      unknownScans: [unknown(9), unknown(4)],
    });
  });

  test('no longer has an unknown code whose product was chosen', () => {
    const after = withoutScan({ ...count, unknownScans: [unknown(9), unknown(4)] }, 9);
    expect(after.unknownScans).toEqual([unknown(4)]);
    expect(after.unknown).toBe(1);
  });

  test('names places as seen from the counted one', () => {
    const known = { ...count, places: [box, page, shelf] };
    expect([box.id, page.id, shelf.id, 99, null].map((id) => placeText(known, id))).toEqual([
      '',
      'Page 12',
      'Shelf A',
      '',
      '',
    ]);
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
