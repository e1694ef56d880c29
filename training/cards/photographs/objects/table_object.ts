import type { Random } from '../../../../pictures/random.ts';
import type { Shade } from '../../raster/ink.ts';
import type { HalfSize, TablePlace } from '../table_place.ts';
import type { Layer } from '../table_scene.ts';

/** An object on the table other than a card. */
export interface TableObject {
  half: HalfSize;
  /** Height above the table, in millimetres. */
  height: number;
  /** Its appearance, where `grain` is the size of a pixel in millimetres. */
  shade(grain: number): Shade;
}

export type CreateTableObject = (chance: Random) => TableObject;

/** Draws an object with its shadow. */
export function createObjectLayer(object: TableObject, place: TablePlace): Layer {
  return (stage) => {
    stage.shadow(place, object.half, { height: object.height, strength: 0.4 });
    stage.paint(place, object.half, object.shade(stage.grain(place)), 0);
  };
}
