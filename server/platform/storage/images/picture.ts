import sharp, { type Metadata } from 'sharp';
import { THUMBNAIL_SIDE } from '../../../../contract/files.ts';
import { Semaphore } from '../../semaphore.ts';
import { AppError } from '../../errors.ts';
import type { StrippedPicture } from './metadata/strip.ts';
import { stripInThread } from './metadata/strip_in_thread.ts';
import { PictureRefused } from './picture_refused.ts';

/** Of one picture while it is read, and of all that are read at the same time: 80 megapixels of a usual photograph. */
const MAX_DECODED_BYTES = 250_000_000;

const room = new Semaphore({ total: MAX_DECODED_BYTES, waiting: 1_000 });

const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

sharp.cache(false);

/**
 * A picture that is not decoded yet, upright; undefined where its head says another format. Only what `stripMetadata`
 * has left reaches the decoder, which may need minutes for what that refuses.
 *
 * @throws {PictureRefused}
 */
export async function openPicture(stripped: StrippedPicture) {
  const bytes = Buffer.from(stripped.bytes.buffer, stripped.bytes.byteOffset, stripped.bytes.byteLength);
  // Its size is limited by what it takes, below.
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  const metadata = await image.metadata();
  const { autoOrient, format, orientation = 1, space, channels } = metadata;
  if (format !== stripped.format) return undefined;
  const decodedBytes = bytesDecoded(metadata, stripped.scans);
  if (decodedBytes > MAX_DECODED_BYTES) throw new PictureRefused('large');
  // What any program shows as it is: it is neither to be turned nor of colours for print.
  const isPlain = orientation === 1 && space === 'srgb' && channels === 3;
  const extension = EXTENSIONS[stripped.format];
  return { ...autoOrient, extension, isPlain, decodedBytes, bytes, image: image.autoOrient() };
}

/** A JPEG in several scans is held whole as coefficients, which are two bytes each. */
function bytesDecoded({ width, height, channels, depth, format, isProgressive }: Metadata, scans: number) {
  const isWhole = format === 'jpeg' && (isProgressive === true || scans > 1);
  return width * height * channels * (depth === 'ushort' || isWhole ? 2 : 1);
}

/**
 * Size and thumbnail of a picture, and its bytes without metadata; undefined where the bytes are no whole JPEG, PNG
 * or WebP. Transfers the bytes to a thread: the caller's buffer is empty afterwards.
 *
 * @throws {PictureRefused}
 */
export async function readPicture(sent: Buffer) {
  const stripped = await stripInThread(sent);
  if (!stripped) return undefined;
  let leave = () => {};
  try {
    const opened = await openPicture(stripped);
    if (!opened) return undefined;
    const { image, decodedBytes, ...picture } = opened;
    leave = await room.take(decodedBytes);
    const thumbnail = await image
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    return { ...picture, thumbnail };
  } catch (error) {
    if (error instanceof PictureRefused || error instanceof AppError) throw error;
    return undefined;
  } finally {
    leave();
  }
}
