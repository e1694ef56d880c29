import { mixColours } from '../../raster/colours.ts';
import { drawElementSymbol, drawRaritySymbol, drawSetSymbol } from '../symbols.ts';
import { HEIGHT, WIDTH, type LayOutCard } from '../card_canvas.ts';
import { japaneseRule, kindName, ruleText } from '../words.ts';

/** A duel card: name, row of stars, square art, number, and a text box with attack and defence. */
export const layOutDuelCard: LayOutCard = (sheet, words) => {
  const { face, card } = sheet;
  const { margin } = face;
  sheet.box([0, 0, WIDTH, HEIGHT], mixColours(face.border, [70, 60, 50], 0.5));
  sheet.box([margin - 6, margin - 6, WIDTH - 2 * margin + 12, HEIGHT - 2 * margin + 12], face.body);
  sheet.texture([margin - 6, margin - 6, WIDTH - 2 * margin + 12, HEIGHT - 2 * margin + 12], face.light, {
    noises: [
      { width: 9, height: 50 },
      { width: 60, height: 20 },
    ],
    strength: (noise) => 0.45 * noise,
  });
  const left = margin + 10;
  const width = WIDTH - 2 * left;
  sheet.framed([left, margin + 8, width, 42], face.body, { line: face.dark, width: 2, to: face.light });
  sheet.words(card.name, [left + 8, margin + 40, 32], { face: face.title, width: width - 64 });
  drawElementSymbol(sheet, left + width - 24, margin + 29, { radius: 17, kind: face.element });
  for (let index = words.int(1, 8); index > 0; index -= 1) {
    sheet.disc(left + width - 8 - index * 29, margin + 72, 12, [205, 75, 20]);
    sheet.disc(left + width - 8 - index * 29, margin + 72, 8, [250, 210, 60]);
  }
  const side = 352;
  const from = (WIDTH - side) / 2;
  sheet.framed([from, margin + 92, side, side], [0, 0, 0], { line: [200, 185, 150], width: 6 });
  sheet.art([from, margin + 92, side, side]);
  const below = margin + 92 + side + 22;
  drawSetSymbol(sheet, from + 8, below - 5, 9);
  sheet.words(card.number, [from + side, below, 14], { face: 'bold', align: 'right' });
  drawRaritySymbol(sheet, from + side - 96, below - 5);
  const top = below + 8;
  const height = HEIGHT - margin - 8 - top;
  sheet.framed([left + 6, top, width - 12, height], mixColours(face.light, [255, 250, 235], 0.55), {
    line: [130, 80, 30],
    width: 3,
  });
  sheet.words(`[${kindName(words)}/Effect]`.replaceAll(/[[\]]/g, ''), [left + 14, top + 20, 16], {
    face: 'bold',
  });
  const rule = card.isJapanese ? japaneseRule(words) : `${ruleText(words)} ${ruleText(words)}`;
  sheet.paragraph(rule, [left + 14, top + 37, 13.5], { width: width - 28 });
  sheet.box([left + 14, top + height - 22, width - 28, 1], [0, 0, 0]);
  const strengths = `ATK/${words.int(1, 40) * 100}  DEF/${words.int(1, 40) * 100}`;
  sheet.words(strengths, [left + width - 14, top + height - 6, 16], { face: 'bold', align: 'right' });
};
