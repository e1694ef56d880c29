import { code128Modules, fitCode } from '../../../domain/labels/code_fit.ts';
import { LABEL_FORMATS, findFormat } from '../../../domain/labels/formats.ts';
import { countSheets, layoutLabel, placeLabel } from '../../../domain/labels/layout.ts';
import { LABEL_SUBJECTS, LINES_OF, qrText } from '../../../domain/labels/label.ts';
import { labelLineText, type LabelRecord } from '../../../domain/labels/line_text.ts';
import { fitLines } from '../../../domain/labels/lines.ts';
import { characterWidth, textWidth } from '../../../domain/labels/text_width.ts';
import { combine, describeResults } from '../../support/describe_results.ts';

const NAMES = [
  'L4731',
  'L7651',
  'L7163',
  'Dymo 30330',
  'Brother 23x23',
  'Brother 12',
  'Brother 62x29',
  'Zebra 51x25',
];
const FORMATS = LABEL_FORMATS.filter(({ key }) => NAMES.includes(key));
const CODES = [
  { code: 'qr', modules: { width: 25, height: 25 } },
  { code: 'qr', modules: { width: 37, height: 37 } },
  { code: 'qr', modules: { width: 57, height: 57 } },
  { code: 'datamatrix', modules: { width: 14, height: 14 } },
  { code: 'code128', modules: { width: code128Modules(8), height: 1 } },
] as const;
const TEXTS: readonly (readonly string[])[] = [
  ['Fox'],
  [' Ember Fox  023/102 ', ' ', 'BS-000001', 'Shelf A › Box 3'],
  [
    'Ember Fox and the Moon Heron of the First Sky',
    'BS-000001',
    'Near mint, with a box',
    '€12.50',
    'x',
    'y',
    'z',
  ],
  ['焔のキツネと月のサギ プロモカード 日本語版', 'BS-000001', '棚A 箱3 日本の店で買った'],
  ['Donaudampfschifffahrtsgesellschaftskapitän', 'Façade', 'iiii…'],
];

const RECORDS: Readonly<Record<string, LabelRecord>> = {
  all: {
    id: 7,
    name: 'Ember Fox',
    sku: 'BS-7',
    code: 'A3',
    path: 'Room / Shelf / Box / Page',
    place_details: { path: 'Room / Shelf A / Box 3' },
    type_details: {
      name: 'Card',
      subtypes: [
        { id: 1, name: 'Promo' },
        { id: 2, name: 'Holo' },
      ],
    },
    sub_type: 2,
    target_price: 1234.5,
    received: '2026-02-03',
  },
  'no values': {
    id: 1_234_567,
    name: '',
    sku: '',
    code: '',
    path: '',
    place_details: null,
    type_details: null,
    sub_type: null,
    target_price: null,
    received: null,
  },
  'no fields': { id: 8, name: 'Fox' },
  'short ones': {
    id: 9,
    name: 'Fox',
    path: 'Room',
    place_details: { path: 'Room' },
    type_details: { name: 'Card', subtypes: [] },
    target_price: 0,
  },
};

/** The printable characters of ASCII, in rows. */
const CHARACTERS = [2, 3, 4, 5, 6, 7].map((row) =>
  String.fromCharCode(...Array.from({ length: row === 7 ? 15 : 16 }, (_, index) => row * 16 + index)),
);

/** Texts that may break anywhere, and others that may not. */
const WIDE = [
  '「、。」「、。」',
  '￥￥￥￥￥￥￥￥',
  'ｱｱｱｱｱｱｱｱｱ',
  'ＡＢＣＤＥＦＧＨ',
  '𠮷𠮷𠮷𠮷𠮷𠮷',
  'ＡＢ ab cd ef gh',
  'e\u0301e\u0301',
];

/** Formats of labels, and what stands where on them. */
export function describeLabels(): string {
  const plain = (value: number) => Math.round(value * 1000) / 1000;
  const linesOf = (lines: readonly { text: string; isBold: boolean }[]) =>
    lines.map(({ text, isBold }) => (isBold ? `${text} (bold)` : text));
  const boxes = [10, 20, 45, 90].flatMap((width) => [3, 6, 10, 18, 30].map((height) => ({ width, height })));
  return [
    describeResults(
      'Formats',
      LABEL_FORMATS.map(({ key }) => [key] as const),
      (key) => findFormat(key),
    ),
    describeResults(
      'Codes that fit, with lines and without',
      combine(LABEL_FORMATS, CODES).map(
        ([{ key }, { code, modules }]) => [key, code, modules.width] as const,
      ),
      (key, code, width) => {
        const format = findFormat(key);
        const found = CODES.find((one) => one.code === code && one.modules.width === width);
        return format && found && [true, false].map((hasLines) => fitCode(format, { ...found, hasLines }));
      },
    ),
    describeResults(
      'Lines in a box',
      combine(
        TEXTS.map((_, index) => index),
        boxes,
      ),
      (index, box) => {
        const { size, lines, omitted } = fitLines(TEXTS[index] ?? [], box);
        return [plain(size), linesOf(lines), omitted];
      },
    ),
    describeResults(
      'Texts in a box of 10 × 8 mm',
      WIDE.map((text) => [text] as const),
      (text) => linesOf(fitLines([text], { width: 10, height: 8 }).lines),
    ),
    describeResults(
      'Places on a label',
      combine(
        FORMATS.map(({ key }) => key),
        [...CODES, { code: 'none', modules: undefined } as const],
      ).flatMap(([key, code]) =>
        [[], ['Ember Fox', 'BS-000001']].map((lines) => [key, code, lines] as const),
      ),
      (key, code, lines) => {
        const format = findFormat(key);
        return format && layoutLabel(format, { ...code, lines });
      },
    ),
    describeResults(
      'Labels of sheets: page and corner of the first, third and last one',
      combine(['L7651', '5160', 'Dymo 30330'], [1, 4, 30]),
      (key, first) => {
        const format = findFormat(key);
        const start = { first, shiftRight: 0.5, shiftDown: -0.25 };
        return format && [0, 2, 64, 65].map((index) => placeLabel(format, start, index));
      },
    ),
    describeResults(
      'Sheets of a print',
      combine([1, 4, 65], [0, 1, 61, 62, 65, 66, 130]),
      (first, labels) => {
        const format = findFormat('L7651');
        return format && countSheets(format, first, labels);
      },
    ),
    describeResults('Lines of labels', combine(LABEL_SUBJECTS, Object.keys(RECORDS)), (subject, name) => {
      const record = RECORDS[name];
      return LINES_OF[subject].map(
        (field) => `${field}: ${record && labelLineText(subject, record, { field })}`,
      );
    }),
    describeResults('Texts of QR codes', [['https://shop.example', 'BS000123']] as const, qrText),
    describeResults(
      'Widths of characters in thousandths, plain and bold',
      CHARACTERS.map((characters) => [characters] as const),
      (characters) =>
        [false, true].map((isBold) =>
          [...characters].map((one) => Math.round(characterWidth(one, isBold) * 1000)).join(' '),
        ),
    ),
    describeResults(
      'Widths of texts, plain and bold',
      [' !0Aaz~', 'ÀÿŁ', 'ﬁ…€', 'あ漢ｱ', '👨‍👩‍👧', 'é'].map((text) => [text] as const),
      (text) => [false, true].map((isBold) => textWidth(text, isBold)),
    ),
  ].join('\n');
}
