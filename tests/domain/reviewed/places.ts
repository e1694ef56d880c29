import { isNameOfPlace, pathOf } from '../../../domain/places/path.ts';
import { PLACE_KINDS } from '../../../domain/places/place.ts';
import {
  addScan,
  changePlace,
  chooseUnits,
  countArriving,
  distinctProducts,
  EMPTY_LIST,
  groupByPlace,
  listedIds,
  removeScan,
  setProduct,
  setResult,
  type NamedProduct,
  type PutAwayList,
} from '../../../domain/places/put_away.ts';
import { groupByParent, idsWithin, treeRows } from '../../../domain/places/tree.ts';
import { isReservedCode, suggestCode } from '../../../domain/places/code.ts';
import {
  codeMeaning,
  comparisonForm,
  isClearCode,
  isCodeOfExtra,
  placeCode,
  readCode,
  SEPARATORS,
} from '../../../domain/scanning/codes.ts';
import { isCodeKey, readKeys, type KeyStroke } from '../../../domain/scanning/keys.ts';
import { mustAsk } from '../../../domain/scanning/scan.ts';
import { combine, describeResults } from '../../support/describe_results.ts';

const one = <Value>(values: readonly Value[]) => values.map((value) => [value] as const);

const NODES = [
  { id: 1, parent: null },
  { id: 2, parent: 1 },
  { id: 3, parent: 1 },
  { id: 4, parent: 2 },
  { id: 5, parent: 4 },
  { id: 6, parent: 99 },
  { id: 7, parent: null },
];

const placeOf = (id: number) => ({ id, name: `Box ${id}`, code: `B${id}`, path: `Shelf / Box ${id}` });
const productOf = (id: number, more: Partial<NamedProduct> = {}): NamedProduct => ({
  id,
  name: 'Fox',
  place: null,
  source: 'code',
  alike: [id, id + 1, id + 2],
  ...more,
});

type List = PutAwayList<NamedProduct>;
type Step = readonly [name: string, change: (list: List) => List];

const scan = (product: NamedProduct, quantity = 1): Step => [
  `${quantity} of ${product.id} by its ${product.source}`,
  (list) => setProduct(addScan(list, { readings: ['x'], quantity }), list.nextKey, product).list,
];
const read = (reading: string): Step => [
  `read ${reading}`,
  (list) => addScan(list, { readings: [reading], quantity: 2 }),
];
const settle = (key: number, state: 'unknown' | 'failed'): Step => [
  `${key} is ${state}`,
  (list) => setResult(list, key, { state }),
];
const find = (key: number, product: NamedProduct): Step => [
  `${key} is ${product.id}`,
  (list) => setProduct(list, key, product).list,
];
const remove = (key: number): Step => [`without ${key}`, (list) => removeScan(list, key)];
const goTo = (id: number, options: Parameters<typeof changePlace>[2] = {}): Step => [
  ['to', id, options.after && `after ${options.after}`, options.takesAlong && 'taking along']
    .filter(Boolean)
    .join(' '),
  (list) => changePlace(list, placeOf(id), options),
];

const NAMED: Readonly<Record<string, readonly NamedProduct[]>> = {
  'one name, no place': [productOf(1), productOf(2)],
  'two names': [productOf(1), productOf(2, { name: 'Koi' })],
  'no place, and twice one place': [
    productOf(1),
    productOf(2, { place: placeOf(1) }),
    productOf(3, { place: placeOf(1) }),
  ],
  'two places': [productOf(1, { place: placeOf(1) }), productOf(2, { place: placeOf(2) })],
};
const SHARED = productOf(7, { source: 'extra' });
const SKU = productOf(7, { source: 'sku' });
const STEPS: readonly (readonly Step[])[] = [
  [scan(productOf(7))],
  [goTo(1), scan(productOf(7)), scan(productOf(7)), scan(productOf(8))],
  [goTo(1), scan(productOf(7), 2), goTo(2), scan(productOf(8)), scan(productOf(7), 9)],
  [goTo(1), scan(SHARED), scan(SHARED), scan(SHARED, 2), scan(SHARED)],
  [goTo(1), scan(SHARED), goTo(2), scan(SHARED)],
  [goTo(1), scan(SKU), scan(SKU), scan(SKU, 2)],
  [goTo(1), scan(productOf(5, { place: placeOf(1) }), 3), scan(productOf(9, { place: placeOf(2) }), 2)],
  [scan(productOf(7)), read('a'), goTo(1)],
  [goTo(1), read('a'), scan(productOf(7)), goTo(2, { after: 1 }), find(1, productOf(5))],
  [goTo(1), scan(productOf(5)), goTo(2), scan(productOf(9)), goTo(3, { takesAlong: true })],
  [goTo(1), scan(productOf(5)), goTo(2), scan(productOf(9)), goTo(3)],
  [goTo(1), read('a'), settle(1, 'unknown'), read('b'), settle(2, 'failed'), find(2, productOf(5))],
  [goTo(1), scan(productOf(5)), read('a'), remove(1), remove(9), scan(productOf(5))],
  [goTo(1), scan(productOf(5)), remove(1), scan(productOf(6)), settle(1, 'failed')],
];

const key = (text: string, code: string, shiftKey = false, capsLock = false) => ({
  key: text,
  code,
  shiftKey,
  capsLock,
});
const type = (text: string, { capsLock = false, isPhysical = false } = {}) =>
  [...text].map((character) => key(character, isPhysical ? codeOf(character) : '', false, capsLock));
const codeOf = (character: string) =>
  /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`;

const SCANS: Readonly<Record<string, readonly KeyStroke[]>> = {
  ...Object.fromEntries(
    [
      'A3',
      ' A3 ',
      'É3',
      'BS000123',
      'BSé000123',
      'https://a.b/go/A3',
      'https://a.b/c~1#2',
      'http://a b',
      ' ',
    ].map((text) => [`${text}, keys unknown`, type(text)]),
  ),
  a3: type('a3', { isPhysical: true }),
  BS000123: type('BS000123', { isPhysical: true }),
  'é&1 on AZERTY': [key('é', 'Digit2'), key('&', 'Digit1'), key('1', 'Digit1', true)],
  'Éa on AZERTY with Caps Lock': [key('É', 'Digit2', false, true), key('a', 'KeyQ', false, true)],
  'bs000123 with Caps Lock': type('bs000123', { capsLock: true, isPhysical: true }),
  'a dead key': [key('Dead', 'Quote'), key('a', 'KeyQ')],
  'an unknown dead key': [key('Dead', ''), key('a', 'KeyQ')],
  'spaces around': [key(' ', 'Space'), key('a', 'KeyA'), key(' ', 'Space')],
  'a space': [key(' ', 'Space')],
  'a-b on a German keyboard': [key('a', 'KeyA'), key('-', 'Slash'), key('b', 'KeyB')],
  'q=1~2 after an address': type('https://a.b/?q=1&r=%20~2'),
  'q and a space on AZERTY': [key('q', 'KeyA'), key(' ', 'Space')],
  'BS?000123 with Caps Lock': [
    key('B', 'KeyB', false, true),
    key('S', 'KeyS', false, true),
    key('?', 'Minus', false, true),
    ...type('00012', { capsLock: true, isPhysical: true }),
    key('3', 'Quote', false, true),
  ],
  nothing: [],
};

/** Names of places, lists of scans, and codes. */
export function describePlaces(): string {
  return [
    describeResults('Kinds of places', one([0]), (first) => PLACE_KINDS.slice(first)),
    describeResults('Names of places', one(['Box 3', 'A/B', 'A>B', 'A\\B', 'A - B', 'A, B']), isNameOfPlace),
    describeResults('Paths', combine(['Box 3'], [undefined, '', 'Shelf A']), pathOf),
    describeResults('Places by their parents, and all within a place', one([1, 2, 5, 6, 99]), (id) => [
      groupByParent(NODES)
        .get(id)
        ?.map((place) => place.id),
      idsWithin(NODES, id),
    ]),
    describeResults(
      'Rows of the tree, the last places first: closed, open, open down to 2, with the matches 5 and 6, with none',
      one([
        { isOpen: () => false },
        { isOpen: () => true },
        { isOpen: ({ id }: { id: number }) => id <= 2 },
        { isOpen: () => false, matches: new Set([5, 6]) },
        { isOpen: () => false, matches: new Set([99]) },
      ]).map(([options], index) => [index, options] as const),
      (_, options) =>
        treeRows(NODES, { compare: (left, right) => right.id - left.id, ...options }).map(
          ({ place, level, position, siblings, isOpen }) =>
            `${'-'.repeat(level)}${place.id} ${position}/${siblings} ${isOpen ?? ''}`.trim(),
        ),
    ),
    describeResults(
      'Reserved codes',
      one(['BS1', 'BL1', 'BP1', 'BS', 'XBS1', 'BS1A', 'BP2A3S', 'A3']),
      isReservedCode,
    ),
    describeResults(
      'Codes of places by the last of their letters',
      one(['Shelf A or B', 'Room', 'Box', 'A B 3', 'Großer Schrank ü']),
      (name) => suggestCode({ name, kind: 'box' }, { code: 'R', kind: 'box' }),
    ),
    describeResults(
      'Units that a scan takes',
      combine(combine(['code', 'sku', 'extra'] as const, [1, 2, 5]), [[], [7], [7, 8, 9]]).map(
        ([[source, quantity], listed]) => [source, quantity, listed] as const,
      ),
      (source, quantity, listed) => chooseUnits({ id: 7, source, alike: [8, 9] }, { quantity, listed }),
    ),
    describeResults(
      'Lists of scans: rows, ids, ids by place, arriving in the places 1 and 2',
      STEPS.map((steps, index) => [index, steps.map(([name]) => name).join('; ')] as const),
      (index, _steps) => {
        const steps = STEPS[index] ?? [];
        const list = steps.reduce<List>((before, [, change]) => change(before), EMPTY_LIST);
        return [
          list.rows.map(
            (row) =>
              `${row.key} ${row.state} ${row.readings.join()} × ${row.quantity} → ${row.place?.id ?? '–'}`,
          ),
          listedIds(list).join(' '),
          groupByPlace(list).map(({ place, ids }) => `${place.id}: ${ids.join(' ')}`),
          [1, 2].map((place) => countArriving(list, place)),
        ];
      },
    ),
    describeResults(
      'Scans of a unit again: is it repeated?',
      combine(
        [SHARED, SKU, productOf(7)].map(({ source }) => source),
        [1, 2],
      ),
      (source, place) => {
        const product = productOf(7, { source });
        const [first, again] = [scan(product, 3)[1], goTo(place)[1]];
        const list = addScan(again(first(changePlace(EMPTY_LIST, placeOf(1)))), {
          readings: [],
          quantity: 1,
        });
        const set = setProduct(list, list.nextKey - 1, product);
        return [set.isRepeated, listedIds(set.list), setProduct(list, 99, product).isRepeated];
      },
    ),
    describeResults('Products of one code that differ', one(Object.keys(NAMED)), (name) =>
      distinctProducts(NAMED[name] ?? []).map(({ id }) => id),
    ),
    describeResults(
      'Codes, as they are read',
      one([
        'BS123456789012345',
        'BL00012',
        'BLx000012',
        'BL--000012',
        'BP3ABCM',
        'BPCABCDEFGHIJKL',
        'BP0X',
        'BPDX',
        'HTTPS://SHOP.EXAMPLE/GO/BL000012',
        'http://a/go/x1',
        'ftp://a/go/BS000001',
        'https://a.b/go/BS000001?x',
        'https://a.b/cert/123456#top',
        'https://a.b/c=123456&d',
        'http://a.b/a1',
        'AB.12.34',
        'AB+1234',
        'ABCDEFGHIJKL',
        'ABCDEFGHIJ',
        'ABCDE1',
        'ABCDE',
        'ABC-12',
        '1234',
        'É1',
      ]),
      (text) => [
        readCode(text),
        codeMeaning(text),
        isClearCode(text),
        comparisonForm(text),
        isCodeOfExtra(text),
      ],
    ),
    describeResults('Separators in codes', one(SEPARATORS), (separator) => [
      comparisonForm(`a${separator}b`),
      isClearCode(`a${separator}b`),
    ]),
    describeResults(
      'Codes on labels of places',
      one(['0', '00', 'A', 'Z', 'A3', 'QW', '9Z', 'ABCDEFGHIJKL', 'ZZZZZZZZZZZZ']),
      (code) => [placeCode(code), readCode(placeCode(code).toLowerCase())],
    ),
    describeResults(
      'Keys of a code',
      one([
        key('a', ''),
        key('Dead', ''),
        key('Dead', 'Quote'),
        key('Enter', 'Enter'),
        key('😀', ''),
        key('Shift', 'ShiftLeft'),
      ]),
      isCodeKey,
    ),
    describeResults('Scans, as they are read', one(Object.keys(SCANS)), (name) =>
      readKeys(SCANS[name] ?? []),
    ),
    describeResults(
      'Must the operator be asked?',
      one([
        [],
        [[]],
        [['a']],
        [['a'], []],
        [['a'], ['a']],
        [['a', 'b']],
        [['a'], ['b']],
        [[], []],
        [['a', 'a'], ['a']],
      ]),
      mustAsk,
    ),
  ].join('\n');
}
