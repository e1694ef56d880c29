import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mergedList } from '../../domain/merge.ts';

const items = (letters: string) => [...letters];
const merged = (before: string, mine: string, theirs: string) =>
  mergedList({ before: items(before), mine: items(mine), theirs: items(theirs) }).join('');

describe('a list that two people have changed', () => {
  test.each([
    ['abc', 'abcx', 'abcy', 'abcxy', 'what both add at the end is in it'],
    ['abc', 'ab', 'bc', 'b', 'what either takes away is gone'],
    ['abc', 'ac', 'abcx', 'acx', 'one takes away, the other adds'],
    ['abc', 'cba', 'abxc', 'cbxa', 'my order stays, and theirs comes after what it was put after'],
    ['abc', 'abxc', 'cab', 'cabx', 'their order stays, and mine comes after what it was put after'],
    ['abc', 'xabc', 'abc', 'xabc', 'what is put first is first'],
    ['', 'xy', 'zy', 'xzy', 'what both add is in it once'],
  ])('%s: %s and %s make %s: %s', (before, mine, theirs, result) => {
    expect(merged(before, mine, theirs)).toBe(result);
  });

  const list = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 8 });

  it('has what either added, nothing that either took away, and everything once', () => {
    fc.assert(
      fc.property(list, list, list, (before, mine, theirs) => {
        const wanted = [...new Set([...before, ...mine, ...theirs])].filter((item) =>
          before.includes(item) ? mine.includes(item) && theirs.includes(item) : true,
        );
        expect(mergedList({ before, mine, theirs }).toSorted()).toEqual(wanted.toSorted());
      }),
    );
  });

  it('is that of the one who changed it, where the other did not', () => {
    fc.assert(
      fc.property(list, list, (before, changed) => {
        expect(mergedList({ before, mine: changed, theirs: before })).toEqual(changed);
        expect(mergedList({ before, mine: before, theirs: changed })).toEqual(changed);
      }),
    );
  });
});
