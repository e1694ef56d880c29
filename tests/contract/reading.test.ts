import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../contract/errors.ts';
import { ListQuery } from '../../contract/lists.ts';
import { writeNumber } from '../../domain/table/number.ts';
import { readTypedNumber } from '../../contract/typed_numbers.ts';
import { readExtraValue } from '../../contract/types.ts';
import type { NumberKind } from '../../domain/typed_number.ts';

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

describe('a number that a person types', () => {
  const KINDS = ['money', 'foreign', 'grams', 'yen', 'rate', 'count', 'percent', 'number'] as const;
  const problemOf = (kind: NumberKind, text: string) => {
    const read = readTypedNumber(kind, text);
    return 'problem' in read ? read.problem.text : read.value;
  };

  it.each(KINDS)('of the kind %s says how to write it if it is empty or unreadable', (kind) => {
    const { problem } = readTypedNumber(kind, '  x12x  ') as {
      problem: { code: string; parameters: object };
    };
    expect(problem).toMatchObject({ code: `typed.no_${kind}`, parameters: { typed: 'x12x' } });
    const { problem: empty } = readTypedNumber(kind, '  ') as { problem: { code: string } };
    expect(empty.code).toBe(kind === 'rate' ? 'inputs.rate' : `typed.${kind}`);
  });

  it('quotes at most 40 characters', () => {
    expect(problemOf('count', 'x'.repeat(50))).toBe(
      `“${'x'.repeat(40)}” is not a whole number. Enter it like 12.`,
    );
  });

  it.each([
    ['money', '12,345', 12_345],
    ['money', '¥500', '“¥500” is in another currency. Enter an amount, for example 336,40 or 336.40.'],
    ['yen', '€5', '“€5” is in another currency. Enter an amount in yen, for example 12340 or 12,340.'],
    ['money', '1,2345', '“1,2345” has too many decimals. Enter euros and cents, with at most two decimals.'],
    ['foreign', '1,2345', '“1,2345” has too many decimals. Enter at most two decimals.'],
    ['grams', '1,5', '“1,5” has too many decimals. Enter whole grams, without decimals.'],
    ['yen', '1,5', '“1,5” has too many decimals. Enter whole yen, without decimals.'],
    ['count', '1,5', '“1,5” has too many decimals. Enter it without decimals.'],
    ['rate', '1,23456', '“1,23456” has too many decimals. Enter at most four decimals.'],
    ['grams', '1,250 kg', '“1,250 kg” can mean 1,250,000 g or 1,250 g. Enter the one that is meant.'],
    ['number', '1,250', '“1,250” can mean 1250 or 1.25. Enter the one that is meant.'],
    ['rate', '1.163', '“1.163” can mean 1.1630 or 1,163.00. Enter the one that is meant.'],
  ] as const)('as %s: %s', (kind, text, read) => {
    expect(problemOf(kind, text)).toBe(read);
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

  it.each(['[0,0]', '[1000,1999]'])('may name at most 1,000 rows, also one: %s', (range) => {
    expect(ListQuery.parse({ range })).toEqual({ range: JSON.parse(range) });
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
