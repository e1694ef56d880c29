import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { code128Modules, fitCode, QUIET_MODULES } from '../../../domain/labels/code_fit.ts';
import { findFormat, LABEL_FORMATS, type LabelFormat } from '../../../domain/labels/formats.ts';
import { countSheets, layoutLabel, placeLabel } from '../../../domain/labels/layout.ts';
import { LINE_PITCH } from '../../../domain/labels/lines.ts';
import { textWidth } from '../../../domain/labels/text_width.ts';
import { roundsInScope } from '../../support/scope.ts';

const formatOf = (key: string): LabelFormat => {
  const found = findFormat(key);
  if (!found) throw new Error(`There is no format ${key}.`);
  return found;
};
const qr = { code: 'qr', modules: { width: 25, height: 25 } } as const;
const bars = (characters: number) =>
  ({ code: 'code128', modules: { width: code128Modules(characters), height: 1 } }) as const;

describe('the code of a label', () => {
  it('is left out if Code 128 is wider than the label, with its quiet zones', () => {
    // (11 · (8 + 2) + 13 + 20) · 0.25 mm
    expect(fitCode(formatOf('L4731'), { ...bars(8), hasLines: true })).toMatchObject({
      fits: false,
      side: 'width',
      needed: expect.closeTo(36.3, 1),
      available: 25.4,
    });
    expect(fitCode(formatOf('L7651'), { ...bars(8), hasLines: true }).fits).toBe(true);
    expect(fitCode(formatOf('L7651'), { ...bars(13), hasLines: true }).fits).toBe(false);
    expect(layoutLabel(formatOf('L4731'), { ...bars(8), lines: ['Fox'] }).code).toBeUndefined();
  });

  it('is left out if a QR code is higher than the label, with its quiet zones', () => {
    const large = { code: 'qr', modules: { width: 37, height: 37 } } as const;
    expect(fitCode(formatOf('L4731'), { ...large, hasLines: false })).toMatchObject({
      fits: false,
      side: 'height',
      available: 10,
    });
    expect(fitCode(formatOf('L4731'), { ...qr, hasLines: true }).fits).toBe(true);
  });

  it('has modules of whole dots of the printer, never less than two dots of 203 dpi', () => {
    const codes = [
      qr,
      { code: 'datamatrix', modules: { width: 12, height: 12 } },
      bars(8),
      bars(15),
    ] as const;
    for (const format of LABEL_FORMATS) {
      for (const hasLines of [true, false]) {
        for (const code of codes) {
          const fit = fitCode(format, { ...code, hasLines });
          if (!fit.fits) continue;
          const dots = (fit.module / 25.4) * format.dpi;
          expect(dots).toBeCloseTo(Math.round(dots), 6);
          expect(fit.module).toBeGreaterThanOrEqual((2 * 25.4) / 203 - 0.0005);
        }
      }
    }
  });

  it('has the whole label if there are no lines: bars up to 12 mm high, other codes in the middle', () => {
    const heightOfBars = (key: string, lines: string[]) =>
      layoutLabel(formatOf(key), { ...bars(8), lines }).code?.module.height;
    // 21.2 mm without 2 · 1.696 mm at the edges, and 0.4 of that.
    expect(heightOfBars('L7651', [])).toBe(12);
    expect(heightOfBars('L7651', ['Fox'])).toBeCloseTo(0.4 * (21.2 - 2 * 1.696), 6);
    expect(heightOfBars('Dymo 99012', ['Fox'])).toBe(12);
    const { label } = formatOf('L7651');
    const { code } = layoutLabel(formatOf('L7651'), { ...qr, lines: [' '] });
    expect((code?.x ?? 0) + (25 * (code?.module.width ?? 0)) / 2).toBeCloseTo(label.width / 2, 6);
  });

  test.each(LABEL_FORMATS.map((format) => [format.key, format] as const))(
    'and the lines stay within the label on %s, apart by the quiet zone',
    (_key, format) => {
      const text = fc.string({
        unit: fc.constantFrom('a', 'W', 'Fox ', ' ', '/', '月', '🦊', 'é', '1'),
        maxLength: 40,
      });
      const codes = fc.constantFrom(
        qr,
        { code: 'qr', modules: { width: 33, height: 33 } } as const,
        { code: 'datamatrix', modules: { width: 16, height: 16 } } as const,
        bars(8),
        bars(15),
        { code: 'none', modules: undefined } as const,
      );
      fc.assert(
        fc.property(codes, fc.array(text, { maxLength: 6 }), (code, lines) => {
          const { code: placed, lines: rows } = layoutLabel(format, { ...code, lines });
          const { width, height } = format.label;
          for (const { text: row, x, y, size, isBold } of rows) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x + textWidth(row, isBold) * size).toBeLessThanOrEqual(width + 0.001);
            expect(y - size).toBeGreaterThanOrEqual(-0.001);
            expect(y + (LINE_PITCH - 1) * size).toBeLessThanOrEqual(height + 0.1);
          }
          if (!placed || code.code === 'none') return;
          const { module } = placed;
          const quiet = QUIET_MODULES[code.code] * module.width;
          const right = placed.x + code.modules.width * module.width;
          expect(placed.x).toBeGreaterThanOrEqual(quiet - 0.001);
          expect(right + quiet).toBeLessThanOrEqual(width + 0.001);
          if (code.code === 'code128') {
            for (const row of rows) expect(row.y).toBeLessThan(placed.y);
          } else {
            const below = placed.y + code.modules.height * module.height;
            expect(Math.min(placed.y, height - below)).toBeGreaterThanOrEqual(quiet - 0.001);
            for (const row of rows) expect(row.x).toBeGreaterThanOrEqual(right + quiet - 0.001);
          }
        }),
        { numRuns: roundsInScope({ usual: 15, nightly: 300 }) },
      );
    },
  );
});

describe('a label of 38.1 × 21.2 mm', () => {
  const format = formatOf('L7651');

  it('has a square code at the left, and lines beside it in the middle of its height', () => {
    // 13 dots of 600 dpi: the code and its quiet zone take at most half of the width.
    const module = (13 * 25.4) / 600;
    const { code, lines } = layoutLabel(format, { ...qr, lines: ['Fox'] });
    expect(code).toEqual({
      x: expect.closeTo(4 * module, 6),
      y: expect.closeTo((21.2 - 25 * module) / 2, 6),
      module: { width: expect.closeTo(module, 6), height: expect.closeTo(module, 6) },
    });
    const [line] = lines;
    const size = line?.size ?? 0;
    expect(line).toMatchObject({ text: 'Fox', x: expect.closeTo(33 * module, 6) });
    // The middle of the line, of which 0.95 are above the baseline, is the middle of the label.
    expect(line?.y).toBeCloseTo(21.2 / 2 + (0.95 - LINE_PITCH / 2) * size, 6);
  });

  it('has a larger code if there are no lines', () => {
    const module = (14 * 25.4) / 600;
    const { code } = layoutLabel(format, { ...qr, lines: [] });
    expect(code?.module.width).toBeCloseTo(module, 6);
    expect(code?.y).toBeCloseTo((21.2 - 25 * module) / 2, 6);
  });

  it('has bars at the bottom in the middle, below its lines', () => {
    const { code, lines } = layoutLabel(format, { ...bars(8), lines: ['Fox'] });
    const margin = 1.696;
    const height = 0.4 * (21.2 - 2 * margin);
    expect(code).toEqual({
      x: expect.closeTo((38.1 - 123 * 0.254) / 2, 6),
      y: expect.closeTo(21.2 - margin - height, 6),
      module: { width: expect.closeTo(0.254, 6), height: expect.closeTo(height, 6) },
    });
    const box = 21.2 - 2 * margin - height - 0.3;
    expect(lines).toMatchObject([
      { x: margin, size: 2.4, y: expect.closeTo(margin + box / 2 + 0.35 * 2.4, 6) },
    ]);
  });

  it('has no bars without 5 mm for them, and 2.5 mm for lines above them', () => {
    const low = { ...format, label: { width: 60, height: 8 } };
    expect(fitCode(low, { ...bars(8), hasLines: true })).toEqual({
      fits: false,
      side: 'height',
      needed: 5,
      available: 4,
    });
    expect(fitCode(low, { ...bars(8), hasLines: false }).fits).toBe(true);
  });

  it('has no code if none is wanted, and room for its lines instead', () => {
    const { code, lines } = layoutLabel(format, { code: 'none', modules: undefined, lines: ['Fox'] });
    expect(code).toBeUndefined();
    expect(lines).toMatchObject([{ text: 'Fox', x: 1.696 }]);
  });

  it('says how many lines have no room', () => {
    const lines = Array.from({ length: 12 }, (_, index) => `Line ${index}`);
    const { lines: placed, omitted } = layoutLabel(format, { ...qr, lines });
    expect(omitted).toBeGreaterThan(0);
    expect(placed.length + omitted).toBe(12);
  });
});

describe('the labels of a sheet', () => {
  it('begin at the first free label, row by row, and go on at the first one of the next page', () => {
    const sheet = formatOf('L7651');
    const start = { first: 64, shiftRight: 0.5, shiftDown: -1 };
    expect([0, 1, 2].map((index) => placeLabel(sheet, start, index))).toEqual([
      { page: 0, x: expect.closeTo(4.75 + 3 * 40.6 + 0.5, 6), y: expect.closeTo(10.7 + 12 * 21.2 - 1, 6) },
      { page: 0, x: expect.closeTo(4.75 + 4 * 40.6 + 0.5, 6), y: expect.closeTo(10.7 + 12 * 21.2 - 1, 6) },
      { page: 1, x: 5.25, y: 9.7 },
    ]);
  });

  test.each([
    [9, 28, { pages: 1, free: 29, nextFirst: 37 }],
    [1, 65, { pages: 1, free: 0, nextFirst: 1 }],
    [65, 1, { pages: 1, free: 0, nextFirst: 1 }],
    [65, 2, { pages: 2, free: 64, nextFirst: 2 }],
    [1, 131, { pages: 3, free: 64, nextFirst: 2 }],
  ])('from label %i on, %i labels', (first, labels, counts) => {
    expect(countSheets(formatOf('L7651'), first, labels)).toEqual(counts);
  });

  it('of a roll are a page each', () => {
    const roll = formatOf('Dymo 99012');
    expect(placeLabel(roll, { first: 1, shiftRight: 0, shiftDown: 0 }, 3)).toEqual({ page: 3, x: 0, y: 0 });
    expect(countSheets(roll, 1, 4)).toEqual({ pages: 4, free: 0, nextFirst: 1 });
  });
});
