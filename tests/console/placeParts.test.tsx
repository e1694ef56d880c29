import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Place, PlaceInTree } from '../../contract/places.ts';
import type { KnownPrice } from '../../contract/prices.ts';
import type { ScannedProduct } from '../../contract/scans.ts';
import { addDays } from '../../domain/days.ts';
import { localDate } from '../../domain/format.ts';
import { extensions } from '../../providers/extensions.ts';
import { CountedDay } from '../../resources/places/CountedDay.tsx';
import { MarkedWords } from '../../resources/places/MarkedWords.tsx';
import { PageSlots } from '../../resources/places/PageSlots.tsx';
import { PlaceActions } from '../../resources/places/PlaceActions.tsx';
import { PlaceContents } from '../../resources/places/PlaceContents.tsx';
import { PlaceFill } from '../../resources/places/PlaceFill.tsx';
import { PlaceLink } from '../../resources/places/PlaceLink.tsx';
import { newPlaceAddress, putAwayAddress, stockAddress } from '../../resources/places/addresses.ts';
import { comparePlaces } from '../../resources/places/comparePlaces.ts';
import { layOutPage } from '../../resources/places/pageLayout.ts';
import { KnownPrices } from '../../resources/prices/KnownPrices.tsx';
import { PriceChart } from '../../resources/prices/PriceChart.tsx';
import { usePriceTexts } from '../../resources/prices/usePriceTexts.ts';
import { ScanRows } from '../../resources/put_away/ScanRows.tsx';
import { TargetPlaceHead } from '../../resources/put_away/TargetPlaceHead.tsx';
import type { Row } from '../../resources/put_away/putAwayList.ts';
import '../../src/i18n/en/places.ts';
import '../../src/i18n/en/prices.ts';
import '../../src/i18n/en/putAway.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { renderPart, rowsOf, textOf, withTexts } from './parts.tsx';
import { productFixture, treePlaceFixture } from './recordFixtures.ts';

noteLooks();

beforeEach(() => extensions.learn(true));

const placeOf = (fields: Partial<Place> = {}): Place => ({
  id: 4,
  parent: 1,
  name: 'Page 2',
  code: '',
  kind: 'page',
  capacity: 9,
  note: '',
  path: 'Shelf / Page 2',
  countedAt: null,
  countedBy: '',
  ...fields,
});

const daysAgo = (days: number) => addDays(localDate(new Date()), -days);

describe('places beside one another', () => {
  const sorted = (places: PlaceInTree[], field: string, order: 'ASC' | 'DESC') =>
    places.toSorted(comparePlaces({ field, order })).map(({ id }) => id);

  it('are sorted by name with numbers as numbers, and else by id', () => {
    const places = [
      treePlaceFixture(3, { name: 'Page 11' }),
      treePlaceFixture(2, { name: 'page 2' }),
      treePlaceFixture(1, { name: 'Page 2' }),
    ];
    expect(sorted(places, 'name', 'ASC').at(-1)).toBe(3);
    expect(sorted(places, 'path', 'DESC')[0]).toBe(3);
    expect(
      sorted([treePlaceFixture(5, { name: 'A' }), treePlaceFixture(4, { name: 'A' })], 'name', 'ASC'),
    ).toEqual([4, 5]);
  });

  it('are sorted by another value, those without it last in both orders', () => {
    const places = [
      treePlaceFixture(1, { landed: 10, countedAt: null, name: 'B' }),
      treePlaceFixture(2, { landed: 9, countedAt: '2026-01-02', name: 'C' }),
      treePlaceFixture(3, { landed: 10, countedAt: '2026-02-02', name: 'A' }),
      treePlaceFixture(4, { landed: 100, countedAt: null, name: 'A' }),
    ];
    expect(sorted(places, 'landed', 'ASC')).toEqual([2, 3, 1, 4]);
    expect(sorted(places, 'landed', 'DESC')).toEqual([4, 3, 1, 2]);
    expect(sorted(places, 'countedAt', 'ASC')).toEqual([2, 3, 4, 1]);
    expect(sorted(places, 'countedAt', 'DESC')).toEqual([3, 2, 4, 1]);
  });
});

describe('a page of a binder', () => {
  const products = [1, 2, 3].map((id) => productFixture({ id, place: 4, name: `Card ${id}` }));
  const shape = (page: Parameters<typeof layOutPage>[0]) => {
    const { slots, columns, filled } = layOutPage(page);
    return {
      slots: slots.map(({ label, products: inside }) => [label, ...inside.map(({ id }) => id)].join(' ')),
      columns,
      filled: filled.map(({ product, label }) => `${label}: ${product.id}`),
    };
  };

  it('without slots is filled in order, and has more boxes than fit if there are more products', () => {
    expect(shape({ capacity: 4, slots: [], products })).toEqual({
      slots: ['1 1', '2 2', '3 3', '4'],
      columns: 2,
      filled: ['1: 1', '2: 2', '3: 3'],
    });
    expect(shape({ capacity: 2, slots: [], products }).slots).toEqual(['1 1', '2 2', '3 3']);
    expect(shape({ capacity: null, slots: [], products: [] }).slots).toEqual([]);
  });

  it('with slots has products in them, and the others after them', () => {
    const slots = [treePlaceFixture(21, { name: 'a' }), treePlaceFixture(22, { name: 'b' })];
    const inSlots = [
      productFixture({ id: 5, place: 22 }),
      productFixture({ id: 6, place: 22 }),
      ...products.slice(2),
    ];
    expect(shape({ capacity: 9, slots, products: inSlots })).toEqual({
      slots: ['a', 'b 5 6', '3 3'],
      columns: 2,
      filled: ['b: 5', 'b: 6', '3: 3'],
    });
  });

  it.each([
    [1, 2],
    [4, 2],
    [5, 3],
    [9, 3],
    [10, 4],
    [40, 4],
  ])('of %i has %i columns', (capacity, columns) => {
    expect(layOutPage({ capacity, slots: [], products: [] }).columns).toBe(columns);
  });

  it('names the first product of each slot, and counts the others', () => {
    renderPart(
      <PageSlots
        page={{
          columns: 2,
          filled: [],
          slots: [
            { label: '1', products },
            { label: '2', products: [] },
          ],
        }}
      />,
    );
    expect(screen.getByRole('link', { name: 'Slot 1: Card 1' })).toHaveAttribute(
      'href',
      '/database/stock?inspect_product=1',
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['+2', '2']);
  });
});

describe('the details of a place', () => {
  const tree = {
    places: [
      treePlaceFixture(4, { parent: 1, kind: 'page', products: 3, capacity: 9, landed: 30 }),
      treePlaceFixture(5, { parent: 4, kind: 'slot', name: '2', products: 1, capacity: 1 }),
      treePlaceFixture(6, { parent: 4, kind: 'slot', name: '1' }),
      treePlaceFixture(8, { parent: 7, name: 'Page 11', products: 2, capacity: 9, landed: 5 }),
      treePlaceFixture(9, { parent: 7, name: 'Page 2', products: 4 }),
    ],
    withoutPlace: { products: 0, landed: 0 },
  };
  const open = (place: Place, calls: { products?: unknown[]; total?: number; noSlots?: boolean } = {}) => {
    const asked: unknown[] = [];
    const shown = renderPart(<PlaceContents place={place} />, {
      calls: {
        getPlaceTree: async () =>
          calls.noSlots ? { ...tree, places: tree.places.filter(({ kind }) => kind !== 'slot') } : tree,
        getList: async (_resource: never, query: never) => {
          asked.push(query);
          const data = calls.products ?? [];
          return { data, total: calls.total ?? data.length };
        },
      },
    });
    return { ...shown, asked };
  };

  it('say its value, when and by whom it was counted, and how many of its slots are full', async () => {
    const { container, asked } = open(
      placeOf({ countedAt: '2026-11-03T12:00:00.000Z', countedBy: 'anna', note: 'Blue.' }),
    );
    await screen.findByText('€30.00');
    expect(container).toHaveTextContent(
      /^Landed value€30\.00Counted on 03\/11\/2026 by anna3 of 9 slotsBlue\./,
    );
    expect(asked.at(-1)).toMatchObject({
      filter: { place: [4, 6, 5], presence: ['here'] },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    });
    expect(screen.queryByRole('link', { name: 'Add slots' })).toBeNull();
  });

  it('offer slots for a page without slots, as many as fit', async () => {
    open(placeOf({ countedAt: '2026-11-03T12:00:00.000Z' }), { noSlots: true });
    expect(await screen.findByRole('link', { name: 'Add slots' })).toHaveAttribute(
      'href',
      '/database/places/add?parent=4&kind=slot&name=1&capacity=1&quantity=9',
    );
    expect(screen.getByText('Counted on 03/11/2026')).toBeVisible();
  });

  it('list the places inside in order, and the first of its products', async () => {
    const products = [
      productFixture({ id: 1, name: 'Fox', landed_cost: 12 }),
      productFixture({ id: 2, name: '' }),
    ];
    const { container, asked } = open(placeOf({ id: 7, kind: 'box', capacity: null }), {
      products,
      total: 1_200,
    });
    await screen.findByText('Fox');
    await screen.findByText('Page 2');
    expect(asked.at(-1)).toMatchObject({ filter: { place: [7] }, pagination: { perPage: 25 } });
    expect(container).toHaveTextContent('Never counted');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Page 24€0.00',
      'Page 112 of 9€5.00',
      'Fox€12.00',
      '#2€10.00',
    ]);
    expect(screen.getByRole('link', { name: 'All 1,200 in the stock list' })).toHaveAttribute(
      'href',
      stockAddress({ place: 7, presence: ['here'] }),
    );
    expect(screen.getByRole('link', { name: 'Add place inside' })).toHaveAttribute(
      'href',
      '/database/places/add?parent=7&kind=page',
    );
  });

  it('lead to what can be done with it', () => {
    renderPart(<PlaceActions place={placeOf()} onMove={() => {}} />);
    expect(
      screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    ).toEqual([
      'Labels /tools3?of=places&ids=4',
      'Count /database/counts?place=4',
      'Put away here /database/put_away?place=4',
    ]);
    expect([putAwayAddress(), newPlaceAddress({})]).toEqual(['/database/put_away', '/database/places/add?']);
  });
});

describe('the texts of a place', () => {
  it('count what is in it, of what fits', () => {
    expect(textOf(<PlaceFill place={{ products: 1_200, capacity: null }} />)).toBe('1,200');
    expect(textOf(<PlaceFill place={{ products: 3, capacity: 1_000 }} />)).toBe('3 of 1,000');
    expect(textOf(<PlaceFill place={{ products: 3, capacity: 0 }} />)).toBe('3 of 0');
  });

  it('say when it was counted, and whether that is long ago', () => {
    expect(textOf(<CountedDay countedAt={null} />)).toBe('Never');
    expect(textOf(<CountedDay countedAt={null} isAlone />)).toBe('Never counted');
    expect(textOf(<CountedDay countedAt="2026-01-05T12:00:00.000Z" />)).toBe('Counted long ago05/01/2026');
    expect(textOf(<CountedDay countedAt="2026-01-05T12:00:00.000Z" isAlone />)).toBe(
      'Counted long agoCounted on 05/01/2026',
    );
    expect(textOf(<CountedDay countedAt={`${daysAgo(90)}T12:00:00.000Z`} />)).not.toContain('long ago');
    expect(textOf(<CountedDay countedAt={`${daysAgo(91)}T12:00:00.000Z`} />)).toContain('long ago');
  });

  it('mark the words of a search, whatever their letters', () => {
    const marked = (text: string, words: string[]) => {
      const { container, unmount } = renderPart(<MarkedWords text={text} words={words} />);
      const found = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
      expect(container.textContent).toBe(text);
      unmount();
      return found;
    };
    expect(marked('Box 3 (box)', ['box', '(b'])).toEqual(['Box', '(b']);
    expect(marked('Box 3', [])).toEqual([]);
    expect(marked('Box.3', ['.'])).toEqual(['.']);
  });

  it('shorten its path where there is little room', () => {
    expect(textOf(<PlaceLink place={null} />)).toBe('–');
    renderPart(<PlaceLink place={{ id: 3, name: 'Page 1', code: '', path: 'Room / Box / Page 1' }} />);
    const link = screen.getByRole('link', { name: 'Box / Page 1' });
    expect(link).toHaveAttribute('href', '/database/places?inspect_place=3');
    expect(link).toHaveAttribute('title', 'Room / Box / Page 1');
  });
});

describe('the scans that wait to be put away', () => {
  const box = { id: 1, name: 'Box 1', code: '', path: 'Room / Shelf / Box 1' };
  const shelf = { id: 2, name: 'Shelf', code: '', path: 'Room / Shelf' };
  const product = (fields: Partial<ScannedProduct> = {}): ScannedProduct => ({
    kind: 'product',
    id: 7,
    name: 'Ember Fox',
    sku: 'SKU-7',
    images: [],
    presence: 'here',
    place: null,
    source: 'code',
    alike: [7],
    ...fields,
  });
  const scan = (row: Partial<Row> & Pick<Row, 'state'>): Row =>
    ({ key: 1, readings: ['4711'], quantity: 1, place: box, ...row }) as Row;
  const found = (fields: Partial<ScannedProduct>, row: object = {}) =>
    scan({ state: 'found', product: product(fields), ids: [7], ...row });
  const shown = (
    rows: Row[],
    { place = box, isAway = false }: { place?: typeof box | null; isAway?: boolean } = {},
  ) =>
    textOf(
      <ScanRows
        list={{ place, rows, nextKey: 9 }}
        isAway={isAway}
        onRemove={() => {}}
        onRetry={() => {}}
        onChoose={() => {}}
      />,
    );

  it.each([
    [found({}), 'Ember FoxBS000007 · no place before'],
    [found({ name: '', source: 'sku' }), '#7SKU-7 · no place before'],
    [found({ source: 'extra', place: shelf }), 'Ember Fox4711 · was in Room / Shelf'],
    [found({ place: box, presence: 'sold' }), 'Ember FoxBS000007 · is here already · Sold'],
    [found({}, { ids: [9, 10, 11], quantity: 3 }), 'Ember FoxBS000009 and 2 more · no place before×3'],
    [found({}, { ids: [7], quantity: 3 }), 'Ember FoxBS000007 · no place before · 3 were asked for'],
    [scan({ state: 'waiting' }), 'Looking up4711'],
    [scan({ state: 'failed' }), 'Not looked up4711 · The server did not answer as it shouldTry again'],
    [scan({ state: 'unknown' }), 'Unknown code4711 · No product has itChoose'],
    [scan({ state: 'several', products: [] }), 'Several products4711 · Choose which one is meantChoose'],
    [scan({ state: 'purchase', name: 'Lot' }), 'A purchase, not a product4711 · LotChoose'],
  ])('%# are shown with what they named', (row, text) => {
    expect(shown([row])).toBe(text);
  });

  it('wait for the server if it is away', () => {
    expect(shown([scan({ state: 'waiting' })], { isAway: true })).toBe(
      'Looking up4711 · Waits until the server answers',
    );
    expect(shown([scan({ state: 'unknown' })], { isAway: true })).toBe(
      'Unknown code4711 · No product has itChoose',
    );
  });

  it('have a heading where the place changes', () => {
    const rows = [
      found({}, { key: 4 }),
      found({}, { key: 3, place: shelf }),
      found({}, { key: 2, place: shelf }),
      scan({ state: 'waiting', key: 1, place: null }),
    ];
    expect(shown(rows).match(/Into [A-Z][a-z]+ \/ [A-Z][a-z]+( 1)?/g)).toEqual(['Into Room / Shelf']);
    expect(shown(rows.slice(0, 1), { place: shelf })).toMatch(/^Into Shelf \/ Box 1/);
    expect(shown(rows.slice(3), { place: shelf })).not.toContain('Into');
  });

  const head = async (fields: Partial<PlaceInTree>, arriving: number) => {
    const { container, unmount } = renderPart(
      <TargetPlaceHead place={box} arriving={arriving} onChange={() => {}} />,
      {
        calls: {
          getPlaceTree: async () => ({
            places: [treePlaceFixture(1, fields)],
            withoutPlace: { products: 0, landed: 0 },
          }),
        },
      },
    );
    await screen.findByText(/ · /);
    const text = container.textContent;
    unmount();
    return text;
  };

  it('say how full their place is then', async () => {
    expect(await head({ products: 3 }, 0)).toBe('Box 1Room / Shelf · 3 in itChange');
    expect(await head({ products: 3 }, 2)).toBe('Box 1Room / Shelf · 3 in it, then 5Change');
    expect(await head({ products: 3, capacity: 5 }, 0)).toBe('Box 1Room / Shelf · 3 of 5Change');
    expect(await head({ products: 3, capacity: 5 }, 2)).toBe('Box 1Room / Shelf · 3 of 5, then 5Change');
    expect(await head({ products: 3, capacity: 5 }, 3)).toBe(
      'Box 1Room / Shelf · 3 of 5, then 61 more than fitsChange',
    );
    expect(textOf(<TargetPlaceHead place={null} arriving={0} onChange={() => {}} />)).toBe(
      'No place yetScan the label of a place, or choose it.Choose place',
    );
  });
});

describe('known prices', () => {
  const price = (fields: Partial<KnownPrice> = {}): KnownPrice => ({
    source: 'cardmarket',
    key: '1',
    market: 'cardmarket',
    variant: 'normal',
    measure: 'trend',
    amount: 12,
    currency: 'EUR',
    rate: null,
    euros: 12,
    day: '2026-11-20',
    days: 8,
    ...fields,
  });

  it('say their source, day, rate and age', () => {
    const texts = withTexts(usePriceTexts);
    const dollars = price({
      market: 'tcgplayer',
      measure: 'market',
      amount: 22,
      currency: 'USD',
      rate: 1.1,
      euros: 20,
    });
    expect(texts.originText(dollars)).toBe('TCGplayer market price · 20/11/2026 · US$22.00 at 1.10');
    expect(texts.originText(price())).toBe('Cardmarket trend · 20/11/2026');
    expect([-1, 0, 1, 1_200].map(texts.ageText)).toEqual([
      'still to come',
      'of today',
      '1 day old',
      '1,200 days old',
    ]);
    expect([texts.gapText({ gap: null }), texts.gapText({ gap: 'several' })]).toEqual([
      '',
      'Several cards fit',
    ]);
  });

  it('mark the one that counts, and its age if it is too old', () => {
    const marked = (isStale: boolean, own: KnownPrice | null = price({ variant: 'reverse' })) => {
      const prices = [
        price(),
        price({ variant: 'reverse' }),
        price({ variant: 'reverse', market: 'tcgplayer' }),
      ];
      const { container, unmount } = renderPart(<KnownPrices prices={prices} own={own} isStale={isStale} />);
      const found = [...container.querySelectorAll('.own, .old')].map(({ textContent }) => textContent);
      unmount();
      return found;
    };
    expect(marked(false)).toEqual(['ReverseCardmarket trend · 20/11/2026 · 8 days old€12.00']);
    expect(marked(true)).toEqual(['ReverseCardmarket trend · 20/11/2026 · 8 days old€12.00', '8 days old']);
    expect(marked(true, null)).toEqual([]);
  });

  it('of 90 days are drawn between the lowest and the highest, and read as a table', () => {
    const points = [
      { day: '2026-11-01', euros: 9 },
      { day: '2026-11-02', euros: 12 },
    ];
    const scale = (expected: number | null, shown = points) => {
      const { container, unmount } = renderPart(<PriceChart points={shown} expected={expected} />);
      const figure = container.querySelector('figure')?.textContent;
      unmount();
      return figure;
    };
    expect(scale(null)).toBe('€12.00€9.00Last 90 days');
    expect(scale(15)).toBe('€15.00€9.00Last 90 daysDashed: expected price, €15.00');
    expect(scale(2)).toBe('€12.00€2.00Last 90 daysDashed: expected price, €2.00');
    expect(scale(null, points.slice(0, 1))).toBe('€9.00Last 90 days');
    expect(rowsOf(<PriceChart points={points} expected={15} />)).toEqual([
      ['01/11/2026', '€9.00'],
      ['02/11/2026', '€12.00'],
    ]);
  });
});

reviewLooks('placeParts');
