import type { Random } from '../../../../pictures/random.ts';
import { weighted } from '../../seeds.ts';
import { cardLayer, condition, type Front } from '../card_layer.ts';
import type { Conditions } from '../conditions.ts';
import { holder } from '../holders.ts';
import type { ShotCard } from '../shot.ts';
import type { Half, Place } from '../place.ts';
import type { Layer } from '../stage.ts';

/** Of a trading card; a few games have smaller ones, and there are larger ones. */
export const CARD: Half = { x: 31.5, y: 44 };
const SIZES: readonly (readonly [number, Half])[] = [
  [88, CARD],
  [7, { x: 29.5, y: 43 }],
  [2, { x: 35, y: 60 }],
  [2, { x: 28, y: 44 }],
  [1, { x: 22, y: 31.5 }],
];

/** What lies on the table, from below to above. */
export interface Laid {
  layers: Layer[];
  cards: ShotCard[];
}

interface Laying {
  fronts: readonly Front[];
  front: number;
  place: Place;
  holders: Conditions['holders'];
  half?: Half;
  isTarget?: boolean;
}

/** Lays a card upon what is there. */
export function lay(
  laid: Laid,
  { fronts, front, place, holders, half = CARD, isTarget = false }: Laying,
  chance: Random,
): void {
  const shown = fronts[front];
  if (!shown) return;
  laid.cards.push({ front, place, half, isTarget });
  const within = holder(weighted(chance, holders), chance, { place, half });
  const at = {
    place,
    half,
    height: within?.height ?? 0.35,
    condition: condition(chance),
    owner: laid.cards.length,
  };
  if (within) laid.layers.push(within.below);
  laid.layers.push(cardLayer(shown, at));
  if (within) laid.layers.push(within.above);
}

export const anySize = (chance: Random): Half => weighted(chance, SIZES);

export const radians = (degrees: number) => (degrees * Math.PI) / 180;
