import type { Random } from '../../pictures/random.ts';
import type { Frame } from '../cards/photographs/camera.ts';
import type { Front } from '../cards/photographs/card_layer.ts';
import { composeBinder } from '../cards/photographs/compositions/binder.ts';
import { composeWithoutCard } from '../cards/photographs/compositions/empty.ts';
import { composeHeldCard } from '../cards/photographs/compositions/held.ts';
import { drawCardSize } from '../cards/photographs/compositions/lay_card.ts';
import { composePile } from '../cards/photographs/compositions/pile.ts';
import {
  composeSingleCard,
  type Composition,
  type CompositionInput,
} from '../cards/photographs/compositions/single.ts';
import { composeSpread } from '../cards/photographs/compositions/spread.ts';
import { EASY, HARD, MEDIUM, type Conditions } from '../cards/photographs/conditions.ts';
import { drawSurroundings } from '../cards/photographs/photograph.ts';
import { renderPhotograph, type Photograph, type PhotographPlan } from '../cards/photographs/render.ts';
import { pickWeighted } from '../cards/seeds.ts';

/** The most cards on one photograph. */
export const MAX_CARDS = 6;

const ASPECTS = [3 / 4, 3 / 4, 4 / 3, 9 / 16, 16 / 9, 1];

/** Draws a photograph for training: 0 to 6 cards in any rotation. Conditions vary more than in the benchmark. */
export function drawTrainingPhotograph(
  chance: Random,
  { fronts, longSide }: { fronts: readonly Front[]; longSide: number },
): Photograph {
  const frame = frameFor(chance, longSide);
  const setting = {
    fronts: chance.shuffle(fronts).slice(0, MAX_CARDS),
    frame,
    conditions: conditionsOf(chance),
  };
  const around = drawSurroundings(chance, setting);
  return renderPhotograph({ ...around, ...compose(chance, setting) }, chance);
}

function compose(chance: Random, setting: CompositionInput): Composition & Pick<PhotographPlan, 'behind'> {
  const kind = pickWeighted(chance, [
    [50, 'single'],
    [14, 'spread'],
    [12, 'pile'],
    [5, 'binder'],
    [10, 'held'],
    [9, 'empty'],
  ] as const);
  if (kind === 'single') return composeSingleCard(chance, setting, drawCardSize(chance));
  if (kind === 'spread')
    return composeSpread(chance, setting, { count: chance.int(2, MAX_CARDS), half: drawCardSize(chance) });
  if (kind === 'pile') return composePile(chance, setting, chance.int(2, MAX_CARDS));
  if (kind === 'binder') return composeBinder(chance, setting, chance.int(2, MAX_CARDS));
  if (kind === 'held') return composeHeldCard(chance, setting);
  return composeWithoutCard(chance, setting);
}

function conditionsOf(chance: Random): Conditions {
  const level = pickWeighted(chance, [
    [25, EASY],
    [35, MEDIUM],
    [40, HARD],
  ]);
  return {
    ...level,
    fill: [chance.between(0.2, 0.7), 0.97],
    turn: chance.chance(0.5) ? level.turn : 180,
    isQuiet: chance.chance(0.2),
    cards: [0, chance.pick([0, 0, 2, MAX_CARDS - 1])],
    objects: [0, chance.pick([0, 1, 4])],
    holders: [
      [40, 'none'],
      [24, 'sleeve'],
      [18, 'coloured'],
      [11, 'toploader'],
      [7, 'slab'],
    ],
    finger: level === EASY ? 0.05 : 0.25,
    crop: level === EASY ? 0.1 : 0.22,
    dark: level === EASY ? 0 : 0.15,
    motion: level === HARD ? 0.3 : 0.06,
    motionLength: HARD.motionLength,
  };
}

function frameFor(chance: Random, longSide: number): Frame {
  const aspect = chance.pick(ASPECTS);
  if (aspect < 1) return { width: Math.round(longSide * aspect), height: longSide };
  return { width: longSide, height: Math.round(longSide / aspect) };
}
