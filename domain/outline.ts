/** A point of an upright photograph, in shares of its width and height. @example [0.5, 0.5] is its middle */
export type Corner = readonly [x: number, y: number];

/** The corners of a card on a photograph, clockwise from the card's own top left corner. */
export type Outline = readonly [Corner, Corner, Corner, Corner];

/** A card's aspect ratio: 63 × 88 mm. */
export const CARD_ASPECT = 63 / 88;

/** The smallest area of a card: a ten-thousandth of the photograph. */
const SMALLEST = 1e-4;

/** Three corners on a line can seem to turn by less than this, because numbers are rounded. */
const ROUNDING = 1e-9;

/** The corners of a cut-off card lie outside the photograph, by at most this many sides of the photograph. */
export const MAX_OUTSIDE = 1;

/**
 * Whether the corners outline a card: clockwise, convex, larger than a speck, and close to the photograph.
 *
 * @example isOutline([[0, 0], [1, 0], [1, 1], [0, 1]]) === true
 * @example isOutline([[0, 0], [0, 1], [1, 1], [1, 0]]) === false // the other way round
 */
export function isOutline(outline: Outline): boolean {
  const [a, b, c, d] = outline;
  const turns = [turn(a, b, c), turn(b, c, d), turn(c, d, a), turn(d, a, b)];
  const isNear = outline.flat().every((share) => share >= -MAX_OUTSIDE && share <= 1 + MAX_OUTSIDE);
  return isNear && turns.every((one) => one > ROUNDING) && areaOf(outline) > SMALLEST;
}

/**
 * The area inside, in the unit of the corners squared.
 *
 * @example areaOf([[0, 0], [2, 0], [2, 3], [0, 3]]) === 6
 */
export function areaOf([a, b, c, d]: Outline): number {
  return (turn(a, b, c) + turn(c, d, a)) / 2;
}

/** Twice the area of a triangle; positive if the corners are clockwise. */
function turn([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

export function mapCorners([a, b, c, d]: Outline, to: (corner: Corner) => Corner): Outline {
  return [to(a), to(b), to(c), to(d)];
}

/** Converts an outline from shares of a photograph's sides to pixels. */
export function toPixels(outline: Outline, { width, height }: { width: number; height: number }): Outline {
  return mapCorners(outline, ([x, y]) => [x * width, y * height]);
}

export function distance([ax, ay]: Corner, [bx, by]: Corner): number {
  return Math.hypot(bx - ax, by - ay);
}

/** The mean of a card's upper and lower side, in the unit of the corners. */
export function cardWidthOf([a, b, c, d]: Outline): number {
  return (distance(a, b) + distance(d, c)) / 2;
}

/** Moves one corner, from 0 to 3, to another point on the photograph. */
export function moveCorner([a, b, c, d]: Outline, which: number, [x, y]: Corner): Outline {
  const corner: Corner = [clampToPhoto(x), clampToPhoto(y)];
  return [
    which === 0 ? corner : a,
    which === 1 ? corner : b,
    which === 2 ? corner : c,
    which === 3 ? corner : d,
  ];
}

/** Clamps a share to the photograph. @example clampToPhoto(1.2) === 1 */
export function clampToPhoto(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/**
 * The outline to start with if no card was found: an upright card in the middle, four fifths of the
 * photograph high or wide.
 *
 * @example centeredOutline({ width: 630, height: 880 })[0] // about [0.1, 0.1]
 */
export function centeredOutline({ width, height }: { width: number; height: number }): Outline {
  const cardHeight = 0.8 * Math.min(height, width / CARD_ASPECT);
  const x = (cardHeight * CARD_ASPECT) / width / 2;
  const y = cardHeight / height / 2;
  return [
    [0.5 - x, 0.5 - y],
    [0.5 + x, 0.5 - y],
    [0.5 + x, 0.5 + y],
    [0.5 - x, 0.5 + y],
  ];
}
