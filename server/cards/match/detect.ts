import { areaOf, type Corner, isOutline, type Outline } from '../../../domain/outline.ts';
import { ontoOutline, projected } from '../../../domain/perspective.ts';
import type { Net } from './nets.ts';
import { inPixels, mapped, wholeOf } from './outlines.ts';
import type { Raster } from './raster.ts';
import { OUTSIDE, straightened } from './straighten.ts';

/** The detector sees the photograph in a square of so many pixels, and says something for each square of `STRIDE`. */
const SIDE = 192;
const STRIDE = 8;
const GRID = SIDE / STRIDE;

/** A card on a photograph: its corners in pixels, beginning at a short side, which need not be the top one. */
export interface Detected {
  outline: Outline;
  /** How probably there is a card, 0 to 1. */
  sure: number;
  /** How much of it is seen, 0 to 1. */
  visible: number;
}

const LEAST_SURE = 0.25;
/** Two outlines whose centres are nearer than this share of the smaller one's side are of one card. */
const SAME = 0.35;

/** About where the cards are, the most prominent first. `sizes` are the photograph and its halvings. */
export async function detected(detector: Net, sizes: readonly Raster[], most: number): Promise<Detected[]> {
  const [photo] = sizes;
  if (!photo) return [];
  const { picture, inner, left, top } = squared(sizes, photo);
  const said = await detector(picture, [1, 3, SIDE, SIDE]);
  const onPhoto = ([x, y]: Corner): Corner => [
    (x * STRIDE - left) / inner.width,
    (y * STRIDE - top) / inner.height,
  ];
  return cellsWithCards(said)
    .map(({ outline, ...one }) => ({ ...one, outline: mapped(outline, onPhoto) }))
    .filter(({ outline }) => isOutline(outline))
    .map(({ outline, ...one }) => ({ ...one, outline: inPixels(outline, photo) }))
    .toSorted((one, other) => prominence(other) - prominence(one))
    .reduce<Detected[]>((kept, one) => (kept.some((other) => isSame(one, other)) ? kept : [...kept, one]), [])
    .slice(0, most);
}

/** The photograph in the middle of a grey square, one plane of the colours after another. */
function squared(sizes: readonly Raster[], photo: Raster) {
  const scale = SIDE / Math.max(photo.width, photo.height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const inner = { width: side(photo.width), height: side(photo.height) };
  const left = (SIDE - inner.width) >> 1;
  const top = (SIDE - inner.height) >> 1;
  const small = straightened(sizes, wholeOf(photo), inner);
  const picture = new Float32Array(3 * SIDE * SIDE).fill(OUTSIDE);
  for (let y = 0, from = 0; y < inner.height; y += 1) {
    for (let x = 0; x < inner.width; x += 1, from += 3) {
      const to = (top + y) * SIDE + left + x;
      for (let channel = 0; channel < 3; channel += 1) {
        picture[channel * SIDE * SIDE + to] = small.data[from + channel] ?? 0;
      }
    }
  }
  return { picture, inner, left, top };
}

/** The cells that are surer than those around them; their outlines in cells. */
function cellsWithCards(said: Float32Array): Detected[] {
  const found: Detected[] = [];
  const at = (channel: number, row: number, column: number) =>
    row < 0 || column < 0 || row >= GRID || column >= GRID
      ? Number.NEGATIVE_INFINITY
      : (said[(channel * GRID + row) * GRID + column] ?? 0);
  const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [down, across] as const));
  for (let row = 0; row < GRID; row += 1) {
    for (let column = 0; column < GRID; column += 1) {
      const heat = at(0, row, column);
      const sure = sigmoid(heat);
      if (sure < LEAST_SURE) continue;
      if (around.some(([down, across]) => at(0, row + down, column + across) > heat)) continue;
      const corner = (index: number): Corner => [
        column + 0.5 + at(2 + index * 2, row, column),
        row + 0.5 + at(3 + index * 2, row, column),
      ];
      const outline: Outline = [corner(0), corner(1), corner(2), corner(3)];
      found.push({ outline, sure, visible: sigmoid(at(1, row, column)) });
    }
  }
  return found;
}

/** How much it seems to be the card that is meant. */
export function prominence({ outline, sure, visible }: Detected): number {
  return sure * visible * Math.sqrt(areaOf(outline));
}

function isSame({ outline: one }: Detected, { outline: other }: Detected): boolean {
  const [oneX, oneY] = middleOf(one);
  const [otherX, otherY] = middleOf(other);
  const side = Math.sqrt(Math.min(areaOf(one), areaOf(other)));
  return Math.hypot(oneX - otherX, oneY - otherY) < SAME * side;
}

/** Where the middle of the card is, as seen in perspective. */
export function middleOf(outline: Outline): Corner {
  return projected(ontoOutline(outline), [0.5, 0.5]);
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
