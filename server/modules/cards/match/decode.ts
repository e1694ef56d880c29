import type { Sharp } from 'sharp';
import type { Raster } from '../../../../domain/raster.ts';
import { stripMetadata } from '../../../platform/storage/images/metadata/strip.ts';
import { openPicture } from '../../../platform/storage/images/picture.ts';

/** The maximum side of photographs in pixels. More pixels take longer and do not improve results. */
const MOST_SIDE = 1_400;

/**
 * Decodes a picture upright, reduced to `MOST_SIDE`; undefined where the bytes are not a complete picture.
 */
export async function decodePicture(bytes: Uint8Array): Promise<Raster | undefined> {
  try {
    const stripped = stripMetadata(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const opened = stripped && (await openPicture(stripped));
    const size = { width: MOST_SIDE, height: MOST_SIDE };
    return opened && (await rasterOf(opened.image, size, '#727272'));
  } catch {
    return undefined;
  }
}

/** The pixels of a picture, reduced to fit `size`. Transparent parts get the background colour. */
export async function rasterOf(
  image: Sharp,
  size: { width: number; height: number },
  background: string,
): Promise<Raster> {
  const { data, info } = await image
    .flatten({ background })
    .toColourspace('srgb')
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`A picture has ${info.channels} channels.`);
  return { width: info.width, height: info.height, data };
}
