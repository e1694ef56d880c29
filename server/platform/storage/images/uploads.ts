import type { FastifyRequest } from 'fastify';
import { IMAGE_TYPES_IN_WORDS, MAX_IMAGES } from '../../../../contract/files.ts';
import type { Db } from '../../db/schema.ts';
import type { Upload } from '../../http/forms.ts';
import { invalidInput } from '../../errors.ts';
import type { ImageOwner } from './json.ts';
import { findImageIds, imagesOf, recordImages, replaceImages } from './repository.ts';
import { PictureRefusedError } from './picture_refused.ts';
import { IMAGE_FILE, MEDIA_PATH, type ImageStore, type StoredImage } from './store.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

/** Stores the images that were uploaded in these fields durably, before any record is written. */
export async function storeUploads(
  images: ImageStore,
  request: FastifyRequest,
  fields: readonly string[],
): Promise<StoredImage[]> {
  const uploads = request.uploads.filter(({ field }) => fields.includes(field));
  const kept: StoredImage[] = [];
  const errors: Record<string, Message> = {};
  for (const upload of uploads) {
    try {
      const image = await images.keep(upload.bytes);
      if (image) kept.push(image);
      else errors[upload.field] ??= notAnImageMessage(upload);
    } catch (error) {
      if (!(error instanceof PictureRefusedError)) throw error;
      const name = upload.filename.toWellFormed();
      errors[upload.field] ??= createMessage('requests.picture_refused', { name, reason: error.reason });
    }
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return kept;
}

export function notAnImageMessage({ filename }: Pick<Upload, 'filename'>): Message {
  const name = filename.toWellFormed();
  return createMessage('requests.no_picture', { name, types: IMAGE_TYPES_IN_WORDS });
}

/** The path of an image on this server, however its address is written. Other addresses are unchanged. */
export function readStoredAddress(address: string): string {
  if (!URL.canParse(address, 'http://here')) return address;
  const { pathname } = new URL(address, 'http://here');
  return pathname.startsWith(MEDIA_PATH) && IMAGE_FILE.test(pathname.slice(MEDIA_PATH.length))
    ? pathname
    : address;
}

/** Ids of images that are already recorded, in the given order. A batch may have images of other sites. */
export async function findRecordedImages(db: Db, addresses: readonly string[]): Promise<number[]> {
  const ids = await findImageIds(db, addresses.map(readStoredAddress));
  const missing = addresses.filter((_, index) => ids[index] === undefined);
  if (missing.length > 0) {
    const shown = missing.map((address) => address.toWellFormed().slice(0, 200)).join(', ');
    throw invalidInput({ already_present_images: createMessage('requests.no_image', { addresses: shown }) });
  }
  return ids.filter((id) => id !== undefined);
}

/** Ids of images at any address. Records addresses of images on other sites. */
export async function recordAddresses(db: Db, addresses: readonly string[]): Promise<number[]> {
  const paths = addresses.map(readStoredAddress);
  const known = await findImageIds(db, paths);
  const kept = addresses.map((address, index) =>
    known[index] === undefined ? address : (paths[index] ?? address),
  );
  return recordImages(
    db,
    kept.map((address) => ({ address })),
  );
}

interface ImageChange {
  owner: ImageOwner;
  id: number;
  /** Ids of the images that stay, in their order; undefined if all stay. */
  stay: readonly number[] | undefined;
  uploaded: readonly StoredImage[];
}

/** Sets a record's images: those that stay, then the new ones. */
export async function changeImages(db: Db, { owner, id, stay, uploaded }: ImageChange): Promise<void> {
  if (stay === undefined && uploaded.length === 0) return;
  const kept = stay ?? (await imagesOf(db, owner, id));
  await replaceImages(db, owner, { id, images: await mergeImageIds(db, kept, uploaded) });
}

/** Ids of the kept images, then of the new images, without duplicates. */
export async function mergeImageIds(
  db: Db,
  kept: readonly number[],
  uploaded: readonly StoredImage[],
): Promise<number[]> {
  const images = [...new Set([...kept, ...(await recordImages(db, uploaded))])];
  if (images.length > MAX_IMAGES)
    throw invalidInput({ images: createMessage('inputs.images_too_many', { most: MAX_IMAGES }) });
  return images;
}
