import type { ExtraValue } from '../../../contract/types.ts';
import type { Picture } from './picture.ts';

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
