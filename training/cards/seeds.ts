import { random, type Random } from '../../pictures/random.ts';

/** Sets of cards and photographs. No seed is used in two splits. */
export const SPLITS = ['development', 'held-out', 'training'] as const;
export type Split = (typeof SPLITS)[number];

/** Purposes of random numbers. Each purpose has a stream of its own per seed. */
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

/** A seed for the item with this index of a split. The seed modulo 3 is the split. */
export function seedOf(split: Split, index: number): number {
  return index * SPLITS.length + SPLITS.indexOf(split);
}

/** Creates a stream of random numbers. Each seed gives a different stream for a purpose, and always the same one. */
export function createRandomStream(seed: number, purpose: Purpose): Random {
  return random(mixed(seed ^ PURPOSES[purpose]));
}

/** A bijective hash of 32-bit integers. */
function mixed(value: number): number {
  let state = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return state ^ (state >>> 16);
}

/** Picks a value with a probability in proportion to its weight. */
export function pickWeighted<Value>(chance: Random, choices: readonly (readonly [number, Value])[]): Value {
  let left = chance.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, value] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  return chance.pick(choices)[1];
}
