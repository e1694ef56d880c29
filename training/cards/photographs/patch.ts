import type { Homography } from '../raster/homography.ts';
import { clipToPositive } from '../raster/clip_to_positive.ts';
import type { HalfSize, TablePlace } from './table_place.ts';

/** A rectangle on the table. */
export interface Patch {
  place: TablePlace;
  half: HalfSize;
}

/** A range of pixels in a row of the picture. `to` is exclusive. */
export interface Row {
  y: number;
  from: number;
  to: number;
}

/** The centre of a pixel in homogeneous coordinates. */
export function projectPixel(
  [across, down, deep]: Homography,
  x: number,
  y: number,
): [u: number, v: number, w: number] {
  const at = (row: readonly [number, number, number]) => row[0] * (x + 0.5) + row[1] * (y + 0.5) + row[2];
  return [at(across), at(down), at(deep)];
}

/** Clips a row of pixels to a rectangle. */
export function clipRow(half: HalfSize, back: Homography, { y, from, to }: Row): Row {
  const [across, down, deep] = back;
  const [u, v, w] = projectPixel(back, 0, y);
  const row = { y, from, to };
  clipToPositive(row, u + w * half.x, across[0] + deep[0] * half.x);
  clipToPositive(row, w * half.x - u, deep[0] * half.x - across[0]);
  clipToPositive(row, v + w * half.y, down[0] + deep[0] * half.y);
  clipToPositive(row, w * half.y - v, deep[0] * half.y - down[0]);
  return row;
}

/** Shrinks a rectangle by the margin on each side. */
export const shrinkPatch = ({ x, y }: HalfSize, margin: number): HalfSize => ({
  x: x - margin,
  y: y - margin,
});

/** The parts of a row that no patch covers. `back` maps pixels to millimetres on the patch. */
export function uncoveredParts(row: Row, patches: readonly { back: Homography; half: HalfSize }[]): Row[] {
  const holes = patches
    .map(({ back, half }) => clipRow(half, back, row))
    .filter(({ from, to }) => to > from)
    .toSorted((one, other) => one.from - other.from);
  let { from } = row;
  const parts: Row[] = [];
  for (const hole of holes) {
    if (hole.from > from) parts.push({ ...row, from, to: hole.from });
    from = Math.max(from, hole.to);
  }
  return row.to > from ? [...parts, { ...row, from }] : parts;
}
