import type { ExtraValue } from '../../../contract/types.ts';
import type { Drawing } from '../../../pictures/drawing.ts';
import { photo } from '../../../pictures/photo.ts';

/** A picture that may be drawn later; pictures with the same key are the same. */
export interface Picture {
  key: string;
  /** A photo fills its frame; a shot shows the page around the thing. */
  kind: 'shot' | 'photo';
  draw(): Drawing;
}

/** The picture of a thing, alone on no ground. */
export function shot(key: string, draw: () => Drawing): Picture {
  return { key, kind: 'shot', draw };
}

/** The thing as the person who sells it photographed it; a thing that stands is not turned. */
export function photoOf(thing: Picture, { tilt }: { tilt?: number } = {}): Picture {
  const key = `photo of ${thing.key}`;
  return { key, kind: 'photo', draw: () => photo(thing.draw(), { seed: key, tilt }) };
}

/** One unit of something that can be bought: what a product says of itself. */
export interface Item {
  name: string;
  /** The names of the type and of one of its subtypes. */
  type: string;
  subtype: string;
  extras: Record<string, ExtraValue>;
  /** In grams. */
  weight: number;
  picture: Picture;
  /** How dear it is beside the other things of the same purchase. */
  worth: number;
}
