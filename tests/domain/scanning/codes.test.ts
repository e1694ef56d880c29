import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeMeaning,
  comparisonForm,
  placeCode,
  productCode,
  purchaseCode,
  readCode,
  type CodeMeaning,
  type OwnCode,
} from '../../../domain/scanning/codes.ts';
import { placeCodes } from './arbitraries.ts';

describe('a code of our own', () => {
  it.each<[text: string, own: OwnCode | undefined]>([
    ['BS000123', { kind: 'product', id: 123 }],
    ['bs000123', { kind: 'product', id: 123 }],
    [' BS-000123 ', { kind: 'product', id: 123 }],
    ["BS'000123", { kind: 'product', id: 123 }],
    ['BSß000123', { kind: 'product', id: 123 }],
    ['BS1234567', { kind: 'product', id: 1_234_567 }],
    ['BL000012', { kind: 'purchase', id: 12 }],
    ['BP2A3S', { kind: 'place', code: 'A3' }],
    ['https://shop.example/go/BS000123', { kind: 'product', id: 123 }],
    ['http://10.0.0.5:3000/go/A3', { kind: 'place', code: 'A3' }],
    ['https://shop.example/console/go/BP2A3S', { kind: 'place', code: 'A3' }],
    ['httpç--shop.example-go-BS000123', { kind: 'product', id: 123 }],
    ['BS00012', undefined],
    ['S000123', undefined],
    ['000123', undefined],
    ['BS00012A', undefined],
    ['BP2A3T', undefined],
    ['BP2A3', undefined],
    ['A3', undefined],
    ['PKM-GO-010', undefined],
    ['https://shop.example/go/', undefined],
    ['httpM!!shop.exqmple!go!Q"', undefined],
  ])('%j is read as %j', (text, own) => {
    expect(readCode(text)).toEqual(own);
  });

  it('is read back from each id and each code of a place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), placeCodes, (id, code) => {
        expect(readCode(productCode(id))).toEqual({ kind: 'product', id });
        expect(readCode(purchaseCode(id))).toEqual({ kind: 'purchase', id });
        expect(readCode(placeCode(code))).toEqual({ kind: 'place', code });
      }),
    );
  });

  it('of a place is not read once characters are lost at either end, or one in between', () => {
    fc.assert(
      fc.property(placeCodes, fc.nat(), (code, number) => {
        const label = placeCode(code);
        const at = number % label.length;
        for (const cut of [
          label.slice(0, at),
          label.slice(at + 1),
          label.slice(0, at) + label.slice(at + 1),
        ]) {
          expect([undefined, code]).toContain(readOwnPlace(cut));
        }
      }),
    );
  });
});

function readOwnPlace(text: string): string | undefined {
  const own = readCode(text);
  return own?.kind === 'place' ? own.code : undefined;
}

describe('a reading', () => {
  it.each<[text: string, meaning: CodeMeaning]>([
    ['BS-000123', { product: 123, sku: 'BS000123', extra: 'BS000123' }],
    ['BS000123', { product: 123, place: 'BS000123', sku: 'BS000123', extra: 'BS000123' }],
    ['a3', { place: 'A3', sku: 'A3' }],
    ['BP2A3S', { place: 'A3' }],
    ['PKM-GO-010', { sku: 'PKMGO010', extra: 'PKMGO010' }],
    ['4902370548495', { sku: '4902370548495', extra: '4902370548495' }],
    ['https://shop.example/go/BS000123', { product: 123 }],
    ['https://www.psacard.com/cert/61204417', { extra: '61204417' }],
    ['https://www.psacard.com/cert/61204417/psa', {}],
    ['1999', { place: '1999', sku: '1999' }],
    ['Q"&é', { sku: 'Q"&É' }],
    ['---', {}],
  ])('%j may mean %j', (text, meaning) => {
    expect(codeMeaning(text)).toEqual(meaning);
  });

  it('ignores case and separators of SKUs, and nothing else', () => {
    expect(comparisonForm('ab-1 2')).toBe(comparisonForm('AB_1/2'));
    expect(comparisonForm('Q"&é')).not.toBe(comparisonForm('Q'));
  });
});
