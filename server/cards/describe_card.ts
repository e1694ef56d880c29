import sharp from 'sharp';
import { IMAGE_TYPES_IN_WORDS } from '../../contract/files.ts';
import { openPicture } from '../images/picture.ts';
import { describe } from './match/descriptor.ts';
import { halvings } from './match/raster.ts';
import { upright, wholeOf } from './match/outlines.ts';

/** The picture that is kept fits into it: a collector number stays readable. */
const KEPT = { width: 490, height: 684 };
const SMALLEST_SIDE = 60;

export class CardPictureError extends Error {}

export interface CardDescription {
  /** What it looks like: see `describe`. */
  descriptor: Buffer;
  /** JPEG of at most 490×684 pixels. */
  picture: Buffer;
}

/** What a card is found by, and the picture of it that is kept. Throws CardPictureError where it is none. */
export async function describeCard(bytes: Buffer): Promise<CardDescription> {
  const { data, info } = await decoded(bytes);
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  // Optimal coding takes as long again, for a tenth of the size.
  const picture = await sharp(data, raw).jpeg({ quality: 88, optimiseCoding: false }).toBuffer();
  const raster = { width: info.width, height: info.height, data };
  const descriptor = describe(halvings(raster), upright(wholeOf(raster)));
  return { descriptor: Buffer.from(descriptor.buffer), picture };
}

async function decoded(bytes: Buffer) {
  const opened = await openPicture(bytes).catch(() => undefined);
  if (!opened) {
    throw new CardPictureError(
      `This is no picture that can be used: it is no ${IMAGE_TYPES_IN_WORDS}, or damaged, or far too large.`,
    );
  }
  if (Math.min(opened.width, opened.height) < SMALLEST_SIDE) {
    throw new CardPictureError(`This picture is too small: it has ${opened.width}×${opened.height} pixels.`);
  }
  try {
    return await opened.image
      .flatten({ background: '#808080' })
      .toColourspace('srgb')
      .resize({ ...KEPT, fit: 'inside', withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new CardPictureError('This picture is damaged.');
  }
}
