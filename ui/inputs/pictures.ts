import type { Image } from '../../contract/primitives.ts';

/** A picture of a form: one that the record has already, or a file that is new. */
export type Picture = Image | File;

/** In the order in which they are kept: new files come after the pictures that are there. */
export function inOrder(pictures: readonly Picture[]): Picture[] {
  const { images, files } = apart(pictures);
  return [...images, ...files];
}

/** The pictures of a form under the names of the calls. */
export function picturesAsSent(pictures: readonly Picture[]) {
  const { images, files } = apart(pictures);
  return { already_present_images: images.map(({ image }) => image), images: files };
}

function apart(pictures: readonly Picture[]) {
  const files = pictures.filter((picture) => picture instanceof File);
  const images = pictures.filter((picture): picture is Image => !(picture instanceof File));
  return { images, files };
}
