import {
  BASELINE,
  drawFonts,
  LINE_HEIGHT,
  FONT_SIZE,
  type FaceName,
  type Glyph,
  type Glyphs,
} from './fonts.ts';
import { shrinkPicture, type Colour, type Picture } from './picture.ts';

export interface TextStyle {
  face: FaceName;
  /** Font size, in pixels. */
  size: number;
  colour: Colour;
  opacity?: number;
}

/** Writes text. Caches the letters of each size. */
export class Writer {
  readonly #faces: Record<FaceName, Glyphs>;
  readonly #sizes = new Map<string, Map<string, Glyph>>();

  private constructor(faces: Record<FaceName, Glyphs>) {
    this.#faces = faces;
  }

  static async open(): Promise<Writer> {
    return new Writer(await drawFonts());
  }

  width(words: string, { face, size }: Pick<TextStyle, 'face' | 'size'>): number {
    let width = 0;
    for (const letter of words) width += this.#glyph(letter, face, size)?.width ?? 0;
    return width;
  }

  /** Writes a text. `y` is its baseline. */
  write(picture: Picture, words: string, { x, y }: { x: number; y: number }, style: TextStyle): void {
    const top = Math.round(y - (BASELINE * style.size) / FONT_SIZE);
    let left = Math.round(x);
    for (const letter of words) {
      const glyph = this.#glyph(letter, style.face, style.size);
      if (!glyph) continue;
      stamp(picture, glyph, { left, top, style });
      left += glyph.width;
    }
  }

  /** Breaks a text into lines of at most `width` pixels. */
  lines(words: string, style: Pick<TextStyle, 'face' | 'size'>, width: number): string[] {
    const lines: string[] = [];
    for (const word of words.split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last === undefined || this.width(longer, style) > width) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines;
  }

  #glyph(letter: string, face: FaceName, size: number): Glyph | undefined {
    const rounded = Math.max(4, Math.round(size * 2) / 2);
    const key = `${face} ${rounded}`;
    const known = this.#sizes.get(key) ?? new Map<string, Glyph>();
    this.#sizes.set(key, known);
    const found = known.get(letter);
    if (found) return found;
    const whole = this.#faces[face].get(letter);
    if (!whole) return undefined;
    const scale = rounded / FONT_SIZE;
    const height = Math.round(LINE_HEIGHT * scale);
    const width = Math.max(1, Math.round(whole.width * scale));
    const { data } = whole;
    const glyph = shrinkPicture(
      { width: whole.width, height: whole.height, channels: 1, data },
      width,
      height,
    );
    known.set(letter, glyph);
    return glyph;
  }
}

function stamp(
  { width, height, channels, data }: Picture,
  glyph: Glyph,
  { left, top, style }: { left: number; top: number; style: TextStyle },
): void {
  const { colour, opacity = 1 } = style;
  for (let row = 0; row < glyph.height; row += 1) {
    const y = top + row;
    if (y < 0 || y >= height) continue;
    for (let column = 0; column < glyph.width; column += 1) {
      const x = left + column;
      const ink = ((glyph.data[row * glyph.width + column] ?? 0) / 255) * opacity;
      if (ink === 0 || x < 0 || x >= width) continue;
      const at = (y * width + x) * channels;
      for (let channel = 0; channel < 3; channel += 1) {
        const below = data[at + channel] ?? 0;
        data[at + channel] = below + ((colour[channel] ?? 0) - below) * ink;
      }
    }
  }
}
