// @module-tag slow
import { describe, expect, test, vi } from 'vitest';
import { productCode } from '../../domain/scanning/codes.ts';
import { findFormat, LABEL_FORMATS, type LabelFormat } from '../../domain/labels/formats.ts';
import { type LabelCode, qrText } from '../../domain/labels/label.ts';
import { placeLabel } from '../../domain/labels/layout.ts';
import { characterWidth } from '../../domain/labels/text_width.ts';
import { drawLabels, newDocument } from '../../server/modules/labels/print/draw_labels.ts';
import { Fonts } from '../../server/modules/labels/print/fonts.ts';
import { drawTestSheet } from '../../server/modules/labels/print/test_sheet.ts';
import { crop, isPopplerHere, type Raster, rasterize } from '../support/rasterize.ts';
import { readCodes } from '../support/read_codes.ts';
import { casesInScope } from '../support/scope.ts';

const SHEETS = LABEL_FORMATS.filter(({ kind }) => kind === 'sheet');
const formatOf = (key: string): LabelFormat => {
  const found = findFormat(key);
  if (!found) throw new Error(`There is no format ${key}.`);
  return found;
};
/** By day the smallest labels, and those on US Letter. */
const MEASURED = casesInScope(
  ['L4731', '5160', ...SHEETS.map(({ key }) => key).filter((key) => !/^(L4731|5160)$/.test(key))],
  { usual: 2 },
);

const DPI = 300;
const pixels = (millimetres: number) => (millimetres / 25.4) * DPI;

/** The middle of the dark line that is nearest to a place, in mm. A line covers the whole band. */
function lineAt(
  raster: Raster,
  { along, at, band }: { along: 'x' | 'y'; at: number; band: [number, number] },
): number {
  const from = Math.round(pixels(at)) - 8;
  let [weight, sum] = [0, 0];
  for (let position = Math.max(0, from); position <= from + 16; position += 1) {
    const values: number[] = [];
    for (let other = Math.round(pixels(band[0])); other < pixels(band[1]); other += 3) {
      const index = along === 'x' ? other * raster.width + position : position * raster.width + other;
      values.push(255 - (raster.pixels[index] ?? 255));
    }
    // The lower quartile is blind to the marks and the numbers of the rulers.
    const dark = values.toSorted((one, another) => one - another)[values.length >> 2] ?? 0;
    weight += dark;
    sum += dark * (position + 0.5);
  }
  return weight === 0 ? NaN : ((sum / weight) * 25.4) / DPI;
}

/** Marks of the rulers that are more than a millimetre from the frames of labels. */
function marksApart(
  format: LabelFormat,
  { along, ...shifts }: { along: 'x' | 'y'; shiftRight: number; shiftDown: number },
): number[] {
  const edges = Array.from({ length: format.columns * format.rows }, (_, index) => {
    const from = placeLabel(format, { first: 1, ...shifts }, index)[along];
    return [from, from + (along === 'x' ? format.label.width : format.label.height)];
  }).flat();
  return [10, 100, 200].filter((mark) => edges.every((edge) => Math.abs(edge - mark) > 1));
}

describe.skipIf(!isPopplerHere())('a printed page (skipped without pdftoppm of poppler-utils)', () => {
  test.each(MEASURED)(
    'of the test sheet %s has each frame within 0.1 mm, and rulers in millimetres',
    async (key) => {
      const format = formatOf(key);
      const shifts = { shiftRight: 0.5, shiftDown: -0.4 };
      const raster = rasterize(await drawTestSheet({ format, ...shifts }), { dpi: DPI });
      expect(Math.abs(raster.width - pixels(format.page.width))).toBeLessThanOrEqual(1);
      expect(Math.abs(raster.height - pixels(format.page.height))).toBeLessThanOrEqual(1);
      for (let index = 0; index < format.columns * format.rows; index += 1) {
        const { x, y } = placeLabel(format, { first: 1, ...shifts }, index);
        const { width, height } = format.label;
        const across: [number, number] = [x + width * 0.05, x + width * 0.35];
        const down: [number, number] = [y + height * 0.05, y + height * 0.35];
        const found = [
          lineAt(raster, { along: 'x', at: x, band: down }) - x,
          lineAt(raster, { along: 'x', at: x + width, band: down }) - x - width,
          lineAt(raster, { along: 'y', at: y, band: across }) - y,
          lineAt(raster, { along: 'y', at: y + height, band: across }) - y - height,
        ];
        for (const off of found)
          expect(Math.abs(off), `label ${index + 1}: ${found.join(', ')}`).toBeLessThan(0.1);
      }
      for (const along of ['x', 'y'] as const) {
        const marks = marksApart(format, { along, ...shifts });
        expect(marks).not.toEqual([]);
        for (const at of marks)
          expect(Math.abs(lineAt(raster, { along, at, band: [5.1, 7.9] }) - at)).toBeLessThan(0.1);
      }
    },
  );

  test.each([
    ['L4731', 'qr', 203],
    ['L4731', 'datamatrix', 300],
    ['L7651', 'code128', 203],
  ] as const)('of %s with %s is read back at %i dpi', async (key, code, dpi) => {
    await readBack(formatOf(key), { code, dpi, count: 3 });
  });

  test.each(LABEL_FORMATS.map((format) => [format.key, format] as const))(
    'of %s is read back with each code that fits',
    { tags: ['nightly'] },
    async (_key, format) => {
      for (const code of ['qr', 'datamatrix', 'code128'] as const) {
        if (code === 'code128' && format.label.width < 36.4) continue;
        for (const dpi of format.kind === 'sheet' ? [300, 203] : [format.dpi])
          await readBack(format, { code, dpi, count: Math.min(12, format.columns * format.rows - 2) });
      }
    },
  );
});

async function readBack(
  format: LabelFormat,
  { code, dpi, count }: { code: LabelCode; dpi: number; count: number },
): Promise<void> {
  const start = { first: format.kind === 'sheet' ? 3 : 1, shiftRight: 0.3, shiftDown: 0.2 };
  const codes = Array.from({ length: Math.max(1, count) }, (_, index) => productCode(index * 7_919 + 1));
  const texts = codes.map((one) => (code === 'qr' ? qrText('https://shop.example', one) : one));
  const labels = texts.map((text) => ({ code: text, lines: ['Ember Fox 015/102', 'リザードン'] }));
  const page = rasterize(await drawLabels({ format, code, labels, ...start }), { dpi });
  for (const [index, text] of texts.entries()) {
    const { x, y } = placeLabel(format, start, index);
    const { width, height } = format.label;
    const scale = dpi / 25.4;
    const label = { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
    const read = await readCodes(crop(page, label));
    expect(read.map((one) => one.text)).toEqual([text]);
  }
}

describe('the font of labels', () => {
  test('is another one for emoji, which are smaller, and a box stands for what no font has', () => {
    const document = newDocument();
    document.addPage();
    const width = (text: string, name: string, size: number) => document.font(name, size).widthOfString(text);
    const fonts = new Fonts(document);
    const [words, fox] = ['Fox ', '🦊\ufe0f'];
    const [afterWords, afterFox] = [width(words, 'bold', 12), width(fox, 'emoji', 12 * 0.78)];
    const font = vi.spyOn(document, 'font');
    const text = vi.spyOn(document, 'text');
    const used: unknown[] = [];
    text.mockImplementation((...[written, x]: unknown[]) => {
      used.push([written, x, ...(font.mock.lastCall ?? [])]);
      return document;
    });
    fonts.write(`${words}${fox}!\u{10fffd}`, { x: 10, y: 20, size: 12, isBold: true });
    expect(used).toEqual([
      [words, 10, 'bold', 12],
      [fox, 10 + afterWords, 'emoji', 12 * 0.78],
      ['!□', 10 + afterWords + afterFox, 'bold', 12],
    ]);
    used.length = 0;
    fonts.write(words, { x: 1, y: 20, size: 8, isBold: false });
    expect(used).toEqual([[words, 1, 'regular', 8]]);
  });

  test('has the widths by which lines are fitted, and none above full width', () => {
    const document = newDocument();
    document.addPage();
    const fonts = new Fonts(document);
    expect(fonts).toBeDefined();
    const japanese = new TextDecoder('euc-jp');
    const rows = [0xa4, 0xa5, 0xb0, 0xcf, 0xd0, 0xf3];
    const kanji = rows.flatMap((row) =>
      Array.from({ length: 94 }, (_, cell) => japanese.decode(Uint8Array.of(row, 0xa1 + cell))),
    );
    for (const [name, isBold] of [
      ['regular', false],
      ['bold', true],
    ] as const) {
      document.font(name, 1_000);
      const printed = (text: string) => document.widthOfString(text) / 1_000;
      for (let code = 32; code < 127; code += 1) {
        const text = String.fromCharCode(code);
        expect(printed(text), text).toBeCloseTo(characterWidth(text, isBold), 2);
      }
      for (const text of ['é', 'Ü', 'ß', 'Æ', 'Ω', 'ж', '€', '…', '□', '★', '♂', ...kanji])
        if (!text.includes('\ufffd'))
          expect(printed(text), text).toBeLessThanOrEqual(characterWidth(text, isBold) + 0.001);
    }
  });
});
