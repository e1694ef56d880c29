import { drawBackground } from '../../fronts/backgrounds.ts';
import { hsl, mixColours, drawPalette, scaleColour } from '../../raster/colours.ts';
import { clamp, roundedDistance, smoothStep, type Shade, distance } from '../../raster/ink.ts';
import { fractalNoise, hashNoise as fixed, noise } from '../../raster/noise.ts';
import type { Colour } from '../../raster/picture.ts';
import { drawDullColour } from '../table_surfaces.ts';
import type { HalfSize } from '../table_place.ts';
import type { CreateTableObject } from './table_object.ts';

/** Clips a shade to a rectangle with rounded corners and an antialiased edge. */
export function clipToRectangle(
  { half, radius, grain }: { half: HalfSize; radius: number; grain: number },
  shade: Shade,
): Shade {
  const inner = { x: half.x - 1, y: half.y - 1 };
  return (x, y, ink) => {
    const outside = roundedDistance(x, y, inner, radius);
    if (outside > grain) return;
    shade(x, y, ink);
    ink.a = clamp(0.5 - outside / grain);
  };
}

/** A sheet of paper with printed or handwritten lines, such as a form or an invoice. */
export const paper: CreateTableObject = (chance) => {
  const half = chance.pick([
    { x: 105, y: 148 },
    { x: 74, y: 105 },
    { x: 52, y: 74 },
    { x: 40, y: 90 },
    { x: 38, y: 38 },
  ]);
  const colour: Colour = chance.pick([
    [248, 247, 243],
    [240, 238, 228],
    [252, 240, 150],
    [225, 235, 245],
  ]);
  const line = chance.between(4, 9);
  const print: Colour = chance.pick([
    [40, 40, 45],
    [30, 50, 140],
    [120, 120, 125],
  ]);
  const far = chance.int(0, 200);
  const isRuled = chance.chance(0.3);
  const isEmpty = chance.chance(0.25);
  return {
    half,
    height: 0.4,
    shade: (grain) =>
      clipToRectangle({ half, radius: 0.5, grain }, (x, y, ink) => {
        ink.take(colour);
        ink.gloss = 0.03;
        ink.scale(0.97 + 0.06 * noise(x / 30, y / 30));
        if (isEmpty || Math.abs(x) > half.x * 0.86 || Math.abs(y) > half.y * 0.9) return;
        const row = Math.floor(y / line);
        const within = y / line - row;
        if (isRuled) {
          ink.over(print, 0.35 * smoothStep(0.08, 0.03, Math.abs(within - 0.5)));
          return;
        }
        const isWritten =
          within > 0.3 &&
          within < 0.8 &&
          x < half.x * (1.6 * fixed(row + far, 3) - 0.8) &&
          fixed(row, far) > 0.2;
        if (isWritten) ink.over(print, 0.75 * smoothStep(0.35, 0.6, noise(x * 1.1 + far, row * 5)));
      }),
  };
};

/** A printed photograph, postcard or flyer: a picture with or without a white border. */
export const photoPrint: CreateTableObject = (chance) => {
  const half = chance.pick([
    { x: 50, y: 75 },
    { x: 75, y: 50 },
    { x: 65, y: 90 },
    { x: 44, y: 54 },
    { x: 30, y: 42 },
  ]);
  const art = drawBackground(chance);
  const edge = chance.pick([0, 0, 3, 6]);
  const gloss = chance.between(0.1, 0.6);
  return {
    half,
    height: 0.4,
    shade: (grain) =>
      clipToRectangle({ half, radius: 0.3, grain }, (x, y, ink) => {
        if (Math.abs(x) > half.x - edge - 1 || Math.abs(y) > half.y - edge - 1) ink.take([246, 245, 242]);
        else art(x / half.x / 2, y / half.x / 2, ink);
        ink.gloss = gloss;
      }),
  };
};

/** A book or a game box: a cover with a title. Higher than all other objects. */
export const book: CreateTableObject = (chance) => {
  const half = chance.pick([
    { x: 62, y: 95 },
    { x: 75, y: 105 },
    { x: 54, y: 88 },
    { x: 40, y: 60 },
  ]);
  const [dark, main, , light] = drawPalette(chance);
  const art = chance.chance(0.5) ? drawBackground(chance) : undefined;
  const title = {
    y: chance.between(-0.7, -0.2),
    height: chance.between(0.08, 0.2),
    width: chance.between(0.5, 0.85),
  };
  return {
    half,
    height: chance.between(4, 22),
    shade: (grain) =>
      clipToRectangle({ half, radius: 1, grain }, (x, y, ink) => {
        const [across, down] = [x / half.x, y / half.y];
        if (art) art(across / 2, down * 0.7, ink);
        else ink.blend(main, dark, (down + 1) / 2);
        const inTitle = Math.abs(across) < title.width && Math.abs(down - title.y) < title.height;
        if (inTitle) ink.over(light, noise(x / 5, Math.floor((down - title.y) * 12) * 7) > 0.42 ? 0.9 : 0.1);
        if (across < -0.93) ink.scale(0.75);
        ink.gloss = 0.2;
      }),
  };
};

/** An invented banknote: fine lines, an oval portrait, numbers in the corners. */
export const banknote: CreateTableObject = (chance) => {
  const half = chance.pick([
    { x: 70, y: 36 },
    { x: 77, y: 38 },
    { x: 62, y: 33 },
  ]);
  const hue = chance.between(0, 360);
  const [pale, deep] = [hsl(hue, 0.25, 0.82), hsl(hue + chance.between(-40, 40), 0.45, 0.35)];
  const frequency = chance.between(0.6, 1.6);
  const side = chance.pick([-1, 1]);
  return {
    half,
    height: 0.3,
    shade: (grain) =>
      clipToRectangle({ half, radius: 0, grain }, (x, y, ink) => {
        ink.take(pale);
        const lines =
          Math.sin((y + 4 * Math.sin(x / 6)) * frequency * 6) *
          Math.sin((x + 5 * Math.sin(y / 7)) * frequency);
        ink.over(deep, 0.5 * smoothStep(0.1, 0.6, lines));
        const oval = distance((x - side * half.x * 0.5) / 17, y / 25);
        if (oval < 1) ink.over(deep, 0.35 + 0.5 * smoothStep(0.4, 0.6, fractalNoise(x / 9, y / 9, 3)));
        const corner = Math.abs(Math.abs(x) - half.x * 0.85) < 6 && Math.abs(Math.abs(y) - half.y * 0.72) < 4;
        if (corner) ink.over(deep, 0.8);
        ink.gloss = 0.03;
      }),
  };
};

/** A booster pack: illustrated foil, crimped at both ends. */
export const pack: CreateTableObject = (chance) => {
  const half = { x: chance.between(30, 36), y: chance.between(52, 66) };
  const art = drawBackground(chance);
  const foil = chance.chance(0.5)
    ? scaleColour([225, 226, 230], chance.between(0.8, 1))
    : drawDullColour(chance);
  return {
    half,
    height: 3,
    shade: (grain) =>
      clipToRectangle({ half, radius: 0.5, grain }, (x, y, ink) => {
        art(x / half.x / 2, y / half.x / 2, ink);
        const crimp = half.y - Math.abs(y) < 10;
        if (crimp) ink.take(foil);
        if (crimp) ink.scale(0.8 + 0.25 * Math.sin(x * 3));
        const dent = fractalNoise(x / 14, y / 26, 2);
        ink.scale(0.75 + 0.5 * dent);
        ink.over([255, 255, 255], 0.5 * smoothStep(0.62, 0.75, dent));
        if (!crimp && Math.abs(y + half.y * 0.55) < 8 && Math.abs(x) < half.x * 0.75) {
          ink.over(mixColours(foil, [255, 255, 255], 0.7), noise(x / 4, 3) > 0.4 ? 0.95 : 0.1);
        }
        ink.gloss = 0.7;
      }),
  };
};
