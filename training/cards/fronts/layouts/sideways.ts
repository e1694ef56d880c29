import { mixColours } from '../../raster/colours.ts';
import { fractalNoise } from '../../raster/noise.ts';
import { drawRaritySymbol, drawSetSymbol } from '../symbols.ts';
import { HEIGHT, WIDTH, type LayOutCard } from '../card_canvas.ts';

/** A landscape card: two columns, with the art at the left and the colours at the right. */
export const layOutLandscapeCard: LayOutCard = (sheet, words) => {
  const { face, card } = sheet;
  const { margin } = face;
  sheet.box([0, 0, WIDTH, HEIGHT], face.border);
  sheet.box([margin, margin, WIDTH - 2 * margin, HEIGHT - 2 * margin], face.dark, {
    radius: 10,
    to: face.body,
  });
  const column = words.int(84, 120);
  sheet.art([margin, margin, WIDTH - 2 * margin - column, HEIGHT - 2 * margin]);
  const left = WIDTH - margin - column;
  const pale = mixColours(face.light, [255, 255, 255], 0.2);
  sheet.paint([left, margin, column, HEIGHT - 2 * margin], (x, y, ink) => {
    ink.take(pale, 0.35 + 0.4 * fractalNoise(x / 30, y / 80, 3));
  });
  const rows = words.int(3, 7);
  for (let row = 0; row < rows; row += 1) {
    const y = margin + 30 + (row * (HEIGHT - 2 * margin - 150)) / rows;
    sheet.disc(left + column / 2, y + 20, column / 3.2, face.dark);
    sheet.disc(left + column / 2, y + 20, column / 3.8, face.light);
    const value = String(words.int(1, 12));
    sheet.words(value, [left + column / 2, y + 30, 28], { face: 'bold', align: 'middle' });
  }
  sheet.box([margin + 8, HEIGHT - margin - 60, WIDTH - 2 * margin - column - 16, 46], face.dark, {
    radius: 8,
    opacity: 0.75,
  });
  sheet.words(card.name, [margin + 20, HEIGHT - margin - 28, 28], {
    face: face.title,
    colour: [255, 255, 255],
    width: WIDTH - 2 * margin - column - 40,
  });
  drawSetSymbol(sheet, left + column / 2, HEIGHT - margin - 62, 14);
  sheet.words(card.number, [left + column / 2, HEIGHT - margin - 16, 16], {
    face: 'bold',
    align: 'middle',
    width: column - 10,
  });
  drawRaritySymbol(sheet, left + column / 2 - 8, HEIGHT - margin - 38);
};
