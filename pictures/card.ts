import { type Drawing, stretchToFill } from './drawing.ts';
import { sceneColours, panel, type Scene } from './panel.ts';
import { circle, line, polygon, rect, text } from './shapes.ts';

export type Rarity = 'common' | 'uncommon' | 'rare' | 'holo' | 'promo';

export interface CardFront extends Scene {
  name: string;
  number: string;
  rarity?: Rarity;
  /** Left out: the frame that goes with the scene. */
  frame?: string;
}

const EDGE = '#F6EDDD';
const BAR = '#55524F';

const star = (colour: string) =>
  polygon('174,311 176,316 181,316 177,320 179,325 174,322 169,325 171,320 167,316 172,316', colour);

const MARKS: Record<Rarity, (colour: string) => string> = {
  common: (colour) => circle([174, 318, 5], colour),
  uncommon: (colour) => polygon('174,312 180,318 174,324 168,318', colour),
  rare: star,
  holo: star,
  promo: (colour) => line('M179 318a5 5 0 1 1 -10 0a5 5 0 1 1 10 0Z', colour, { width: 2.4 }),
};

/** The front of a card, 250 × 350. */
export function card(front: CardFront): Drawing {
  const colours = sceneColours(front);
  const frame = front.frame ?? colours.frame;
  const rarity = front.rarity ?? 'common';
  const body =
    rect([0, 0, 250, 350], EDGE, { radius: 12 }) +
    rect([8, 8, 234, 334], frame, { radius: 9 }) +
    rect([16, 16, 218, 318], colours.paper, { radius: 4 }) +
    text(front.name, { x: 24, y: 39, size: Math.min(18, 270 / front.name.length) }) +
    circle([219, 33, 9], frame) +
    rect([18, 49, 214, 156], frame) +
    stretchToFill(panel(front), { x: 21, y: 52, width: 208, height: 150 }) +
    (rarity === 'holo' ? shine() : '') +
    circle([35, 227, 9], frame) +
    circle([56, 227, 9], frame) +
    rect([75, 222, 80, 11], BAR, { radius: 2 }) +
    rect([199, 222, 28, 11], BAR, { radius: 2 }) +
    [191, 175, 183, 103]
      .map((width, row) => rect([28, 249 + 13 * row, width, 6], BAR, { opacity: 0.45, radius: 2 }))
      .join('') +
    text(front.number, { x: 27, y: 323, size: 14 }) +
    MARKS[rarity](BAR) +
    rect([187, 313, 36, 10], frame, { radius: 5 });
  return { width: 250, height: 350, body };
}

const shine = () =>
  polygon('150,52 190,52 80,202 40,202', '#FFFFFF', { opacity: 0.22 }) +
  polygon('202,52 214,52 104,202 92,202', '#FFFFFF', { opacity: 0.22 });

/** The back that all cards of a set share, 250 × 350. */
export function cardBack({ colour, accent }: { colour: string; accent: string }): Drawing {
  const body =
    rect([0, 0, 250, 350], EDGE, { radius: 12 }) +
    rect([8, 8, 234, 334], colour, { radius: 9 }) +
    line('M28 24H222a6 6 0 0 1 6 6V320a6 6 0 0 1 -6 6H28a6 6 0 0 1 -6 -6V30a6 6 0 0 1 6 -6Z', accent, {
      width: 3,
    }) +
    [0, 1, 2, 3]
      .map((ring) => line(diamond(110 - 26 * ring), accent, { width: 3, opacity: 1 - 0.2 * ring }))
      .join('') +
    circle([125, 175, 17], accent) +
    polygon('40,42 62,42 40,64', accent) +
    polygon('210,308 188,308 210,286', accent) +
    polygon('210,42 188,42 210,64', accent) +
    polygon('40,308 62,308 40,286', accent);
  return { width: 250, height: 350, body };
}

const diamond = (reach: number) =>
  `M125 ${175 - reach}L${125 + reach * 0.72} 175L125 ${175 + reach}L${125 - reach * 0.72} 175Z`;
