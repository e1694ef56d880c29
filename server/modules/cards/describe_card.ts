import sharp from 'sharp';
import { IMAGE_TYPES_IN_WORDS } from '../../../contract/files.ts';
import { halveImages, type Raster } from '../../../domain/raster.ts';
import { stripInThread } from '../../platform/storage/images/metadata/strip_in_thread.ts';
import { openPicture } from '../../platform/storage/images/picture.ts';
import { PictureRefusedError } from '../../platform/storage/images/picture_refused.ts';
import { rasterOf } from './match/decode.ts';
import { describeOutline } from './match/descriptor.ts';
import { turnUpright, wholeOutline } from './match/outlines.ts';
import { SourceError } from './sources/source_card.ts';
import { createMessage } from '../../../contract/messages.ts';

/** Maximum size of stored pictures in pixels, at which collector numbers stay readable. */
const KEPT = { width: 490, height: 684 };
const SMALLEST_SIDE = 60;

export interface CardDescription {
  /** The appearance of the card: see `describe`. */
  descriptor: Buffer;
  /** JPEG of at most 490×684 pixels. */
  picture: Buffer;
}

/**
 * Computes the descriptor of a card and its stored picture. Transfers the bytes: the caller cannot use them
 * afterwards.
 *
 * @throws {SourceError} when the bytes are not a usable picture
 */
export async function describeCard(sent: Buffer): Promise<CardDescription> {
  const stripped = await stripInThread(sent).catch((error: unknown) => {
    throw error instanceof PictureRefusedError ? new SourceError(error.reason) : error;
  });
  const opened = stripped && (await openPicture(stripped).catch(() => undefined));
  if (!opened) {
    throw new SourceError(createMessage('cards.unusable_picture', { types: IMAGE_TYPES_IN_WORDS }));
  }
  const { width, height, extension, isPlain } = opened;
  if (Math.min(width, height) < SMALLEST_SIDE) {
    throw new SourceError(createMessage('cards.picture_too_small', { width, height }));
  }
  const isKeptAsItIs = extension === 'jpg' && isPlain && width <= KEPT.width && height <= KEPT.height;
  const raster = await rasterOf(opened.image, KEPT, '#808080').catch(() => {
    throw new SourceError(createMessage('cards.picture_damaged'));
  });
  const descriptor = describeOutline(halveImages(raster), turnUpright(wholeOutline(raster)));
  const picture = isKeptAsItIs ? opened.bytes : await encoded(raster);
  return { descriptor: Buffer.from(descriptor.buffer), picture };
}

/** Optimized coding would double the time to save a tenth of the size. */
function encoded({ width, height, data }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88, optimiseCoding: false })
    .toBuffer();
}
