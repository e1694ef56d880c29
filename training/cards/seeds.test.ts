import { describe, expect, it } from 'vitest';
import { seedOf, SPLITS, createRandomStream, pickWeighted } from './seeds.ts';

describe('seeds', () => {
  it('are never the same in two splits', () => {
    const all = SPLITS.flatMap((split) => Array.from({ length: 5_000 }, (_, index) => seedOf(split, index)));
    expect(new Set(all).size).toBe(all.length);
  });

  it('start a different stream for every number', () => {
    const first = Array.from({ length: 5_000 }, (_, index) => {
      const chance = createRandomStream(index, 'art');
      return `${chance.next()} ${chance.next()}`;
    });
    expect(new Set(first).size).toBe(first.length);
  });

  it('repeat their stream, and have another one for another purpose', () => {
    expect(createRandomStream(7, 'art').next()).toBe(createRandomStream(7, 'art').next());
    expect(createRandomStream(7, 'art').next()).not.toBe(createRandomStream(7, 'words').next());
  });
});

describe('a weighted choice', () => {
  it('follows the weights', () => {
    const chance = createRandomStream(1, 'choice');
    const picked = Array.from({ length: 4_000 }, () =>
      pickWeighted(chance, [
        [3, 'often'],
        [1, 'seldom'],
        [0, 'never'],
      ]),
    );
    const share = picked.filter((one) => one === 'often').length / picked.length;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.8);
    expect(picked).not.toContain('never');
  });
});
