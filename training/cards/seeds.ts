import { random, type Random } from '../../pictures/random.ts';

/** What is drawn for one of them is never drawn for another. */
export const SPLITS = ['development', 'held-out', 'training'] as const;
export type Split = (typeof SPLITS)[number];

/** What a seed is asked for: each has a row of numbers of its own. */
const PURPOSES = {
  art: 0,
  face: 0x1b873593,
  words: 0x2545f491,
  set: 0x3c6ef372,
  family: 0x510e527f,
  photograph: 0x6a09e667,
  choice: 0x7f4a7c15,
} as const;
export type Purpose = keyof typeof PURPOSES;

/** A number for something of a split: what is left when it is divided by three tells the split. */
export function seedOf(split: Split, index: number): number {
  return index * SPLITS.length + SPLITS.indexOf(split);
}

/** The same numbers for the same seed and purpose; other seeds start elsewhere, without exception. */
export function createRandomStream(seed: number, purpose: Purpose): Random {
  return random(mixed(seed ^ PURPOSES[purpose]));
}

/** Turns each 32-bit number into another one, no two into the same. */
function mixed(value: number): number {
  let state = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return state ^ (state >>> 16);
}

/** Picks as often as the weights say. */
export function pickWeighted<Value>(chance: Random, choices: readonly (readonly [number, Value])[]): Value {
  let left = chance.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, value] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  return chance.pick(choices)[1];
}

/** About `middle`, most of them within `spread` of it, none beyond three times that. */
export function drawAround(chance: Random, middle: number, spread: number): number {
  const sum = chance.between(-1, 1) + chance.between(-1, 1) + chance.between(-1, 1);
  return middle + sum * spread;
}
