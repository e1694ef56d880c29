import { createRequire } from 'node:module';
import { splitGraphemes } from '../../../../domain/labels/text_width.ts';

type Document = PDFKit.PDFDocument;

const { resolve } = createRequire(import.meta.url);

/** In this order: a character that one font lacks comes from the next. */
const FONTS = {
  regular: resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
  emoji: resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
};
type FontName = keyof typeof FONTS;

/** Emoji are drawn smaller, so that none is wider than a full-width character. */
const EMOJI_SCALE = 0.78;
const UNKNOWN_CHARACTER = '□';
/** Invisible characters that choose how the one before them looks. */
const SELECTORS = /[\ufe0e\ufe0f]/g;

interface FontFile {
  hasGlyphForCodePoint(code: number): boolean;
}

/** Text of one font. */
interface Run {
  font: FontName;
  text: string;
}

/** The fonts of one document, which embeds the characters that are used. */
export class Fonts {
  readonly #document: Document;
  readonly #fonts = new Map<string, FontName>();

  constructor(document: Document) {
    this.#document = document;
    for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, file);
  }

  /** Writes one line. `y` is its baseline; all lengths in points. */
  write(line: string, at: { x: number; y: number; size: number; isBold: boolean }): void {
    let x = at.x;
    for (const { font, text } of this.#runs(line, at.isBold)) {
      const size = font === 'emoji' ? at.size * EMOJI_SCALE : at.size;
      this.#document.font(font, size);
      this.#document.text(text, x, at.y, { lineBreak: false, baseline: 'alphabetic' });
      x += this.#document.widthOfString(text);
    }
  }

  #runs(line: string, isBold: boolean): Run[] {
    const runs: Run[] = [];
    for (const character of splitGraphemes(line)) {
      const font = this.#fontOf(character, isBold);
      const run = { font: font ?? (isBold ? 'bold' : 'regular'), text: font ? character : UNKNOWN_CHARACTER };
      const last = runs.at(-1);
      if (last?.font === run.font) last.text += run.text;
      else runs.push({ ...run });
    }
    return runs;
  }

  #fontOf(character: string, isBold: boolean): FontName | undefined {
    const key = `${character} ${isBold}`;
    const known = this.#fonts.get(key);
    if (known) return known;
    const codes = [...character.replace(SELECTORS, '')].map((one) => one.codePointAt(0) ?? 0);
    const names: FontName[] = [isBold ? 'bold' : 'regular', 'emoji'];
    const found = names.find((name) => codes.every((code) => this.#fileOf(name).hasGlyphForCodePoint(code)));
    if (found) this.#fonts.set(key, found);
    return found;
  }

  /** pdfkit keeps the file that it has read, and does not declare it. */
  #fileOf(name: FontName): FontFile {
    this.#document.font(name);
    const { _font: opened } = this.#document as unknown as { _font: { font: FontFile } };
    return opened.font;
  }
}
