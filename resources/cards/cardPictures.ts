import { MAX_IMAGES } from '../../contract/files.ts';
import type { Outline } from '../../domain/outline.ts';
import type { FoundItem } from './foundCards.ts';
import { straightenedPicture } from './straightenedPicture.ts';

/** The pictures of a product: each card straightened, then the photos that they were found on. */
export async function cardPictures(items: readonly FoundItem[]): Promise<File[]> {
  const photos = [...new Set(items.map(({ lookup }) => lookup.photo))];
  const straight: File[] = [];
  // One at a time: each takes as much memory as its photo has pixels.
  for (const { lookup, card } of items.slice(0, MAX_IMAGES)) {
    const picture = card.outline && (await straightenedOf(lookup.photo, card.outline));
    if (picture) straight.push(picture);
  }
  const room = Math.max(1, MAX_IMAGES - photos.length);
  return [...straight.slice(0, room), ...photos].slice(0, MAX_IMAGES);
}

/** The photo shows the card, too: without a picture of its own it is added all the same. */
async function straightenedOf(photo: File, outline: Outline): Promise<File | undefined> {
  try {
    return await straightenedPicture(photo, outline);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
