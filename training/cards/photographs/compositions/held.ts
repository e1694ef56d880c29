import type { Random } from '../../../../pictures/random.ts';
import { createCamera } from '../camera.ts';
import { drawTableSurface } from '../table_surfaces.ts';
import { drawFinger, drawSkinColour } from '../hand.ts';
import type { PhotographPlan } from '../render.ts';
import type { TablePlace } from '../table_place.ts';
import { cornersOnTable, type Layer } from '../table_scene.ts';
import { drawCardSize, layCard, toRadians } from './lay_card.ts';
import { drawCameraPose, type Composition, type CompositionInput } from './single.ts';

/** Composes a card held in a hand: the thumb in front of the card, the other fingers behind it. */
export function composeHeldCard(
  chance: Random,
  { frame, fronts, conditions }: CompositionInput,
): Composition & Pick<PhotographPlan, 'behind'> {
  const half = drawCardSize(chance);
  const place = { x: 0, y: 0, turn: toRadians(chance.between(-25, 25)) + (chance.chance(0.1) ? Math.PI : 0) };
  const corners = cornersOnTable(place, half);
  const camera = createCamera(
    corners,
    frame,
    drawCameraPose(chance, conditions, chance.chance(conditions.crop)),
  );
  const away = { ...conditions, fill: [0.15, 0.4] as const, tilt: [0, 40] as const };
  const side = Math.max(frame.width, frame.height);
  const behind = {
    camera: createCamera(corners, frame, drawCameraPose(chance, away, false)),
    ground: drawTableSurface(chance),
    blur: side * chance.between(0.001, 0.012),
  };
  const laid: Composition = { layers: [], cards: [], camera };
  const grip = { place, across: chance.pick([-1, 1]) * half.x, down: chance.between(0.1, 0.85) * half.y };
  const [under, over] = hand(chance, grip);
  laid.layers.push(...under);
  layCard(laid, { fronts, front: 0, place, half, holders: conditions.holders, isTarget: true }, chance);
  laid.layers.push(...over);
  return { ...laid, behind };
}

interface Grip {
  place: TablePlace;
  /** The point where the thumb crosses the edge, relative to the centre of the card. */
  across: number;
  down: number;
}

function hand(chance: Random, { place, across, down }: Grip): [under: Layer[], over: Layer[]] {
  const tone = drawSkinColour(chance);
  const radius = chance.between(7.5, 10.5);
  const side = Math.sign(across);
  const slant = chance.between(-0.3, 0.5);
  const [cos, sin] = [Math.cos(place.turn), Math.sin(place.turn)];
  const onTable = (u: number, v: number) =>
    [place.x + u * cos - v * sin, place.y + u * sin + v * cos] as const;
  const under = [0, 1, 2, 3].map((number) => {
    const v = down - 18 + number * radius * 1.9;
    // Fingers reach behind the card from the side of the thumb. Some are longer than the card is wide.
    const tip = onTable(-across - side * chance.between(-26, 8), v - 8);
    const root = onTable(across + side * 60, v + 22);
    return drawFinger({ tip, root, radius: radius * 0.95, skin: tone, hasNail: false, height: 0.5 }, chance);
  });
  const palm = drawFinger(
    {
      tip: onTable(across + side * 28, down + 14),
      root: onTable(across + side * 340, down + 130),
      radius: radius * 4.3,
      skin: tone,
      hasNail: false,
      height: 0.5,
    },
    chance,
  );
  const tip = onTable(across - side * chance.between(8, 20), down - 12 * slant);
  const root = onTable(across + side * 75, down + 40 + 30 * slant);
  const thumb = drawFinger(
    { tip, root, radius: radius * 1.15, skin: tone, hasNail: true, height: 2 },
    chance,
  );
  return [[palm, ...under], [thumb]];
}
