import { brightness, mixColours } from '../../raster/colours.ts';
import { drawElementSymbol } from '../symbols.ts';
import { HEIGHT, WIDTH, type LayOutCard } from '../card_canvas.ts';
import { drawAttack, drawFooter } from './parts.ts';

/** A full-art card: name and attacks are written over the art. The border is thin or missing. */
export const layOutFullArt: LayOutCard = (sheet, words) => {
  const { face, card } = sheet;
  const edge = words.chance(0.35) ? 0 : words.pick([9, 14]);
  const isLight = words.chance(0.5);
  const paper = isLight ? ([250, 250, 248] as const) : ([18, 18, 24] as const);
  const print = isLight ? ([20, 18, 22] as const) : ([245, 245, 245] as const);
  sheet.box([0, 0, WIDTH, HEIGHT], brightness(face.border) > 150 ? [214, 216, 220] : face.border);
  sheet.art([edge, edge, WIDTH - 2 * edge, HEIGHT - 2 * edge]);
  const left = edge + 22;
  const width = WIDTH - 2 * left;
  sheet.box([edge + 10, edge + 10, width + 24, 44], paper, { radius: 12, opacity: 0.55 });
  sheet.words(card.name, [left, edge + 43, 32], { face: face.title, colour: print, width: 270 });
  const points = String(words.int(5, 34) * 10);
  sheet.words(points, [WIDTH - left - 34, edge + 43, 28], { face: 'bold', colour: print, align: 'right' });
  drawElementSymbol(sheet, WIDTH - left - 12, edge + 32, { radius: 14, kind: face.element });
  const count = words.int(1, 2);
  const top = HEIGHT - edge - 70 - count * 84;
  sheet.box([edge + 10, top, width + 24, HEIGHT - edge - 10 - top], mixColours(paper, face.light, 0.25), {
    radius: 12,
    opacity: isLight ? 0.72 : 0.55,
  });
  let y = top + 34;
  for (let index = 0; index < count; index += 1)
    y = drawAttack(sheet, words, { x: left, y, width, colour: print });
  sheet.box([left, HEIGHT - edge - 46, width, 1.5], print, { opacity: 0.7 });
  sheet.words('weakness ×2    retreat', [left, HEIGHT - edge - 32, 11], { face: 'plain', colour: print });
  drawFooter(sheet, { y: HEIGHT - edge - 18, colour: print });
};
