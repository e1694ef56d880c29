import type { Random } from '../../../../pictures/random.ts';
import type { Shade } from '../../raster/ink.ts';
import type { Half, Place } from '../place.ts';
import type { Layer } from '../stage.ts';

/** Something that lies about and is no card. */
export interface Thing {
  half: Half;
  /** How high it stands above the table, in millimetres. */
  height: number;
  /** What it looks like when a pixel is so many millimetres. */
  shade(grain: number): Shade;
}

export type MakeThing = (chance: Random) => Thing;

/** The thing at its place, with its shadow. */
export function lying(thing: Thing, place: Place): Layer {
  return (stage) => {
    stage.shadow(place, thing.half, { height: thing.height, strength: 0.4 });
    stage.paint(place, thing.half, thing.shade(stage.grain(place)), 0);
  };
}
