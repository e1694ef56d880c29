import { describe, expect, it } from 'vitest';
import {
  classifyConfidence,
  findDifferingFacts,
  formatConfidence,
  isSameRarity,
  countUndecidedPrintings,
} from '../../domain/card_match.ts';

describe('the confidence of a match', () => {
  it.each([
    [1, 'almost_certain'],
    [0.95, 'almost_certain'],
    [0.9499, 'likely'],
    [0.75, 'likely'],
    [0.7499, 'possible'],
    [0.4, 'possible'],
    [0.3999, 'unlikely'],
    [0, 'unlikely'],
  ])('is shown in words: %d is %s', (confidence, words) => {
    expect(classifyConfidence(confidence)).toBe(words);
  });

  it.each([
    [0.934, '93%'],
    [0.5, '50%'],
    [0.999, '99%'],
    [1, '99%'],
    [0.001, '1%'],
  ])('is shown in percent from 1 to 99: %d is %s', (confidence, percent) => {
    expect(formatConfidence(confidence)).toBe(percent);
  });
});

describe('printings of one art', () => {
  it.each([
    ['of which the first is clearly ahead', [0.9, 0.05, 0.02], 3, 0],
    ['that are equally likely', [0.33, 0.33, 0.32], 3, 3],
    ['of which two are likely', [0.55, 0.4, 0.01, 0.01], 3, 3],
    ['of which there is one', [0.4, 0.3], 1, 0],
    ['whose number a backend does not give', [0.4, 0.3], 0, 0],
    ['of an art that is not sure, with the first clearly ahead', [0.4, 0.02], 2, 0],
    ['without confidences', [undefined, undefined], 2, 0],
  ])('%s', (_which, confidences, printings, undecided) => {
    const matches = confidences.map((confidence) => ({ confidence }));
    expect(countUndecidedPrintings(matches, printings)).toBe(undecided);
  });

  it('are compared by their facts', () => {
    const fox = { name: 'Fox', set: 'Base', number: '4/102', rarity: 'Rare' };
    expect(findDifferingFacts([fox, { ...fox, set: 'Again', number: '58/130' }, fox])).toEqual([
      'set',
      'number',
    ]);
    expect(findDifferingFacts([fox, fox])).toEqual([]);
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
