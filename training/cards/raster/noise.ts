import { random } from '../../../pictures/random.ts';

const SIDE = 256;
const MASK = SIDE - 1;

const lattice = new Float32Array(SIDE * SIDE);
const chance = random('noise');
for (let index = 0; index < lattice.length; index += 1) lattice[index] = chance.next();

/** Value noise from 0 to 1 with features of about one unit. Repeats after 256 units. */
export function noise(x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = eased(x - left);
  const down = eased(y - top);
  const upper = (top & MASK) * SIDE;
  const lower = ((top + 1) & MASK) * SIDE;
  const near = left & MASK;
  const far = (left + 1) & MASK;
  const above = (lattice[upper + near] ?? 0) * (1 - across) + (lattice[upper + far] ?? 0) * across;
  const below = (lattice[lower + near] ?? 0) * (1 - across) + (lattice[lower + far] ?? 0) * across;
  return above + (below - above) * down;
}

/** Multiplies each number of a row by the noise at its position: `x`, `x + step` and so on. */
export function multiplyByNoise(
  row: Float32Array,
  { x, step, y }: { x: number; step: number; y: number },
): void {
  const top = Math.floor(y);
  const down = eased(y - top);
  const upper = (top & MASK) * SIDE;
  const lower = ((top + 1) & MASK) * SIDE;
  const at = (column: number) => {
    const above = lattice[upper + (column & MASK)] ?? 0;
    return above + ((lattice[lower + (column & MASK)] ?? 0) - above) * down;
  };
  let left = Math.floor(x);
  let near = at(left);
  let growth = at(left + 1) - near;
  for (let index = 0; index < row.length; index += 1) {
    const place = x + index * step;
    if (place >= left + 1) {
      left = Math.floor(place);
      near = at(left);
      growth = at(left + 1) - near;
    }
    row[index] = (row[index] ?? 0) * (near + growth * eased(place - left));
  }
}

/** Fractal noise: a sum of noises of decreasing size, 0 to 1. */
export function fractalNoise(x: number, y: number, octaves = 4): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x + octave * 37.3, y + octave * 91.7);
    total += weight;
    weight /= 2;
    x *= 2;
    y *= 2;
  }
  return sum / total;
}

/** A fixed pseudorandom number from 0 to 1 for an integer position. */
export function hashNoise(x: number, y: number): number {
  return lattice[((y & MASK) * SIDE + (x & MASK)) & (SIDE * SIDE - 1)] ?? 0;
}

const eased = (value: number) => value * value * (3 - 2 * value);
