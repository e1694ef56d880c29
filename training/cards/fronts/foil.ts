import { clamp, smoothStep, type Ink, distance } from '../raster/ink.ts';
import { paint } from '../raster/paint.ts';
import { hashNoise, noise } from '../raster/noise.ts';
import { createRandomStream } from '../seeds.ts';
import type { CardCanvas } from './card_canvas.ts';

/** Strength of the foil at a position, 0 to 1. Positions are in widths of a card. */
type Pattern = (x: number, y: number) => number;

/** Draws the foil pattern of a set. */
function foilPattern(setSeed: number): Pattern {
  const chance = createRandomStream(setSeed, 'set');
  for (let skipped = 0; skipped < 20; skipped += 1) chance.next();
  const count = chance.between(9, 20);
  const angle = chance.between(0, Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const patterns: Pattern[] = [
    (x, y) => smoothStep(0.3, 0.6, Math.sin((x * cos + y * sin) * count * 5)),
    (x, y) => {
      const [column, row] = [Math.floor(x * count), Math.floor(y * count)];
      const away = distance(x * count - column - 0.5, y * count - row - 0.5);
      return smoothStep(0.42, 0.3, away) * (0.4 + 0.6 * hashNoise(column, row));
    },
    (x, y) => {
      const [column, row] = [Math.floor(x * count), Math.floor(y * count)];
      return hashNoise(column + 9 * Math.floor((x - y) * count), row);
    },
    (x, y) => smoothStep(0.06, 0.0, Math.abs(noise(x * count, y * count) - 0.5)),
    (x, y) => smoothStep(0.55, 0.75, Math.sin(x * count * 4) * Math.sin(y * count * 4)),
  ];
  return chance.pick(patterns);
}

/**
 * Paints the foil pattern over a front except for its art, as on a reverse holo. Full-art cards are covered whole.
 */
export function paintReverseHolo(sheet: CardCanvas): void {
  const { picture, window, card } = sheet;
  const { x: left, y: top, width, height } = window;
  const pattern = foilPattern(card.setSeed);
  const margin = sheet.length(sheet.face.margin);
  const isWhole = width > 0.9 * picture.width && height > 0.9 * picture.height;
  const body = {
    x: margin,
    y: margin,
    width: picture.width - 2 * margin,
    height: picture.height - 2 * margin,
  };
  paint(picture, body, (x, y, ink) => {
    if (!isWhole && x > left && x < left + width && y > top && y < top + height) return;
    setRainbowColour(ink, (x + 0.6 * y) / picture.width);
    ink.a = 0.42 * pattern(x / picture.width, y / picture.width);
  });
}

/** Brightness of one colour channel over one turn of the hue. */
const WAVE = Float32Array.from(
  { length: 6_144 },
  (_, index) => 150 + 105 * clamp(0.5 + Math.sin((index / 6_144) * Math.PI * 2)),
);
const THIRD = WAVE.length / 3;

/** Sets the ink to the rainbow colour at a position. */
export function setRainbowColour(ink: Ink, place: number): void {
  const turns = place * 1.6;
  const at = Math.floor((turns - Math.floor(turns)) * WAVE.length);
  const next = at < 2 * THIRD ? at + THIRD : at - 2 * THIRD;
  const last = at < THIRD ? at + 2 * THIRD : at - THIRD;
  ink.set(WAVE[at] ?? 0, WAVE[next] ?? 0, WAVE[last] ?? 0);
}
