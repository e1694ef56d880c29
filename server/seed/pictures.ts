import sharp from 'sharp';
import { toSvg } from '../../pictures/drawing.ts';
import type { ImageStore, StoredImage } from '../platform/storage/images/store.ts';
import { Semaphore } from '../platform/semaphore.ts';
import type { PictureToDraw } from './catalog/item.ts';
import type { Plan } from './plan/plan.ts';

const SIDE = 800;

/** The different pictures of the plan, in the order of their first use. */
export function picturesOf({ purchases, products, batches }: Plan): PictureToDraw[] {
  const all = [
    ...purchases.flatMap(({ photos }) => photos),
    ...products.map(({ item }) => item.picture),
    ...batches.flatMap(({ pictures }) => pictures),
  ];
  return [...new Map(all.map((picture) => [picture.key, picture])).values()];
}

/** Draws the pictures and saves them in the image store. */
export async function storePictures(
  images: ImageStore,
  pictures: readonly PictureToDraw[],
  onKept: (count: number) => void,
): Promise<StoredImage[]> {
  const atOnce = new Semaphore({ total: 2, waiting: pictures.length });
  let kept = 0;
  return Promise.all(
    pictures.map((picture) =>
      atOnce.run(async () => {
        const image = await images.keep(await drawn(picture));
        if (!image) throw new Error(`The picture “${picture.key}” could not be drawn.`);
        onKept(++kept);
        return image;
      }),
    ),
  );
}

function drawn({ kind, draw }: PictureToDraw): Promise<Buffer> {
  const drawing = draw();
  const density = (72 * SIDE) / Math.max(drawing.width, drawing.height);
  const raster = sharp(Buffer.from(toSvg(drawing)), { density });
  const image = raster.resize({ width: SIDE, height: SIDE, fit: 'inside' });
  if (kind === 'photo') return image.flatten().jpeg({ quality: 82 }).toBuffer();
  return image.webp({ quality: 86, effort: 2 }).toBuffer();
}
