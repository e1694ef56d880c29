import { MAX_IMAGES } from '../../../contract/files.ts';
import type { FoundItem } from './foundCards.ts';
import { straightenedPicture } from './straightenedPicture.ts';

/** The pictures of a product: each card straightened, then the photos that they were found on. */
export async function cardPictures(items: readonly FoundItem[]): Promise<File[]> {
  const photos = [...new Set(items.map(({ lookup }) => lookup.photo))];
  const straight = await Promise.all(
    items.slice(0, MAX_IMAGES).map(async ({ lookup, card: { outline } }) => {
      if (!outline) return [];
      try {
        return (await straightenedPicture(lookup.photo, outline)) ?? [];
      } catch (error) {
        // The photo shows the card, too.
        console.error(error);
        return [];
      }
    }),
  );
  const room = Math.max(1, MAX_IMAGES - photos.length);
  return [...straight.flat().slice(0, room), ...photos].slice(0, MAX_IMAGES);
}
