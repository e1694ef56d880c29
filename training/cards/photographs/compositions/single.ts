import { distance } from '../../raster/ink.ts';
import type { Random } from '../../../../pictures/random.ts';
import { areaOf, common, frameOf } from '../../raster/polygons.ts';
import type { Homography } from '../../raster/homography.ts';
import { project } from '../../raster/homography.ts';
import { cameraAt, type Frame, type View } from '../camera.ts';
import type { Front } from '../card_layer.ts';
import type { Conditions } from '../conditions.ts';
import { finger, skin } from '../hand.ts';
import type { Half, Place } from '../place.ts';
import { cornersOf, type Layer } from '../stage.ts';
import { anyThing, lying } from '../things/index.ts';
import { CARD, lay, radians, type Laid } from './laying.ts';

export interface Setting {
  frame: Frame;
  fronts: readonly Front[];
  conditions: Conditions;
}

export interface Composition extends Laid {
  camera: Homography;
}

/** One card, the largest and on top; others may lie partly under it or beside it. */
export function single(chance: Random, setting: Setting, half: Half = CARD): Composition {
  const { conditions, fronts, frame } = setting;
  const flip = chance.chance(conditions.upsideDown) ? Math.PI : 0;
  const place = { x: 0, y: 0, turn: flip + radians(chance.between(-conditions.turn, conditions.turn)) };
  const isCropped = chance.chance(conditions.crop);
  const camera = cameraAt(cornersOf(place, half), frame, view(chance, conditions, isCropped));
  const laid: Composition = { layers: [], cards: [], camera };
  for (let count = chance.int(...conditions.things); count > 0; count -= 1) {
    const thing = anyThing(chance);
    const at = beside(chance, place, {
      reach: distance(half.x, half.y) + Math.min(thing.half.x, thing.half.y),
    });
    laid.layers.push(lying(thing, at));
  }
  const others = chance.int(...conditions.cards);
  for (let front = 1; front <= others; front += 1) {
    const at = clutterPlace(chance, { camera, frame, target: place, half });
    if (at) lay(laid, { fronts, front, place: at, holders: conditions.holders }, chance);
  }
  lay(laid, { fronts, front: 0, place, half, holders: conditions.holders, isTarget: true }, chance);
  if (chance.chance(conditions.finger)) laid.layers.push(...fingers(chance, place, half));
  return laid;
}

export function view(chance: Random, { fill, tilt }: Conditions, isCropped: boolean): View {
  const cut = chance.pick([-1, 1]) * chance.between(0.05, 0.16);
  const isAcross = chance.chance(0.5);
  return {
    tilt: radians(chance.between(...tilt)),
    direction: chance.between(0, Math.PI * 2),
    roll: radians(chance.between(-4, 4)),
    focal: chance.between(0.72, 1.25),
    fill: isCropped ? chance.between(0.7, 1) : chance.between(...fill),
    shift: [chance.between(-0.8, 0.8), chance.between(-0.8, 0.8)],
    cut: isCropped ? (isAcross ? [cut, 0] : [0, cut]) : undefined,
  };
}

/** Somewhere about the place, at least so far away, any way round. */
function beside(chance: Random, { x, y }: Place, { reach }: { reach: number }): Place {
  const angle = chance.between(0, Math.PI * 2);
  const away = reach * chance.between(0.95, 1.7);
  return {
    x: x + away * Math.cos(angle),
    y: y + away * Math.sin(angle),
    turn: chance.between(0, Math.PI * 2),
  };
}

/** Where another card is seen, but less than the target. */
function clutterPlace(
  chance: Random,
  { camera, frame, target, half }: { camera: Homography; frame: Frame; target: Place; half: Half },
): Place | undefined {
  const seen = (place: Place) =>
    common(
      cornersOf(place, half).map((corner) => project(camera, corner)),
      frameOf(frame),
    );
  const targetSeen = seen(target);
  const most = areaOf(targetSeen) * 0.6;
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const angle = chance.between(0, Math.PI * 2);
    const away = chance.between(0.6, 1.5) * 70;
    const place = {
      x: target.x + away * Math.cos(angle),
      y: target.y + away * Math.sin(angle),
      turn: chance.chance(0.5)
        ? target.turn + radians(chance.between(-12, 12))
        : chance.between(0, Math.PI * 2),
    };
    const own = seen(place);
    const left = own.length < 3 ? 0 : areaOf(own) - areaOf(common(own, targetSeen));
    if (left > most * 0.05 && left < most) return place;
  }
  return undefined;
}

/** One or two fingers over an edge or a corner of the card. */
export function fingers(chance: Random, { x, y, turn }: Place, half: Half): Layer[] {
  const tone = skin(chance);
  const radius = chance.between(6.5, 10);
  const side = chance.int(0, 3);
  const isAcross = side % 2 === 0;
  const along = chance.between(-0.9, 0.9);
  const count = chance.pick([1, 1, 2]);
  return Array.from({ length: count }, (_, index) => {
    const depth = chance.between(5, 17);
    const shift = along + (index * 2.3 * radius) / (isAcross ? half.y : half.x);
    const sign = side < 2 ? 1 : -1;
    const tip: [number, number] = isAcross
      ? [sign * (half.x - depth), shift * half.y]
      : [shift * half.x, sign * (half.y - depth)];
    const slant = chance.between(-0.35, 0.35);
    const outwards = (isAcross ? (sign > 0 ? 0 : Math.PI) : sign * (Math.PI / 2)) + slant;
    const length = chance.between(110, 150);
    const root: [number, number] = [
      tip[0] + length * Math.cos(outwards),
      tip[1] + length * Math.sin(outwards),
    ];
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const onTable = ([u, v]: [number, number]) => [x + u * cos - v * sin, y + u * sin + v * cos] as const;
    const hasNail = chance.chance(0.75);
    return finger({ tip: onTable(tip), root: onTable(root), radius, skin: tone, hasNail, height: 3 }, chance);
  });
}
