import { mixColours } from '../../raster/colours.ts';
import { HEIGHT, WIDTH, type LayOutCard } from '../card_canvas.ts';
import { japaneseRule, kindName, ruleText } from '../words.ts';
import { drawFooter, drawBody } from './parts.ts';

/** A trainer card: banner, name, small art and much text. */
export const layOutTrainer: LayOutCard = (sheet, words) => {
  const { face, card } = sheet;
  const { margin } = face;
  drawBody(sheet);
  const left = margin + 14;
  const width = WIDTH - 2 * left;
  sheet.box([left, margin + 10, 130, 24], face.dark, { radius: 12 });
  sheet.words('TRAINER', [left + 65, margin + 28, 17], {
    face: 'bold',
    colour: [255, 255, 255],
    align: 'middle',
  });
  sheet.words(kindName(words), [left + width, margin + 28, 17], { face: 'bold', align: 'right' });
  sheet.words(card.name, [WIDTH / 2, margin + 68, 32], {
    face: face.title,
    align: 'middle',
    width: width - 20,
  });
  const [from, wide] = [left + 26, width - 52];
  const top = margin + 82;
  sheet.framed([from, top, wide, 236], [0, 0, 0], {
    line: mixColours(face.dark, [120, 120, 120], 0.5),
    width: 5,
  });
  sheet.art([from, top, wide, 236]);
  const text = top + 254;
  const height = HEIGHT - margin - 34 - text;
  sheet.framed([left, text, width, height], [250, 249, 244], { line: face.dark, width: 2, radius: 6 });
  let y = text + 32;
  while (y < text + height - 70) {
    const rule = card.isJapanese ? japaneseRule(words) : ruleText(words);
    y = sheet.paragraph(rule, [left + 18, y, 19], { width: width - 36 }) + 14;
  }
  drawFooter(sheet, { y: HEIGHT - margin - 9 });
};
