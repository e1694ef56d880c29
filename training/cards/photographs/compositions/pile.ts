import type { Random } from '../../../../pictures/random.ts';
import { cameraAt } from '../camera.ts';
import type { Place } from '../place.ts';
import { cornersOf } from '../stage.ts';
import { anyThing, lying } from '../things/index.ts';
import { anySize, lay } from './laying.ts';
import { fingers, view, type Composition, type Setting } from './single.ts';

/** Cards thrown upon each other any way, some perhaps outside of the frame, with things among them. */
export function pile(chance: Random, setting: Setting, count: number): Composition {
  const { frame, fronts, conditions } = setting;
  const reach = 35 * Math.sqrt(count) * chance.between(0.6, 1.5);
  const anywhere = (): Place => ({
    x: chance.between(-reach, reach),
    y: chance.between(-reach, reach),
    turn: chance.between(0, Math.PI * 2),
  });
  const half = anySize(chance);
  const places = Array.from({ length: count }, anywhere);
  const points = places.flatMap((place) => cornersOf(place, half));
  const seen = { ...conditions, fill: [0.6, 1.35] as const };
  const laid: Composition = {
    layers: [],
    cards: [],
    camera: cameraAt(points, frame, view(chance, seen, false)),
  };
  for (const [front, place] of places.entries()) {
    if (chance.chance(0.15)) laid.layers.push(lying(anyThing(chance), anywhere()));
    lay(laid, { fronts, front, place, half, holders: conditions.holders }, chance);
  }
  const [last] = places.slice(-1);
  if (last && chance.chance(conditions.finger)) laid.layers.push(...fingers(chance, last, half));
  return laid;
}
