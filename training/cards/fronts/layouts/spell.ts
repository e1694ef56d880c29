import { mixColours } from '../../raster/colours.ts';
import { drawElementSymbol, drawRaritySymbol, drawSetSymbol } from '../symbols.ts';
import { HEIGHT, WIDTH, type LayOutCard } from '../card_canvas.ts';
import { flavourText, japaneseRule, kindName, personName, ruleText } from '../words.ts';

/** A spell: name bar, art, type bar with the set symbol at the right, text box. */
export const layOutSpell: LayOutCard = (sheet, words) => {
  const { face, card } = sheet;
  const { margin } = face;
  sheet.box([0, 0, WIDTH, HEIGHT], face.border);
  sheet.box([margin, margin, WIDTH - 2 * margin, HEIGHT - 2 * margin - 14], face.body, {
    radius: 14,
    to: face.dark,
  });
  sheet.texture([margin + 5, margin + 5, WIDTH - 2 * margin - 10, HEIGHT - 2 * margin - 26], face.dark, {
    noises: [{ width: 14, height: 14 }],
    strength: (noise) => 0.8 * Math.abs(noise - 0.5),
  });
  const left = margin + 14;
  const width = WIDTH - 2 * left;
  const bar = mixColours(face.light, [255, 255, 255], 0.25);
  sheet.framed([left, margin + 13, width, 36], bar, { line: face.dark, radius: 10, width: 2 });
  sheet.words(card.name, [left + 10, margin + 39, 25], { face: face.title, width: 260 });
  for (let index = words.int(1, 4); index > 0; index -= 1) {
    drawElementSymbol(sheet, left + width - index * 22 + 4, margin + 31, {
      radius: 9.5,
      kind: words.chance(0.6) ? face.element : 8,
    });
  }
  const top = margin + 54;
  sheet.box([left + 5, top, width - 10, 312], face.dark);
  sheet.art([left + 9, top + 3, width - 18, 306]);
  const middle = top + 318;
  sheet.framed([left, middle, width, 32], bar, { line: face.dark, radius: 9, width: 2 });
  const kind = card.isJapanese
    ? card.name
    : `${kindName(words)} — ${words.pick(['Elder', 'Beast', 'Knight', 'Spirit'])}`;
  sheet.words(kind.replace('—', '-'), [left + 10, middle + 23, 19], { face: face.title, width: 300 });
  drawSetSymbol(sheet, left + width - 20, middle + 16, 11);
  const text = middle + 38;
  const height = HEIGHT - margin - 42 - text;
  sheet.framed([left + 5, text, width - 10, height], mixColours(face.light, [255, 255, 255], 0.45), {
    line: face.dark,
    width: 2,
  });
  const write = () => (card.isJapanese ? japaneseRule(words) : ruleText(words));
  let y = text + 22;
  for (let count = words.int(1, 3); count > 0 && y < text + height - 40; count -= 1) {
    y = sheet.paragraph(write(), [left + 14, y, 16], { width: width - 28 }) + 7;
  }
  if (y < text + height - 34 && !card.isJapanese) {
    sheet.paragraph(flavourText(words), [left + 14, y, 14], { face: 'book', width: width - 28 });
  }
  sheet.framed([left + width - 72, HEIGHT - margin - 54, 68, 28], bar, {
    line: face.dark,
    radius: 8,
    width: 2,
  });
  const strength = `${words.int(0, 9)}/${words.int(1, 9)}`;
  sheet.words(strength, [left + width - 38, HEIGHT - margin - 32, 22], { face: 'bold', align: 'middle' });
  const isDark = face.border[0] + face.border[1] + face.border[2] < 330;
  const foot = isDark ? ([235, 235, 235] as const) : ([20, 20, 20] as const);
  sheet.words(`${card.number}  ${personName(words)}`, [left, HEIGHT - margin + 3, 13], {
    face: 'bold',
    colour: foot,
  });
  drawRaritySymbol(sheet, left + 210, HEIGHT - margin - 1, foot);
  sheet.words('© Backstock Games', [left + width, HEIGHT - margin + 3, 10], {
    face: 'plain',
    colour: foot,
    align: 'right',
  });
};
