import { areaOf, distance, mapCorners, type Outline } from '../../../../domain/outline.ts';
import { rotateCorners } from '../../../../domain/perspective.ts';

interface Size {
  width: number;
  height: number;
}

/** The outline of the whole picture. */
export function wholeOutline({ width, height }: Size): Outline {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}

/** Rotates the corners so that the outline begins at a short side. */
export function turnUpright(outline: Outline): Outline {
  const [a, b, c] = outline;
  return distance(a, b) <= distance(b, c) ? outline : rotateCorners(outline, 1);
}

export function toShares(outline: Outline, { width, height }: Size): Outline {
  return mapCorners(outline, ([x, y]) => [x / width, y / height]);
}

/** Corners closer than this share of the card's side count as about the same. */
const ABOUT = 0.2;

/** Whether two outlines are about the same, at whichever corner they begin. */
export function isAboutSame(one: Outline, other: Outline): boolean {
  return [0, 1, 2, 3].some((start) => isWithin(one, rotateCorners(other, start), ABOUT));
}

/** Whether each corner is closer to the other outline's than `share` of the card's side. */
export function isWithin(one: Outline, other: Outline, share: number): boolean {
  const near = share * Math.sqrt(areaOf(one));
  return one.every(([x, y], at) => Math.hypot(x - (other[at]?.[0] ?? 0), y - (other[at]?.[1] ?? 0)) < near);
}
