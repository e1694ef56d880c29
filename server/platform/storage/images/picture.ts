import sharp, { type Metadata } from 'sharp';
import { THUMBNAIL_SIDE } from '../../../../contract/files.ts';
import { Semaphore } from '../../semaphore.ts';
import { AppError } from '../../errors.ts';
import type { StrippedPicture } from './metadata/strip.ts';
import { stripInThread } from './metadata/strip_in_thread.ts';
import { PictureRefusedError } from './picture_refused.ts';

/** For one image, and for all images that are decoded at the same time: 80 megapixels of a usual photo. */
const MAX_DECODED_BYTES = 250_000_000;

const room = new Semaphore({ total: MAX_DECODED_BYTES, waiting: 1_000 });

const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

sharp.cache(false);

/**
 * Opens an image without decoding it, upright; undefined if its header names another format. Decodes only
 * output of `stripMetadata`: malformed files could take minutes.
 *
 * @throws {PictureRefused}
 */
export async function openPicture(stripped: StrippedPicture) {
  const bytes = Buffer.from(stripped.bytes.buffer, stripped.bytes.byteOffset, stripped.bytes.byteLength);
  // `MAX_DECODED_BYTES` limits the size instead.
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  const metadata = await image.metadata();
  const { autoOrient, format, orientation = 1, space, channels } = metadata;
  if (format !== stripped.format) return undefined;
  const decodedBytes = bytesDecoded(metadata, stripped.scans);
  if (decodedBytes > MAX_DECODED_BYTES) throw new PictureRefusedError('large');
  // Any program shows such an image correctly: it needs no rotation and has no print colours.
  const isPlain = orientation === 1 && space === 'srgb' && channels === 3;
  const extension = EXTENSIONS[stripped.format];
  return { ...autoOrient, extension, isPlain, decodedBytes, bytes, image: image.autoOrient() };
}

/** A decoder keeps a JPEG with several scans in memory as coefficients of two bytes. */
function bytesDecoded({ width, height, channels, depth, format, isProgressive }: Metadata, scans: number) {
  const isWhole = format === 'jpeg' && (isProgressive === true || scans > 1);
  return width * height * channels * (depth === 'ushort' || isWhole ? 2 : 1);
}

/**
 * Size, thumbnail and stripped bytes of an image; undefined for a malformed file, or one that is not JPEG, PNG
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
    const { data, info } = await image
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true });
    return { ...picture, thumbnail: { webp: data, width: info.width, height: info.height } };
  } catch (error) {
    if (error instanceof PictureRefusedError || error instanceof AppError) throw error;
    return undefined;
  } finally {
    leave();
  }
}
