/** Lengths are in millimetres. */
export interface Size {
  width: number;
  height: number;
}

/** A sheet of labels, or a roll with one label on each page. */
export interface LabelFormat {
  /** Identifies the format in calls and in the browser. Never changes. */
  key: string;
  kind: 'sheet' | 'roll';
  page: Size;
  label: Size;
  columns: number;
  rows: number;
  /** Margins of the page. */
  left: number;
  top: number;
  gapX: number;
  gapY: number;
  /** Margins of a label that the printer cannot print on. */
  unprintable: { x: number; y: number };
  /** The resolution of the printer: modules of codes are whole dots. */
  dpi: number;
}

const A4: Size = { width: 210, height: 297 };
const US_LETTER: Size = { width: 215.9, height: 279.4 };
/** Office printers print sheets with at least this resolution. */
const OFFICE_DPI = 600;

type Row = readonly [
  key: string,
  width: number,
  height: number,
  columns: number,
  rows: number,
  left: number,
  top: number,
];

/** Sheets of Avery's numbers. The labels of a row are 2.5 mm apart, rows touch. */
const A4_SHEETS: readonly Row[] = [
  ['L4731', 25.4, 10, 7, 27, 8.6, 13.5],
  ['L7651', 38.1, 21.2, 5, 13, 4.75, 10.7],
  ['L4736', 45.7, 21.2, 4, 12, 9.85, 21.3],
  ['L7654', 45.7, 25.4, 4, 10, 9.85, 21.5],
  ['L4737', 63.5, 29.6, 3, 9, 7.25, 15.3],
  ['L7159', 63.5, 33.9, 3, 8, 7.25, 12.9],
  ['L7160', 63.5, 38.1, 3, 7, 7.25, 15.15],
  ['L7161', 63.5, 46.6, 3, 6, 7.25, 8.7],
  ['L7162', 99.1, 33.9, 2, 8, 4.65, 12.9],
  ['L7163', 99.1, 38.1, 2, 7, 4.65, 15.15],
];
const LETTER_SHEETS: readonly Row[] = [['5160', 66.675, 25.4, 3, 10, 4.7625, 12.7]];

function sheet([key, width, height, columns, rows, left, top]: Row, page: Size, gapX: number): LabelFormat {
  return {
    key,
    kind: 'sheet',
    page,
    label: { width, height },
    columns,
    rows,
    left,
    top,
    gapX,
    gapY: 0,
    unprintable: { x: 0, y: 0 },
    dpi: OFFICE_DPI,
  };
}

interface Roll extends Size {
  key: string;
  dpi: number;
  /** The printable part of the label; without it, printers of the maker need 1.5 mm. */
  printable?: Size;
}

/** Brother gives the printable part of a label in dots. */
const brotherDots = (dots: number) => (dots / 300) * 25.4;
const brother = (key: string, size: Size, dots: Size): Roll => ({
  key: `Brother ${key}`,
  ...size,
  dpi: 300,
  printable: { width: brotherDots(dots.width), height: brotherDots(dots.height) },
});

/** The longer side of each label lies across. */
const ROLLS: readonly Roll[] = [
  { key: 'Dymo 99012', width: 89, height: 36, dpi: 300 },
  { key: 'Dymo 11354', width: 57, height: 32, dpi: 300 },
  { key: 'Dymo 11352', width: 54, height: 25, dpi: 300 },
  { key: 'Dymo 30330', width: 51, height: 19, dpi: 300 },
  { key: 'Dymo 2112284', width: 64, height: 19, dpi: 300 },
  { key: 'Dymo 30252', width: 89, height: 28, dpi: 300 },
  brother('17x54', { width: 54, height: 17 }, { width: 566, height: 165 }),
  brother('23x23', { width: 23, height: 23 }, { width: 202, height: 202 }),
  brother('29x42', { width: 42, height: 29 }, { width: 425, height: 306 }),
  brother('29x90', { width: 90, height: 29 }, { width: 991, height: 306 }),
  brother('38x90', { width: 90, height: 38 }, { width: 991, height: 413 }),
  brother('52x29', { width: 52, height: 29 }, { width: 578, height: 271 }),
  brother('62x29', { width: 62, height: 29 }, { width: 696, height: 271 }),
  // The printer cuts an endless tape after each page.
  { key: 'Brother 12', width: 50, height: 12, dpi: 300 },
  { key: 'Brother 29', width: 60, height: 29, dpi: 300 },
  { key: 'Brother 38', width: 60, height: 38, dpi: 300 },
  { key: 'Brother 50', width: 50, height: 30, dpi: 300 },
  { key: 'Brother 54', width: 54, height: 30, dpi: 300 },
  { key: 'Brother 62', width: 62, height: 30, dpi: 300 },
  { key: 'Zebra 76x25', width: 76.2, height: 25.4, dpi: 203 },
  { key: 'Zebra 51x25', width: 50.8, height: 25.4, dpi: 203 },
];

function roll({ key, width, height, dpi, printable }: Roll): LabelFormat {
  const size = { width, height };
  return {
    key,
    kind: 'roll',
    page: size,
    label: size,
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    gapX: 0,
    gapY: 0,
    unprintable: printable
      ? { x: (width - printable.width) / 2, y: (height - printable.height) / 2 }
      : { x: 1.5, y: 1.5 },
    dpi,
  };
}

/** All formats: sheets first, the most used one before all others. */
export const LABEL_FORMATS: readonly LabelFormat[] = [
  ...A4_SHEETS.map((row) => sheet(row, A4, 2.5)),
  ...LETTER_SHEETS.map((row) => sheet(row, US_LETTER, 3.175)),
  ...ROLLS.map(roll),
];

export const USUAL_FORMAT = 'L7651';

export function findFormat(key: string): LabelFormat | undefined {
  return LABEL_FORMATS.find((one) => one.key === key);
}

/** The labels of one page. */
export function labelsOnPage({ columns, rows }: LabelFormat): number {
  return columns * rows;
}
