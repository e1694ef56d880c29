import type { Image } from '../../contract/primitives.ts';

/** A picture of a form: one that the record has already, or a file that is new. */
export type Picture = Image | File;

/** With a picture in another place. New files stay after the pictures that the record has: so they are kept. */
export function moved(pictures: readonly Picture[], from: number, to: number): Picture[] {
  const rest = pictures.filter((_, position) => position !== from);
  const { images, files } = apart(rest.toSpliced(to, 0, ...pictures.slice(from, from + 1)));
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
