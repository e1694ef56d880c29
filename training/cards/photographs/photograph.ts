import type { Random } from '../../../pictures/random.ts';
import { seedOf, createRandomStream, type Split } from '../seeds.ts';
import type { Frame } from './camera.ts';
import type { Front } from './card_layer.ts';
import { EASY, HARD, MEDIUM, type Conditions } from './conditions.ts';
import { composeSingleCard, type CompositionInput } from './compositions/single.ts';
import { composeSpread } from './compositions/spread.ts';
import { drawTableSurface } from './table_surfaces.ts';
import { drawLight } from './light.ts';
import { renderPhotograph, type Photograph, type PhotographPlan } from './render.ts';

/** Levels of difficulty. `absent`: the card is in no catalogue. `several`: several cards side by side. */
export const LEVELS = ['easy', 'medium', 'hard', 'absent', 'several'] as const;
export type Level = (typeof LEVELS)[number];

/** Identifies a photograph. Each split has one photograph per level and index. */
export interface PhotographId {
  split: Split;
  level: Level;
  index: number;
}

/** The seed of a photograph. No two photographs have the same seed. */
export const photographSeed = ({ split, level, index }: PhotographId) =>
  seedOf(split, index * LEVELS.length + LEVELS.indexOf(level));

/** The number of card fronts that a photograph needs. */
export function countFronts(which: PhotographId): number {
  if (which.level === 'several') return createRandomStream(photographSeed(which), 'choice').int(2, 9);
  return which.level === 'hard' ? 1 + HARD.cards[1] : 1;
}

export interface PhotographWithTruth {
  /** The front of the target first, then the fronts of other cards. */
  fronts: readonly Front[];
  /** Longer side of the picture, in pixels. */
  longSide: number;
}

/** Takes a photograph with its ground truth. The result depends only on the id and the fronts. */
export function takePhotograph(which: PhotographId, { fronts, longSide }: PhotographWithTruth): Photograph {
  const chance = createRandomStream(photographSeed(which), 'photograph');
  const conditions = conditionsOf(which.level, chance);
  const frame = frameFor(chance, longSide);
  const setting = { fronts, conditions, frame };
  const composed =
    which.level === 'several'
      ? composeSpread(chance, setting, { count: fronts.length })
      : composeSingleCard(chance, setting);
  return renderPhotograph({ ...drawSurroundings(chance, setting), ...composed }, chance);
}

function conditionsOf(level: Level, chance: Random): Conditions {
  if (level === 'easy') return EASY;
  if (level === 'hard') return HARD;
  if (level === 'absent' && chance.chance(0.5)) return EASY;
  if (level === 'several') return { ...MEDIUM, tilt: [0, 24], light: { ...MEDIUM.light, glares: [0, 2] } };
  return MEDIUM;
}

function frameFor(chance: Random, longSide: number): Frame {
  const short = Math.round(longSide * chance.pick([0.75, 0.75, 0.75, 0.5625]));
  return chance.chance(0.8) ? { width: short, height: longSide } : { width: longSide, height: short };
}

/** Draws what does not depend on the positions of objects: surface, light, sensor and blur. */
export function drawSurroundings(
  chance: Random,
  { conditions, frame }: Pick<CompositionInput, 'conditions' | 'frame'>,
): Omit<PhotographPlan, 'camera' | 'layers' | 'cards'> {
  const side = Math.max(frame.width, frame.height);
  const lit = drawLight(chance, conditions.light);
  const isDark = chance.chance(conditions.dark);
  if (isDark) lit.exposure *= chance.between(0.38, 0.62);
  const length = chance.chance(conditions.motion) ? chance.between(...conditions.motionLength) * side : 0;
  const noise = chance.between(...conditions.noise) * (isDark ? 1.7 : 1);
  return {
    frame,
    ground: drawTableSurface(chance, conditions),
    light: lit,
    blur: {
      defocus: chance.between(...conditions.defocus) * side,
      motion: { length, angle: chance.between(0, Math.PI) },
    },
    sensor: {
      noise,
      chroma: chance.between(0.1, 0.5),
      contrast: chance.between(0, 0.5),
      saturation: chance.between(0.8, 1.25),
      warmth: chance.between(-0.04, 0.04),
      sharpening: chance.chance(0.5) ? chance.between(0.1, 0.6) : 0,
    },
    quality: chance.int(...conditions.quality),
  };
}
