import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLines } from '../../../domain/labels/lines.ts';
import { splitGraphemes, textWidth } from '../../../domain/labels/text_width.ts';

const textsOf = (texts: readonly string[], box: { width: number; height: number }) =>
  fitLines(texts, box).lines.map(({ text }) => text);

describe('fitting lines into a box', () => {
  it('gives a long name two rows, and keeps other lines whole', () => {
    const box = { width: 17, height: 17 };
    expect(textsOf(['Ember Fox 015/102', 'BS-000417', 'Box 3 / Page 12'], box)).toEqual([
      'Ember Fox',
      '015/102',
      'BS-000417',
      'Box 3 / Page 12',
    ]);
    expect(fitLines(['Fox', 'A3'], box).lines.map(({ isBold }) => isBold)).toEqual([true, false]);
  });

  it('prefers a smaller font to a cut', () => {
    const wide = fitLines(['Fox', 'Shelf A'], { width: 30, height: 20 });
    const narrow = fitLines(['Fox', 'Shelf A'], { width: 8.2, height: 20 });
    expect(narrow.lines).toEqual(wide.lines);
    expect(narrow.size).toBeLessThan(wide.size);
  });

  it('cuts what is still too wide, and leaves out lines without room', () => {
    expect(textsOf(['Ember Fox', 'Stock room / Shelf A'], { width: 10, height: 4 })).toEqual([
      'Ember Fox',
      'Stock ro…',
    ]);
    expect(fitLines(['Fox', 'A', 'B', 'C'], { width: 20, height: 4 })).toMatchObject({ omitted: 2 });
  });

  it('breaks Japanese anywhere, and never within a character', () => {
    const rows = textsOf(['東方の風 特別版 第二弾 ホログラム'], { width: 18, height: 20 });
    expect(rows.length).toBe(2);
    expect(rows.join('').replaceAll(' ', '')).toBe('東方の風特別版第二弾ホログラム');
    expect(textsOf(['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧'], { width: 5.5, height: 2 })).toEqual(['👨‍👩‍👧👨‍👩‍👧…']);
    expect(textsOf(['ポケモンカ\u3099'], { width: 30, height: 10 })).toEqual(['ポケモンガ']);
  });

  it('skips empty lines', () => {
    expect(textsOf(['', '  ', 'A3'], { width: 20, height: 10 })).toEqual(['A3']);
    expect(fitLines([], { width: 20, height: 10 }).lines).toEqual([]);
  });

  it('makes rows that fit, in order', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'Fox ', ' ', '/ ', '月', '🦊', 'é'), maxLength: 30 });
    const box = fc.record({
      width: fc.double({ min: 4, max: 60, noNaN: true }),
      height: fc.double({ min: 3, max: 30, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), box, (texts, size) => {
        const fitted = fitLines(texts, size);
        const whole = texts.join('').replaceAll(/\s/g, '');
        let at = 0;
        for (const { text: row, isBold } of fitted.lines) {
          expect(textWidth(row, isBold) * fitted.size).toBeLessThanOrEqual(size.width + 0.001);
          const kept = row.replaceAll(/[\s…]/g, '');
          const found = whole.indexOf(kept, at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + kept.length;
        }
      }),
    );
  });
});

describe('characters', () => {
  it('are counted as a reader does', () => {
    expect(splitGraphemes('aé月🦊👨‍👩‍👧ガ')).toHaveLength(6);
    expect(splitGraphemes('Fox')).toEqual(['F', 'o', 'x']);
  });
});
