import { random, type Random } from '../../../../pictures/random.ts';
import { mixColours } from '../../raster/colours.ts';
import type { Colour } from '../../raster/picture.ts';
import { drawElementSymbol, drawRaritySymbol, drawSetSymbol } from '../symbols.ts';
import { HEIGHT, WIDTH, type Rectangle, type CardCanvas } from '../card_canvas.ts';
import { attackName, flavourText, japaneseName, japaneseRule, personName, ruleText } from '../words.ts';

/** Draws the border, and the body in the colours of the element. */
export function drawBody(sheet: CardCanvas, { radius = 8 } = {}): Rectangle {
  const { border, margin, body, light, isTextured } = sheet.face;
  sheet.box([0, 0, WIDTH, HEIGHT], border);
  const inner: Rectangle = [margin, margin, WIDTH - 2 * margin, HEIGHT - 2 * margin];
  sheet.box(inner, light, { radius, to: body });
  if (isTextured) {
    sheet.texture([margin + 4, margin + 4, WIDTH - 2 * margin - 8, HEIGHT - 2 * margin - 8], body, {
      noises: [{ width: 40, height: 60, far: sheet.face.element * 31 }],
      strength: (noise) => 0.8 * Math.abs(noise - 0.5),
    });
  }
  return inner;
}

/** Draws an attack with cost, name and text. Returns the position below it. */
export function drawAttack(
  sheet: CardCanvas,
  words: Random,
  { x, y, width, colour }: { x: number; y: number; width: number; colour?: Colour },
): number {
  const { isJapanese } = sheet.card;
  const cost = words.int(1, 4);
  for (let index = 0; index < cost; index += 1) {
    const kind = words.chance(0.5) ? sheet.face.element : 8;
    drawElementSymbol(sheet, x + 9 + index * 21, y - 8, { radius: 9, kind });
  }
  const name = isJapanese ? japaneseName(words) : attackName(words);
  const from = x + 26 + cost * 21;
  sheet.words(name, [from, y, 23], { face: sheet.face.title, colour, width: width - 90 - cost * 21 });
  const strength = String(words.int(1, 30) * 10) + (words.chance(0.3) ? '+' : '');
  sheet.words(strength, [x + width, y, 26], { face: sheet.face.title, colour, align: 'right' });
  const rule = isJapanese ? japaneseRule(words) : ruleText(words);
  if (words.chance(0.25)) return y + 34;
  return sheet.paragraph(rule, [x, y + 19, 14.5], { colour, width }) + 20;
}

/** Draws the footer: artist, set, number, rarity and copyright. */
export function drawFooter(
  sheet: CardCanvas,
  { y, colour = [22, 20, 24] }: { y: number; colour?: Colour },
): void {
  const { margin } = sheet.face;
  const words = sheetWords(sheet);
  const year = 1996 + (Math.abs(sheet.card.setSeed) % 28);
  sheet.words(`Illus. ${personName(words)}`, [margin + 8, y, 11], { face: 'plain', colour, width: 120 });
  sheet.words(`©${year} Backstock Games`, [WIDTH / 2 - 10, y, 9], { face: 'plain', colour, align: 'middle' });
  drawSetSymbol(sheet, WIDTH - margin - 118, y - 5, 10);
  sheet.words(sheet.card.number, [WIDTH - margin - 38, y, 14], { face: 'bold', colour, align: 'right' });
  drawRaritySymbol(sheet, WIDTH - margin - 26, y - 4.5, colour);
}

const sheetWords = ({ card }: CardCanvas) => random(card.seed);

/** Draws the flavour text in a box. */
export function drawFlavourText(sheet: CardCanvas, words: Random, [x, y, width, height]: Rectangle): void {
  const text = sheet.card.isJapanese ? japaneseRule(words) : flavourText(words);
  sheet.framed([x, y, width, height], mixColours(sheet.face.light, [255, 255, 255], 0.3), {
    line: sheet.face.dark,
    width: 1,
  });
  sheet.paragraph(text, [x + 8, y + 15, 12], {
    width: width - 16,
    face: sheet.card.isJapanese ? 'japanese' : 'book',
  });
}
