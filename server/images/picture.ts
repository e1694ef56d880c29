import sharp from 'sharp';
import { THUMBNAIL_SIDE } from '../../contract/files.ts';

const MAX_PIXELS = 60_000_000;

/** The first bytes decide which decoder is let near a file. */
const KINDS = [
  { extension: 'jpg', format: 'jpeg', starts: /^\xff\xd8\xff/ },
  { extension: 'png', format: 'png', starts: /^\x89PNG\r\n\x1a\n/ },
  { extension: 'webp', format: 'webp', starts: /^RIFF[^]{4}WEBP/ },
] as const;

sharp.cache(false);

/** A picture that is not decoded yet, upright; undefined where the bytes are no JPEG, PNG or WebP. */
export async function openPicture(bytes: Buffer) {
  const start = bytes.toString('latin1', 0, 16);
  const kind = KINDS.find(({ starts }) => starts.test(start));
  if (!kind) return undefined;
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  const { autoOrient, format, orientation = 1, space, channels } = await image.metadata();
  if (format !== kind.format) return undefined;
  // What any program shows as it is: it is neither to be turned nor of colours for print.
  const isPlain = orientation === 1 && space === 'srgb' && channels === 3;
  return { ...autoOrient, extension: kind.extension, isPlain, image: image.autoOrient() };
}

/** Size and thumbnail of a picture; undefined where the bytes are no whole JPEG, PNG or WebP. */
export async function readPicture(bytes: Buffer) {
  try {
    const opened = await openPicture(bytes);
    if (!opened) return undefined;
    const { image, ...picture } = opened;
    const thumbnail = await image
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    return { ...picture, thumbnail };
  } catch {
    return undefined;
  }
}
