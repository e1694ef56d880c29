import type { Random } from '../../../../pictures/random.ts';
import { createCamera } from '../camera.ts';
import { cornersOnTable } from '../table_scene.ts';
import { drawCardLikeObject, drawAnyObject, createObjectLayer } from '../things/index.ts';
import { toRadians } from './laying.ts';
import { drawView, type Composition, type CompositionInput } from './single.ts';

/** No card at all, but things that might be taken for one. */
export function composeWithoutCard(chance: Random, { frame, conditions }: CompositionInput): Composition {
  const things = Array.from({ length: chance.int(1, 4) }, () =>
    chance.chance(0.7) ? drawCardLikeObject(chance) : drawAnyObject(chance),
  );
  const laid = things.map((thing, index) => ({
    thing,
    place: {
      x: index === 0 ? 0 : chance.between(-120, 120),
      y: index === 0 ? 0 : chance.between(-120, 120),
      turn: chance.chance(0.5) ? toRadians(chance.between(-20, 20)) : chance.between(0, Math.PI * 2),
    },
  }));
  const [first] = laid.slice(-1);
  const points = first ? cornersOnTable(first.place, first.thing.half) : [];
  const seen = { ...conditions, fill: [0.25, 1] as const };
  return {
    layers: laid.map(({ thing, place }) => createObjectLayer(thing, place)),
    cards: [],
    camera: createCamera(points, frame, drawView(chance, seen, chance.chance(0.2))),
  };
}
