import type { Random } from '../../../../pictures/random.ts';
import { pickWeighted } from '../../seeds.ts';
import { createCardLayer, drawCardWear, type Front } from '../card_layer.ts';
import type { Conditions } from '../conditions.ts';
import { createHolder } from '../holders.ts';
import type { PlannedCard } from '../render.ts';
import type { HalfSize, TablePlace } from '../table_place.ts';
import type { Layer } from '../table_scene.ts';

/** Half of the size of a standard trading card. Some games have smaller or larger cards. */
export const CARD_SIZE: HalfSize = { x: 31.5, y: 44 };
const SIZES: readonly (readonly [number, HalfSize])[] = [
  [88, CARD_SIZE],
  [7, { x: 29.5, y: 43 }],
  [2, { x: 35, y: 60 }],
  [2, { x: 28, y: 44 }],
  [1, { x: 22, y: 31.5 }],
];

/** The layers on the table, from bottom to top. */
export interface TableLayers {
  layers: Layer[];
  cards: PlannedCard[];
}

interface Laying {
  fronts: readonly Front[];
  front: number;
  place: TablePlace;
  holders: Conditions['holders'];
  half?: HalfSize;
  isTarget?: boolean;
}

/** Adds a card on top of the other layers. */
export function layCard(
  laid: TableLayers,
  { fronts, front, place, holders, half = CARD_SIZE, isTarget = false }: Laying,
  chance: Random,
): void {
  const shown = fronts[front];
  if (!shown) return;
  laid.cards.push({ front, place, half, isTarget });
  const within = createHolder(pickWeighted(chance, holders), chance, { place, half });
  const at = {
    place,
    half,
    height: within?.height ?? 0.35,
    condition: drawCardWear(chance),
    owner: laid.cards.length,
  };
  if (within) laid.layers.push(within.below);
  laid.layers.push(createCardLayer(shown, at));
  if (within) laid.layers.push(within.above);
}

export const drawCardSize = (chance: Random): HalfSize => pickWeighted(chance, SIZES);

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
