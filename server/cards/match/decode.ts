import type { Raster } from '../../../domain/raster.ts';
import { openPicture } from '../../storage/images/picture.ts';

/** Cards are recognised on photographs of this size; more pixels take longer and show no more. */
const MOST_SIDE = 1_400;

/** A picture as one sees it, at most so large; undefined where the bytes are no whole picture. */
export async function decoded(bytes: Uint8Array): Promise<Raster | undefined> {
  try {
    const opened = await openPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (!opened) return undefined;
    const { data, info } = await opened.image
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#727272' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return info.channels === 3 ? { width: info.width, height: info.height, data } : undefined;
  } catch {
    return undefined;
  }
}
