import { useTranslate } from 'ra-core';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '../../contract/files.ts';

interface Fitting {
  fitting: File[];
  /** The reason for a rejected file. */
  refusal?: string;
}

/** Returns the chosen files that are valid pictures, checked before upload. */
export function useFittingPictures(): (chosen: readonly File[]) => Fitting {
  const translate = useTranslate();
  return (chosen) => {
    const wrong = chosen.find((file) => !isPicture(file));
    const large = chosen.find((file) => file.size > MAX_IMAGE_BYTES);
    return {
      fitting: chosen.filter((file) => isPicture(file) && file.size <= MAX_IMAGE_BYTES),
      refusal:
        (wrong && translate('files.wrong_type', { name: wrong.name })) ??
        (large && translate('files.too_large', { name: large.name, size: MAX_IMAGE_BYTES / 1024 / 1024 })),
    };
  };
}

function isPicture(file: File): boolean {
  return (IMAGE_TYPES as readonly string[]).includes(file.type);
}
