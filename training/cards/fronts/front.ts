import { createBlankPicture, type Picture } from '../raster/picture.ts';
import { Writer } from '../raster/text.ts';
import { createRandomStream } from '../seeds.ts';
import { drawArt } from './art.ts';
import type { Card } from './card.ts';
import { drawFace } from './face.ts';
import { reverseHolo } from './foil.ts';
import { HEIGHT, CardCanvas, WIDTH } from './sheet.ts';

let writer: Promise<Writer> | undefined;

/** The front of a card as an index has it: flat, its corners square. Needs no other card. */
export async function drawFront(card: Card, { width = WIDTH, height = HEIGHT } = {}): Promise<Picture> {
  writer ??= Writer.open();
  const [opened, art] = await Promise.all([writer, drawArt(card.seed)]);
  const face = drawFace(card);
  const sheet = new CardCanvas(createBlankPicture(width, height), { card, face, writer: opened, art });
  face.layout(sheet, createRandomStream(card.seed, 'words'));
  if (card.printing === 'reverse') reverseHolo(sheet);
  return sheet.picture;
}
