import { distance } from '../../raster/ink.ts';
import type { Random } from '../../../../pictures/random.ts';
import { createCamera } from '../camera.ts';
import type { HalfSize, TablePlace } from '../table_place.ts';
import { cornersOnTable } from '../table_scene.ts';
import { drawAnyObject, createObjectLayer } from '../objects/index.ts';
import { CARD_SIZE, layCard, toRadians } from './lay_card.ts';
import { drawCameraPose, type Composition, type CompositionInput } from './single.ts';

/** Composes several cards side by side, in rows or in any rotation. No card covers another. */
export function composeSpread(
  chance: Random,
  setting: CompositionInput,
  { count, half = CARD_SIZE }: { count: number; half?: HalfSize },
): Composition {
  const { frame, fronts, conditions } = setting;
  const isAnyWay = chance.chance(0.4);
  const places = grid(chance, { count, isAnyWay, isWide: frame.width > frame.height, half });
  const points = places.flatMap((place) => cornersOnTable(place, half));
  const seen = { ...conditions, fill: [0.8, 0.97] as const };
  const camera = createCamera(points, frame, drawCameraPose(chance, seen, false));
  const laid: Composition = { layers: [], cards: [], camera };
  if (chance.chance(0.4)) {
    const far = Math.max(...points.map(([x, y]) => distance(x, y)));
    const object = drawAnyObject(chance);
    const angle = chance.between(0, Math.PI * 2);
    const away = far + distance(object.half.x, object.half.y) * chance.between(0.6, 1);
    laid.layers.push(
      createObjectLayer(object, { x: away * Math.cos(angle), y: away * Math.sin(angle), turn: angle }),
    );
  }
  for (const [front, place] of places.entries()) {
    layCard(laid, { fronts, front, place, half, holders: conditions.holders }, chance);
  }
  return laid;
}

interface Wanted {
  count: number;
  isAnyWay: boolean;
  isWide: boolean;
  half: HalfSize;
}

function grid(chance: Random, { count, isAnyWay, isWide, half }: Wanted): TablePlace[] {
  const root = Math.sqrt(count);
  const columns = Math.max(1, Math.min(count, isWide ? Math.ceil(root * 1.2) : Math.floor(root)));
  const rows = Math.ceil(count / columns);
  const gap = chance.between(6, 30);
  const diagonal = 2 * distance(half.x, half.y);
  const [across, down] = isAnyWay
    ? [diagonal + gap * 0.4, diagonal + gap * 0.4]
    : [2 * half.x + gap, 2 * half.y + gap];
  const slack = isAnyWay ? gap * 0.2 : gap * 0.2;
  const tilt = isAnyWay ? 180 : Math.min(8, gap * 0.3);
  const cells = Array.from(
    { length: count },
    (_, index) => [index % columns, Math.floor(index / columns)] as const,
  );
  return cells.map(([column, row]) => ({
    x: (column - (columns - 1) / 2) * across + chance.between(-slack, slack),
    y: (row - (rows - 1) / 2) * down + chance.between(-slack, slack),
    turn: toRadians(chance.between(-tilt, tilt)) + (!isAnyWay && chance.chance(0.2) ? Math.PI : 0),
  }));
}
