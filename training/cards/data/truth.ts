import type { Outline } from '../raster/homography.ts';
import type { Level } from '../photographs/photograph.ts';

/** A card on a photograph. */
export interface GroundTruthCard {
  id: string;
  family: string;
  outline: Outline;
  visible: number;
  isTarget: boolean;
}

/** What is on a photograph. */
export interface GroundTruth {
  level: Level;
  width: number;
  height: number;
  cards: GroundTruthCard[];
}
