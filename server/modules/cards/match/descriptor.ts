import type { Outline } from '../../../../domain/outline.ts';
import type { Raster } from '../../../../domain/raster.ts';
import { straightenCard } from '../../../../domain/straighten.ts';

export const GRID_COLUMNS = 20;
export const GRID_ROWS = 28;
const CELLS = GRID_COLUMNS * GRID_ROWS;
/** Pixels per side of a cell when a card is described. */
const GRAIN = 4;

/** The size of a description: `CELLS` values of lightness, then green to red, then blue to yellow. */
export const DESCRIPTOR_BYTES = CELLS * 3;
/** Increase this with each change of descriptions: different versions cannot be compared. */
export const DESCRIPTION_VERSION = 1;

/** The reach, in cells, of the surroundings that lightness and colour are compared with. */
const LIGHT_REACH = 4;
const COLOUR_REACH = 7;
/** Smaller standard deviations are noise. */
const LIGHT_FLOOR = 10;
const COLOUR_FLOOR = 8;
const COLOUR_WEIGHT = 0.7;
const MOST = 3;

/**
 * Describes the look of a card independently of the light, as bytes from -127 to 127.
 * 20 × 28 cells of lightness and colour are each compared with their surroundings.
 * The outline is in pixels of the first of `sizes`, the picture and its halvings. Coarser grains are faster;
 * different grains cannot be compared.
 */
export function describeOutline(sizes: readonly Raster[], outline: Outline, grain = GRAIN): Int8Array {
  const size = { width: GRID_COLUMNS * grain, height: GRID_ROWS * grain };
  const cells = averaged(straightenCard(sizes, outline, size), grain);
  const described = new Int8Array(DESCRIPTOR_BYTES);
  for (const [plane, values] of cells.entries()) {
    const isLight = plane === 0;
    standingOut(values, isLight ? LIGHT_REACH : COLOUR_REACH, isLight ? LIGHT_FLOOR : COLOUR_FLOOR);
    const weight = isLight ? 1 : COLOUR_WEIGHT;
    for (let cell = 0; cell < CELLS; cell += 1) {
      const value = Math.max(-MOST, Math.min(MOST, values[cell] ?? 0));
      described[plane * CELLS + cell] = Math.round((value * weight * 127) / MOST);
    }
  }
  return described;
}

/** The average lightness, green to red and blue to yellow of each cell. */
function averaged({ data }: Raster, grain: number): [Float32Array, Float32Array, Float32Array] {
  const light = new Float32Array(CELLS);
  const red = new Float32Array(CELLS);
  const yellow = new Float32Array(CELLS);
  const share = 1 / (grain * grain);
  for (let y = 0, at = 0; y < GRID_ROWS * grain; y += 1) {
    for (let x = 0; x < GRID_COLUMNS * grain; x += 1, at += 3) {
      const cell = ((y / grain) | 0) * GRID_COLUMNS + ((x / grain) | 0);
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      light[cell] = (light[cell] ?? 0) + (0.299 * r + 0.587 * g + 0.114 * b) * share;
      red[cell] = (red[cell] ?? 0) + (r - g) * share;
      yellow[cell] = (yellow[cell] ?? 0) + ((r + g) / 2 - b) * share;
    }
  }
  return [light, red, yellow];
}

/** Replaces each cell with its distance from the mean of its surroundings, in standard deviations. */
function standingOut(values: Float32Array, reach: number, floor: number): void {
  const sums = summed(values, (value) => value);
  const squares = summed(values, (value) => value * value);
  const before = values.slice();
  for (let y = 0, cell = 0; y < GRID_ROWS; y += 1) {
    for (let x = 0; x < GRID_COLUMNS; x += 1, cell += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(GRID_COLUMNS, x + reach + 1)];
      const [top, bottom] = [Math.max(0, y - reach), Math.min(GRID_ROWS, y + reach + 1)];
      const count = (right - left) * (bottom - top);
      const within = (table: Float64Array) =>
        ((table[bottom * (GRID_COLUMNS + 1) + right] ?? 0) -
          (table[top * (GRID_COLUMNS + 1) + right] ?? 0) -
          (table[bottom * (GRID_COLUMNS + 1) + left] ?? 0) +
          (table[top * (GRID_COLUMNS + 1) + left] ?? 0)) /
        count;
      const mean = within(sums);
      const deviation = Math.sqrt(Math.max(0, within(squares) - mean * mean));
      values[cell] = ((before[cell] ?? 0) - mean) / Math.max(deviation, floor);
    }
  }
}

/** Summed-area table: for each corner of cells, the sum of all cells above and to the left. */
function summed(values: Float32Array, of: (value: number) => number): Float64Array {
  const line = GRID_COLUMNS + 1;
  const table = new Float64Array(line * (GRID_ROWS + 1));
  for (let y = 0; y < GRID_ROWS; y += 1) {
    for (let x = 0, row = 0; x < GRID_COLUMNS; x += 1) {
      row += of(values[y * GRID_COLUMNS + x] ?? 0);
      table[(y + 1) * line + x + 1] = (table[y * line + x + 1] ?? 0) + row;
    }
  }
  return table;
}

/** The description of the same card upside down. */
export function rotateBy180(described: Int8Array): Int8Array {
  const turned = new Int8Array(DESCRIPTOR_BYTES);
  for (let plane = 0; plane < 3; plane += 1) {
    for (let cell = 0; cell < CELLS; cell += 1) {
      turned[plane * CELLS + cell] = described[plane * CELLS + CELLS - 1 - cell] ?? 0;
    }
  }
  return turned;
}
