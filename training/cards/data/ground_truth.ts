import type { Outline } from '../raster/homography.ts';
import type { Level } from '../photographs/photograph.ts';

/** A card that a photograph shows. */
export interface GroundTruthCard {
  id: string;
  family: string;
  outline: Outline;
  visible: number;
  isTarget: boolean;
}

/** The cards that a photograph shows, and their positions. */
export interface GroundTruth {
  level: Level;
  width: number;
  height: number;
  cards: GroundTruthCard[];
}
