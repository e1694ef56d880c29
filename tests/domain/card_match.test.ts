import { describe, expect, it } from 'vitest';
import { certainty, formatConfidence, isSameRarity } from '../../domain/card_match.ts';

describe('how sure a match is', () => {
  it.each([
    [1, 'almost_certain'],
    [0.95, 'almost_certain'],
    [0.9499, 'likely'],
    [0.75, 'likely'],
    [0.7499, 'possible'],
    [0.4, 'possible'],
    [0.3999, 'unlikely'],
    [0, 'unlikely'],
  ])('in words: %d is %s', (confidence, words) => {
    expect(certainty(confidence)).toBe(words);
  });

  it.each([
    [0.934, '93%'],
    [0.5, '50%'],
    [0.999, '99%'],
    [1, '99%'],
    [0.001, '1%'],
  ])('in percent, of which nobody has all: %d is %s', (confidence, percent) => {
    expect(formatConfidence(confidence)).toBe(percent);
  });
});

describe('rarities', () => {
  it.each([
    ['Rare Holo', 'Holo rare', true],
    ['Ultra-Rare', 'ultra rare', true],
    ['Rare', 'Holo rare', false],
    ['', '', false],
    ['レア', 'レア', true],
  ])('%j and %j are the same: %j', (one, other, isSame) => {
    expect(isSameRarity(one, other)).toBe(isSame);
  });
});
