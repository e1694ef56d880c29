import { PassThrough, type Readable } from 'node:stream';
import { intoStream, type ZipTarget, ZipWriter } from '../storage/zip_writer.ts';
import type { Zip } from '../storage/zip.ts';
import { openBackup, readHashes, readManifest } from './check_backup.ts';
import { HashList } from './hash_list.ts';
import { HASHES, imageNameOf, MANIFEST, type Manifest, writeManifest } from './manifest.ts';
import { pictureFolderOf, readCopy } from './picture_copies.ts';

/**
 * Streams a daily backup as one file with its pictures, as `npm run backup` writes it. Tables are copied as they
 * are packed. Pictures that are missing or damaged beside the backup are left out, and its manifest names them.
 */
export async function streamWholeBackup(path: string): Promise<Readable> {
  const zip = await openBackup(path);
  try {
    const manifest = await readManifest(zip);
    const stream = new PassThrough();
    // The reader notices errors. One before it reads must not end the process.
    stream.on('error', () => {});
    void writeWhole(zip, manifest, { pictures: pictureFolderOf(path), target: intoStream(stream) })
      .then(
        () => stream.end(),
        (error: Error) => stream.destroy(error),
      )
      .finally(() => zip.close());
    return stream;
  } catch (error) {
    zip.close();
    throw error;
  }
}

interface Writing {
  /** Folder of the pictures. */
  pictures: string;
  target: ZipTarget;
}

async function writeWhole(zip: Zip, manifest: Manifest, { pictures, target }: Writing): Promise<void> {
  const whole = new ZipWriter(target, new Date(manifest.createdAt));
  const hashes = new HashList();
  const images = { count: 0, bytes: 0 };
  const missing = [...manifest.missing];
  for await (const { name, hash } of readHashes(zip, manifest)) {
    const image = imageNameOf(name);
    const size = await (image === undefined || zip.has(name)
      ? copyEntry(zip, whole, name)
      : addPicture(whole, name, await readCopy(pictures, { name: image, hash })));
    if (size !== undefined) hashes.add(hash, name);
    if (image === undefined) continue;
    if (size === undefined) missing.push(image);
    else {
      images.count += 1;
      images.bytes += size;
    }
  }
  const described = { ...manifest, pictures: 'inside', images, missing, hashes: hashes.digest() } as const;
  await whole.add(HASHES, hashes.pieces(), { isCompressed: true });
  await whole.add(MANIFEST, [writeManifest(described)], { isCompressed: true });
  await whole.end();
}

async function copyEntry(zip: Zip, whole: ZipWriter, name: string): Promise<number> {
  const packed = zip.readPacked(name);
  await whole.addPacked(name, packed);
  return packed.size;
}

/** Returns the size of the picture in bytes; undefined if there is no good copy of it. */
async function addPicture(
  whole: ZipWriter,
  name: string,
  content: Awaited<ReturnType<typeof readCopy>>,
): Promise<number | undefined> {
  if (typeof content === 'string') return undefined;
  // Images are already compressed.
  await whole.add(name, [content], { isCompressed: false });
  return content.length;
}
