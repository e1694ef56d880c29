/** What may be uploaded as a picture; the server looks at the content, not at the name. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const IMAGE_TYPES_IN_WORDS = 'JPEG, PNG or WebP';

/** Of one file, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** Of one record. */
export const MAX_IMAGES = 12;

/** Longest side of the pictures shown in lists, in pixels. */
export const THUMBNAIL_SIDE = 192;
