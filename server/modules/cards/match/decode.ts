import type { Sharp } from 'sharp';
import type { Raster } from '../../../../domain/raster.ts';
import { stripMetadata } from '../../../platform/storage/images/metadata/strip.ts';
import { openPicture } from '../../../platform/storage/images/picture.ts';

/** Cards are recognised on photographs of this size; more pixels take longer and show no more. */
const MOST_SIDE = 1_400;

/** A picture as one sees it, at most so large; undefined where the bytes are no whole picture. */
export async function decoded(bytes: Uint8Array): Promise<Raster | undefined> {
  try {
    const stripped = stripMetadata(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const opened = stripped && (await openPicture(stripped));
    const size = { width: MOST_SIDE, height: MOST_SIDE };
    return opened && (await rasterOf(opened.image, size, '#727272'));
  } catch {
    return undefined;
  }
}

/** The pixels of a picture, which is made to fit into a size; what it can be seen through to has one colour. */
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
