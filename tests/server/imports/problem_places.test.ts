import { describe, expect, test } from 'vitest';
import { createMessage } from '../../../contract/messages.ts';
import { externalIdOfReference, formatLink } from '../../../server/modules/imports/external_ids.ts';
import {
  describeCellPlace,
  describeItemPlace,
  describeParcelPlace,
  describeRowPlace,
  fileRowsOf,
  listRowNumbers,
  parseRowNumber,
  PLACE_MISSING,
  readRowPlace,
} from '../../../server/modules/imports/problem_places.ts';

describe('the place of a row', () => {
  test.each([
    describeRowPlace(7),
    describeRowPlace(12_345),
    PLACE_MISSING,
    describeParcelPlace('ZM-1'),
    describeParcelPlace('ZM 1, item'),
    describeItemPlace('ZM-1', 3),
  ])('is read back from its text: $text', (place) => expect(readRowPlace(place.text)).toEqual(place));

  test('of another text is that text', () => {
    expect(readRowPlace('Shelf 3')).toBe('Shelf 3');
    expect(readRowPlace('Row 3, Price')).toBe('Row 3, Price');
  });

  test('has a row number, and the column of a cell', () => {
    expect(parseRowNumber('Row 12,345')).toBe(12_345);
    expect(describeCellPlace(1_200, 'Price')).toEqual(
      createMessage('imports.place_cell', { row: '1,200', column: 'Price' }),
    );
    expect(describeCellPlace(3, null)).toEqual(describeRowPlace(3));
  });

  test('is one of several for a record of several rows', () => {
    const place = describeRowPlace(12).text;
    expect(fileRowsOf([12])).toEqual({});
    expect(fileRowsOf([12, 12])).toEqual({});
    const row_values = fileRowsOf([12, 4_000, 12]);
    expect(listRowNumbers({ place, row_values })).toEqual([12, 4_000]);
    expect(listRowNumbers({ place, row_values: {} })).toEqual([12]);
    expect(listRowNumbers({ place, row_values: { fileRows: 'none' } })).toEqual([12]);
  });
});

describe('a link in a file', () => {
  test.each([
    [{ mark: 'theirs', says: '8' }, 'theirs 8', '#8 (theirs)'],
    [{ mark: null, says: '8' }, undefined, '8'],
    [{ mark: 'theirs', says: 'Lot of foxes' }, undefined, 'Lot of foxes'],
  ])('of %j', (reference, item, shown) => {
    expect(externalIdOfReference(reference)).toBe(item);
    expect(formatLink(reference)).toBe(shown);
  });

  test('to a missing place is its path, and an id stays', () => {
    expect(formatLink({ path: 'Room / Shelf' })).toBe('Room / Shelf');
    expect(formatLink(7)).toBe(7);
    expect(formatLink(null)).toBeNull();
  });
});
