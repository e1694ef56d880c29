import type { Random } from '../../../../pictures/random.ts';
import { cameraAt } from '../camera.ts';
import { cornersOf } from '../stage.ts';
import { anyRival, anyThing, lying } from '../things/index.ts';
import { radians } from './laying.ts';
import { view, type Composition, type Setting } from './single.ts';

/** No card at all, but things that might be taken for one. */
export function empty(chance: Random, { frame, conditions }: Setting): Composition {
  const things = Array.from({ length: chance.int(1, 4) }, () =>
    chance.chance(0.7) ? anyRival(chance) : anyThing(chance),
  );
  const laid = things.map((thing, index) => ({
    thing,
    place: {
      x: index === 0 ? 0 : chance.between(-120, 120),
      y: index === 0 ? 0 : chance.between(-120, 120),
      turn: chance.chance(0.5) ? radians(chance.between(-20, 20)) : chance.between(0, Math.PI * 2),
    },
  }));
  const [first] = laid.slice(-1);
  const points = first ? cornersOf(first.place, first.thing.half) : [];
  const seen = { ...conditions, fill: [0.25, 1] as const };
  return {
    layers: laid.map(({ thing, place }) => lying(thing, place)),
    cards: [],
    camera: cameraAt(points, frame, view(chance, seen, chance.chance(0.2))),
  };
}
