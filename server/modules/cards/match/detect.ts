import { areaOf, type Corner, isOutline, mapped, type Outline } from '../../../../domain/outline.ts';
import { rotateCorners, perspectiveOf, projectPoint } from '../../../../domain/perspective.ts';
import type { Raster } from '../../../../domain/raster.ts';
import { straightenCard } from '../../../../domain/straighten.ts';
import { type Net, writePlanes } from './nets.ts';
import { inShares, wholeOf } from './outlines.ts';

/** The detector sees the photograph in a square of so many pixels, and says something for each square of `STRIDE` pixels. */
const SIDE = 192;
const STRIDE = 8;
const GRID = SIDE / STRIDE;
const PICTURE = 3 * SIDE * SIDE;

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

/** How the photograph is shown to the detector. */
export interface View {
  /** Turned to the left by so many quarters. */
  turns: number;
  /** The photograph's longer side takes so much of the square. */
  share: number;
}

const FIRST_LOOK: View = { turns: 0, share: 1 };
/** What it fails at in one view, it may well see in another. */
export const SECOND_LOOK: readonly View[] = [
  { turns: 1, share: 1 },
  { turns: 3, share: 0.85 },
];

/** About where the cards are, the most prominent first. `sizes` are the photograph and its halvings. */
export async function detected(
  detector: Net,
  sizes: readonly Raster[],
  { most, view = FIRST_LOOK }: { most: number; view?: View | undefined },
): Promise<Detected[]> {
  const [photo] = sizes;
  if (!photo) return [];
  const square = squareAround(photo, view);
  const picture = new Float32Array(PICTURE);
  writePlanes(straightenCard(sizes, square, { width: SIDE, height: SIDE }), picture);
  const onto = perspectiveOf(square);
  const found = cellsWithCards(await detector(picture, [1, 3, SIDE, SIDE])).map((one) => ({
    ...one,
    outline: mapped(one.outline, ([x, y]) => projectPoint(onto, [x / GRID, y / GRID])),
  }));
  return eachOnce(found.filter(({ outline }) => isOutline(inShares(outline, photo)))).slice(0, most);
}

/** With the photograph in its middle, and nothing around it. */
function squareAround({ width, height }: Raster, { turns, share }: View): Outline {
  const side = Math.max(width, height) / share;
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  const square = mapped(wholeOf({ width: side, height: side }), ([right, down]) => [x + right, y + down]);
  return rotateCorners(square, turns);
}

function eachOnce(found: Detected[]): Detected[] {
  return found
    .toSorted((one, other) => prominence(other) - prominence(one))
    .reduce<Detected[]>(
      (kept, one) => (kept.some((other) => isSame(one, other)) ? kept : [...kept, one]),
      [],
    );
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
  return projectPoint(perspectiveOf(outline), [0.5, 0.5]);
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
