import sharp from 'sharp';
import type { Raster } from './raster.ts';

/** Cards are recognised on photographs of this size; more pixels take longer and show no more. */
const MOST_SIDE = 1_400;
const MOST_PIXELS = 60_000_000;

sharp.cache(false);
sharp.concurrency(1);

/** A picture as one sees it, at most so large; undefined where the bytes are no whole picture. */
export async function decoded(bytes: Uint8Array, mostSide = MOST_SIDE): Promise<Raster | undefined> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true, kernel: 'cubic' })
      .flatten({ background: '#727272' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) return undefined;
    return { width: info.width, height: info.height, data };
  } catch {
    return undefined;
  }
}
