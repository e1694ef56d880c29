import { hsl, mixColours } from '../raster/colours.ts';
import { paintStar } from '../raster/paint.ts';
import type { Colour } from '../raster/picture.ts';
import { createRandomStream } from '../seeds.ts';
import { RARITIES } from './card.ts';
import type { CardCanvas } from './card_canvas.ts';

const WHITE: Colour = [250, 250, 248];
const BLACK: Colour = [20, 20, 22];
const ELEMENT_HUES = [8, 205, 110, 48, 275, 25, 190, 330, 0];

/** Draws the symbol of the set: two shapes on top of each other, in two colours. */
export function drawSetSymbol(sheet: CardCanvas, x: number, y: number, size = 11): void {
  const chance = createRandomStream(sheet.card.setSeed, 'set');
  for (let skipped = 0; skipped < 6; skipped += 1) chance.next();
  const outer = chance.chance(0.5) ? BLACK : hsl(chance.between(0, 360), 0.7, 0.3);
  const inner = chance.chance(0.4) ? WHITE : hsl(chance.between(0, 360), 0.8, 0.65);
  shape(sheet, { x, y, size: size + 1.5, kind: 0, colour: WHITE });
  shape(sheet, { x, y, size, kind: chance.int(0, 7), colour: outer });
  shape(sheet, { x, y, size: size * chance.between(0.4, 0.65), kind: chance.int(0, 7), colour: inner });
  if (chance.chance(0.5)) shape(sheet, { x, y, size: size * 0.22, kind: chance.int(0, 7), colour: outer });
}

/** Draws the symbol of the rarity beside the number: a circle, diamond or star. */
export function drawRaritySymbol(sheet: CardCanvas, x: number, y: number, colour: Colour = BLACK): void {
  const rank = RARITIES.indexOf(sheet.card.rarity);
  if (rank === 0) sheet.disc(x, y, 4.5, colour);
  else if (rank === 1) shape(sheet, { x, y, size: 6.5, kind: 3, colour });
  else shape(sheet, { x, y, size: 7.5, kind: 5, colour: rank > 3 ? [190, 150, 30] : colour });
  if (rank > 2) shape(sheet, { x: x + 15, y, size: 7.5, kind: 5, colour });
}

/** Draws the symbol of an element, as costs and types show it. */
export function drawElementSymbol(
  sheet: CardCanvas,
  x: number,
  y: number,
  { radius, kind }: { radius: number; kind: number },
): void {
  const colour = hsl(ELEMENT_HUES[kind] ?? 0, kind === ELEMENT_HUES.length - 1 ? 0.03 : 0.8, 0.5);
  sheet.disc(x, y, radius + 1, mixColours(colour, BLACK, 0.6));
  sheet.disc(x, y, radius, colour);
  sheet.disc(x - radius * 0.25, y - radius * 0.3, radius * 0.55, WHITE, 0.25);
  shape(sheet, { x, y, size: radius * 0.62, kind: (kind % 7) + 1, colour: mixColours(colour, BLACK, 0.75) });
}

/** Shapes: the number of points, and the radius between the points. The first shape is a disc. */
const SHAPES = [
  [24, 0.99],
  [3, 0.5],
  [4, Math.SQRT1_2],
  [2, 0.6],
  [6, 0.866],
  [5, 0.42],
  [4, 0.35],
  [8, 0.65],
] as const;

function shape(
  sheet: CardCanvas,
  { x, y, size, kind, colour }: { x: number; y: number; size: number; kind: number; colour: Colour },
): void {
  const [points, waist] = SHAPES[kind] ?? SHAPES[0];
  paintStar(sheet.picture, { ...sheet.at(x, y), radius: sheet.length(size), points, waist }, colour);
}
