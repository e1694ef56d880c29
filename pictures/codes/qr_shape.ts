import { encode } from 'uqr';
import { type CodeShape, darkRuns } from './code_shape.ts';

/** A QR code that is read with 15 % of it damaged. */
export function qrShape(text: string): CodeShape {
  const { size, data } = encode(text, { border: 0, ecc: 'M' });
  return {
    width: size,
    height: size,
    dark: data.flatMap((row, y) => darkRuns(changesOf(row), y)),
  };
}

/** The positions at which a row becomes dark, and light again. */
function changesOf(row: readonly boolean[]): number[] {
  const changes: number[] = [];
  for (let x = 0; x <= row.length; x += 1) {
    if ((row[x] ?? false) !== (row[x - 1] ?? false)) changes.push(x);
  }
  return changes;
}
