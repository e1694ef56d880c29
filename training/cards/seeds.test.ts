import { describe, expect, it } from 'vitest';
import { seedOf, SPLITS, stream, weighted } from './seeds.ts';

describe('seeds', () => {
  it('are never the same in two splits', () => {
    const all = SPLITS.flatMap((split) => Array.from({ length: 5_000 }, (_, index) => seedOf(split, index)));
    expect(new Set(all).size).toBe(all.length);
  });

  it('begin elsewhere for every number', () => {
    const first = Array.from({ length: 5_000 }, (_, index) => {
      const chance = stream(index, 'art');
      return `${chance.next()} ${chance.next()}`;
    });
    expect(new Set(first).size).toBe(first.length);
  });

  it('give the same numbers again, and others for another purpose', () => {
    expect(stream(7, 'art').next()).toBe(stream(7, 'art').next());
    expect(stream(7, 'art').next()).not.toBe(stream(7, 'words').next());
  });
});

describe('a weighted choice', () => {
  it('falls as often as the weights say', () => {
    const chance = stream(1, 'choice');
    const picked = Array.from({ length: 4_000 }, () =>
      weighted(chance, [
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
