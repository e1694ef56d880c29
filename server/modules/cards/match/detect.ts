import { areaOf, type Corner, isOutline, mapCorners, type Outline } from '../../../../domain/outline.ts';
import { rotateCorners, perspectiveOf, projectPoint } from '../../../../domain/perspective.ts';
import type { Raster } from '../../../../domain/raster.ts';
import { straightenCard } from '../../../../domain/straighten.ts';
import { type NeuralNet, writePlanes } from './nets.ts';
import { toShares, wholeOutline } from './outlines.ts';

/** The side of the detector's square input, in pixels. The output has one cell per `STRIDE` pixels. */
const SIDE = 192;
const STRIDE = 8;
const GRID = SIDE / STRIDE;
const PICTURE = 3 * SIDE * SIDE;

/** A detected card. Its corners, in pixels, begin at a short side, which need not be the top. */
export interface DetectedCard {
  outline: Outline;
  /** The probability that there is a card, 0 to 1. */
  sure: number;
  /** The visible share of the card, 0 to 1. */
  visible: number;
}

const LEAST_SURE = 0.25;
/** Two outlines show one card when their centres are closer than this share of the smaller card's side. */
const SAME = 0.35;

/** How the photograph is shown to the detector. */
export interface DetectorView {
  /** Quarter turns to the left. */
  turns: number;
  /** The share of the square's side that the photograph's longer side takes. */
  share: number;
}

const FIRST_LOOK: DetectorView = { turns: 0, share: 1 };
/** Further views, for cards that the detector misses in the first one. */
export const FURTHER_VIEWS: readonly DetectorView[] = [
  { turns: 1, share: 1 },
  { turns: 3, share: 0.85 },
];

/**
 * Detects cards with approximate outlines, most prominent first. `sizes` are the photograph and its halvings.
 */
export async function detectCards(
  detector: NeuralNet,
  sizes: readonly Raster[],
  { most, view = FIRST_LOOK }: { most: number; view?: DetectorView | undefined },
): Promise<DetectedCard[]> {
  const [photo] = sizes;
  if (!photo) return [];
  const square = squareAround(photo, view);
  const picture = new Float32Array(PICTURE);
  writePlanes(straightenCard(sizes, square, { width: SIDE, height: SIDE }), picture);
  const onto = perspectiveOf(square);
  const found = cellsWithCards(await detector(picture, [1, 3, SIDE, SIDE])).map((one) => ({
    ...one,
    outline: mapCorners(one.outline, ([x, y]) => projectPoint(onto, [x / GRID, y / GRID])),
  }));
  return eachOnce(found.filter(({ outline }) => isOutline(toShares(outline, photo)))).slice(0, most);
}

/** A square with the photograph in its centre. The rest is empty. */
function squareAround({ width, height }: Raster, { turns, share }: DetectorView): Outline {
  const side = Math.max(width, height) / share;
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  const square = mapCorners(wholeOutline({ width: side, height: side }), ([right, down]) => [
    x + right,
    y + down,
  ]);
  return rotateCorners(square, turns);
}

function eachOnce(found: DetectedCard[]): DetectedCard[] {
  return found
    .toSorted((one, other) => prominence(other) - prominence(one))
    .reduce<DetectedCard[]>(
      (kept, one) => (kept.some((other) => isSame(one, other)) ? kept : [...kept, one]),
      [],
    );
}

/** Cells that are local maxima, with their outlines in cells. */
function cellsWithCards(said: Float32Array): DetectedCard[] {
  const found: DetectedCard[] = [];
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

/** Ranks how likely a person means this card: by probability, visible share and size. */
export function prominence({ outline, sure, visible }: DetectedCard): number {
  return sure * visible * Math.sqrt(areaOf(outline));
}

function isSame({ outline: one }: DetectedCard, { outline: other }: DetectedCard): boolean {
  const [oneX, oneY] = middleOf(one);
  const [otherX, otherY] = middleOf(other);
  const side = Math.sqrt(Math.min(areaOf(one), areaOf(other)));
  return Math.hypot(oneX - otherX, oneY - otherY) < SAME * side;
}

/** The centre of the card in perspective. */
export function middleOf(outline: Outline): Corner {
  return projectPoint(perspectiveOf(outline), [0.5, 0.5]);
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
