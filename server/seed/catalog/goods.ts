import * as drawn from '../../../pictures/goods.ts';
import type { Random } from '../../../pictures/random.ts';
import { CONDITIONS, setExtras } from './cards.ts';
import { type Item, createCutOut } from './item.ts';
import { type CardSet, GAME } from './sets.ts';

const MAKER = 'Hoshi Craft';
const BRAND = 'Kumo Works';

export function packItem(set: CardSet, random: Random): Item {
  return {
    name: `${set.name} booster pack`,
    type: 'Sealed product',
    subtype: 'Booster pack',
    extras: { ...setExtras(set, random), 'Packs inside': 1, Shrink: true },
    weight: 22,
    picture: createCutOut(`pack ${set.name}`, () => drawn.boosterPack(set.print)),
    worth: 1,
  };
}

export function boxItem(set: CardSet, random: Random): Item {
  return {
    name: `Sealed booster box, ${set.name}`,
    type: 'Sealed product',
    subtype: 'Booster box',
    extras: {
      ...setExtras(set, random),
      'Packs inside': random.pick([20, 30, 36]),
      Shrink: random.chance(0.9),
    },
    weight: random.int(640, 860),
    picture: createCutOut(`box ${set.name}`, () => drawn.boosterBox(set.print)),
    worth: 20,
  };
}

export function tinItem(set: CardSet, random: Random): Item {
  return {
    name: `${set.name}, sealed tin`,
    type: 'Sealed product',
    subtype: 'Tin',
    extras: { ...setExtras(set, random), 'Packs inside': 5, Shrink: true },
    weight: random.int(360, 440),
    picture: createCutOut(`tin ${set.name}`, () => drawn.tin({ art: set.print.art })),
    worth: 6,
  };
}

const FIGURES = [
  { name: 'Lantern Fox', colours: 'ember', height: 12 },
  { name: 'Frost Fox', colours: 'frost', height: 14.5 },
  { name: 'Night Fox', colours: 'shadow', height: 12 },
] as const;

export function figureItem(random: Random): Item {
  const { name, colours, height } = random.pick(FIGURES);
  const boxed = random.chance(0.7);
  return {
    name: `${name} figure, ${height} cm${boxed ? ', boxed' : ''}`,
    type: 'Figure',
    subtype: random.pick(['Scale figure', 'Prize figure']),
    extras: {
      Series: GAME,
      Maker: MAKER,
      'Height in cm': height,
      Condition: random.pick(CONDITIONS),
      'Original box': boxed,
    },
    weight: random.int(280, 560),
    picture: createCutOut(`figure ${name}`, () => drawn.figure(drawn.FIGURE_COLOURS[colours])),
    worth: 5,
  };
}

const SLEEVES = [
  { colour: '#2F6B5A', words: 'matte green' },
  { colour: '#27467A', words: 'matte blue' },
  { colour: '#7A2B3A', words: 'gloss red' },
];

export function sleevesItem(random: Random): Item {
  const { colour, words } = random.pick(SLEEVES);
  return {
    name: `Sleeves, ${words}, pack of 100`,
    type: 'Accessory',
    subtype: 'Sleeves',
    extras: { Brand: BRAND, Colour: words, Condition: 'New', 'Pieces inside': 100 },
    weight: 107,
    picture: createCutOut(`sleeves ${words}`, () => drawn.sleeves({ colour })),
    worth: 1,
  };
}

export function binderItem(set: CardSet, random: Random): Item {
  return {
    name: `Binder, ${set.name}, ${random.pick([4, 9])} pockets a page`,
    type: 'Accessory',
    subtype: 'Binder',
    extras: { Brand: BRAND, Colour: 'black', Condition: random.pick(CONDITIONS), 'Pieces inside': 1 },
    weight: random.int(420, 780),
    picture: createCutOut(`binder ${set.name}`, () => drawn.binder({ fronts: set.cards })),
    worth: 2,
  };
}

export function playmatItem(set: CardSet, random: Random): Item {
  return {
    name: `Playmat, ${set.name}, 61 × 35 cm`,
    type: 'Accessory',
    subtype: 'Playmat',
    extras: { Brand: BRAND, Condition: random.pick(CONDITIONS), 'Pieces inside': 1 },
    weight: random.int(240, 320),
    picture: createCutOut(`playmat ${set.name}`, () => drawn.playmat(set.print)),
    worth: 3,
  };
}
