import sharp from 'sharp';
import { escape } from '../../../pictures/drawing.ts';

const LATIN =
  ' !"#%&\'()*+,-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzàéèöüñ’×★●◆©°';
const JAPANESE =
  ' 0123456789/HPアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポーッャュョ自分相手場札山枚引炎水草雷超闘悪鋼竜無色進化技力番次使';

const FACES = {
  plain: { family: 'DejaVu Sans, Arial, sans-serif', weight: 400, letters: LATIN },
  bold: { family: 'DejaVu Sans, Arial, sans-serif', weight: 700, letters: LATIN },
  narrow: { family: 'Nimbus Sans Narrow, DejaVu Sans Condensed, sans-serif', weight: 700, letters: LATIN },
  book: { family: 'C059, DejaVu Serif, Georgia, serif', weight: 400, letters: LATIN },
  title: { family: 'URW Bookman, DejaVu Serif, Georgia, serif', weight: 600, letters: LATIN },
  geometric: { family: 'URW Gothic, DejaVu Sans, Arial, sans-serif', weight: 600, letters: LATIN },
  japanese: { family: 'Noto Sans CJK JP, sans-serif', weight: 700, letters: JAPANESE },
} as const;
export type FaceName = keyof typeof FACES;

/** The opacity of each pixel of a letter, 0 to 255. Its height is the line height. */
export interface Glyph {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}
export type Glyphs = ReadonlyMap<string, Glyph>;

/** Font size at which letters are drawn, in pixels. Smaller letters are scaled down from these. */
export const FONT_SIZE = 64;
export const LINE_HEIGHT = 96;
export const BASELINE = 70;
const CELL = { width: 112, margin: 16, perRow: 16 };

let opened: Promise<Record<FaceName, Glyphs>> | undefined;

/** Draws the letters of all typefaces, once, with the fonts of the system. */
export function drawFonts(): Promise<Record<FaceName, Glyphs>> {
  opened ??= openAll();
  return opened;
}

async function openAll(): Promise<Record<FaceName, Glyphs>> {
  const [plain, bold, narrow, book, title, geometric, japanese] = await Promise.all([
    open('plain'),
    open('bold'),
    open('narrow'),
    open('book'),
    open('title'),
    open('geometric'),
    open('japanese'),
  ]);
  return { plain, bold, narrow, book, title, geometric, japanese };
}

async function open(face: FaceName): Promise<Glyphs> {
  const { family, weight, letters } = FACES[face];
  const all = [...letters];
  const width = CELL.width * CELL.perRow;
  const height = LINE_HEIGHT * Math.ceil(all.length / CELL.perRow);
  const texts = all.map((letter, index) => {
    const x = (index % CELL.perRow) * CELL.width + CELL.margin;
    const y = Math.floor(index / CELL.perRow) * LINE_HEIGHT + BASELINE;
    return `<text x="${x}" y="${y}">${escape(letter)}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g font-family="${family}" font-weight="${weight}" font-size="${FONT_SIZE}">${texts.join('')}</g></svg>`;
  const sheet = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  return new Map(
    all.map((letter, index) => {
      const x = (index % CELL.perRow) * CELL.width;
      const y = Math.floor(index / CELL.perRow) * LINE_HEIGHT;
      return [letter, letter === ' ' ? space() : cut(sheet, { width, x, y })];
    }),
  );
}

const space = (): Glyph => ({
  width: 20,
  height: LINE_HEIGHT,
  data: new Uint8ClampedArray(20 * LINE_HEIGHT),
});

/** Crops a letter to its inked columns and a small margin. */
function cut(sheet: Uint8Array, { width, x, y }: { width: number; x: number; y: number }): Glyph {
  const isInked = (column: number) => {
    for (let row = 0; row < LINE_HEIGHT; row += 1)
      if ((sheet[(y + row) * width + x + column] ?? 0) > 40) return true;
    return false;
  };
  let first = 0;
  let last = CELL.width - 1;
  while (first < last && !isInked(first)) first += 1;
  while (last > first && !isInked(last)) last -= 1;
  const left = Math.max(0, first - 3);
  const wide = Math.min(CELL.width, last + 4) - left;
  const data = new Uint8ClampedArray(wide * LINE_HEIGHT);
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    const from = (y + row) * width + x + left;
    data.set(sheet.subarray(from, from + wide), row * wide);
  }
  return { width: wide, height: LINE_HEIGHT, data };
}
