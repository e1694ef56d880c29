import type { CardFront } from '../../../pictures/card.ts';
import type { Random } from '../../../pictures/random.ts';
import {
  backShot,
  bulkItem,
  cardItem,
  cardFrontPicture,
  cardFanPicture,
  gradedItem,
  cardGridPicture,
} from './cards.ts';
import { binderItem, boxItem, figureItem, packItem, playmatItem, sleevesItem, tinItem } from './goods.ts';
import { type Item, photoOf, type PictureToDraw } from './item.ts';
import { type CardSet, SETS } from './sets.ts';

/** An offer of a seller. The price is a range in euros: see `drawPriceBetween`. */
export interface Offer {
  name: string;
  items: Item[];
  price: readonly [lowest: number, highest: number];
  photos: PictureToDraw[];
}

const STANDING = { tilt: 2.5 };
const EARLY = 2005;
const MOST_BOXES = 4;
/** Sets with tins, playmats and binders. */
const PRINTED = SETS.slice(1, 3);

const titleOf = ({ name, year }: CardSet) => (name.endsWith(String(year)) ? name : `${name}, ${year}`);
const cardPhotos = (front: CardFront) => [
  photoOf(cardFrontPicture(front)),
  photoOf(backShot),
  cardFrontPicture(front),
];
const standing = (item: Item) => [photoOf(item.picture, STANDING), item.picture];
const lying = (item: Item) => [photoOf(item.picture), item.picture];

/** Offers of one item, for one product. */
const singles: ((set: CardSet, random: Random) => Offer)[] = [
  (set, random) => {
    const front = random.pick(set.cards);
    const item = cardItem(set, front, random);
    const edition = item.extras['First edition'] === true ? ', first edition' : '';
    return { name: `${item.name}${edition}`, items: [item], price: [8, 420], photos: cardPhotos(front) };
  },
  (set, random) => {
    const item = gradedItem(set, gradable(set, random), random);
    return { name: item.name, items: [item], price: [60, 1_500], photos: lying(item) };
  },
  (set, random) => {
    const item = boxItem(set, random);
    const print = set.year < EARLY ? ', first print' : '';
    const pack = packItem(set, random).picture;
    const photos = [...standing(item), photoOf(pack)];
    return { name: `${item.name}${print}`, items: [item], price: [80, 1_500], photos };
  },
  (_set, random) => {
    const set = random.pick(PRINTED);
    const item = random.chance(0.5) ? tinItem(set, random) : playmatItem(set, random);
    return { name: item.name, items: [item], price: [18, 140], photos: lying(item) };
  },
  (_set, random) => {
    const item = figureItem(random);
    return { name: item.name, items: [item], price: [18, 220], photos: standing(item) };
  },
  (_set, random) => {
    const set = random.pick(PRINTED);
    const item = binderItem(set, random);
    const cards = random.int(9, 36) * 10;
    const photos = [
      photoOf(item.picture),
      photoOf(cardGridPicture(set)),
      ...set.cards.map((front) => photoOf(cardFrontPicture(front))),
    ];
    return {
      name: `Binder with ${cards} commons and uncommons, ${set.name}`,
      items: [item],
      price: [15, 180],
      photos,
    };
  },
];

/** Offers of `count` items, for as many products. */
const several: ((set: CardSet, count: number, random: Random) => Offer)[] = [
  cardLot,
  cardLot,
  cardLot,
  (set, count, random) => {
    if (count <= MOST_BOXES) return boxes(set, count, random);
    const items = copies(packItem(set, random), count);
    const photos = lying(items[0] ?? packItem(set, random));
    return {
      name: `${count} booster packs, ${set.name}, loose`,
      items,
      price: [4 * count, 14 * count],
      photos,
    };
  },
  (set, count, random) => {
    const box = boxItem(set, random);
    const fronts = fronted(set, count - 1, random);
    const items = [box, ...fronts.map((front) => cardItem(set, front, random))];
    const photos = [...standing(box), ...fronts.map((front) => photoOf(cardFrontPicture(front)))];
    const name = `Booster box with ${count - 1} single ${count === 2 ? 'card' : 'cards'}, ${set.name}`;
    return { name, items, price: [110, 900], photos };
  },
  (_set, count, random) => {
    const sleeves = sleevesItem(random);
    const words = sleeves.name.replace(', pack of 100', '');
    return {
      name: `${words}, ${count} packs of 100`,
      items: copies(sleeves, count),
      price: [2.2 * count, 6 * count],
      photos: lying(sleeves),
    };
  },
  (set, count, random) => {
    const items = Array.from({ length: count }, () => gradedItem(set, gradable(set, random), random));
    const photos = items.map((item) => photoOf(item.picture));
    return {
      name: `${count} graded cards, ${titleOf(set)}`,
      items,
      price: [45 * count, 240 * count],
      photos,
    };
  },
];

function boxes(set: CardSet, count: number, random: Random): Offer {
  const box = boxItem(set, random);
  const photos = [...standing(box), photoOf(packItem(set, random).picture)];
  const name = `${count} sealed booster boxes, ${set.name}`;
  return { name, items: copies(box, count), price: [90 * count, 420 * count], photos };
}

function cardLot(set: CardSet, count: number, random: Random): Offer {
  const bulk = count > 2 ? random.int(4, 40) : 0;
  const fronts = fronted(set, bulk > 0 ? count - 1 : count, random);
  const items = fronts.map((front) => cardItem(set, front, random)).toSorted((a, b) => b.worth - a.worth);
  if (bulk > 0) items.push(bulkItem(set, bulk, random));
  const photos = [
    photoOf(cardFanPicture(set)),
    photoOf(cardGridPicture(set)),
    ...fronts.map((front) => photoOf(cardFrontPicture(front))),
    photoOf(backShot),
  ];
  const kind = items.some((item) => item.subtype === 'Holo rare') ? 'holo cards' : 'cards';
  return {
    name: `Lot of ${fronts.length + bulk} ${kind}, ${titleOf(set)}`,
    items,
    price: [8 * count, 46 * count],
    photos,
  };
}

const gradable = (set: CardSet, random: Random) => random.pick(set.cards.slice(0, 2));

/** Picks `count` card fronts of the set, all different if there are enough. */
function fronted(set: CardSet, count: number, random: Random): CardFront[] {
  const fronts: CardFront[] = [];
  while (fronts.length < count) fronts.push(...random.shuffle(set.cards));
  return fronts.slice(0, count);
}

function copies(item: Item, count: number): Item[] {
  return Array.from({ length: count }, () => item);
}

/** A random offer for `count` products. */
export function drawOffer(count: number, random: Random): Offer {
  const set = random.pick(SETS);
  return count === 1 ? random.pick(singles)(set, random) : random.pick(several)(set, count, random);
}

/** An item that came into stock without a recorded purchase. */
export function drawStrayItem(random: Random): Item {
  const set = random.pick(SETS);
  if (random.chance(0.65)) return cardItem(set, random.pick(set.cards), random);
  if (random.chance(0.5)) return random.pick([packItem, boxItem])(set, random);
  return random.pick([tinItem, playmatItem, binderItem])(random.pick(PRINTED), random);
}
