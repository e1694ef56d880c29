import type { Random } from '../../../pictures/random.ts';
import { mixColours, drawPalette } from '../raster/colours.ts';
import { clamp, smoothStep, type Shade, distance } from '../raster/ink.ts';
import { fractalNoise, hashNoise, noise } from '../raster/noise.ts';
import type { Colour } from '../raster/picture.ts';

type Colours = readonly [Colour, Colour, Colour, Colour];
/** An unlimited background. Its centre is 0, 0 and its visible width is about 1. */
export type Background = (colours: Colours, chance: Random) => Shade;

const CLOUD: Colour = [255, 250, 240];
const SUN: Colour = [255, 250, 225];
const STAR: Colour = [255, 255, 245];

const gradient: Background = ([a, b, , d], chance) => {
  const angle = chance.between(0, Math.PI * 2);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y, ink) => {
    const share = x * cos + y * sin + 0.5;
    if (share < 0.5) ink.blend(a, b, clamp(share * 2));
    else ink.blend(b, d, clamp(share * 2 - 1));
  };
};

const glow: Background = ([a, b, , d], chance) => {
  const [left, top] = [chance.between(-0.3, 0.3), chance.between(-0.3, 0.3)];
  const reach = chance.between(0.4, 0.9);
  return (x, y, ink) => {
    const away = distance(x - left, y - top) / reach;
    if (away < 0.5) ink.blend(d, b, away * 2);
    else ink.blend(b, a, clamp(away * 2 - 1));
  };
};

const rays: Background = ([a, b, c, d], chance) => {
  const count = chance.int(6, 26);
  const [left, top] = [chance.between(-0.3, 0.3), chance.between(-0.4, 0.4)];
  const twist = chance.chance(0.4) ? chance.between(-4, 4) : 0;
  const sharpness = chance.between(1.5, 9);
  return (x, y, ink) => {
    const dx = x - left;
    const dy = y - top;
    const away = distance(dx, dy);
    const wave = Math.sin(Math.atan2(dy, dx) * count + twist * away * 6);
    ink.blend(b, c, clamp(0.5 + wave * sharpness));
    ink.over(d, smoothStep(0.5, 0, away) * 0.8);
    ink.over(a, smoothStep(0.5, 1.1, away) * 0.6);
  };
};

const stripes: Background = ([a, b, c, d], chance) => {
  const angle = chance.between(0, Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const width = chance.between(8, 34);
  const bend = chance.chance(0.4) ? chance.between(0.02, 0.08) : 0;
  const colours = chance.shuffle([a, b, c, d, b]);
  return (x, y, ink) => {
    const along = (x * cos + y * sin + bend * Math.sin((x * sin - y * cos) * 9)) * width;
    const place = Math.floor(along);
    const one = colours[((place % 5) + 5) % 5] ?? a;
    const next = colours[(((place + 1) % 5) + 5) % 5] ?? a;
    ink.blend(one, next, smoothStep(0.88, 1, along - place));
  };
};

const clouds: Background = ([a, b, c, d], chance) => {
  const [size, far] = [chance.between(2, 8), chance.between(0, 99)];
  const warp = chance.between(0, 3);
  return (x, y, ink) => {
    const bent = warp * noise(x * 3 + far, y * 3);
    const thick = fractalNoise(x * size + far + bent, y * size + bent, 4);
    ink.blend(a, b, smoothStep(0.2, 0.5, thick));
    ink.over(c, smoothStep(0.45, 0.62, thick));
    ink.over(d, smoothStep(0.6, 0.75, thick));
  };
};

const landscape: Background = ([a, b, c, d], chance) => {
  const far = chance.between(0, 200);
  const horizon = chance.between(-0.1, 0.25);
  const steep = chance.between(0.15, 0.6);
  const sun = {
    x: chance.between(-0.4, 0.4),
    y: horizon - chance.between(0.05, 0.4),
    radius: chance.between(0.05, 0.16),
  };
  const shades = [mixColours(c, d, 0.4), mixColours(b, c, 0.5), mixColours(a, b, 0.5), a];
  return (x, y, ink) => {
    ink.blend(b, d, smoothStep(-0.6, horizon + 0.1, y));
    ink.over(SUN, smoothStep(sun.radius, sun.radius * 0.85, distance(x - sun.x, y - sun.y)));
    const high = smoothStep(horizon, horizon - 0.3, y);
    if (high > 0) ink.over(CLOUD, smoothStep(0.5, 0.8, fractalNoise(x * 3 + far, y * 8, 3)) * 0.5 * high);
    for (let ridge = 0; ridge < 4; ridge += 1) {
      if (y < horizon + ridge * 0.1 - steep * 0.6) break;
      const top =
        horizon +
        ridge * 0.1 -
        steep * (fractalNoise(x * (2 + ridge) + far + ridge * 50, ridge * 7, 3) - 0.4);
      ink.over(shades[ridge] ?? a, smoothStep(top, top + 0.006, y));
    }
  };
};

const sea: Background = ([a, b, c, d], chance) => {
  const far = chance.between(0, 200);
  const rough = chance.between(10, 30);
  return (x, y, ink) => {
    const depth = y + 0.6;
    const wave = noise(x * rough * (0.6 / (depth + 0.2)) + far, (y * rough * 3) / (depth + 0.2));
    ink.blend(d, a, smoothStep(0, 1.1, depth));
    ink.over(b, smoothStep(0.4, 0.7, wave) * 0.6);
    ink.over(c, smoothStep(0.75, 0.85, wave) * 0.7);
  };
};

const space: Background = ([a, b, , d], chance) => {
  const far = chance.between(0, 200);
  const dark = mixColours(a, [5, 5, 20], 0.6);
  return (x, y, ink) => {
    const mist = fractalNoise(x * 3 + far, y * 3, 4);
    ink.blend(dark, b, smoothStep(0.4, 0.8, mist));
    ink.over(d, smoothStep(0.62, 0.85, mist) * 0.6);
    const column = Math.floor(x * 45);
    const row = Math.floor(y * 45);
    const star = hashNoise(column + Math.floor(far), row);
    const away = distance(x * 45 - column - 0.5, y * 45 - row - 0.5);
    if (star > 0.86) ink.over(STAR, smoothStep(0.1 + (star - 0.86) * 2.5, 0, away));
  };
};

const checks: Background = ([a, b, c, d], chance) => {
  const angle = chance.between(0, Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const count = chance.between(5, 18);
  const dots = chance.chance(0.5);
  return (x, y, ink) => {
    const across = (x * cos + y * sin) * count;
    const down = (y * cos - x * sin) * count;
    const column = Math.floor(across);
    const row = Math.floor(down);
    ink.blend(a, b, clamp(y + 0.5));
    if (dots) ink.over(c, smoothStep(0.4, 0.33, distance(across - column - 0.5, down - row - 0.5)));
    else if ((column + row) % 2 === 0) ink.over(hashNoise(column, row) > 0.8 ? d : c, 0.85);
  };
};

const crystal: Background = ([a, b, c, d], chance) => {
  const count = chance.between(3, 9);
  const far = chance.int(0, 200);
  const colours = [a, b, c, d];
  return (x, y, ink) => {
    const left = Math.floor(x * count);
    const top = Math.floor(y * count);
    let nearest = 9;
    let second = 9;
    let which = 0;
    for (let row = top - 1; row <= top + 1; row += 1) {
      for (let column = left - 1; column <= left + 1; column += 1) {
        const at = hashNoise(column + far, row);
        const away = distance(column + at - x * count, row + hashNoise(column, row + far) - y * count);
        if (away < nearest) {
          second = nearest;
          nearest = away;
          which = at;
        } else if (away < second) second = away;
      }
    }
    ink.take(colours[Math.floor(which * 97) % 4] ?? a);
    ink.scale(0.8 + 0.4 * nearest);
    ink.over(d, smoothStep(0.08, 0, second - nearest) * 0.7);
  };
};

const floor: Background = ([a, b, c, d], chance) => {
  const horizon = chance.between(-0.05, 0.2);
  const count = chance.between(3, 9);
  const wall = stripes([a, b, mixColours(a, b, 0.5), mixColours(b, c, 0.3)], chance);
  return (x, y, ink) => {
    if (y < horizon) {
      wall(x, y, ink);
      return;
    }
    const depth = 0.25 / (y - horizon + 0.05);
    const odd = (Math.floor(x * depth * count) + Math.floor(depth * count)) % 2 === 0;
    ink.blend(odd ? c : d, b, clamp(depth / 6));
  };
};

const BACKGROUNDS = [
  gradient,
  glow,
  rays,
  stripes,
  clouds,
  landscape,
  landscape,
  sea,
  space,
  checks,
  crystal,
  floor,
];

/** Draws a background of a random kind in matching colours. */
export function drawBackground(chance: Random): Shade {
  const colours = drawPalette(chance);
  return chance.pick(BACKGROUNDS)(colours, chance);
}
