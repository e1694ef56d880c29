import { drawBackground } from '../../fronts/backgrounds.ts';
import { hsl, mixColours, scaleColour } from '../../raster/colours.ts';
import { clamp, roundedDistance, smoothStep, distance } from '../../raster/ink.ts';
import { hashNoise as fixed } from '../../raster/noise.ts';
import type { Colour } from '../../raster/picture.ts';
import { drawDullColour } from '../table_surfaces.ts';
import { clipToRectangle } from './papers.ts';
import type { CreateTableObject } from './table_object.ts';

export const pen: CreateTableObject = (chance) => {
  const half = { x: chance.between(65, 75), y: chance.between(4, 7) };
  const colour = chance.chance(0.4)
    ? drawDullColour(chance)
    : hsl(chance.between(0, 360), 0.8, chance.between(0.25, 0.6));
  const cap: Colour = chance.pick([
    [25, 25, 28],
    [235, 235, 235],
    [190, 190, 195],
    [200, 160, 60],
  ]);
  const joint = chance.between(-0.4, 0.5);
  return {
    half,
    height: 5,
    shade: (grain) =>
      clipToRectangle({ half, radius: half.y - 1.2, grain }, (x, y, ink) => {
        const round = y / half.y;
        ink.take(x / half.x > joint ? colour : cap);
        ink.scale(1.1 - 0.7 * (round + 0.25) * (round + 0.25));
        ink.over([255, 255, 255], 0.7 * smoothStep(0.18, 0, Math.abs(round + 0.35)));
        if (x > half.x - 9) ink.over([200, 200, 205], 0.8);
        ink.gloss = 0.2;
      }),
  };
};

export const keyboard: CreateTableObject = (chance) => {
  const half = { x: chance.between(145, 220), y: chance.between(55, 70) };
  const body = drawDullColour(chance);
  const key = chance.chance(0.5) ? scaleColour(body, 1.25) : mixColours(body, [15, 15, 18], 0.7);
  const print: Colour = key[1] > 120 ? [40, 40, 45] : [225, 225, 225];
  const pitch = 19;
  return {
    half,
    height: 9,
    shade: (grain) =>
      clipToRectangle({ half, radius: 5, grain }, (x, y, ink) => {
        ink.take(body);
        ink.gloss = 0.08;
        const [left, top] = [x + half.x - 8, y + half.y - 8];
        const row = Math.floor(top / pitch);
        const shifted = left + ((row * 5) % 14);
        const column = Math.floor(shifted / pitch);
        const [u, v] = [shifted - (column + 0.5) * pitch, top - (row + 0.5) * pitch];
        if (left < 0 || top < 0 || left > 2 * half.x - 16 || top > 2 * half.y - 16) return;
        const edge = roundedDistance(u, v, { x: 8.2, y: 8.2 }, 2);
        ink.over(scaleColour(key, edge > -1.6 ? 0.8 : 1), clamp(0.5 - edge / grain));
        if (Math.abs(u + 2) < 1.8 && Math.abs(v + 2) < 2.2 && fixed(column, row) > 0.1) ink.over(print, 0.75);
      }),
  };
};

/** A phone. The screen is dark, or shows a page with pictures. */
export const phone: CreateTableObject = (chance) => {
  const half = { x: chance.between(34, 39), y: chance.between(70, 80) };
  const shell = drawDullColour(chance);
  const isLit = chance.chance(0.4);
  const page = drawBackground(chance);
  const bright = chance.chance(0.6);
  return {
    half,
    height: 8,
    shade: (grain) =>
      clipToRectangle({ half, radius: 9, grain }, (x, y, ink) => {
        ink.take(shell);
        ink.gloss = 0.4;
        const screen = roundedDistance(x, y, { x: half.x - 4, y: half.y - 4 }, 7);
        if (screen > 0) return;
        ink.gloss = 0.85;
        if (!isLit) {
          ink.take([12, 12, 15]);
          return;
        }
        if (bright) ink.take([250, 250, 252]);
        else ink.take([24, 24, 28]);
        const row = Math.floor((y + half.y) / 36);
        const within = y + half.y - row * 36;
        if (within < 24 && Math.abs(x) < half.x - 8) page(x / 60 + row, within / 40, ink);
        else if (within > 27 && within < 30 && x < half.x * (fixed(row, 5) - 0.3))
          ink.over([128, 128, 130], 0.8);
      }),
  };
};

export const coin: CreateTableObject = (chance) => {
  const radius = chance.between(8, 14);
  const colour: Colour = chance.pick([
    [200, 170, 90],
    [190, 190, 195],
    [170, 110, 70],
  ]);
  return {
    half: { x: radius + 1, y: radius + 1 },
    height: 1.5,
    shade: (grain) => (x, y, ink) => {
      const away = distance(x, y);
      ink.take(colour, clamp(0.5 + (radius - away) / grain));
      ink.scale(
        0.9 - 0.2 * ((x + y) / radius) + (away > radius * 0.86 ? 0.2 : 0.15 * Math.sin(x) * Math.sin(y)),
      );
      ink.gloss = 0.3;
    },
  };
};

/** A mug with a drink, seen from above, or a coaster. */
export const mug: CreateTableObject = (chance) => {
  const radius = chance.between(36, 48);
  const colour = drawDullColour(chance);
  const drink: Colour = chance.pick([
    [50, 28, 15],
    [110, 70, 40],
    [190, 120, 40],
    [235, 235, 235],
  ]);
  return {
    half: { x: radius + 1, y: radius + 1 },
    height: chance.pick([3, 40]),
    shade: (grain) => (x, y, ink) => {
      const away = distance(x, y) / radius;
      ink.take(away > 0.88 ? colour : drink, clamp(0.5 + ((1 - away) * radius) / grain));
      ink.scale(1.05 - ((0.25 * (x + y)) / radius) * (away > 0.88 ? 1 : -0.6));
      ink.gloss = 0.25;
    },
  };
};

/** A winding cable. */
export const cable: CreateTableObject = (chance) => {
  const half = { x: 160, y: 50 };
  const colour: Colour = chance.pick([
    [240, 240, 240],
    [20, 20, 22],
    [90, 90, 95],
  ]);
  const [waves, high, shift] = [chance.between(0.01, 0.035), chance.between(10, 40), chance.between(0, 6)];
  const thick = chance.between(1.2, 2.5);
  return {
    half,
    height: 0,
    shade: (grain) => (x, y, ink) => {
      const slope = high * waves * Math.cos(x * waves + shift);
      const off = Math.abs(y - high * Math.sin(x * waves + shift)) / distance(1, slope);
      ink.take(colour, clamp(0.5 + (thick - off) / grain));
      ink.scale(1.1 - 0.5 * (off / thick));
    },
  };
};

/** A deck box, tin or wallet in one colour, with an edge and sometimes a picture. */
export const box: CreateTableObject = (chance) => {
  const half = { x: chance.between(35, 60), y: chance.between(46, 70) };
  const colour = drawDullColour(chance);
  const radius = chance.pick([0.5, 3, 8]);
  const picture = chance.chance(0.3) ? drawBackground(chance) : undefined;
  return {
    half,
    height: chance.between(10, 35),
    shade: (grain) =>
      clipToRectangle({ half, radius, grain }, (x, y, ink) => {
        ink.take(colour);
        if (picture && Math.abs(x) < half.x * 0.7 && Math.abs(y) < half.y * 0.7) picture(x / 80, y / 80, ink);
        const edge = roundedDistance(x, y, half, 4);
        ink.scale(edge > -4 ? 1.2 : 0.98);
        if (Math.abs(y + half.y * 0.45) < 0.6) ink.scale(0.6);
        ink.gloss = 0.15;
      }),
  };
};
