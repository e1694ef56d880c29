import { describe, expect, it } from 'vitest';
import { isSameTerritory, vatTerritoryOf } from '../../domain/vat_territory.ts';

describe('vatTerritoryOf', () => {
  it('names the EU for each of its 27 members', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    const inEu = codes.filter((code) => vatTerritoryOf(code) === 'EU');
    expect(inEu.filter((code) => code !== 'EU' && code !== 'MC')).toEqual(
      'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
    );
  });

  it.each([
    ['MC', 'EU'],
    ['IM', 'GB'],
    ['GB', 'GB'],
    ['CH', 'CH'],
    ['JP', 'JP'],
    ['SM', 'SM'],
    ['AX', 'AX'],
    ['RE', 'RE'],
  ])('places %s in %s', (country, territory) => {
    expect(vatTerritoryOf(country)).toBe(territory);
  });
});

describe('isSameTerritory', () => {
  it.each([
    ['IT', 'IT'],
    ['IT', 'DE'],
    ['GR', 'MC'],
    ['GB', 'IM'],
    ['US', 'US'],
  ])('is true from %s to %s', (home, other) => {
    expect(isSameTerritory(home, other)).toBe(true);
  });

  it.each([
    ['IT', 'GB'],
    ['IT', 'US'],
    ['GB', 'DE'],
    ['FI', 'AX'],
    ['US', 'JP'],
  ])('is false from %s to %s', (home, other) => {
    expect(isSameTerritory(home, other)).toBe(false);
  });
});
