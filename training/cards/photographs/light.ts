import type { Random } from '../../../pictures/random.ts';
import { scaleColour } from '../raster/colours.ts';
import { clamp, smoothStep, distance } from '../raster/ink.ts';
import { noise } from '../raster/noise.ts';
import type { Colour } from '../raster/picture.ts';
import type { TableScene } from './table_scene.ts';

/** The reflection of a lamp or window. Positions are relative to the centre, as shares of the longer side. */
export interface Glare {
  kind: 'blob' | 'streak' | 'window';
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
  strength: number;
}

export interface Light {
  exposure: number;
  colour: Colour;
  /** The brightness gradient across the picture, and its direction. */
  slope: number;
  slopeTo: number;
  vignette: number;
  /** Shadows of the photographer or the phone. */
  shadows: readonly { x: number; y: number; size: number; soft: number; strength: number }[];
  glares: readonly Glare[];
  /** Veiling glare: stray light in the lens, which lowers the contrast. */
  haze: number;
}

/** Light is computed on a grid with this many points along the longer side, and interpolated. */
const PLACES = 220;

/** Applies the light to the painted scene. */
export function illuminate({ picture, gloss }: TableScene, light: Light): void {
  const { width, height, data } = picture;
  const step = Math.max(width, height) / PLACES;
  const across = Math.ceil(width / step) + 2;
  const { gains, glares } = mapped(light, { width, height, step, across });
  const [red, green, blue] = scaleColour(light.colour, 1 / 255);
  const [gainRow, glareRow] = [new Float32Array(across), new Float32Array(across)];
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / step);
    between(gains, gainRow, { row, share: y / step - row });
    between(glares, glareRow, { row, share: y / step - row });
    for (let column = 0, x = 0; x < width; column += 1) {
      const gain = gainRow[column] ?? 0;
      const glare = glareRow[column] ?? 0;
      const gained = (gainRow[column + 1] ?? 0) - gain;
      const glared = (glareRow[column + 1] ?? 0) - glare;
      const isPlain = glare === 0 && glared === 0;
      const end = Math.min(width, (column + 1) * step);
      for (; x < end; x += 1) {
        const share = x / step - column;
        const pixel = y * width + x;
        const at = pixel * 3;
        const mirrored = isPlain ? 0 : clamp(((glare + glared * share) * (gloss[pixel] ?? 0)) / 255);
        const white = light.haze + (255 - light.haze) * mirrored;
        const rest = (gain + gained * share) * (1 - mirrored);
        data[at] = white + (data[at] ?? 0) * rest * red;
        data[at + 1] = white + (data[at + 1] ?? 0) * rest * green;
        data[at + 2] = white + (data[at + 2] ?? 0) * rest * blue;
      }
    }
  }
}

/** Interpolates between a row of the grid and the row below it. */
function between(map: Float32Array, out: Float32Array, { row, share }: { row: number; share: number }): void {
  const from = row * out.length;
  for (let column = 0; column < out.length; column += 1) {
    const above = map[from + column] ?? 0;
    out[column] = above + ((map[from + out.length + column] ?? 0) - above) * share;
  }
}

function mapped(
  light: Light,
  { width, height, step, across }: { width: number; height: number; step: number; across: number },
) {
  const down = Math.ceil(height / step) + 2;
  const gains = new Float32Array(across * down);
  const glares = new Float32Array(across * down);
  const unit = 1 / Math.max(width, height);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const x = (column * step - width / 2) * unit;
      const y = (row * step - height / 2) * unit;
      gains[row * across + column] = gainAt(light, x, y);
      glares[row * across + column] = glareAt(light, x, y);
    }
  }
  return { gains, glares };
}

function gainAt({ exposure, slope, slopeTo, vignette, shadows }: Light, x: number, y: number): number {
  let gain = exposure * (1 + slope * (x * Math.cos(slopeTo) + y * Math.sin(slopeTo)) * 2);
  gain *= 1 - vignette * (x * x + y * y) * 3;
  for (const { x: left, y: top, size, soft, strength } of shadows) {
    const bent = 0.06 * noise(x * 6 + size * 90, y * 6);
    gain *= 1 - strength * smoothStep(size + soft, size - soft, distance(x - left, y - top) + bent);
  }
  return Math.max(0.02, gain);
}

function glareAt({ glares }: Light, x: number, y: number): number {
  let sum = 0;
  for (const { kind, x: left, y: top, width, height, turn, strength } of glares) {
    const dx = x - left;
    const dy = y - top;
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    const across = Math.abs((dx * cos + dy * sin) / width);
    const down = Math.abs((dy * cos - dx * sin) / height);
    if (across > 2.5 || down > 2.5) continue;
    if (kind === 'window') {
      const bars = across < 0.06 || down < 0.05 ? 0.25 : 1;
      sum += strength * bars * smoothStep(1.15, 0.85, across) * smoothStep(1.15, 0.85, down);
    } else {
      const away = across * across + down * down;
      const ripple = kind === 'streak' ? 0.6 + 0.8 * noise(x * 30, y * 30) : 1;
      sum += strength * ripple * Math.exp(-away * 1.4);
    }
  }
  return sum;
}

export interface LightRanges {
  exposure: readonly [number, number];
  /** The largest deviation of its colour from white. */
  tint: number;
  slope: number;
  shadow: number;
  glares: readonly [number, number];
  glareStrength: readonly [number, number];
}

/** Draws light within the ranges. The first glare is near the centre, the others are anywhere. */
export function drawLight(chance: Random, ranges: LightRanges): Light {
  const warm = chance.between(-1, 1) * ranges.tint;
  const green = chance.between(-0.25, 0.25) * ranges.tint;
  const count = chance.int(...ranges.glares);
  return {
    exposure: chance.between(...ranges.exposure),
    colour: [255 * (1 + warm), 255 * (1 + green), 255 * (1 - warm)],
    slope: chance.between(0, ranges.slope),
    slopeTo: chance.between(0, Math.PI * 2),
    vignette: chance.between(0, 0.35),
    shadows: chance.chance(ranges.shadow)
      ? [
          {
            x: chance.between(-0.5, 0.5),
            y: chance.between(0.1, 0.6),
            size: chance.between(0.15, 0.5),
            soft: chance.between(0.02, 0.2),
            strength: chance.between(0.15, 0.5),
          },
        ]
      : [],
    glares: Array.from({ length: count }, (_, index) =>
      glareWithin(chance, ranges, index === 0 ? 0.22 : 0.45),
    ),
    haze: chance.chance(0.3) ? chance.between(0, 18) : 0,
  };
}

function glareWithin(chance: Random, { glareStrength }: LightRanges, spread: number): Glare {
  const kind = chance.pick(['blob', 'blob', 'streak', 'streak', 'window'] as const);
  const size =
    kind === 'streak'
      ? [chance.between(0.2, 0.6), chance.between(0.008, 0.04)]
      : [chance.between(0.03, 0.13), chance.between(0.03, 0.13)];
  const [width = 0.1, height = 0.1] = size;
  return {
    kind,
    x: chance.between(-spread, spread),
    y: chance.between(-spread, spread),
    width,
    height,
    turn: chance.between(0, Math.PI),
    strength: chance.between(...glareStrength),
  };
}
