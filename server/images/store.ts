import { createHmac } from 'node:crypto';
import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from '../durable_file.ts';
import { limited } from '../limited.ts';
import { readPicture } from './picture.ts';

/** A picture on disk, as its row in the database wants it. */
export interface StoredImage {
  address: string;
  thumbnail: string;
  width: number;
  height: number;
  bytes: number;
}

export interface ImageStore {
  folder: string;
  /** Keeps the picture, or gives undefined where the bytes are none. Equal pictures are kept once. */
  keep(bytes: Buffer): Promise<StoredImage | undefined>;
}

export const IMAGE_FILE = /^([0-9a-f]{2})\/\1[0-9a-f]{62}\.(jpg|png|webp|thumb\.webp)$/;
export const MEDIA = '/media/';

/** Files are called by a keyed hash of their content: nobody can guess an address. */
export function imageStore(folder: string, key: Buffer): ImageStore {
  const atOnce = limited({ running: 2, waiting: 500 });
  return {
    folder,
    keep: (bytes) =>
      atOnce(async () => {
        const picture = await readPicture(bytes);
        if (!picture) return undefined;
        const hash = createHmac('sha256', key).update(bytes).digest('hex');
        const name = `${hash.slice(0, 2)}/${hash}`;
        await write(join(folder, `${name}.thumb.webp`), picture.thumbnail);
        await write(join(folder, `${name}.${picture.extension}`), bytes);
        return {
          address: `${MEDIA}${name}.${picture.extension}`,
          thumbnail: `${MEDIA}${name}.thumb.webp`,
          width: picture.width,
          height: picture.height,
          bytes: bytes.length,
        };
      }),
  };
}

async function write(path: string, content: Buffer): Promise<void> {
  const present = await access(path).then(
    () => true,
    () => false,
  );
  if (present) return;
  const folder = dirname(path);
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(dirname(folder));
  await writeDurably(path, content);
}
