import type { Random } from '../../../../pictures/random.ts';
import type { Shade } from '../../raster/ink.ts';
import type { HalfSize, TablePlace } from '../table_place.ts';
import type { Layer } from '../table_scene.ts';

/** Something that lies about and is no card. */
export interface TableObject {
  half: HalfSize;
  /** How high it stands above the table, in millimetres. */
  height: number;
  /** What it looks like when a pixel is so many millimetres. */
  shade(grain: number): Shade;
}

export type CreateTableObject = (chance: Random) => TableObject;

/** The thing at its place, with its shadow. */
export function createObjectLayer(thing: TableObject, place: TablePlace): Layer {
  return (stage) => {
    stage.shadow(place, thing.half, { height: thing.height, strength: 0.4 });
    stage.paint(place, thing.half, thing.shade(stage.grain(place)), 0);
  };
}
