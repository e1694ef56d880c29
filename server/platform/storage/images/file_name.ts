/** A picture's file has its own name and extension; its thumbnail has the same name and this extension. */
export const THUMBNAIL_EXTENSION = '.thumb.webp';
export const PICTURE_EXTENSIONS = ['jpg', 'png', 'webp'] as const;

/** The name of a file without its extension. */
export const baseNameOf = (name: string): string => name.slice(0, name.indexOf('.'));

export const thumbnailOf = (name: string): string => `${baseNameOf(name)}${THUMBNAIL_EXTENSION}`;

/** The names that a thumbnail's picture can have; the name itself for a picture. */
export function picturesOf(name: string): string[] {
  return name.endsWith(THUMBNAIL_EXTENSION)
    ? PICTURE_EXTENSIONS.map((one) => `${baseNameOf(name)}.${one}`)
    : [name];
}
