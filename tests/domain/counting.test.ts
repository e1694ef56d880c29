import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseUnit,
  COUNT_STATES,
  countProduct,
  isRunning,
  nextSighting,
  tallyProducts,
  type Candidate,
  type Lineage,
  type Sighting,
} from '../../domain/counting/count.ts';

/** A room with the counted box, its two pages, and another box. */
const [ROOM, BOX, PAGE_11, PAGE_12, OTHER] = [1, 3, 11, 12, 7];
const LINEAGES: Readonly<Record<number, Lineage>> = {
  [ROOM]: [ROOM],
  [BOX]: [BOX, ROOM],
  [PAGE_11]: [PAGE_11, BOX, ROOM],
  [PAGE_12]: [PAGE_12, BOX, ROOM],
  [OTHER]: [OTHER, ROOM],
};
const lineageOf = (place: number | null): Lineage => (place === null ? [] : (LINEAGES[place] ?? []));
const at = (place: number | null) => ({ place, isInside: lineageOf(place).includes(BOX), isInStock: true });

describe('the result of a count for a product', () => {
  test.each([
    ['seen where it was', { expected: 11, seen: { place: 11, known: 11 }, now: at(11) }, ['here', 11, 11]],
    ['never seen', { expected: 11, now: at(11) }, ['missing', 11, null]],
    ['known elsewhere', { seen: { place: 11, known: 7 }, now: at(7) }, ['moved', 7, 11]],
    ['without a place', { seen: { place: 3, known: null }, now: at(null) }, ['moved', null, 3]],
    ['on another page', { expected: 11, seen: { place: 12, known: 11 }, now: at(11) }, ['moved', 11, 12]],
    ['sold unseen', { expected: 11, now: { ...at(11), isInStock: false } }, ['left', 11, null]],
    [
      'seen and sold',
      { expected: 11, seen: { place: 11, known: 11 }, now: { ...at(11), isInStock: false } },
      ['left', 11, null],
    ],
    ['deleted', { expected: 11 }, ['left', 11, null]],
    ['moved away unseen', { expected: 11, now: at(7) }, ['left', 11, null]],
    [
      'moved away once seen',
      { expected: 11, seen: { place: 11, known: 11 }, now: at(7) },
      ['left', 11, null],
    ],
    ['moved within, unseen', { expected: 11, now: at(12) }, ['left', 11, null]],
    [
      'moved within, once seen',
      { expected: 11, seen: { place: 11, known: 11 }, now: at(12) },
      ['here', 12, 12],
    ],
    ['gone with its page', { expected: 11, now: { ...at(11), isInside: false } }, ['left', 11, null]],
    ['put here meanwhile', { seen: { place: 11, known: 7 }, now: at(11) }, ['here', 11, 11]],
    [
      'sold, and seen here',
      { seen: { place: 3, known: 7 }, now: { ...at(7), isInStock: false } },
      ['gone', 7, null],
    ],
  ])('%s', (_, product, [outcome, from, to]) => {
    expect(countProduct(product)).toEqual({ outcome, from, to });
  });

  test('is none if it was seen here by chance and moved on since', () => {
    expect(countProduct({ seen: { place: 3, known: null }, now: at(7) })).toBeUndefined();
  });
});

const viewpoint = { counted: BOX, lineageOf };

describe('where a product is seen', () => {
  test.each([
    ['on its page when the box is scanned', { place: 11 }, BOX, 11],
    ['on the page whose label was scanned', { place: 11 }, PAGE_12, 12],
    ['on the page where it was seen before', { place: 11, seen: { place: 12, known: 11 } }, BOX, 12],
    ['on the page that it was moved to since', { place: 12, seen: { place: 11, known: 7 } }, BOX, 12],
    ['in the box if it had no place', { place: null }, BOX, 3],
    ['where it is known to be when it is ticked', { place: 12, expected: 11 }, null, 12],
    [
      'where it was expected when it is ticked, and known elsewhere by now',
      { place: 7, expected: 11 },
      null,
      11,
    ],
    ['in the box when it is ticked by chance', { place: 7 }, null, 3],
  ])('%s', (_, product, where, place) => {
    expect(nextSighting(product, { at: where, ...viewpoint })).toEqual({ place, known: product.place });
  });
});

type Event =
  | { kind: 'scan'; at: number }
  | { kind: 'tick' }
  | { kind: 'move'; to: number | null }
  | { kind: 'sell' };

/** A product of the stock while it is counted. */
class Product {
  place: number | null;
  isInStock = true;
  seen: Sighting | undefined;
  readonly expected: number | undefined;

  constructor(start: number | null) {
    this.place = start;
    this.expected = at(start).isInside ? (start ?? undefined) : undefined;
  }

  take(event: Event): void {
    if (event.kind === 'sell') this.isInStock = false;
    else if (event.kind === 'move') this.place = event.to;
    else this.seen = nextSighting(this, { at: event.kind === 'scan' ? event.at : null, ...viewpoint });
  }

  get result() {
    return countProduct({
      expected: this.expected,
      seen: this.seen,
      now: { ...at(this.place), isInStock: this.isInStock },
    });
  }
}

/** Where a product is after the count, told by events alone: the last one who saw or moved it is right. */
function endOf(start: number | null, events: readonly Event[]): number | null {
  let [stored, place, isKnown] = [start, start, !at(start).isInside];
  for (const event of events) {
    if (event.kind === 'sell') return endOfSold(stored, events);
    isKnown = true;
    if (event.kind === 'move') [stored, place] = [event.to, event.to];
    else if (event.kind === 'scan') place = lineageOf(place).includes(event.at) ? place : event.at;
    else if (!lineageOf(place).includes(BOX)) place = at(start).isInside ? start : BOX;
  }
  return isKnown ? place : null;
}

/** A count moves nothing that is sold. Others may. */
const endOfSold = (stored: number | null, events: readonly Event[]) =>
  events.reduce((place, event) => (event.kind === 'move' ? event.to : place), stored);

const aPlace = fc.constantFrom(BOX, PAGE_11, PAGE_12, OTHER, null);
const aScan = fc.constantFrom(BOX, PAGE_11, PAGE_12).map((place): Event => ({ kind: 'scan', at: place }));
const anEvent = fc.oneof(
  { weight: 4, arbitrary: aScan },
  { weight: 1, arbitrary: fc.constant<Event>({ kind: 'tick' }) },
  { weight: 1, arbitrary: fc.constant<Event>({ kind: 'sell' }) },
  { weight: 2, arbitrary: aPlace.map((to): Event => ({ kind: 'move', to })) },
);

/** A product comes back to no place that it has left: its place alone tells that it was moved. */
function comesBack({ start, events }: { start: number | null; events: readonly Event[] }): boolean {
  const places = [start, ...events.flatMap((event) => (event.kind === 'move' ? [event.to] : []))];
  return new Set(places).size < places.length;
}

const aHistory = fc
  .record({ start: aPlace, events: fc.array(anEvent, { maxLength: 6 }) })
  .filter((one) => !comesBack(one));

describe('a count with moves, sales and double scans in between', () => {
  test('leaves each product where the last one saw or put it, and says so', () => {
    fc.assert(
      fc.property(aHistory, ({ start, events }) => {
        const product = new Product(start);
        for (const event of events) product.take(event);
        const { result, place } = product;
        const end = result?.outcome === 'moved' ? result.to : result?.outcome === 'missing' ? null : place;
        expect(end).toBe(endOf(start, events));
        const isSeen = events.some(({ kind }) => kind === 'scan' || kind === 'tick');
        if (result?.outcome === 'missing') expect(isSeen).toBe(false);
        if (product.expected === undefined) expect(result?.outcome).not.toBe('left');
      }),
      { numRuns: 2_000 },
    );
  });

  test('has the same results whether products are scanned once or twice', () => {
    fc.assert(
      fc.property(aHistory, ({ start, events }) => {
        const [once, twice] = [new Product(start), new Product(start)];
        for (const event of events) {
          once.take(event);
          twice.take(event);
          if (event.kind === 'scan') twice.take(event);
        }
        expect(twice.result).toEqual(once.result);
      }),
    );
  });
});

const unit = (id: number, place: number | null, more: Partial<Candidate> = {}): Candidate => ({
  id,
  kind: 'Booster box',
  place: lineageOf(place),
  isInStock: true,
  ...more,
});
const choose = (candidates: readonly Candidate[], seen: readonly number[] = [], where = BOX) =>
  chooseUnit(candidates, { counted: BOX, at: where, seen: new Set(seen) });

describe('the unit that a code of several counts', () => {
  test.each([
    ['none', [], [], undefined],
    ['the only one, wherever it is known', [unit(9, OTHER)], [], 9],
    ['the only one again', [unit(9, BOX)], [9], 9],
    ['the next one', [unit(1, BOX), unit(2, BOX)], [1], 2],
    [
      'the first one again once all are seen, and none from elsewhere',
      [unit(1, BOX), unit(9, OTHER)],
      [1],
      1,
    ],
    ['one in stock', [unit(1, BOX, { isInStock: false }), unit(9, OTHER)], [], 9],
    ['the one here of different products', [unit(1, OTHER, { kind: 'Figure' }), unit(2, PAGE_11)], [], 2],
    ['none of different products here', [unit(1, BOX, { kind: 'Figure' }), unit(2, PAGE_11)], [], undefined],
    [
      'none of different products elsewhere',
      [unit(1, null, { kind: 'Figure' }), unit(2, OTHER)],
      [],
      undefined,
    ],
  ])('%s', (_, candidates, seen, expected) => {
    expect(choose(candidates, seen)).toBe(expected);
  });

  test('is one of the page whose label was scanned', () => {
    expect(choose([unit(1, PAGE_11), unit(2, PAGE_12)], [], PAGE_12)).toBe(2);
  });

  test('is each unit once before any is counted again, in any order of pages', () => {
    const pages = fc.array(fc.constantFrom(BOX, PAGE_11, PAGE_12), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(pages, pages, (known, scanned) => {
        const candidates = known.map((place, index) => unit(index + 1, place));
        const seen = new Set<number>();
        for (const where of scanned) seen.add(choose(candidates, [...seen], where) ?? 0);
        expect(seen.size).toBe(Math.min(known.length, scanned.length));
      }),
    );
  });
});

test('the numbers of a count are those of its products by outcome, and of those that were scanned twice', () => {
  const tally = tallyProducts([
    { outcome: 'here', scans: 1 },
    { outcome: 'here', scans: 3 },
    { outcome: 'moved', scans: 2 },
    { outcome: 'missing', scans: 0 },
    { outcome: 'left', scans: 0 },
    { outcome: 'gone', scans: 1 },
  ]);
  expect(tally).toEqual({ outcomes: { here: 2, moved: 1, missing: 1, left: 1, gone: 1 }, twice: 2 });
  expect(tallyProducts([])).toEqual({
    outcomes: { here: 0, moved: 0, missing: 0, left: 0, gone: 0 },
    twice: 0,
  });
});

test('a count goes on while it is open or paused', () => {
  expect(COUNT_STATES.filter(isRunning)).toEqual(['open', 'paused']);
});
