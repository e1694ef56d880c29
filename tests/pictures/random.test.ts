import { assert, integer, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { random } from '../../pictures/random.ts';

const draw = (seed: string | number) => Array.from({ length: 5 }, random(seed).next);

it('gives the same numbers for the same seed, and different numbers for another', () => {
  expect(draw('cards')).toEqual(draw('cards'));
  expect(draw('cards')).not.toEqual(draw('goods'));
  expect(draw(1)).not.toEqual(draw(2));
});

it('keeps whole numbers within their bounds, both included', () => {
  assert(
    property(integer(), integer({ min: -50, max: 50 }), nat(20), (seed, lowest, span) => {
      const { int } = random(seed);
      for (let turn = 0; turn < 20; turn++) {
        const value = int(lowest, lowest + span);
        if (!Number.isInteger(value) || value < lowest || value > lowest + span) return false;
      }
      return true;
    }),
  );
  const dice = random(4);
  expect(new Set(Array.from({ length: 200 }, () => dice.int(1, 6))).size).toBe(6);
});

it('picks from a list, and throws an error if the list is empty', () => {
  const list = ['a', 'b', 'c'];
  expect(list).toContain(random(9).pick(list));
  expect(() => random(9).pick([])).toThrow('Nothing to pick from');
});

it('shuffles a list without losing items', () => {
  const list = Array.from({ length: 30 }, (_, index) => index);
  const shuffled = random(2).shuffle(list);
  expect(shuffled).not.toEqual(list);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
});
