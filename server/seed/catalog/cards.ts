import { card, cardBack, type CardFront, type Rarity } from '../../../pictures/card.ts';
import { drawCardFan, slab, drawCardGrid } from '../../../pictures/goods.ts';
import type { Random } from '../../../pictures/random.ts';
import { type Item, type PictureToDraw, createCutOut } from './item.ts';
import { type CardSet, GAME } from './sets.ts';

const LANGUAGES = ['Japanese', 'Japanese', 'Japanese', 'Japanese', 'English', 'Italian'];
/** The extras that all items of a set share, in a random language. */
export const setExtras = ({ name }: CardSet, random: Random) => ({
  Game: GAME,
  Set: name,
  Language: random.pick(LANGUAGES),
});
export const CONDITIONS = ['Mint', 'Near mint', 'Near mint', 'Near mint', 'Excellent', 'Good', 'Played'];

const SUBTYPES: Record<Rarity, { subtype: string; worth: number }> = {
  common: { subtype: 'Common', worth: 1 },
  uncommon: { subtype: 'Uncommon', worth: 1.6 },
  rare: { subtype: 'Rare', worth: 3 },
  holo: { subtype: 'Holo rare', worth: 5 },
  promo: { subtype: 'Promo', worth: 3.4 },
};

export const cardFrontPicture = (front: CardFront): PictureToDraw =>
  createCutOut(`card ${front.name} ${front.number}`, () => card(front));

export const cardFanPicture = (set: CardSet): PictureToDraw =>
  createCutOut(`fan ${set.name}`, () => drawCardFan([set.cards[0], set.cards[1], set.cards[2]]));

export const cardGridPicture = (set: CardSet): PictureToDraw =>
  createCutOut(`spread ${set.name}`, () => drawCardGrid(set.cards));

export const backShot: PictureToDraw = createCutOut('card back', () =>
  cardBack({ colour: '#23406B', accent: '#E8B84A' }),
);

export function cardItem(set: CardSet, front: CardFront, random: Random): Item {
  const { subtype, worth } = SUBTYPES[front.rarity ?? 'common'];
  const foil = front.rarity === 'holo';
  const condition = random.pick(CONDITIONS);
  return {
    name: `${front.name} ${front.number}, ${foil ? 'holo' : condition.toLowerCase()}`,
    type: 'Card',
    subtype,
    extras: {
      ...setExtras(set, random),
      Number: front.number,
      Condition: condition,
      Foil: foil,
      ...(set.year < 2005 && { 'First edition': random.chance(0.25) }),
      Year: set.year,
    },
    weight: random.int(2, 4),
    picture: cardFrontPicture(front),
    worth: worth * random.between(0.7, 1.4),
  };
}

/** The cards of little value in a lot, as one product. */
export function bulkItem(set: CardSet, cards: number, random: Random): Item {
  return {
    name: `Commons, ${cards} cards`,
    type: 'Card',
    subtype: 'Lot',
    extras: { Game: GAME, Set: set.name, Language: 'Japanese', Condition: random.pick(CONDITIONS) },
    weight: Math.round(cards * 1.8),
    picture: cardFanPicture(set),
    worth: 1 + cards / 20,
  };
}

/** The first card of a set has grade 9, all other cards have grade 10. */
export function gradedItem(set: CardSet, front: CardFront, random: Random): Item {
  const grade = front === set.cards[0] ? '9' : '10';
  return {
    name: `Graded ${front.name} ${front.number}, grade ${grade}, in its original slab`,
    type: 'Graded card',
    subtype: 'Other grader',
    extras: {
      ...setExtras(set, random),
      Number: front.number,
      Grade: Number(grade),
      Certificate: String(random.int(10_000_000, 99_999_999)),
      Foil: front.rarity === 'holo',
      Year: set.year,
    },
    weight: random.int(70, 110),
    picture: createCutOut(`slab ${front.name} ${grade}`, () => slab({ grade, front })),
    worth: 6 * random.between(0.7, 1.6),
  };
}
