import { hsl } from '../raster/colours.ts';
import type { FaceName } from '../raster/fonts.ts';
import type { Colour } from '../raster/picture.ts';
import { createRandomStream, pickWeighted } from '../seeds.ts';
import type { Card } from './card.ts';
import { LAYOUTS } from './layouts/index.ts';
import type { CardLook } from './card_canvas.ts';

const BORDERS: readonly Colour[] = [
  [244, 208, 63],
  [240, 200, 40],
  [235, 235, 232],
  [190, 194, 200],
  [160, 165, 172],
  [24, 23, 25],
  [20, 30, 60],
  [120, 78, 40],
  [150, 30, 35],
];
const TITLES: readonly FaceName[] = ['bold', 'title', 'geometric', 'narrow', 'book'];
const TEXTS: readonly FaceName[] = ['plain', 'book', 'narrow', 'plain'];
/** Hues of the elements, in degrees. */
const ELEMENTS = [8, 205, 110, 48, 275, 25, 190, 330, 0];

/** Draws the look of a card. Cards of one set look the same, except for their element and rarity. */
export function drawCardLook(card: Card): CardLook {
  const ofSet = createRandomStream(card.faceSeed, 'face');
  ofSet.next();
  const game = pickWeighted(ofSet, [
    [50, 'creature'],
    [22, 'spell'],
    [14, 'duel'],
    [8, 'player'],
    [6, 'sideways'],
  ] as const);
  const border = ofSet.pick(BORDERS);
  const margin = ofSet.between(14, 28);
  const saturation = ofSet.between(0.35, 0.85);
  const title = ofSet.pick(TITLES);
  const text = ofSet.pick(TEXTS);
  const isTextured = ofSet.chance(0.6);
  const ofCard = createRandomStream(card.seed, 'face');
  const element = ofCard.int(0, ELEMENTS.length - 1);
  const hue = (ELEMENTS[element] ?? 0) + ofCard.between(-6, 6);
  const strength = element === ELEMENTS.length - 1 ? 0.05 : saturation;
  const special = pickWeighted(ofCard, [
    [80, game],
    [12, 'trainer'],
    [8, 'whole'],
  ] as const);
  const layout = card.printing === 'alternate' ? alternative(special) : special;
  return {
    layout: LAYOUTS[layout],
    border,
    body: hsl(hue, strength, 0.58),
    light: hsl(hue + 12, strength * 0.8, 0.86),
    dark: hsl(hue - 8, strength, 0.26),
    element,
    title: card.isJapanese ? 'japanese' : title,
    text: card.isJapanese ? 'japanese' : text,
    margin,
    isTextured,
  };
}

const alternative = (layout: keyof typeof LAYOUTS) => (layout === 'whole' ? 'creature' : 'whole');
