import { PATH_SEPARATOR } from '../../../domain/places/place.ts';

/** A place. `holds`: the products that are put into it, of the types of its kind; without, none. */
export interface PlacePlan {
  path: string;
  code: string;
  kind: string;
  capacity?: number;
  holds?: { types: readonly string[]; most: number };
}

const [ROOM, WINDOW] = ['Stock room', 'Shop window'];
const inside = (...names: string[]) => [ROOM, ...names].join(PATH_SEPARATOR);
const BINDER = ['Shelf A', 'Box 3, binder'];
const CARDS = ['Card'];

/** A page of nine. `most`: the products in it. */
const page = (number: number, most: number): PlacePlan => ({
  path: inside(...BINDER, `Page ${number}`),
  code: `A3${number}`,
  kind: 'page',
  capacity: 9,
  holds: { types: CARDS, most },
});

/** A pocket of a page that has places for each of its pockets. */
const slot = (number: number): PlacePlan => ({
  path: inside(...BINDER, 'Page 14', `Slot ${number}`),
  code: `A314${number}`,
  kind: 'slot',
  capacity: 1,
  holds: { types: CARDS, most: number % 3 === 0 ? 0 : 1 },
});

/** Parents come before the places inside them. */
export const PLACES: readonly PlacePlan[] = [
  { path: ROOM, code: 'R1', kind: 'room' },
  { path: inside('Shelf A'), code: 'A', kind: 'shelf' },
  {
    path: inside('Shelf A', 'Box 1, graded'),
    code: 'A1',
    kind: 'box',
    capacity: 60,
    holds: { types: ['Graded card'], most: 60 },
  },
  { path: inside(...BINDER), code: 'A3', kind: 'box', capacity: 36 },
  page(11, 9),
  page(12, 6),
  page(13, 4),
  { path: inside(...BINDER, 'Page 14'), code: 'A314', kind: 'page', capacity: 9 },
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(slot),
  {
    path: inside('Shelf A', 'Box 2, singles'),
    code: 'A2',
    kind: 'box',
    capacity: 500,
    holds: { types: CARDS, most: 500 },
  },
  { path: inside('Shelf B'), code: 'B', kind: 'shelf' },
  {
    path: inside('Shelf B', 'Booster boxes'),
    code: 'B1',
    kind: 'box',
    capacity: 40,
    holds: { types: ['Sealed product'], most: 40 },
  },
  { path: inside('Shelf B', 'Figures'), code: 'B2', kind: 'box', holds: { types: ['Figure'], most: 200 } },
  {
    path: WINDOW,
    code: 'W1',
    kind: 'shelf',
    capacity: 20,
    holds: { types: ['Accessory', 'Figure', 'Sealed product'], most: 12 },
  },
];

/** One of this number of products in stock is not put away yet. */
const WAITING = 12;
const BOX_SIZE = 500;

/** Boxes for the products that the other places have no room for. */
const furtherBox = (number: number): PlacePlan => ({
  path: inside('Shelf C', `Box ${number}`),
  code: `C${number}`,
  kind: 'box',
  capacity: BOX_SIZE,
});

/** Distributes products in stock, by their types: the places, and the place of each product; null without one. */
export function putAway(types: readonly string[]): { places: PlacePlan[]; paths: (string | null)[] } {
  const places = [...PLACES];
  const counts = new Map<string, number>();
  const further: PlacePlan[] = [];
  const paths = types.map((type, index) => {
    if (index % WAITING === WAITING - 1) return null;
    const fitting = PLACES.find(
      ({ path, holds }) => holds?.types.includes(type) && (counts.get(path) ?? 0) < holds.most,
    );
    let { path } = fitting ?? further.at(-1) ?? { path: '' };
    if (!fitting && (path === '' || (counts.get(path) ?? 0) >= BOX_SIZE)) {
      const box = furtherBox(further.length + 1);
      further.push(box);
      ({ path } = box);
    }
    counts.set(path, (counts.get(path) ?? 0) + 1);
    return path;
  });
  if (further.length > 0) places.push({ path: inside('Shelf C'), code: 'C', kind: 'shelf' }, ...further);
  return { places, paths };
}
