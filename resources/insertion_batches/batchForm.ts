import type { InsertionBatch } from '../../contract/insertion_batches.ts';

/** What the batch forms hold while they are typed into. `images` are addresses, `files` are new pictures. */
export interface BatchForm {
  name: string;
  images: string;
  files: File[];
}

/** A batch as the form holds it that changes it: one address a line. */
export function typedBatch({ name, status, images }: InsertionBatch) {
  return { name, status, images: images.map(({ image }) => image).join('\n'), files: [] };
}

/** Files travel under the name of the addresses, before them. */
export function asSent<Form extends BatchForm>({ files, ...values }: Form) {
  const { images } = values;
  return { ...values, images: files.length > 0 ? [...files, images] : images };
}
