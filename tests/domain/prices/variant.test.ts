import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { choosePrice, marketsFor, measureOf } from '../../../domain/prices/choose_price.ts';
import { chooseVariant } from '../../../domain/prices/variant.ts';
import {
  PRICE_MARKETS,
  PRICE_VARIANTS,
  type PriceEntry,
  type PriceVariant,
} from '../../../domain/prices/price_entry.ts';
import type { PricedUnit } from '../../../domain/prices/unit.ts';
import { anEntry, aUnit, readJsonFile } from '../../support/price_files.ts';

const priced = (variants: readonly PriceVariant[], prices: readonly PriceVariant[]): PriceEntry =>
  anEntry({
    variants,
    prices: prices.map((variant) => ({
      market: 'cardmarket',
      variant,
      currency: 'EUR',
      day: '2026-11-23',
      amounts: { trend: 405 },
    })),
  });
const resultOf = (unit: PricedUnit, entry: PriceEntry): string => {
  const chosen = chooseVariant(unit, entry);
  return 'gap' in chosen ? `gap ${chosen.gap}` : chosen.variant;
};
const said = (extras: Record<string, string>) => aUnit({ extras });

const pokemon = priced([], ['regular', 'reverse']);
const magic = priced([], ['regular', 'foil']);
const scryfall = priced(['normal', 'foil'], ['normal', 'foil']);
const allForms = priced(['normal', 'holo', 'reverse'], ['regular', 'reverse']);
const onlyHolo = priced(['holo'], ['regular', 'reverse']);

describe('the variant of a unit', () => {
  test.each<[string, PricedUnit, PriceEntry, string]>([
    ['nothing said, guide', aUnit(), pokemon, 'regular'],
    ['reverse, guide', said({ Version: 'Reverse Holo' }), pokemon, 'reverse'],
    ['reverse in a field of yes and no', said({ Reverse: 'true' }), pokemon, 'reverse'],
    ['reverse in the name', aUnit({ name: 'Ember Fox 25/102 reverse' }), pokemon, 'reverse'],
    ['holo beside a reverse may be either', said({ Holo: 'yes' }), pokemon, 'gap variant'],
    ['rare holo is regular', aUnit({ subtype: 'Rare Holo' }), pokemon, 'regular'],
    ['foil, guide', said({ Foil: 'true' }), pokemon, 'gap variant'],
    ['no foil, guide', said({ Foil: 'false' }), pokemon, 'regular'],
    ['reverse without a price', said({ Version: 'Reverse' }), priced([], ['regular']), 'gap other_variants'],
    ['foil with a plain price only', said({ Foil: 'true' }), priced([], ['regular']), 'gap variant'],
    ['holo with a plain price only', said({ Holo: 'true' }), priced([], ['regular']), 'regular'],
    ['foil of Magic', said({ Foil: 'true' }), magic, 'foil'],
    ['plain card of Magic', aUnit(), magic, 'regular'],
    ['holo of Magic', said({ Version: 'Holo' }), magic, 'gap variant'],
    ['foil, Scryfall', said({ Finish: 'foil' }), scryfall, 'foil'],
    ['plain, Scryfall', said({ Finish: 'nonfoil' }), scryfall, 'normal'],
    ['etched, Scryfall', said({ Finish: 'etched' }), scryfall, 'gap other_variants'],
    ['nothing said, normal exists', aUnit(), allForms, 'normal'],
    ['holo, TCGdex', said({ Holo: 'yes' }), allForms, 'holo'],
    ['foil, holo and reverse exist', said({ Foil: 'yes' }), allForms, 'gap variant'],
    ['nothing said, only holo exists', aUnit(), onlyHolo, 'holo'],
    ['nothing said, holo and reverse', aUnit(), priced(['holo', 'reverse'], ['regular']), 'gap variant'],
    ['no price at all', aUnit(), priced(['normal'], []), 'gap empty'],
  ])('%s', (_case, unit, entry, result) => {
    expect(resultOf(unit, entry)).toBe(result);
  });

  it('is not said by the name of the card', () => {
    const valley = { ...pokemon, name: 'Reverse Valley' };
    expect(resultOf(aUnit({ name: 'Reverse Valley 110/122' }), valley)).toBe('regular');
    expect(resultOf(aUnit({ name: 'Reverse Valley 110/122 reverse' }), valley)).toBe('reverse');
  });
});

describe('a first edition', () => {
  const [old] = readJsonFile('tcgdex_set.json').entries;
  test.each<PricedUnit>([
    said({ 'First edition': 'true' }),
    said({ 'First edition': '1st Edition' }),
    said({ Printing: '1st Edition Holofoil' }),
    said({ Edition: '1st Edition', Set: 'Dusk' }),
    aUnit({ name: 'Ember Fox 1st Edition' }),
    aUnit({ name: 'Ember Fox, prima edizione' }),
  ])('has its own price or none: %j', (unit) => {
    expect(old && resultOf(unit, old)).toBe('first_edition_holo');
    expect(resultOf(unit, pokemon)).toBe('gap first_edition');
  });

  it('is holo or normal as the unit says, otherwise asked', () => {
    const both = priced(['normal', 'holo'], ['normal', 'first_edition', 'first_edition_holo']);
    const first = { 'First edition': 'yes' };
    expect(resultOf(said({ ...first, Holo: 'yes' }), both)).toBe('first_edition_holo');
    expect(resultOf(said({ ...first, Holo: 'no' }), both)).toBe('first_edition');
    expect(resultOf(said(first), both)).toBe('gap variant');
  });

  it('is not meant by “no”', () => {
    expect(resultOf(said({ 'First edition': 'no' }), pokemon)).toBe('regular');
  });
});

describe('the price', () => {
  const [common] = readJsonFile('tcgdex_card.json').entries;
  const [old] = readJsonFile('tcgdex_set.json').entries;
  const priceOf = (entry: PriceEntry | undefined, variant: PriceVariant, markets = PRICE_MARKETS) => {
    const price = entry && choosePrice(entry, variant, markets);
    return typeof price === 'object' ? [price.market, price.variant, measureOf(price)] : price;
  };

  it('of the normal and the reverse card differ, though both have the same Cardmarket block', () => {
    expect(priceOf(common, 'normal')).toEqual(['cardmarket', 'regular', 'trend']);
    expect(priceOf(common, 'reverse')).toEqual(['cardmarket', 'reverse', 'trend']);
  });

  it('of a holo that exists only as holo is the regular one', () => {
    expect(priceOf(old, 'holo')).toEqual(['cardmarket', 'regular', 'trend']);
  });

  it('of a holo that also exists as a normal card is not', () => {
    expect(priceOf(allForms, 'holo')).toBe('other_variants');
  });

  it('of a first edition has the next measure if its market price is null', () => {
    expect(priceOf(old, 'first_edition_holo')).toEqual(['tcgplayer', 'first_edition_holo', 'mid']);
  });

  it('is that of the first market with a price', () => {
    const both = { ...anEntry(), prices: [...(common?.prices ?? [])] };
    expect(choosePrice(both, 'reverse', ['tcgplayer', 'cardmarket'])).toMatchObject({ market: 'tcgplayer' });
    expect(choosePrice(both, 'reverse', [])).toBe('other_variants');
    expect(choosePrice(anEntry(), 'normal', PRICE_MARKETS)).toBe('empty');
  });

  it('of TCGplayer is for English cards only', () => {
    expect(marketsFor(said({ Language: 'Italiano' }), PRICE_MARKETS)).not.toContain('tcgplayer');
    expect(marketsFor(said({ Language: 'EN' }), PRICE_MARKETS)).toContain('tcgplayer');
    expect(marketsFor(aUnit(), PRICE_MARKETS)).toContain('tcgplayer');
  });
});

it('is always a form of the entry, so that its price is not another card’s', () => {
  const forms = fc.subarray([...PRICE_VARIANTS]);
  const words = fc.constantFrom(
    '',
    'yes',
    'no',
    'holo',
    'reverse',
    'foil',
    'normal',
    '1st edition',
    'etched',
  );
  fc.assert(
    fc.property(forms, forms, words, words, (variants, prices, finish, edition) => {
      const entry = priced(variants, prices);
      const chosen = chooseVariant(said({ Finish: finish, 'First edition': edition }), entry);
      if ('variant' in chosen) expect([...variants, ...prices]).toContain(chosen.variant);
    }),
  );
});
