import { random, type Random } from '../../../../pictures/random.ts';
import { clamp } from '../raster/ink.ts';
import type { Picture } from '../raster/picture.ts';

/** What the camera makes of the light. */
export interface Sensor {
  /** How strong noise is at half brightness, in steps of 255. */
  noise: number;
  /** How much of it is coloured. */
  chroma: number;
  contrast: number;
  saturation: number;
  /** The whole picture towards red or towards blue. */
  warmth: number;
  /** Edges made crisper, as phones do. */
  sharpening: number;
}

const TILE = 1 << 16;
const bell = new Float32Array(TILE);
const chance = random('sensor');
for (let index = 0; index < TILE; index += 1) {
  bell[index] = chance.next() + chance.next() + chance.next() + chance.next() - 2;
}
/** Noise is blotchy once a phone has smoothed it. */
const blotchy = bell.map((value, index) => 0.7 * value + 0.5 * (bell[(index + 1) % TILE] ?? 0));
/** That the noise has a deviation of 1. */
const STRENGTH = 2;

export function expose(picture: Picture, sensor: Sensor, own: Random): void {
  if (sensor.sharpening > 0) sharpen(picture, sensor.sharpening);
  const { width, height, data } = picture;
  const curves = [1 + sensor.warmth, 1, 1 - sensor.warmth].map((gain) => curve(gain, sensor.contrast));
  const [reds, greens, blues] = curves;
  const { saturation } = sensor;
  const grey = sensor.noise * STRENGTH * (1 - sensor.chroma);
  const coloured = sensor.noise * STRENGTH * sensor.chroma;
  for (let y = 0; y < height; y += 1) {
    let place = own.int(0, TILE - 1);
    let patch = own.int(0, TILE - 1);
    for (let at = y * width * 3; at < (y + 1) * width * 3; at += 3) {
      const r = data[at] ?? 0;
      const g = data[at + 1] ?? 0;
      const b = data[at + 2] ?? 0;
      const bright = 0.3 * r + 0.59 * g + 0.11 * b;
      // Light comes in grains: more noise in the dark parts of the curve than in the bright ones.
      const rough = bright > 235 ? 0.3 : 0.7 + 0.5 * (1 - bright / 255);
      const common = grey * rough * (blotchy[place] ?? 0);
      place = (place + 1) & (TILE - 1);
      patch = (patch + (at & 1)) & (TILE - 1);
      const one = coloured * rough * (blotchy[patch] ?? 0);
      const other = coloured * rough * (blotchy[(patch + 777) & (TILE - 1)] ?? 0);
      data[at] = reds?.[index(bright + (r - bright) * saturation + common + one)] ?? 0;
      data[at + 1] = greens?.[index(bright + (g - bright) * saturation + common - 0.4 * one)] ?? 0;
      data[at + 2] = blues?.[index(bright + (b - bright) * saturation + common + other)] ?? 0;
    }
  }
}

const index = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : (value + 0.5) | 0);

function curve(gain: number, contrast: number): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: 256 }, (_, value) => {
    const x = clamp((value / 255) * gain);
    const steep = x * x * (3 - 2 * x);
    return 255 * (x + (steep - x) * contrast);
  });
}

function sharpen({ width, height, data }: Picture, amount: number): void {
  const line = width * 3;
  let above = data.slice(0, line);
  for (let y = 1; y < height - 1; y += 1) {
    const here = data.slice(y * line, (y + 1) * line);
    for (let place = 3; place < line - 3; place += 1) {
      const value = here[place] ?? 0;
      const around =
        (above[place] ?? 0) +
        (data[(y + 1) * line + place] ?? 0) +
        (here[place - 3] ?? 0) +
        (here[place + 3] ?? 0);
      data[y * line + place] = value + amount * (value - around / 4);
    }
    above = here;
  }
}
