import { describe, expect, it } from 'vitest';
import { searches } from './rows/searches.ts';

const names = [
  'Sealed pack, Night Market 1000004',
  'Ember Fox 015/102, near mint 1000004',
  'Great Wave 099/102, near mint 1000005',
  'First Peak 001/102, good 1000005',
];

describe('what the bench searches for', () => {
  it('is in names that there are', () => {
    expect(searches(names)).toEqual({
      'one whole name': 'Great Wave 099/102, near mint 1000005',
      'a common word': 'near',
      'two common words': 'mint near',
      'the beginning of a word and a number': 'great 099/102',
      'a word and the last number, the other way round': '1000005 great',
      'nothing to find': 'zzyzx qqqjjj',
    });
  });
});
