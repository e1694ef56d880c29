import { choosePrice, marketsFor, measureOf } from '../../../domain/prices/choose_price.ts';
import { isNamed, numberKey } from '../../../domain/prices/keys.ts';
import { isSameLanguage, readLanguage } from '../../../domain/prices/language.ts';
import { matchUnit, rankCandidates } from '../../../domain/prices/match.ts';
import {
  PRICE_MARKETS,
  PRICE_MEASURES,
  PRICE_VARIANTS,
  type PriceEntry,
  type PriceVariant,
} from '../../../domain/prices/price_entry.ts';
import {
  factsOf,
  idsOf,
  isGraded,
  priceIdentityOf,
  tableKey,
  type PricedUnit,
} from '../../../domain/prices/unit.ts';
import { chooseVariant, isFirstEdition, isPriceOf } from '../../../domain/prices/variant.ts';
import { combine, describeResults } from '../../support/describe_results.ts';

const one = <Value>(values: readonly Value[]) => values.map((value) => [value] as const);

function createUnit(fields: Partial<PricedUnit> = {}): PricedUnit {
  return { name: 'Ember Fox', type: 'Card', subtype: '', extras: {}, ...fields };
}

function createEntry(
  fields: Partial<PriceEntry> = {},
  priced: readonly PriceVariant[] = ['normal'],
): PriceEntry {
  const prices = priced.map((variant, index) => ({
    market: PRICE_MARKETS[index % 2] ?? 'table',
    variant,
    currency: 'EUR',
    day: '2026-01-01',
    amounts: { trend: 1_00 },
  }));
  return {
    source: 'cardmarket',
    key: '1',
    name: 'Ember Fox',
    set: 'First Sky',
    number: '015/102',
    language: '',
    variants: [],
    prices,
    ...fields,
  };
}

/** What units say of themselves, by their extra fields, names and subtypes. */
const UNITS: readonly PricedUnit[] = [
  createUnit(),
  createUnit({ subtype: 'Holo' }),
  createUnit({ name: 'Ember Fox (holo)' }),
  createUnit({ name: 'Reverse Holo Ember Fox' }),
  createUnit({ extras: { Reverse: 'yes' } }),
  createUnit({ extras: { Reverse: 'no' } }),
  createUnit({ extras: { Holo: 'TRUE' } }),
  createUnit({ extras: { Foil: 'true' } }),
  createUnit({ extras: { Finish: 'Etched' } }),
  createUnit({ extras: { Finish: 'Non-foil' } }),
  createUnit({ extras: { Finish: 'Nonfoil' } }),
  createUnit({ subtype: 'Non-holo rare' }),
  createUnit({ subtype: 'Rare holo', extras: { 'First edition': 'yes' } }),
  createUnit({ extras: { Version: 'Normal' } }),
  createUnit({ extras: { Version: '1st Edition Holofoil' } }),
  createUnit({ extras: { 'First edition': 'yes' } }),
  createUnit({ extras: { 'First edition': 'no', Edition: '1st Edition' } }),
  createUnit({ extras: { 'First edition': 'Prima edizione' } }),
  createUnit({ subtype: 'First Edition', extras: { Finish: 'normal' } }),
  createUnit({ extras: { Auflage: '1. Auflage' } }),
];
const PRICED: readonly (readonly PriceVariant[])[] = [
  [],
  ['regular'],
  ['normal'],
  ['holo'],
  ['regular', 'reverse'],
  ['regular', 'foil'],
  ['normal', 'holo', 'reverse'],
  ['foil', 'etched'],
  ['first_edition'],
  ['first_edition', 'first_edition_holo', 'holo'],
];
const FORMS: readonly (readonly PriceVariant[])[] = [
  [],
  ['normal', 'reverse'],
  ['holo'],
  ['foil', 'holo'],
  ['regular', 'first_edition', 'foil'],
];

const FOX = createUnit({ extras: { Number: '15', Set: 'First sky' }, sku: 'BS-S' });
const ENTRIES: readonly PriceEntry[] = [
  createEntry(),
  createEntry({ source: 'tcgdex', key: 'b', name: '' }),
  createEntry({ key: 'c', number: '16' }),
  createEntry({ key: 'd', set: 'Second Sky' }),
  createEntry({ key: 'e', name: 'Tide Koi' }),
  createEntry({ key: 'f', language: 'Japanese' }),
  createEntry({ key: 'g' }, []),
  createEntry({ source: 'table', key: 'sku BS-S', number: '', set: '' }, ['reverse']),
  createEntry({ source: 'table', key: 'cardmarket 7', number: '', set: '' }),
  createEntry({ key: 'h', set: '' }),
  createEntry({ key: 'i', number: '' }),
  createEntry({ source: 'tcgdex', key: 'j', variants: ['holo', 'reverse'] }, ['regular']),
  createEntry({ source: 'table', key: 'k' }, ['first_edition']),
];
const pick = (keys: string) => ENTRIES.filter(({ key }) => keys.includes(key.at(-1) ?? ''));

const GRADES: readonly PricedUnit[] = [
  ...['10', 'Mint', 'NM', '0', ' Raw ', 'n/a', 'Near mint'].map((Grade) => createUnit({ extras: { Grade } })),
  createUnit({ extras: { Grader: 'PSA' } }),
  createUnit({ extras: { 'Cert number': '123' } }),
  createUnit({ extras: { Zustand: 'PSA 9' } }),
  createUnit({ type: 'Graded card' }),
  createUnit({ type: 'Non-graded', subtype: 'Slabs' }),
  createUnit({ type: 'Not graded' }),
  createUnit({ subtype: 'Slab' }),
  createUnit({ name: 'Ember Fox PSA 9.5' }),
  createUnit({ name: 'Ember Fox EX 10' }),
];

/** How units find their prices. */
export function describePrices(): string {
  return [
    describeResults(
      'Variants of cards, by the prices of an entry',
      combine(UNITS, PRICED),
      (unit, priced) => {
        const found = FORMS.map((variants) => chooseVariant(unit, createEntry({ variants }, priced)));
        return found.map((chosen) => ('variant' in chosen ? chosen.variant : `(${chosen.gap})`)).join(', ');
      },
    ),
    describeResults('First editions', one(UNITS), isFirstEdition),
    describeResults('Prices that hold for a variant', combine(PRICE_VARIANTS, FORMS), (variant, variants) =>
      PRICE_VARIANTS.filter((price) => isPriceOf(price, variant, { variants })),
    ),
    describeResults(
      'Entries of a unit',
      [
        '',
        'a',
        '1',
        'c',
        'd',
        'e',
        'f',
        'g',
        '1b',
        '1c',
        '1g',
        'bc',
        'f1',
        '1B',
        'cde',
        'fg',
        'hi',
        'jk',
        'c7',
        'gj',
      ].map((keys) => [keys] as const),
      (keys) => {
        const candidates =
          keys === '1B'
            ? [...pick('b'), createEntry({ source: 'tcgdex', key: 'x' })]
            : pick(keys === '1' ? '1' : keys);
        const match = (unit: PricedUnit) => {
          const found = matchUnit(unit, candidates);
          return 'gap' in found
            ? `(${found.gap})`
            : `${found.entry.source} ${found.entry.key} ${found.variant}`;
        };
        return [
          match(FOX),
          match({ ...FOX, extras: { ...FOX.extras, Language: 'ja' } }),
          match({ ...FOX, extras: { Number: '15' } }),
          match({ ...FOX, extras: { Set: 'First Sky' } }),
          match({ ...FOX, extras: { ...FOX.extras, 'Cardmarket Id': ' c ', idProduct: '7' } }),
          match({ ...FOX, name: 'Tide Koi' }),
          match({ ...FOX, name: 'PSA 9 Ember Fox' }),
          rankCandidates(FOX, candidates.toReversed()).map(({ key }) => key),
        ];
      },
    ),
    describeResults('Entries that an operator chose', one(['', '1', 'c', 'zz']), (key) =>
      matchUnit(FOX, pick('1c'), { source: 'cardmarket', key, variant: 'holo' }),
    ),
    describeResults(
      'Entries that an operator chose for a graded unit, or of another source',
      combine(['1', ''], ['cardmarket', 'table'] as const),
      (key, source) => {
        const found = matchUnit({ ...FOX, type: 'Slab' }, pick('1'), { source, key, variant: 'holo' });
        return 'gap' in found ? found.gap : found.entry.key;
      },
    ),
    describeResults(
      'Ids of a unit',
      one<Partial<PricedUnit>>([
        { sku: ' BS-1 ' },
        {
          extras: {
            'Cardmarket ID': '1',
            TCGdexId: '2',
            'scryfall-id': '3',
            'TCGplayer Id': '4',
            SKU: '5',
            Set: '6',
          },
        },
        { sku: '', extras: { 'mkm id': ' ' } },
      ]),
      (fields) => idsOf(createUnit(fields)),
    ),
    describeResults(
      'Keys of a table',
      combine(['idProduct', 'TCGplayer product id', 'SKU', 'Name'], ['7', '']),
      tableKey,
    ),
    describeResults('Graded units', one(GRADES), isGraded),
    describeResults(
      'Units alike',
      one([
        ...UNITS.slice(0, 3),
        createUnit({ extras: { b: '1', a: '2', c: '', Condition: 'NM', Cert: '1' } }),
        createUnit({ extras: { Grade: '9', Grader: 'PSA', Language: 'ja', Finish: 'Foil' } }),
      ]),
      priceIdentityOf,
    ),
    describeResults(
      'What tells units apart',
      one([
        ...UNITS.slice(4, 9),
        createUnit({ extras: { Foil: '1', Holo: 'no', Reverse: 'FALSE', Version: 'True' } }),
        createUnit({
          extras: {
            Numero: '15',
            serie: 'Sky',
            Expansion: 'First',
            Lingua: 'ja',
            Estado: 'NM',
            foil: '0',
            Holo: 'Yes',
            Variante: 'false start',
          },
        }),
      ]),
      factsOf,
    ),
    describeResults(
      'Names within names',
      combine(['Émber Fox!', 'Ember Foxes', 'Fox', ''], ['Ember Fox', 'fox', '', '!']),
      isNamed,
    ),
    describeResults(
      'Numbers of cards',
      one(['025/102', 'TG05', '#007', ' 10 ', '０１２', 'SV-001', '000', '']),
      numberKey,
    ),
    describeResults(
      'Languages',
      combine(
        ['', 'Giapponese', 'english', 'Chinese', ' TH ', '中文', 'Indonesian', 'Korean', 'xx'],
        [
          { language: '', name: 'Fox' },
          { language: 'ja', name: 'Fox' },
          { language: '', name: 'フォックス' },
          { language: '', name: 'ふぉっくす' },
          { language: '', name: '狐' },
          { language: '', name: '여우' },
          { language: '', name: 'สุนัข' },
          { language: 'de', name: 'フ' },
        ],
      ),
      (unit, entry) => [readLanguage(unit), isSameLanguage(unit, entry)],
    ),
    describeResults('Markets of a language', one(['', 'English', 'de', 'ja']), (Language) =>
      marketsFor(createUnit({ extras: { Language } }), PRICE_MARKETS),
    ),
    describeResults(
      'The price of a variant on the first market',
      combine(PRICED, ['regular', 'normal', 'holo', 'reverse'] as const),
      (priced, variant) => {
        const found = choosePrice(createEntry({}, priced), variant, ['tcgplayer', 'cardmarket']);
        return typeof found === 'string' ? `(${found})` : [found.market, found.variant];
      },
    ),
    describeResults(
      'The figure of a price',
      one(PRICE_MEASURES.map((_, index) => PRICE_MEASURES.slice(index).toReversed())),
      (measures) => {
        const amounts = Object.fromEntries(
          measures.map((measure, index) => [measure, index === 0 ? 0 : index]),
        );
        return measureOf({ market: 'table', variant: 'normal', currency: 'EUR', day: '', amounts });
      },
    ),
  ].join('\n');
}
