import type { Random } from '../../../../pictures/random.ts';
import { createCamera } from '../camera.ts';
import type { TablePlace } from '../table_place.ts';
import { cornersOnTable } from '../table_scene.ts';
import { drawAnyObject, createObjectLayer } from '../objects/index.ts';
import { drawCardSize, layCard } from './lay_card.ts';
import { drawFingers, drawCameraPose, type Composition, type CompositionInput } from './single.ts';

/** Composes a pile of cards and objects in any rotation. Some cards may be partly outside of the frame. */
export function composePile(chance: Random, setting: CompositionInput, count: number): Composition {
  const { frame, fronts, conditions } = setting;
  const reach = 35 * Math.sqrt(count) * chance.between(0.6, 1.5);
  const anywhere = (): TablePlace => ({
    x: chance.between(-reach, reach),
    y: chance.between(-reach, reach),
    turn: chance.between(0, Math.PI * 2),
  });
  const half = drawCardSize(chance);
  const places = Array.from({ length: count }, anywhere);
  const points = places.flatMap((place) => cornersOnTable(place, half));
  const seen = { ...conditions, fill: [0.6, 1.35] as const };
  const laid: Composition = {
    layers: [],
    cards: [],
    camera: createCamera(points, frame, drawCameraPose(chance, seen, false)),
  };
  for (const [front, place] of places.entries()) {
    if (chance.chance(0.15)) laid.layers.push(createObjectLayer(drawAnyObject(chance), anywhere()));
    layCard(laid, { fronts, front, place, half, holders: conditions.holders }, chance);
  }
  const [last] = places.slice(-1);
  if (last && chance.chance(conditions.finger)) laid.layers.push(...drawFingers(chance, last, half));
  return laid;
}
