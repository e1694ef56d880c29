import type { Outline } from '../raster/homography.ts';
import type { Level } from '../photographs/photograph.ts';

/** A card on a photograph. */
export interface TrueCard {
  id: string;
  family: string;
  outline: Outline;
  visible: number;
  isTarget: boolean;
}

/** What is on a photograph. */
export interface Truth {
  level: Level;
  width: number;
  height: number;
  cards: TrueCard[];
}
