/** What may be uploaded as a picture; the server looks at the content, not at the name. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const IMAGE_TYPES_IN_WORDS = 'JPEG, PNG or WebP';

/** Of one file, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** Of one record. */
export const MAX_IMAGES = 12;

/** Longest side of the pictures shown in lists, in pixels. */
export const THUMBNAIL_SIDE = 192;

/** What a file of a table may hold at most. */
export const FILE_LIMITS = {
  bytes: 100 * 1024 * 1024,
  columns: 300,
  /** Of one heading. */
  headingCharacters: 300,
  rows: 1_048_576,
  /** Of one cell, as spreadsheets have it. */
  characters: 32_767,
} as const;

/** The kinds of file that a list is exported to. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
