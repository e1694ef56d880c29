import { Ink, roundedDistance, smoothStep, type Shade } from '../raster/ink.ts';
import {
  invertHomography,
  multiplyHomographies,
  projectPoint,
  type Homography,
  type Outline,
} from '../raster/homography.ts';
import type { HalfSize, TablePlace } from './table_place.ts';
import { clipRow, projectPixel, uncoveredParts, type Patch, type Row } from './patch.ts';
import { createBlankPicture, type Picture, type Point } from '../raster/picture.ts';

interface Shadow {
  /** Height of the object above the table, in millimetres. */
  height: number;
  strength: number;
  /** The part that the object itself covers, which need not be painted. */
  hidden?: HalfSize;
}

/** Paints an object into the scene. */
export type Layer = (stage: TableScene) => void;

/** The table as the camera sees it. Layers are painted from bottom to top. */
export class TableScene {
  readonly picture: Picture;
  /** Reflectivity of each pixel, 0 to 255. */
  readonly gloss: Uint8ClampedArray;
  /** The number of the card that each pixel shows, or 0. */
  readonly owner: Uint8Array;
  /** Maps millimetres on the table to pixels. */
  readonly camera: Homography;
  readonly #ink = new Ink();

  constructor({ width, height, camera }: { width: number; height: number; camera: Homography }) {
    this.picture = createBlankPicture(width, height);
    this.gloss = new Uint8ClampedArray(width * height);
    this.owner = new Uint8Array(width * height);
    this.camera = camera;
  }

  /** Maps millimetres from the centre of a place to pixels. */
  view({ x, y, turn }: TablePlace): Homography {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return multiplyHomographies(this.camera, [
      [cos, -sin, x],
      [sin, cos, y],
      [0, 0, 1],
    ]);
  }

  outline(place: TablePlace, half: HalfSize): Outline {
    const view = this.view(place);
    const corner = (x: number, y: number) => projectPoint(view, [x * half.x, y * half.y]);
    return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  }

  /** The approximate size of a pixel at a place, in millimetres. */
  grain(place: TablePlace): number {
    const view = this.view(place);
    const [here, right, below] = [
      projectPoint(view, [0, 0]),
      projectPoint(view, [1, 0]),
      projectPoint(view, [0, 1]),
    ];
    const [a, b] = [right[0] - here[0], right[1] - here[1]];
    const [c, d] = [below[0] - here[0], below[1] - here[1]];
    return 1 / Math.sqrt(Math.abs(a * d - b * c));
  }

  /**
   * Paints the visible part of the table. Calls `shade`, in millimetres, for every second pixel in a checkerboard
   * pattern, and interpolates the others. Skips hidden patches.
   */
  fill(shade: Shade, hidden: readonly Patch[] = []): void {
    const { width, height } = this.picture;
    const back = invertHomography(this.camera);
    const holes = hidden.map((patch) => this.#hole(patch));
    for (let y = 0; y < height; y += 1) {
      for (const row of uncoveredParts({ y, from: 0, to: width }, holes)) {
        this.#fillRow(back, row, shade);
        this.#fillBetween(row);
      }
    }
  }

  #fillRow([across, down, deep]: Homography, { y, from, to }: Row, shade: Shade): void {
    const { width, data } = this.picture;
    const { gloss } = this;
    const ink = this.#ink;
    for (let x = from + ((from + y) & 1); x < to; x += 2) {
      const left = x + 0.5;
      const top = y + 0.5;
      const depth = 1 / (deep[0] * left + deep[1] * top + deep[2]);
      shade(
        (across[0] * left + across[1] * top + across[2]) * depth,
        (down[0] * left + down[1] * top + down[2]) * depth,
        ink,
      );
      const pixel = y * width + x;
      data[pixel * 3] = ink.r;
      data[pixel * 3 + 1] = ink.g;
      data[pixel * 3 + 2] = ink.b;
      gloss[pixel] = ink.gloss * 255;
    }
  }

  #fillBetween({ y, from, to }: Row): void {
    const { width, data } = this.picture;
    const { gloss } = this;
    for (let x = from + ((from + y + 1) & 1); x < to; x += 2) {
      const pixel = y * width + x;
      const before = x > 0 ? pixel - 1 : pixel + 1;
      const after = x < width - 1 ? pixel + 1 : pixel - 1;
      const at = pixel * 3;
      const one = before * 3;
      const other = after * 3;
      data[at] = ((data[one] ?? 0) + (data[other] ?? 0)) / 2;
      data[at + 1] = ((data[one + 1] ?? 0) + (data[other + 1] ?? 0)) / 2;
      data[at + 2] = ((data[one + 2] ?? 0) + (data[other + 2] ?? 0)) / 2;
      gloss[pixel] = gloss[before] ?? 0;
    }
  }

  /**
   * Paints a rectangle at a place. Calls `shade` with millimetres from its centre. With `owner`, marks the covered
   * pixels with this number.
   */
  paint(place: TablePlace, half: HalfSize, shade: Shade, owner?: number): void {
    this.#paint({ place, half }, shade, { owner });
  }

  /** Paints the shadow of an object that will be painted at this place. */
  shadow(place: TablePlace, half: HalfSize, { height, strength, hidden }: Shadow): void {
    const soft = 1.5 + height * 2;
    const at = { ...place, x: place.x + height * 0.8, y: place.y + height * 1.1 };
    const reach = { x: half.x + soft, y: half.y + soft };
    const shade: Shade = (x, y, ink) => {
      ink.set(8, 6, 10, strength * smoothStep(soft, -soft, roundedDistance(x, y, half, 2)));
      ink.gloss = -1;
    };
    this.#paint({ place: at, half: reach }, shade, { hidden: hidden && { place, half: hidden } });
  }

  /** Sets the reflectivity of a rectangle. */
  shine(place: TablePlace, half: HalfSize, gloss: number): void {
    const { width, height } = this.picture;
    const corners = this.outline(place, half);
    const top = Math.max(0, Math.ceil(Math.min(...corners.map(([, y]) => y))));
    const bottom = Math.min(height - 1, Math.floor(Math.max(...corners.map(([, y]) => y))));
    for (let y = top; y <= bottom; y += 1) {
      const crossings = corners.flatMap(([x1, y1], index) => {
        const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1];
        return y1 <= y === y2 > y ? [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)] : [];
      });
      const from = Math.max(0, Math.ceil(Math.min(...crossings)));
      const to = Math.min(width, Math.floor(Math.max(...crossings)));
      if (to > from) this.gloss.fill(gloss * 255, y * width + from, y * width + to);
    }
  }

  #paint({ place, half }: Patch, shade: Shade, { owner, hidden }: { owner?: number; hidden?: Patch }): void {
    const { width, height } = this.picture;
    const corners = this.outline(place, half);
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const from = Math.max(0, Math.floor(Math.min(...xs)));
    const to = Math.min(width, Math.ceil(Math.max(...xs)));
    const bottom = Math.min(height, Math.ceil(Math.max(...ys)));
    const back = invertHomography(this.view(place));
    const holes = hidden ? [this.#hole(hidden)] : [];
    for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < bottom; y += 1) {
      for (const row of uncoveredParts(clipRow(half, back, { y, from, to }), holes)) {
        this.#row(back, row, shade, owner);
      }
    }
  }

  #hole({ place, half }: Patch) {
    return { back: invertHomography(this.view(place)), half };
  }

  #row(back: Homography, { y, from, to }: Row, shade: Shade, owner: number | undefined): void {
    const ink = this.#ink;
    const { gloss: glosses, owner: owners } = this;
    const { width, data } = this.picture;
    const [across, down, deep] = back;
    let [u, v, w] = projectPixel(back, from, y);
    const end = y * width + to;
    for (let pixel = y * width + from; pixel < end; pixel += 1) {
      ink.a = 0;
      ink.gloss = 0;
      const depth = 1 / w;
      shade(u * depth, v * depth, ink);
      u += across[0];
      v += down[0];
      w += deep[0];
      const share = ink.a > 1 ? 1 : ink.a;
      if (share <= 0) continue;
      const at = pixel * 3;
      const rest = 1 - share;
      data[at] = (data[at] ?? 0) * rest + ink.r * share;
      data[at + 1] = (data[at + 1] ?? 0) * rest + ink.g * share;
      data[at + 2] = (data[at + 2] ?? 0) * rest + ink.b * share;
      if (ink.gloss >= 0) glosses[pixel] = (glosses[pixel] ?? 0) * rest + ink.gloss * 255 * share;
      if (owner !== undefined && share > 0.5) owners[pixel] = owner;
    }
  }
}

/** The corners of a rectangle, in millimetres on the table. */
export function cornersOnTable({ x, y, turn }: TablePlace, half: HalfSize): Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 0, below = 0]) => {
    const [dx, dy] = [right * half.x, below * half.y];
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
  });
}
