import sharp, { type Metadata } from 'sharp';
import { THUMBNAIL_SIDE } from '../../../contract/files.ts';
import { Budget } from '../../jobs/budget.ts';
import { AppError } from '../../http/errors.ts';
import { withoutMetadata } from './without_metadata.ts';

/** Of one picture while it is read, and of all that are read at the same time: 80 megapixels of a usual photograph. */
const MAX_DECODED_BYTES = 250_000_000;

const room = new Budget({ total: MAX_DECODED_BYTES, waiting: 1_000 });

/** So large that one picture could take what the server needs for everything else. */
export class PictureTooLarge extends Error {
  constructor() {
    super('It has too many pixels. Save it at half its width, then choose it again.');
  }
}

/** The first bytes decide which decoder is let near a file. */
const KINDS = [
  { extension: 'jpg', format: 'jpeg', starts: /^\xff\xd8\xff/ },
  { extension: 'png', format: 'png', starts: /^\x89PNG\r\n\x1a\n/ },
  { extension: 'webp', format: 'webp', starts: /^RIFF[^]{4}WEBP/ },
] as const;

sharp.cache(false);

function kindOf(bytes: Buffer) {
  const start = bytes.toString('latin1', 0, 16);
  return KINDS.find(({ starts }) => starts.test(start));
}

/** A picture that is not decoded yet, upright; undefined where the bytes are no JPEG, PNG or WebP. */
export async function openPicture(bytes: Buffer) {
  const kind = kindOf(bytes);
  if (!kind) return undefined;
  // Its size is limited by what it takes, below.
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  const metadata = await image.metadata();
  const { autoOrient, format, orientation = 1, space, channels } = metadata;
  if (format !== kind.format) return undefined;
  const decodedBytes = bytesDecoded(metadata);
  if (decodedBytes > MAX_DECODED_BYTES) throw new PictureTooLarge();
  // What any program shows as it is: it is neither to be turned nor of colours for print.
  const isPlain = orientation === 1 && space === 'srgb' && channels === 3;
  return { ...autoOrient, extension: kind.extension, isPlain, decodedBytes, image: image.autoOrient() };
}

/** A progressive JPEG is held whole as coefficients, which are two bytes each. */
function bytesDecoded({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const isOfPairs = depth === 'ushort' || (format === 'jpeg' && isProgressive === true);
  return width * height * channels * (isOfPairs ? 2 : 1);
}

/**
 * Size and thumbnail of a picture, and its bytes without metadata; undefined where the bytes are no whole JPEG, PNG
 * or WebP.
 *
 * @throws {PictureTooLarge}
 */
export async function readPicture(sent: Buffer) {
  let leave = () => {};
  try {
    const bytes = await clean(sent);
    const opened = bytes && (await openPicture(bytes));
    if (!opened) return undefined;
    const { image, decodedBytes, ...picture } = opened;
    leave = await room.take(decodedBytes);
    const thumbnail = await image
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    return { ...picture, thumbnail, bytes };
  } catch (error) {
    if (error instanceof PictureTooLarge || error instanceof AppError) throw error;
    return undefined;
  } finally {
    leave();
  }
}

async function clean(bytes: Buffer): Promise<Buffer | undefined> {
  const kind = kindOf(bytes);
  if (!kind) return undefined;
  const { orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return withoutMetadata(bytes, { kind: kind.extension, orientation });
}
