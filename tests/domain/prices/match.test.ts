import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isNamed, numberKey } from '../../../domain/prices/keys.ts';
import { matchUnit, type PriceChoice, rankCandidates } from '../../../domain/prices/match.ts';
import { factsOf, idsOf, isGraded, priceIdentityOf, tableKey, valueOf } from '../../../domain/prices/unit.ts';
import type { MarketPrice } from '../../../domain/prices/price_entry.ts';
import { anEntry, aUnit } from '../../support/price_files.ts';

const regular: MarketPrice = {
  market: 'cardmarket',
  variant: 'regular',
  currency: 'EUR',
  day: '2026-11-23',
  amounts: { trend: 405 },
};
const dawn = anEntry({ variants: ['normal'], prices: [regular] });
const dusk = { ...dawn, key: 'dusk1-25', set: 'Dusk' };
const inDawn = { Set: 'Dawn', Number: '025/102' };

describe('by the choice of an operator', () => {
  const choose = (choice: Partial<PriceChoice>) =>
    matchUnit(aUnit(), [{ ...dawn, source: 'scryfall', name: 'Other' }, dawn, dusk], {
      source: 'tcgdex',
      key: 'dawn1-25',
      variant: 'reverse',
      ...choice,
    });

  it('takes the entry and the variant that were chosen, or none', () => {
    expect(choose({})).toEqual({ entry: dawn, variant: 'reverse' });
    expect(choose({ key: 'dusk1-25' })).toEqual({ entry: dusk, variant: 'reverse' });
    expect(choose({ key: '' })).toEqual({ gap: 'none_fits' });
  });

  it('has no entry if the chosen one is gone from its source', () => {
    expect(choose({ key: 'night1-25' })).toEqual({ gap: 'no_entry' });
    expect(choose({ source: 'cardmarket' })).toEqual({ gap: 'no_entry' });
  });
});

describe('by set and number', () => {
  it('takes `25` for `025/102`, in the unit’s set only', () => {
    expect(matchUnit(aUnit({ extras: inDawn }), [dusk, dawn])).toEqual({ entry: dawn, variant: 'normal' });
    expect(matchUnit(aUnit({ extras: { ...inDawn, Set: 'Night' } }), [dusk, dawn])).toEqual({
      gap: 'several',
    });
  });

  it('takes no entry with another name, in another language either', () => {
    expect(matchUnit(aUnit({ name: 'Tide Otter', extras: inDawn }), [dawn])).toEqual({ gap: 'several' });
    expect(matchUnit(aUnit({ name: 'Volpe di brace', extras: inDawn }), [dawn])).toEqual({ gap: 'several' });
  });

  it('takes an entry without a name', () => {
    const nameless = { ...dawn, name: '' };
    expect(matchUnit(aUnit({ extras: inDawn }), [nameless])).toMatchObject({ entry: nameless });
  });

  it('takes no entry by its title alone', () => {
    expect(matchUnit(aUnit(), [dawn])).toEqual({ gap: 'several' });
    expect(matchUnit(aUnit(), [])).toEqual({ gap: 'no_entry' });
  });

  it('asks if two entries of one source fit, and takes the first source of two', () => {
    const twin = { ...dawn, key: 'dawn1-25b' };
    expect(matchUnit(aUnit({ extras: inDawn }), [dawn, twin])).toEqual({ gap: 'several' });
    const table = { ...dawn, source: 'table', key: '25' } as const;
    expect(matchUnit(aUnit({ extras: inDawn }), [table, dawn])).toMatchObject({ entry: dawn });
  });

  test.each([
    ['Italian', 'it', true],
    ['Italiano', '', true],
    ['Japanese', '', false],
    ['Japanese', 'ja', true],
    ['', 'ja', false],
    ['', 'en', true],
    ['German', 'en', false],
  ])('a unit in %j and an entry in %j: %s', (Language, language, fits) => {
    const match = matchUnit(aUnit({ extras: { ...inDawn, Language } }), [{ ...dawn, language }]);
    expect('entry' in match).toBe(fits);
    if (!('entry' in match)) expect(match).toEqual({ gap: 'other_language' });
  });

  it('sees the language of an entry by the script of its name', () => {
    const japanese = { ...dawn, name: 'ほのおギツネ' };
    const unit = aUnit({ name: 'ほのおギツネ', extras: inDawn });
    expect(matchUnit(unit, [japanese])).toEqual({ gap: 'other_language' });
    expect(matchUnit({ ...unit, extras: { ...inDawn, Language: 'JP' } }, [japanese])).toMatchObject({
      entry: japanese,
    });
  });
});

describe('by id', () => {
  it('takes the entry, whatever its name', () => {
    const entry = anEntry({ source: 'cardmarket', key: '9001', name: 'Ember Fox (V.1)', prices: [regular] });
    const unit = aUnit({ name: 'Volpe', extras: { 'Cardmarket ID': ' 9001 ' } });
    expect(matchUnit(unit, [dawn, entry])).toEqual({ entry, variant: 'regular' });
  });

  it('takes an entry of a table by the same kind of id, or by the SKU', () => {
    const entry = anEntry({ source: 'table', key: 'tcgplayer 4711', prices: [regular] });
    expect(tableKey('TCGplayer Id', '4711')).toBe(entry.key);
    expect(matchUnit(aUnit({ extras: { 'TCGplayer ID': '4711' } }), [entry])).toMatchObject({ entry });
    expect(idsOf(aUnit({ sku: 'BS-1', extras: { 'Scryfall ID': 'a' } }))).toEqual([
      { source: 'scryfall', key: 'a' },
      { source: 'table', key: 'scryfall a' },
      { source: 'table', key: 'sku BS-1' },
    ]);
    expect(tableKey('Product ID', '4711')).toBeUndefined();
  });
});

describe('a choice', () => {
  const choice = { source: 'tcgdex', key: 'dusk1-25', variant: 'reverse' } as const;
  it('goes before all rules', () => {
    expect(matchUnit(aUnit({ extras: inDawn }), [dawn, dusk], choice)).toEqual({
      entry: dusk,
      variant: 'reverse',
    });
  });
  it('may say that no entry fits', () => {
    expect(matchUnit(aUnit({ extras: inDawn }), [dawn], { ...choice, key: '' })).toEqual({
      gap: 'none_fits',
    });
  });
});

describe('a graded unit', () => {
  test.each([
    aUnit({ type: 'Graded cards' }),
    aUnit({ subtype: 'Slabs' }),
    aUnit({ subtype: 'Gegradet' }),
    aUnit({ extras: { Grade: '9.5' } }),
    aUnit({ extras: { Grade: 'Gem Mint' } }),
    aUnit({ extras: { Grader: 'PSA' } }),
    aUnit({ extras: { Condition: 'PSA 9' } }),
    aUnit({ extras: { Certificate: '4711' } }),
    aUnit({ name: 'Ember Fox 025/102 PSA 9' }),
    aUnit({ name: 'Ember Fox BGS 9.5' }),
  ])('never gets the price of a raw card: %j', (unit) => {
    expect(isGraded(unit)).toBe(true);
    const graded = { ...unit, extras: { ...unit.extras, ...inDawn } };
    expect(matchUnit(graded, [dawn])).toEqual({ gap: 'graded' });
  });

  test.each([
    aUnit({ subtype: 'Non-graded' }),
    aUnit({ subtype: 'Ungraded' }),
    aUnit({ extras: { Grade: 'Raw' } }),
    aUnit({ extras: { Grade: 'Near Mint' } }),
    aUnit({ extras: { Note: 'Angolo piegato' } }),
    aUnit({ extras: { Certificate: 'no' } }),
    aUnit({ name: 'Ember Fox SM 10' }),
  ])('is not: %j', (unit) => {
    expect(isGraded(unit)).toBe(false);
  });
});

it('shares a match with units alike, whatever their condition and certificate', () => {
  const unit = aUnit({ extras: { ...inDawn, Condition: 'Near Mint', Certificate: '1', Remark: '' } });
  expect(priceIdentityOf(unit)).toBe(priceIdentityOf(aUnit({ extras: { Condition: 'Played', ...inDawn } })));
  for (const other of [
    aUnit({ extras: { ...inDawn, Language: 'Japanese' } }),
    aUnit({ extras: { ...inDawn, Foil: 'true' } }),
    aUnit({ extras: { ...inDawn, Set: 'Dusk' } }),
  ])
    expect(priceIdentityOf(unit)).not.toBe(priceIdentityOf(other));
});

it('names what tells a unit apart: a finish of yes and no by its field', () => {
  const extras = { Foil: 'true', Reverse: 'no', Language: 'English', ...inDawn };
  expect(factsOf(aUnit({ extras }))).toEqual(['Dawn', '025/102', 'Foil', 'English']);
});

test.each([
  ['025/102', '25'],
  ['#25', '25'],
  ['TG05/TG30', 'tg5'],
  ['000', '0'],
  ['１２/102', '12'],
  ['25a', '25a'],
])('the number %s is %s', (number, key) => {
  expect(numberKey(number)).toBe(key);
});

it('compares numbers whatever their zeros and totals', () => {
  fc.assert(
    fc.property(fc.nat(999), fc.nat(3), fc.nat(999), (number, zeros, total) => {
      const written = `${'0'.repeat(zeros)}${number}/${total}`;
      expect(numberKey(written)).toBe(String(number));
      expect(numberKey(numberKey(written))).toBe(numberKey(written));
    }),
  );
});

it('finds whole words of a name only', () => {
  expect(isNamed('Émber Fox 025/102, near mint', 'Ember Fox')).toBe(true);
  expect(isNamed('Ember Foxes', 'Ember Fox')).toBe(false);
  expect(isNamed('Ember Fox', '')).toBe(false);
});

it('offers the most similar entries first, and loses none', () => {
  const unit = aUnit({ extras: inDawn });
  const otter = anEntry({ key: 'dusk1-26', name: 'Tide Otter', set: 'Dusk', number: '26' });
  fc.assert(
    fc.property(fc.shuffledSubarray([dawn, dusk, otter], { minLength: 3 }), (candidates) => {
      expect(rankCandidates(unit, candidates)).toEqual([dawn, dusk, otter]);
    }),
  );
});

test('a value is of the extra field with the clearest name, without empty ones', () => {
  expect(valueOf(aUnit({ extras: { Edition: 'First', Expansion: 'Dawn', SET: ' Dusk ' } }), 'set')).toBe(
    'Dusk',
  );
  expect(valueOf(aUnit({ extras: { Edition: 'First', Expansion: 'Dawn', SET: ' ' } }), 'set')).toBe('Dawn');
  expect(valueOf(aUnit({ extras: {} }), 'set')).toBe('');
});
