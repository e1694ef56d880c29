import { HEIGHT, WIDTH, type LayOutCard } from '../card_canvas.ts';
import { drawRaritySymbol, drawSetSymbol } from '../symbols.ts';

/** A sports card: large art, with the name on a ribbon below it. */
export const layOutPlayerCard: LayOutCard = (sheet, words) => {
  const { face, card } = sheet;
  const { margin } = face;
  sheet.box([0, 0, WIDTH, HEIGHT], [246, 245, 240]);
  sheet.box([margin - 4, margin - 4, WIDTH - 2 * margin + 8, HEIGHT - 2 * margin + 8], face.dark, {
    radius: 4,
  });
  sheet.art([margin, margin, WIDTH - 2 * margin, HEIGHT - 2 * margin - 84]);
  const ribbon = HEIGHT - margin - 96;
  sheet.box([margin, ribbon, WIDTH - 2 * margin, 60], face.body, { to: face.dark });
  sheet.box([margin, ribbon - 5, WIDTH - 2 * margin, 5], face.light);
  sheet.words(card.name.toUpperCase(), [margin + 16, ribbon + 42, 38], {
    face: face.title,
    colour: [255, 255, 255],
    width: 300,
  });
  sheet.disc(WIDTH - margin - 44, ribbon + 6, 36, face.light);
  sheet.disc(WIDTH - margin - 44, ribbon + 6, 32, face.dark);
  sheet.words(String(words.int(1, 99)), [WIDTH - margin - 44, ribbon + 19, 34], {
    face: 'bold',
    colour: [255, 255, 255],
    align: 'middle',
  });
  const position = words.pick(['Keeper', 'Defender', 'Midfield', 'Forward', 'Captain']);
  sheet.words(position, [margin + 16, HEIGHT - margin - 13, 19], { face: 'bold', colour: [240, 240, 240] });
  drawSetSymbol(sheet, WIDTH / 2, HEIGHT - margin - 20, 11);
  sheet.words(card.number, [WIDTH - margin - 40, HEIGHT - margin - 13, 15], {
    face: 'bold',
    colour: [240, 240, 240],
    align: 'right',
  });
  drawRaritySymbol(sheet, WIDTH - margin - 26, HEIGHT - margin - 18, [240, 240, 240]);
};
