import type { Random } from '../../pictures/random.ts';
import type { Frame } from '../cards/photographs/camera.ts';
import type { Front } from '../cards/photographs/card_layer.ts';
import { binder } from '../cards/photographs/compositions/binder.ts';
import { empty } from '../cards/photographs/compositions/empty.ts';
import { held } from '../cards/photographs/compositions/held.ts';
import { anySize } from '../cards/photographs/compositions/laying.ts';
import { pile } from '../cards/photographs/compositions/pile.ts';
import { single, type Composition, type Setting } from '../cards/photographs/compositions/single.ts';
import { spread } from '../cards/photographs/compositions/spread.ts';
import { EASY, HARD, MEDIUM, type Conditions } from '../cards/photographs/conditions.ts';
import { surroundings } from '../cards/photographs/photograph.ts';
import { develop, type Photograph, type Shot } from '../cards/photographs/shot.ts';
import { weighted } from '../cards/seeds.ts';

/** No photograph shows more cards. */
export const MOST_CARDS = 6;

const ASPECTS = [3 / 4, 3 / 4, 4 / 3, 9 / 16, 16 / 9, 1];

/** A photograph of a mixture that is wider than what is measured: up to six cards, or none, any way round. */
export function trainingPhotograph(
  chance: Random,
  { fronts, longSide }: { fronts: readonly Front[]; longSide: number },
): Photograph {
  const frame = frameFor(chance, longSide);
  const setting = {
    fronts: chance.shuffle(fronts).slice(0, MOST_CARDS),
    frame,
    conditions: conditionsOf(chance),
  };
  const around = surroundings(chance, setting);
  return develop({ ...around, ...compose(chance, setting) }, chance);
}

function compose(chance: Random, setting: Setting): Composition & Pick<Shot, 'behind'> {
  const kind = weighted(chance, [
    [50, 'single'],
    [14, 'spread'],
    [12, 'pile'],
    [5, 'binder'],
    [10, 'held'],
    [9, 'empty'],
  ] as const);
  if (kind === 'single') return single(chance, setting, anySize(chance));
  if (kind === 'spread')
    return spread(chance, setting, { count: chance.int(2, MOST_CARDS), half: anySize(chance) });
  if (kind === 'pile') return pile(chance, setting, chance.int(2, MOST_CARDS));
  if (kind === 'binder') return binder(chance, setting, chance.int(2, MOST_CARDS));
  if (kind === 'held') return held(chance, setting);
  return empty(chance, setting);
}

function conditionsOf(chance: Random): Conditions {
  const level = weighted(chance, [
    [25, EASY],
    [35, MEDIUM],
    [40, HARD],
  ]);
  return {
    ...level,
    fill: [chance.between(0.2, 0.7), 0.97],
    turn: chance.chance(0.5) ? level.turn : 180,
    isQuiet: chance.chance(0.2),
    cards: [0, chance.pick([0, 0, 2, MOST_CARDS - 1])],
    things: [0, chance.pick([0, 1, 4])],
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
