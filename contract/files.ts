/** The types of images that can be uploaded. The server checks the content, not the name. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const IMAGE_TYPES_IN_WORDS = 'JPEG, PNG or WebP';

/** Bytes of one file. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** Images of one record. */
export const MAX_IMAGES = 12;

/** The longest side of the images in lists, in pixels. */
export const THUMBNAIL_SIDE = 192;

/** The limits of a table file. */
export const FILE_LIMITS = {
  bytes: 100 * 1024 * 1024,
  columns: 300,
  /** Maximum length of a heading. */
  headingCharacters: 300,
  rows: 1_048_576,
  /** Maximum length of a cell. Spreadsheets have the same limit. */
  characters: 32_767,
} as const;

/** The file formats of exports. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
