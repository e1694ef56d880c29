import type { Outline } from '../../../../domain/outline.ts';
import { perspectiveOf, projectPoint } from '../../../../domain/perspective.ts';
import type { Raster } from '../../../../domain/raster.ts';
import { describeOutline, DESCRIPTOR_BYTES } from './descriptor.ts';
import type { DescriptorIndex } from './search.ts';

/** The trial move of a corner, as a share of the card's side. */
const STEP = 0.02;
/** The maximum correction of a corner, as a share of the card's side. */
const MOST = 0.08;
/** Larger differences get less weight: something covers the card there. */
const COVERED = 60;
/** Damps moves that change the description little. */
const DAMPING = 1_000;
const UNKNOWNS = 8;
/** The effect of moves is measured at a coarser grain, which is sufficient. */
const QUICK_GRAIN = 2;

/**
 * For each card, the outline in which the photograph resembles the card most.
 * One Gauss-Newton step, from the change of the description when the corners move.
 */
export function alignOutlines(
  sizes: readonly Raster[],
  { outline, described, cards }: { outline: Outline; described: Int8Array; cards: readonly number[] },
  { all }: Pick<DescriptorIndex, 'all'>,
): Outline[] {
  const quickly = describeOutline(sizes, outline, QUICK_GRAIN);
  const changes = Array.from({ length: UNKNOWNS }, (_, unknown) => {
    const moves = new Float64Array(UNKNOWNS);
    moves[unknown] = STEP;
    const moved = describeOutline(sizes, withMoves(outline, moves), QUICK_GRAIN);
    return Int16Array.from(moved, (value, at) => value - (quickly[at] ?? 0));
  });
  return cards.map((card) => {
    const wanted = all.subarray(card * DESCRIPTOR_BYTES, (card + 1) * DESCRIPTOR_BYTES);
    return withMoves(outline, bestMoves(described, wanted, changes));
  });
}

function bestMoves(described: Int8Array, wanted: Int8Array, changes: readonly Int16Array[]): Float64Array {
  const square = Array.from({ length: UNKNOWNS }, () => new Float64Array(UNKNOWNS));
  const right = new Float64Array(UNKNOWNS);
  for (let at = 0; at < described.length; at += 1) {
    const missing = (wanted[at] ?? 0) - (described[at] ?? 0);
    const weight = Math.abs(missing) > COVERED ? COVERED / Math.abs(missing) : 1;
    for (let row = 0; row < UNKNOWNS; row += 1) {
      const change = (changes[row]?.[at] ?? 0) * weight;
      if (change === 0) continue;
      right[row] = (right[row] ?? 0) + change * missing;
      const line = square[row];
      for (let column = 0; line && column <= row; column += 1) {
        line[column] = (line[column] ?? 0) + change * (changes[column]?.[at] ?? 0);
      }
    }
  }
  return solved(square, right).map((steps) => Math.max(-MOST, Math.min(MOST, steps * STEP)));
}

/** Solves a symmetric linear system by Cholesky decomposition. `square` has the lower half of the matrix. */
function solved(square: readonly Float64Array[], right: Float64Array): Float64Array {
  const lower = square.map((line) => line.slice());
  const at = (row: number, column: number) => lower[row]?.[column] ?? 0;
  const found = right.slice();
  for (const [row, line] of lower.entries()) {
    for (let column = 0; column <= row; column += 1) {
      let sum = (line[column] ?? 0) + (row === column ? DAMPING : 0);
      for (let before = 0; before < column; before += 1) sum -= at(row, before) * at(column, before);
      line[column] = row === column ? Math.sqrt(Math.max(1e-9, sum)) : sum / at(column, column);
    }
    let sum = found[row] ?? 0;
    for (let before = 0; before < row; before += 1) sum -= at(row, before) * (found[before] ?? 0);
    found[row] = sum / at(row, row);
  }
  for (let row = UNKNOWNS - 1; row >= 0; row -= 1) {
    let sum = found[row] ?? 0;
    for (let after = row + 1; after < UNKNOWNS; after += 1) sum -= at(after, row) * (found[after] ?? 0);
    found[row] = sum / at(row, row);
  }
  return found;
}

/** Moves each corner by shares of the card's width and height. */
function withMoves(outline: Outline, moves: Float64Array): Outline {
  const onto = perspectiveOf(outline);
  const move = (corner: number) => [moves[corner * 2] ?? 0, moves[corner * 2 + 1] ?? 0] as const;
  const to = (x: number, y: number, [right, down]: readonly [number, number]) =>
    projectPoint(onto, [x + right, y + down]);
  return [to(0, 0, move(0)), to(1, 0, move(1)), to(1, 1, move(2)), to(0, 1, move(3))];
}
