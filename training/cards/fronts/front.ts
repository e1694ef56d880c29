import { blank, type Picture } from '../raster/picture.ts';
import { Writer } from '../raster/text.ts';
import { stream } from '../seeds.ts';
import { artOf } from './art.ts';
import type { Card } from './card.ts';
import { faceOf } from './face.ts';
import { reverseHolo } from './foil.ts';
import { HEIGHT, Sheet, WIDTH } from './sheet.ts';

let writer: Promise<Writer> | undefined;

/** The front of a card as an index has it: flat, its corners square. Needs no other card. */
export async function drawFront(card: Card, { width = WIDTH, height = HEIGHT } = {}): Promise<Picture> {
  writer ??= Writer.open();
  const [opened, art] = await Promise.all([writer, artOf(card.seed)]);
  const face = faceOf(card);
  const sheet = new Sheet(blank(width, height), { card, face, writer: opened, art });
  face.layout(sheet, stream(card.seed, 'words'));
  if (card.printing === 'reverse') reverseHolo(sheet);
  return sheet.picture;
}
