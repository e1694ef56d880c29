import { random, type Random } from '../../../pictures/random.ts';
import { clamp } from '../raster/ink.ts';
import type { Picture } from '../raster/picture.ts';

/** How the camera processes the light. */
export interface Sensor {
  /** Strength of the noise at half brightness, in brightness levels of 0 to 255. */
  noise: number;
  /** Strength of the colour noise, as a share of the noise. */
  chroma: number;
  contrast: number;
  saturation: number;
  /** Shift of the white balance, towards red if positive and towards blue if negative. */
  warmth: number;
  /** Strength of the sharpening that phones apply. */
  sharpening: number;
}

const TILE_SIZE = 1 << 16;
const bell = new Float32Array(TILE_SIZE);
const chance = random('sensor');
for (let index = 0; index < TILE_SIZE; index += 1) {
  bell[index] = chance.next() + chance.next() + chance.next() + chance.next() - 2;
}
/** Noise with neighbouring pixels correlated, as after the denoising of a phone. 256 is one brightness level. */
const blotchy = Int16Array.from(bell, (value, index) =>
  Math.round(256 * (0.7 * value + 0.5 * (bell[(index + 1) % TILE_SIZE] ?? 0))),
);
/** Scales the noise to a standard deviation of 1. */
const STRENGTH = 2;

/** Applies contrast, white balance, noise and sharpening. Uses integers for speed: 65,536 is one brightness level. */
export function expose(picture: Picture, sensor: Sensor, own: Random): void {
  if (sensor.sharpening > 0) sharpen(picture, sensor.sharpening);
  const { width, height, data } = picture;
  const reds = curve(1 + sensor.warmth, sensor.contrast);
  const greens = curve(1, sensor.contrast);
  const blues = curve(1 - sensor.warmth, sensor.contrast);
  const saturation = Math.round(65_536 * sensor.saturation);
  const greys = noiseStrengths(256 * sensor.noise * STRENGTH * (1 - sensor.chroma));
  const colours = noiseStrengths(256 * sensor.noise * STRENGTH * sensor.chroma);
  const line = width * 3;
  for (let y = 0; y < height; y += 1) {
    let place = own.int(0, TILE_SIZE - 1);
    let patch = own.int(0, TILE_SIZE - 1);
    const end = (y + 1) * line;
    for (let at = y * line; at < end; at += 3) {
      const r = data[at] ?? 0;
      const g = data[at + 1] ?? 0;
      const b = data[at + 2] ?? 0;
      const bright = (77 * r + 150 * g + 29 * b) >> 8;
      place = (place + 1) & (TILE_SIZE - 1);
      patch = (patch + (at & 1)) & (TILE_SIZE - 1);
      const coloured = colours[bright] ?? 0;
      const middle = (bright << 16) + 32_768 + Math.imul(greys[bright] ?? 0, blotchy[place] ?? 0);
      const one = Math.imul(coloured, blotchy[patch] ?? 0);
      const other = Math.imul(coloured, blotchy[patch ^ 777] ?? 0);
      data[at] = reds[index(middle + Math.imul(r - bright, saturation) + one)] ?? 0;
      data[at + 1] = greens[index(middle + Math.imul(g - bright, saturation) - (((one * 2) / 5) | 0))] ?? 0;
      data[at + 2] = blues[index(middle + Math.imul(b - bright, saturation) + other)] ?? 0;
    }
  }
}

/** Shot noise by brightness: stronger in dark areas, and weak where the picture is white. */
const noiseStrengths = (noise: number) =>
  Int32Array.from({ length: 256 }, (_, bright) =>
    Math.round(noise * (bright > 235 ? 0.3 : 0.7 + 0.5 * (1 - bright / 255))),
  );

const index = (value: number) => (value < 0 ? 0 : value > 0xff_ffff ? 255 : value >> 16);

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
