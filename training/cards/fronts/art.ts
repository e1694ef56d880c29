import type { Random } from '../../../pictures/random.ts';
import { drawPalette } from '../raster/colours.ts';
import { enlargeInto } from '../raster/enlarge.ts';
import { clamp, distance, type Shade } from '../raster/ink.ts';
import { paint, paintDisc } from '../raster/paint.ts';
import { createBlankPicture, type Box, type Picture } from '../raster/picture.ts';
import { placeSprite, tintSprite } from '../raster/sprite.ts';
import { createRandomStream } from '../seeds.ts';
import { drawBackground } from './backgrounds.ts';
import { loadFigure } from './figures.ts';

/** The position of a figure. The centre of the art is 0, 0 and its shorter side is 1. */
interface Standing {
  sprite: Picture;
  x: number;
  y: number;
  size: number;
  turn: number;
  mirrored: boolean;
}

/** Width of the small background, in pixels. */
const GROUND_WIDTH = 260;
const NUMBER_OF_FIGURES = 1_000_000;

/** Paints a piece of art into a box. A larger box shows more of it. */
export type Art = (picture: Picture, box: Box) => void;

export async function drawArt(seed: number): Promise<Art> {
  const chance = createRandomStream(seed, 'art');
  const ground = drawBackground(chance);
  const standing = await figures(chance);
  const lights = bokeh(chance);
  return (picture, box) => {
    const unit = Math.min(box.width, box.height * 1.1);
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
    const right = Math.ceil(box.x + box.width);
    paintGround(picture, box, { ground, unit });
    for (const { x, y, radius, colour, opacity } of lights) {
      const at = { x: left + x * unit, y: top + y * unit, radius: radius * unit };
      const isInside =
        at.x - at.radius > box.x &&
        at.x + at.radius < right &&
        at.y - at.radius > box.y &&
        at.y + at.radius < box.y + box.height;
      if (isInside) paintDisc(picture, at, colour, opacity);
    }
    for (const { x, y, size, ...rest } of standing) {
      const placed = { x: left + x * unit, y: top + y * unit, size: size * unit, ...rest, within: box };
      shadow(picture, placed);
      placeSprite(picture, rest.sprite, placed);
    }
  };
}

/** Draws the background at a lower resolution and enlarges it, for speed. */
function paintGround(picture: Picture, box: Box, { ground, unit }: { ground: Shade; unit: number }): void {
  const scale = Math.min(1, GROUND_WIDTH / box.width);
  const small = createBlankPicture(Math.ceil(box.width * scale) + 1, Math.ceil(box.height * scale) + 1);
  const whole = { x: 0, y: 0, width: small.width, height: small.height };
  const [left, top] = [(box.width * scale) / 2, (box.height * scale) / 2];
  paint(small, whole, ground, { x: scale * unit, y: scale * unit, left, top });
  enlargeInto(small, picture, box);
}

async function figures(chance: Random): Promise<Standing[]> {
  const count = chance.pick([1, 1, 1, 1, 2, 2, 3, 4]);
  const standing: Standing[] = [];
  for (let index = 0; index < count; index += 1) {
    const isMain = index === count - 1;
    const sprite = await loadFigure(chance.int(0, NUMBER_OF_FIGURES));
    const isTinted = chance.chance(0.55);
    const [degrees, saturation] = [chance.between(0, 360), chance.between(0.5, 1.4)];
    standing.push({
      sprite: isTinted ? tintSprite(sprite, degrees, saturation) : sprite,
      x: chance.between(-0.4, 0.4) * (isMain ? 0.35 : 1),
      y: chance.between(-0.3, 0.3) * (isMain ? 0.4 : 1),
      size: isMain ? chance.between(0.6, 1.05) : chance.between(0.25, 0.55),
      turn: chance.between(-0.6, 0.6) * (chance.chance(0.15) ? 4 : 1),
      mirrored: chance.chance(0.5),
    });
  }
  return standing;
}

function bokeh(chance: Random) {
  if (!chance.chance(0.3)) return [];
  const colours = drawPalette(chance);
  return Array.from({ length: chance.int(5, 26) }, () => ({
    x: chance.between(-0.8, 0.8),
    y: chance.between(-0.6, 0.6),
    radius: chance.between(0.01, 0.09),
    colour: chance.pick(colours.slice(1)),
    opacity: chance.between(0.15, 0.6),
  }));
}

/** Darkens the background behind a figure. */
function shadow(
  picture: Picture,
  { x, y, size, within }: { x: number; y: number; size: number; within: Box },
): void {
  const reach = { x: size * 0.5, y: size * 0.15 };
  const middle = y + size * 0.42;
  const left = Math.max(within.x, x - reach.x);
  const top = Math.max(within.y, y, middle - reach.y);
  const width = Math.min(within.x + within.width, x + reach.x) - left;
  const height = Math.min(within.y + within.height, middle + reach.y) - top;
  const scale = { ...reach, left: x, top: middle };
  paint(
    picture,
    { x: left, y: top, width, height },
    (across, down, ink) => ink.set(0, 0, 10, 0.35 * clamp(1 - distance(across, down))),
    scale,
  );
}
