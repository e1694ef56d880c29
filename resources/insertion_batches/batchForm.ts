import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { picturesAsSent, type Picture } from '../../ui/inputs/pictures.ts';

/** What the batch forms hold while they are typed into. `images` are further addresses, as a text. */
export interface BatchForm {
  name: string;
  images: string;
  files: Picture[];
}

/** A batch as the form holds it that changes it. */
export function typedBatch({ name, status, images }: InsertionBatch) {
  return { name, status, images: '', files: images };
}

/** All addresses as one text, and before it, under the same name, the files. */
export function asSent<Form extends BatchForm>({ files: pictures, ...values }: Form) {
  const { already_present_images: addresses, images: files } = picturesAsSent(pictures);
  const images = [...addresses, values.images].filter(Boolean).join('\n');
  return { ...values, images: files.length > 0 ? [...files, images] : images };
}
