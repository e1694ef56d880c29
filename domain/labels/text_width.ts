/**
 * Widths of the characters from space to `~` in the font of labels, in thousandths of its size. The console has no such
 * font, and shows where lines end all the same.
 */
const WIDTHS: Readonly<Record<'regular' | 'bold', readonly number[]>> = {
  regular: [
    333, 330, 470, 920, 800, 1000, 890, 290, 490, 490, 500, 840, 310, 480, 310, 500, 760, 630, 760, 760, 760,
    760, 760, 760, 760, 760, 310, 310, 840, 840, 840, 775, 980, 760, 770, 800, 840, 700, 660, 840, 820, 420,
    540, 750, 600, 980, 820, 860, 740, 890, 760, 710, 700, 840, 740, 980, 800, 720, 750, 500, 500, 500, 500,
    305, 500, 650, 710, 640, 710, 690, 500, 670, 700, 320, 380, 630, 330, 940, 700, 680, 710, 710, 450, 590,
    470, 700, 580, 880, 600, 610, 580, 520, 440, 520, 500,
  ],
  bold: [
    333, 370, 520, 940, 800, 1000, 910, 320, 505, 510, 500, 840, 330, 480, 330, 500, 760, 630, 760, 760, 760,
    760, 760, 760, 760, 760, 340, 340, 840, 840, 840, 800, 980, 780, 770, 810, 850, 700, 670, 860, 840, 440,
    560, 760, 610, 1000, 840, 880, 760, 900, 760, 730, 700, 860, 760, 1000, 820, 740, 750, 550, 500, 550, 500,
    305, 500, 660, 730, 640, 730, 690, 510, 670, 720, 320, 400, 660, 360, 960, 720, 700, 730, 730, 490, 590,
    490, 720, 600, 900, 620, 640, 580, 540, 440, 540, 500,
  ],
};

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Latin and Japanese text, of which each code unit is a character. */
const SIMPLE = /^[\u0020-\u02ff\u2010-\u2027\u3000-\u3098\u309b-\u9fff\uff01-\uff9d]*$/;

/** The characters of a text as a reader counts them: an emoji of several code points is one. */
export function splitGraphemes(text: string): string[] {
  if (SIMPLE.test(text)) return text.split('');
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

/**
 * The width of a character, relative to the size of the font. Letters with an accent are as wide as without. All other
 * characters count as full width, which none exceeds.
 */
export function characterWidth(character: string, isBold: boolean): number {
  const isLatin = character <= '\u00ff';
  const code = (isLatin ? character.normalize('NFD') : character).codePointAt(0) ?? 0;
  return (WIDTHS[isBold ? 'bold' : 'regular'][code - 32] ?? 1000) / 1000;
}

/** @example textWidth('0123', false) === 2.91 */
export function textWidth(text: string, isBold: boolean): number {
  return splitGraphemes(text).reduce((sum, character) => sum + characterWidth(character, isBold), 0);
}
