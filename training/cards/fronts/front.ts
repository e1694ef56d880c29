import { createBlankPicture, type Picture } from '../raster/picture.ts';
import { Writer } from '../raster/text.ts';
import { createRandomStream } from '../seeds.ts';
import { drawArt } from './art.ts';
import type { Card } from './card.ts';
import { drawCardLook } from './card_look.ts';
import { paintReverseHolo } from './foil.ts';
import { HEIGHT, CardCanvas, WIDTH } from './card_canvas.ts';

let writer: Promise<Writer> | undefined;

/** Draws the front of a card as in the images of an index: flat, with square corners. */
export async function drawFront(card: Card, { width = WIDTH, height = HEIGHT } = {}): Promise<Picture> {
  writer ??= Writer.open();
  const [opened, art] = await Promise.all([writer, drawArt(card.seed)]);
  const face = drawCardLook(card);
  const sheet = new CardCanvas(createBlankPicture(width, height), { card, face, writer: opened, art });
  face.layout(sheet, createRandomStream(card.seed, 'words'));
  if (card.printing === 'reverse') paintReverseHolo(sheet);
  return sheet.picture;
}
