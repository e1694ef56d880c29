import type { Homography } from '../raster/homography.ts';
import { narrow } from '../raster/narrow.ts';
import type { Half, Place } from './place.ts';

/** What lies at a place. */
export interface Patch {
  place: Place;
  half: Half;
}

/** Pixels of a row of the picture, the last one left out. */
export interface Row {
  y: number;
  from: number;
  to: number;
}

/** The middle of a pixel before its depth divides it. */
export function startOf(
  [across, down, deep]: Homography,
  x: number,
  y: number,
): [u: number, v: number, w: number] {
  const at = (row: readonly [number, number, number]) => row[0] * (x + 0.5) + row[1] * (y + 0.5) + row[2];
  return [at(across), at(down), at(deep)];
}

/** What of a row of pixels is seen within a half of a width and of a height. */
export function rowWithin(half: Half, back: Homography, { y, from, to }: Row): Row {
  const [across, down, deep] = back;
  const [u, v, w] = startOf(back, 0, y);
  const row = { y, from, to };
  narrow(row, u + w * half.x, across[0] + deep[0] * half.x);
  narrow(row, w * half.x - u, deep[0] * half.x - across[0]);
  narrow(row, v + w * half.y, down[0] + deep[0] * half.y);
  narrow(row, w * half.y - v, deep[0] * half.y - down[0]);
  return row;
}

/** The same but so much less on each side. */
export const within = ({ x, y }: Half, margin: number): Half => ({ x: x - margin, y: y - margin });

/** The parts of a row that none of some patches cover; each patch has the way back from pixels to its millimetres. */
export function uncovered(row: Row, patches: readonly { back: Homography; half: Half }[]): Row[] {
  const holes = patches
    .map(({ back, half }) => rowWithin(half, back, row))
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
