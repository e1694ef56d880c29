import type { ExtraValue } from '../../../contract/types.ts';
import type { Drawing } from '../../../pictures/drawing.ts';
import { drawPhoto } from '../../../pictures/photo.ts';

/** A picture that is drawn on demand. Pictures with the same key are the same. */
export interface PictureToDraw {
  key: string;
  /** A photo has a background that fills the frame; a shot has no background. */
  kind: 'shot' | 'photo';
  draw(): Drawing;
}

/** The picture of an item without a background. */
export function createCutOut(key: string, draw: () => Drawing): PictureToDraw {
  return { key, kind: 'shot', draw };
}

/**
 * A photo of an item by its seller. `tilt` is the maximum rotation in degrees: small for items that stand.
 */
export function photoOf(thing: PictureToDraw, { tilt }: { tilt?: number } = {}): PictureToDraw {
  const key = `photo of ${thing.key}`;
  return { key, kind: 'photo', draw: () => drawPhoto(thing.draw(), { seed: key, tilt }) };
}

/** One article that can be bought, with the fields of its product. */
export interface Item {
  name: string;
  /** Names of the type and the subtype. */
  type: string;
  subtype: string;
  extras: Record<string, ExtraValue>;
  /** In grams. */
  weight: number;
  picture: PictureToDraw;
  /** Value relative to the other items of the same purchase. */
  worth: number;
}
