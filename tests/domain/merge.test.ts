import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mergeByKey, mergeLists } from '../../domain/merge.ts';

const items = (letters: string) => [...letters];
const mergedText = (before: string, mine: string, theirs: string) =>
  mergeLists({ before: items(before), mine: items(mine), theirs: items(theirs) }).join('');

describe('a list that two people have changed', () => {
  test.each([
    ['abc', 'abcx', 'abcy', 'abcxy', 'additions of both at the end'],
    ['abc', 'ab', 'bc', 'b', 'removals of both'],
    ['abc', 'ac', 'abcx', 'acx', 'one removes, the other adds'],
    ['abc', 'cba', 'abxc', 'cbxa', 'my order stays, and their item comes after its predecessor'],
    ['abc', 'abxc', 'cab', 'cabx', 'their order stays, and my item comes after its predecessor'],
    ['abc', 'xabc', 'abc', 'xabc', 'an item put first stays first'],
    ['', 'xy', 'zy', 'xzy', 'an item that both add occurs once'],
  ])('%s: %s and %s make %s: %s', (before, mine, theirs, result) => {
    expect(mergedText(before, mine, theirs)).toBe(result);
  });

  const list = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 8 });

  it('has all additions, no removed items, and each item once', () => {
    fc.assert(
      fc.property(list, list, list, (before, mine, theirs) => {
        const wanted = [...new Set([...before, ...mine, ...theirs])].filter((item) =>
          before.includes(item) ? mine.includes(item) && theirs.includes(item) : true,
        );
        expect(mergeLists({ before, mine, theirs }).toSorted()).toEqual(wanted.toSorted());
      }),
    );
  });

  it('is the changed list if only one of them changed it', () => {
    fc.assert(
      fc.property(list, list, (before, changed) => {
        expect(mergeLists({ before, mine: changed, theirs: before })).toEqual(changed);
        expect(mergeLists({ before, mine: before, theirs: changed })).toEqual(changed);
      }),
    );
  });
});

describe('items with a key that two people have changed', () => {
  const keyOf = ([key = '']: string) => key;
  const both = (before: string[], mine: string[], theirs: string[]) =>
    mergeByKey({ before, mine, theirs }, keyOf);

  test.each([
    [['a1'], ['a1', 'b1'], ['a1', 'c1'], ['a1', 'c1', 'b1'], 'additions of both'],
    [['a1', 'b1'], ['a2', 'b1'], ['a1'], ['a2'], 'one changes an item, the other removes another'],
    [['a1', 'b1'], ['a1'], ['a1', 'b1', 'c1'], ['a1', 'c1'], 'one removes, the other adds'],
    [['a1'], ['a2'], ['a2'], ['a2'], 'both make the same change'],
    [['a1'], [], [], [], 'both remove an item'],
  ])('%j: %j and %j make %j: %s', (before, mine, theirs, merged) => {
    expect(both(before, mine, theirs)).toEqual({ merged, met: [] });
  });

  test.each([
    [['a1'], ['a2'], ['a3'], { key: 'a', mine: 'a2', theirs: 'a3' }],
    [['a1'], [], ['a3'], { key: 'a', mine: undefined, theirs: 'a3' }],
    [['a1'], ['a2'], [], { key: 'a', mine: 'a2', theirs: undefined }],
    [[], ['a2'], ['a3'], { key: 'a', mine: 'a2', theirs: 'a3' }],
  ])('%j: %j and %j are a conflict', (before, mine, theirs, met) => {
    expect(both(before, mine, theirs)).toEqual({ merged: mine, met: [met] });
  });

  const things = fc
    .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3'))
    .map((values) => Object.entries(values).map(([key, value]) => key + value));

  it('are the same in either order, except for conflicts', () => {
    fc.assert(
      fc.property(things, things, things, (before, one, other) => {
        const there = both(before, one, other);
        const back = both(before, other, one);
        expect(there.met.map(({ key }) => key).toSorted()).toEqual(back.met.map(({ key }) => key).toSorted());
        const apart = ({ merged, met }: typeof there) =>
          merged.filter((item) => met.every(({ key }) => key !== keyOf(item))).toSorted();
        expect(apart(there)).toEqual(apart(back));
      }),
    );
  });
});
