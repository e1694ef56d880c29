import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeCode, isReservedCode, suggestCode } from '../../../domain/places/code.ts';
import { isNameOfPlace, pathKey, pathOf, readPath } from '../../../domain/places/path.ts';
import { placeCode } from '../../../domain/scanning/codes.ts';

test.each([
  ['Stock room / Shelf A / Box 3', ['Stock room', 'Shelf A', 'Box 3']],
  ['Stock room/Shelf A>Box  3', ['Stock room', 'Shelf A', 'Box 3']],
  [' > Box 3 / ', ['Box 3']],
  ['', []],
])('the path %j has these names: %j', (text, names) => {
  expect(readPath(text)).toEqual(names);
});

test('a path that is made of names is read as these names, whatever their case', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
    .filter((text) => text !== '' && isNameOfPlace(text));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
      const path = names.reduce<string | undefined>((above, one) => pathOf(one, above), undefined) ?? '';
      expect(readPath(path)).toEqual(names);
      expect(pathKey(readPath(path.toLowerCase()))).toBe(pathKey(names));
    }),
  );
});

test('a name with a sigma has one key, wherever the letter stands', () => {
  expect(pathKey(['ΟΔΟΣ', 'Ϲ'])).toBe(pathKey(['οδος', 'ϲ']));
  expect(pathKey(['ΟΔΟΣ'])).toBe(pathKey(['οδοσ']));
});

test.each([
  [{ name: 'Box 3', kind: 'box' }, { code: 'A', kind: 'shelf' }, 'A3'],
  [{ name: 'Page 12', kind: 'page' }, { code: 'A3', kind: 'box' }, 'A312'],
  [{ name: 'Shelf A', kind: 'shelf' }, { code: 'R1', kind: 'room' }, 'A'],
  [{ name: '棚', kind: 'shelf' }, undefined, 'P'],
  [{ name: 'Shop window', kind: 'room' }, undefined, 'W'],
  [{ name: 'Regal b hinten', kind: 'shelf' }, undefined, 'B'],
  [{ name: 'Box 3 row 4', kind: 'box' }, { code: 'A', kind: 'shelf' }, 'A3'],
  [{ name: 'Box 123456', kind: 'box' }, { code: 'ABCDEFGH', kind: 'shelf' }, 'ABCDEFGH1234'],
])('the usual code of %j inside %j is %s', (place, parent, code) => {
  expect(suggestCode(place, parent)).toBe(code);
});

test('a usual code is free, and names nothing else', () => {
  const taken = new Set(['A3', 'A31']);
  expect(freeCode('A3', (code) => taken.has(code))).toBe('A32');
  expect(freeCode('ABCDEFGHIJKL', (code) => code === 'ABCDEFGHIJKL')).toBe('ABCDEFGHIJK1');
  expect(['BS000123', 'BL7', placeCode('A3')].filter((code) => !isReservedCode(code))).toEqual([]);
  expect(['A3', 'BOX3', 'BP', 'BSA', 'ABS1'].filter(isReservedCode)).toEqual([]);
});

test.each([
  ['BS7', [], 'PBS7'],
  ['BL12', ['PBL12'], 'PBL121'],
  ['BS', [], 'BS'],
  ['BS', ['BS'], 'PBS'],
  ['BS1234567890', [], 'PBS123456789'],
])('a free code like %s is found although no number frees it, with %j taken: %s', (code, taken, free) => {
  let asked = 0;
  const isTaken = (one: string) => {
    if ((asked += 1) > 1_000) throw new Error('No free code is found.');
    return (taken as string[]).includes(one);
  };
  expect(freeCode(code, isTaken)).toBe(free);
});
