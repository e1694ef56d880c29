import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../contract/errors.ts';
import { ListQuery } from '../../contract/lists.ts';
import { writeNumber } from '../../domain/table/number.ts';
import { readExtraValue } from '../../contract/types.ts';

describe('the value of an extra', () => {
  it.each([
    ['text', 'Fossil', 'Fossil'],
    ['text', 7, '7'],
    ['integer', '7', 7],
    ['integer', ' -7 ', -7],
    ['integer', 7.5, undefined],
    ['integer', '7,5', undefined],
    ['integer', 1e300, undefined],
    ['integer', '', undefined],
    ['integer', true, undefined],
    ['float', '20,8', 20.8],
    ['float', 20.8, 20.8],
    ['integer', '1,250', undefined],
    ['integer', '0x10', undefined],
    ['float', '1.234', 1.234],
    ['float', '1,234', 1.234],
    ['float', '1.234,5', undefined],
    ['float', 'NaN', undefined],
    ['float', '1e999', undefined],
    ['float', ' ', undefined],
    ['boolean', true, true],
    ['boolean', 'true', true],
    ['boolean', 'on', true],
    ['boolean', 'false', false],
    ['boolean', '', false],
    ['boolean', 'yes', undefined],
    ['boolean', 1, undefined],
  ] as const)('%s %j is read as %j', (kind, value, read) => {
    expect(readExtraValue(kind, value)).toEqual(
      read === undefined
        ? { problem: expect.objectContaining({ text: expect.any(String) }) }
        : { value: read },
    );
  });

  it('of an integer or a float is the same number when it is read from its own text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer(), (whole, parts) => {
        const float = parts / 10_000;
        expect(readExtraValue('integer', String(whole))).toEqual({ value: whole || 0 });
        expect(readExtraValue('float', writeNumber(float))).toEqual({ value: float || 0 });
      }),
    );
  });
});

describe('the query of a list', () => {
  it('is read from its JSON texts', () => {
    const query = {
      sort: '["name","DESC"]',
      range: '[10,19]',
      filter: '{"q":"fox","boughtStock":null,"id":[1,2]}',
    };
    expect(ListQuery.parse(query)).toEqual({
      sort: ['name', 'DESC'],
      range: [10, 19],
      filter: { q: 'fox', boughtStock: null, id: [1, 2] },
    });
    expect(ListQuery.parse({})).toEqual({});
  });

  it.each([
    ['sort', 'name'],
    ['sort', '["name","UP"]'],
    ['range', '[9,0]'],
    ['range', '[0,1000]'],
    ['range', '[-1,5]'],
    ['range', '[0,1e300]'],
    ['filter', '[]'],
    ['filter', '{"a":{"b":1}}'],
    ['filter', '{'],
  ])('is refused for %s=%s', (name, text) => {
    const { error } = ListQuery.safeParse({ [name]: text });
    expect(Object.keys(error ? fieldErrors(error) : {})).toEqual([name]);
  });
});
