import { describe, expect, it } from 'vitest';
import { isCountOld } from '../../../domain/places/count_age.ts';
import { idsWithin, treeRows } from '../../../domain/places/tree.ts';

const PLACES = [
  { id: 1, parent: null, name: 'Room' },
  { id: 2, parent: 1, name: 'Shelf B' },
  { id: 3, parent: 1, name: 'Shelf A' },
  { id: 4, parent: 3, name: 'Box' },
  { id: 5, parent: null, name: 'Window' },
];
const compare = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
const shown = (options: { opened?: number[]; matches?: number[] }) =>
  treeRows(PLACES, {
    compare,
    isOpen: ({ id }) => (options.opened ?? []).includes(id),
    matches: options.matches && new Set(options.matches),
  }).map(({ place, level, isOpen }) => `${'  '.repeat(level - 1)}${place.name} ${isOpen ?? ''}`.trimEnd());

describe('the rows of the tree of places', () => {
  it('are the open branches, in order', () => {
    expect(shown({})).toEqual(['Room false', 'Window']);
    expect(shown({ opened: [1] })).toEqual(['Room true', '  Shelf A false', '  Shelf B', 'Window']);
  });

  it('are matches with their ancestors', () => {
    expect(shown({ matches: [4] })).toEqual(['Room true', '  Shelf A true', '    Box']);
    expect(shown({ matches: [3, 5] })).toEqual(['Room true', '  Shelf A', 'Window']);
    expect(shown({ matches: [] })).toEqual([]);
  });

  it('say their position among the places with the same parent', () => {
    const rows = treeRows(PLACES, { compare, isOpen: () => true });
    expect(rows.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
      '1/2',
      '1/2',
      '1/1',
      '2/2',
      '2/2',
    ]);
  });

  it('keep a place whose parent is not there, at the top', () => {
    const rows = treeRows([{ id: 4, parent: 3 }], { compare: () => 0, isOpen: () => true });
    expect(rows.map(({ place, level }) => [place.id, level])).toEqual([[4, 1]]);
  });
});

it('finds a place and all places inside it', () => {
  expect(idsWithin(PLACES, 1)).toEqual([1, 2, 3, 4]);
  expect(idsWithin(PLACES, 5)).toEqual([5]);
});

it('marks counts of more than 90 days ago', () => {
  expect(isCountOld('2026-08-14T10:00:00Z', '2026-11-24')).toBe(true);
  expect(isCountOld('2026-08-26T10:00:00Z', '2026-11-24')).toBe(false);
  expect(isCountOld(null, '2026-11-24')).toBe(false);
});
