import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeMeaning, placeCode, productCode, purchaseCode } from '../../../domain/scanning/codes.ts';
import { readKeys } from '../../../domain/scanning/keys.ts';
import { mustAsk } from '../../../domain/scanning/scan.ts';
import { LAYOUT_NAMES, typeByScanner, type Keyboards } from '../../support/keyboards.ts';
import { numbers, placeCodes, skus } from './arbitraries.ts';

const ADDRESS = 'https://shop.example/go/';

describe('a scanner that types as on a US keyboard', () => {
  it.each(LAYOUT_NAMES)('is read through the layout %s', (computer) => {
    for (const capsLock of [false, true]) {
      const read = (text: string) =>
        readKeys(typeByScanner(text, { computer, capsLock })).map((reading) => reading.toUpperCase());
      for (const code of ['BS000123', 'BL000012', 'BP2A3S', 'BP4WZQY0', '4902370548495'])
        expect(read(code)).toContain(code);
      expect(read('BS000123')).toEqual(['BS000123']);
      expect(read(`${ADDRESS}BS000123`)).toEqual([`${ADDRESS}BS000123`.toUpperCase()]);
      expect(read('BS-000123').map((text) => codeMeaning(text).product)).toEqual([123]);
    }
  });

  it.each<[computer: Keyboards['computer'], text: string, readings: string[]]>([
    ['AZERTY', 'A312', ['A312']],
    ['AZERTY', 'A6B', ['Q-B', 'A6B']],
    ['AZERTY', 'A6', ['A6']],
    ['AZERTY', 'QWM', ['QWM']],
    ['AZERTY', 'QW', ['AZ', 'QW']],
    ['German', 'ZY1', ['YZ1', 'ZY1']],
    ['German', 'AB-1', ['AB-1']],
    ['Italian', 'AB_1', ['AB_1']],
    ['UK', 'AB-1', ['AB-1']],
  ])('%s: %s may be %j', (computer, text, readings) => {
    expect(readKeys(typeByScanner(text, { computer }))).toEqual(readings);
  });

  it('is not guessed at where the physical keys are unknown', () => {
    const keys = typeByScanner('A31', { computer: 'AZERTY' }).map((stroke) => ({ ...stroke, code: '' }));
    expect(readKeys(keys)).toEqual([]);
  });

  it('may use the numeric keypad, without Num Lock too', () => {
    const keys = [...'61204417'].map((digit) => ({ key: 'Home', code: `Numpad${digit}`, shiftKey: false }));
    expect(readKeys(keys)).toEqual(['61204417']);
  });
});

/** What stands in a shop: each thing by its name in the test. */
interface Store {
  places: { code: string }[];
  products: { id: number; sku: string; number: string }[];
  purchases: number[];
}

/** The things that a reading names, as the server looks them up. */
function find(reading: string, { places, products, purchases }: Store): string[] {
  const { product, purchase, place, sku, extra } = codeMeaning(reading);
  return [
    ...products
      .filter(
        (one) =>
          one.id === product ||
          (sku !== undefined && codeMeaning(one.sku).sku === sku) ||
          (extra !== undefined && codeMeaning(one.number).extra === extra),
      )
      .map(({ id }) => `product ${id}`),
    ...places.filter(({ code }) => code === place).map(({ code }) => `place ${code}`),
    ...purchases.filter((id) => id === purchase).map((id) => `purchase ${id}`),
  ];
}

/** The one thing that a scan opens without a question. */
function opens(readings: readonly string[], store: Store): string | undefined {
  const found = readings.map((reading) => find(reading, store));
  return mustAsk(found) ? undefined : found.flat()[0];
}

const ids = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 999_999 }));

const stores: fc.Arbitrary<Store> = fc.record({
  places: fc.uniqueArray(fc.record({ code: placeCodes }), { maxLength: 12, selector: ({ code }) => code }),
  products: fc.uniqueArray(fc.record({ id: ids, sku: skus, number: numbers }), {
    maxLength: 12,
    comparator: (one, other) => one.id === other.id || one.sku === other.sku,
  }),
  purchases: fc.uniqueArray(ids, { maxLength: 4 }),
});

const keyboards: fc.Arbitrary<Keyboards> = fc
  .record({ computer: fc.constantFrom(...LAYOUT_NAMES), capsLock: fc.boolean(), isSet: fc.boolean() })
  .map(({ computer, capsLock, isSet }) => ({ computer, capsLock, scanner: isSet ? computer : 'US' }));

/** What is printed on labels of ours. The thing may not exist, or not any more. */
const ownLabels = fc.oneof(ids.map(productCode), ids.map(purchaseCode), placeCodes.map(placeCode));
const labels = fc.oneof(
  ownLabels,
  ownLabels.map((code) => ADDRESS + code),
  placeCodes.map((code) => ADDRESS + code),
  placeCodes,
  skus,
  numbers,
);

/** The text without its beginning, without its end, or without one character. */
const cuts = fc.tuple(fc.constantFrom('head', 'tail', 'middle'), fc.nat());
function cut(text: string, [part, number]: readonly [string, number]): string {
  const at = number % text.length;
  if (part === 'tail') return text.slice(0, at);
  return (part === 'middle' ? text.slice(0, at) : '') + text.slice(at + 1);
}

describe('a scan through any layout', () => {
  it('opens what the label names, or nothing, or asks', () => {
    fc.assert(
      fc.property(labels, stores, keyboards, (label, store, board) => {
        const opened = opens(readKeys(typeByScanner(label, board)), store);
        if (opened !== undefined) expect(find(label, store)).toEqual([opened]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('opens each thing of the shop by our own labels, unless others have the same code', () => {
    fc.assert(
      fc.property(stores, keyboards, (store, board) => {
        // With Caps Lock, a scanner that types as this keyboard is read as nothing where digits are shifted.
        fc.pre(board.scanner === 'US' || !board.capsLock);
        for (const { id } of store.products) {
          const label = productCode(id);
          const opened = opens(readKeys(typeByScanner(label, board)), store);
          expect(opened).toBe(find(label, store).length === 1 ? `product ${id}` : undefined);
        }
        for (const { code } of store.places) {
          const opened = opens(readKeys(typeByScanner(placeCode(code), board)), store);
          expect([`place ${code}`, undefined]).toContain(opened);
        }
      }),
    );
  });

  it('opens nothing else when characters of one of our labels are lost', () => {
    fc.assert(
      fc.property(ownLabels, cuts, stores, keyboards, (label, how, store, board) => {
        const left = cut(label, how);
        // What is left may happen to be the SKU or the own code of something else.
        const { place, sku, extra } = codeMeaning(left);
        fc.pre(!store.places.some(({ code }) => code === place));
        fc.pre(!store.products.some((one) => codeMeaning(one.sku).sku === sku || one.number === extra));
        const opened = opens(readKeys(typeByScanner(left, board)), store);
        if (opened !== undefined) expect(find(label, store)).toEqual([opened]);
      }),
      { numRuns: 2_000 },
    );
  });
});
