import type { Image } from '../../contract/primitives.ts';

/** A picture of a form: a saved picture of the record, or a new file. */
export type FormPicture = Image | File;

/** Moves a picture. New files always come after the record's saved pictures, as on the server. */
export function movePicture(pictures: readonly FormPicture[], from: number, to: number): FormPicture[] {
  const rest = pictures.filter((_, position) => position !== from);
  const { images, files } = splitByOrigin(rest.toSpliced(to, 0, ...pictures.slice(from, from + 1)));
  return [...images, ...files];
}

/** The pictures of a form under API names. */
export function toApiPictures(pictures: readonly FormPicture[]) {
  const { images, files } = splitByOrigin(pictures);
  return { already_present_images: images.map(({ image }) => image), images: files };
}

function splitByOrigin(pictures: readonly FormPicture[]) {
  const files = pictures.filter((picture) => picture instanceof File);
  const images = pictures.filter((picture): picture is Image => !(picture instanceof File));
  return { images, files };
}
