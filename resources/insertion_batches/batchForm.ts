import { toApiPictures, type FormPicture } from '../../ui/inputs/pictures.ts';

/** Pictures in a batch form: `files`, and further addresses as text in `images`. */
export interface BatchPictures {
  images: string;
  files: FormPicture[];
}

/** The field `images` as sent: files first, then all addresses as one text. */
export function toApiImages({ images: typed, files: pictures }: BatchPictures) {
  const { already_present_images: addresses, images: files } = toApiPictures(pictures);
  const images = [...addresses, typed].filter(Boolean).join('\n');
  return files.length > 0 ? [...files, images] : images;
}
