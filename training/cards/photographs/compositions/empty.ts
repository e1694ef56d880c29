import type { Random } from '../../../../pictures/random.ts';
import { createCamera } from '../camera.ts';
import { cornersOnTable } from '../table_scene.ts';
import { drawCardLikeObject, drawAnyObject, createObjectLayer } from '../objects/index.ts';
import { toRadians } from './lay_card.ts';
import { drawCameraPose, type Composition, type CompositionInput } from './single.ts';

/** Composes a photograph without a card, with objects that look similar to one. */
export function composeWithoutCard(chance: Random, { frame, conditions }: CompositionInput): Composition {
  const objects = Array.from({ length: chance.int(1, 4) }, () =>
    chance.chance(0.7) ? drawCardLikeObject(chance) : drawAnyObject(chance),
  );
  const laid = objects.map((object, index) => ({
    object,
    place: {
      x: index === 0 ? 0 : chance.between(-120, 120),
      y: index === 0 ? 0 : chance.between(-120, 120),
      turn: chance.chance(0.5) ? toRadians(chance.between(-20, 20)) : chance.between(0, Math.PI * 2),
    },
  }));
  const [first] = laid.slice(-1);
  const points = first ? cornersOnTable(first.place, first.object.half) : [];
  const seen = { ...conditions, fill: [0.25, 1] as const };
  return {
    layers: laid.map(({ object, place }) => createObjectLayer(object, place)),
    cards: [],
    camera: createCamera(points, frame, drawCameraPose(chance, seen, chance.chance(0.2))),
  };
}
