import { picturesAsSent, type Picture } from '../../ui/inputs/pictures.ts';

/** The pictures that the batch forms hold: `files`, and `images`, further addresses as a text. */
export interface BatchPictures {
  images: string;
  files: Picture[];
}

/** All addresses as one text, and before it, under the same name, the files. */
export function imagesAsSent({ images: typed, files: pictures }: BatchPictures) {
  const { already_present_images: addresses, images: files } = picturesAsSent(pictures);
  const images = [...addresses, typed].filter(Boolean).join('\n');
  return files.length > 0 ? [...files, images] : images;
}
