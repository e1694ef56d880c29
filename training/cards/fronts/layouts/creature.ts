import type { LayOutCard } from '../card_canvas.ts';
import { drawElementSymbol } from '../symbols.ts';
import { HEIGHT, WIDTH } from '../card_canvas.ts';
import { drawAttack, drawFlavourText, drawFooter, drawBody } from './parts.ts';

/** A creature: name and hit points, art, attacks, weakness and flavour text. */
export const layOutCreature: LayOutCard = (sheet, words) => {
  const { face, card } = sheet;
  const { margin } = face;
  drawBody(sheet);
  const left = margin + 16;
  const width = WIDTH - 2 * left;
  const stage = words.pick(['Basic', 'Stage 1', 'Stage 2', 'Basic']);
  sheet.words(stage, [left, margin + 17, 11], { face: 'plain' });
  sheet.words(card.name, [left, margin + 42, 29], { face: face.title, width: 250 });
  const points = `${words.int(3, 34) * 10} HP`;
  sheet.words(points, [WIDTH - left - 34, margin + 42, 25], {
    face: 'bold',
    colour: [190, 25, 25],
    align: 'right',
  });
  drawElementSymbol(sheet, WIDTH - left - 14, margin + 32, { radius: 13, kind: face.element });
  const top = margin + 54;
  const height = words.pick([268, 280, 290]);
  sheet.box([left - 7, top - 5, width + 14, height + 10], face.dark);
  sheet.box(
    [left - 4, top - 2, width + 8, height + 4],
    words.chance(0.5) ? [230, 200, 110] : [200, 205, 210],
  );
  sheet.art([left, top, width, height]);
  const bar = top + height + 8;
  sheet.box([left + 20, bar, width - 40, 16], face.light, { to: face.body, radius: 4 });
  const measures = `No. ${words.int(1, 900)}  Length: ${words.int(1, 9)}'${words.int(0, 11)}"  Weight: ${words.int(5, 900)} lbs.`;
  sheet.words(measures, [WIDTH / 2, bar + 12, 11], { face: 'plain', align: 'middle' });
  let y = bar + 44;
  const end = HEIGHT - margin - 92;
  while (y < end - 20) y = drawAttack(sheet, words, { x: left, y, width });
  const row = HEIGHT - margin - 62;
  sheet.box([left, row - 20, width, 1.5], face.dark);
  sheet.words('weakness', [left, row - 5, 11], { face: 'plain' });
  drawElementSymbol(sheet, left + 72, row - 9, { radius: 8, kind: words.int(0, 8) });
  sheet.words('resistance', [left + 150, row - 5, 11], { face: 'plain' });
  if (words.chance(0.5)) drawElementSymbol(sheet, left + 228, row - 9, { radius: 8, kind: words.int(0, 8) });
  sheet.words('retreat', [left + 310, row - 5, 11], { face: 'plain' });
  for (let index = words.int(1, 3); index > 0; index -= 1)
    drawElementSymbol(sheet, left + 355 + index * 18, row - 9, { radius: 8, kind: 8 });
  drawFlavourText(sheet, words, [left + 6, row + 2, width - 12, 34]);
  drawFooter(sheet, { y: HEIGHT - margin - 8 });
};
