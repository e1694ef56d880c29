import sharp from 'sharp';
import { IMAGE_TYPES_IN_WORDS } from '../../contract/files.ts';
import { openPicture } from '../images/picture.ts';

/** Goes up whenever the same picture is described otherwise: cards are then described anew when they are indexed again. */
export const DESCRIPTION_VERSION = 1;

const THUMBNAIL = { width: 20, height: 28 };
const CHANNELS = 3;
export const DESCRIPTOR_BYTES = THUMBNAIL.width * THUMBNAIL.height * CHANNELS;

/** The picture that is kept fits into it: a collector number stays readable. */
const KEPT = { width: 490, height: 684 };
const SMALLEST_SIDE = 60;

/** What is around a pixel: so many to each side. */
const AROUND = 3;
/** Differences that are smaller are noise. */
const NOISE = 8;
/** How many steps of a descriptor are one standard deviation; three of them are the most. */
const STEPS = 42;

export class CardPictureError extends Error {}

export interface CardDescription {
  /**
   * 28 rows of 20 pixels of 3 signed bytes (red, green, blue): how far each lies from the mean of what is around
   * it, in 42nds of the standard deviation there, so that light and print matter less than the drawing.
   */
  descriptor: Buffer;
  /** JPEG of at most 490×684 pixels. */
  picture: Buffer;
}

/** What a card is found by, and the picture of it that is kept. Throws CardPictureError where it is none. */
export async function describeCard(bytes: Buffer): Promise<CardDescription> {
  const { data, info } = await decoded(bytes);
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const [picture, thumbnail] = await Promise.all([
    // Optimal coding takes as long again, for a tenth of the size.
    sharp(data, raw).jpeg({ quality: 88, chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer(),
    sharp(data, raw)
      .resize({ ...THUMBNAIL, fit: 'fill' })
      .raw()
      .toBuffer(),
  ]);
  return { descriptor: normalised(thumbnail), picture };
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

function normalised(pixels: Buffer): Buffer {
  const { width, height } = THUMBNAIL;
  const descriptor = Buffer.alloc(DESCRIPTOR_BYTES);
  const at = (x: number, y: number, channel: number) => (y * width + x) * CHANNELS + channel;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - AROUND), Math.min(width - 1, x + AROUND)];
      const [top, bottom] = [Math.max(0, y - AROUND), Math.min(height - 1, y + AROUND)];
      const count = (right - left + 1) * (bottom - top + 1);
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        let sum = 0;
        let squares = 0;
        for (let row = top; row <= bottom; row += 1) {
          for (let column = left; column <= right; column += 1) {
            const value = pixels[at(column, row, channel)] ?? 0;
            sum += value;
            squares += value * value;
          }
        }
        const mean = sum / count;
        const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
        const distance = ((pixels[at(x, y, channel)] ?? 0) - mean) / (deviation + NOISE);
        descriptor.writeInt8(Math.round(Math.max(-3, Math.min(3, distance)) * STEPS), at(x, y, channel));
      }
    }
  }
  return descriptor;
}
