import { distance } from '../../raster/ink.ts';
import type { Random } from '../../../../pictures/random.ts';
import { areaOf, intersectPolygons, pictureCorners } from '../../raster/polygons.ts';
import type { Homography } from '../../raster/homography.ts';
import { projectPoint } from '../../raster/homography.ts';
import { createCamera, type Frame, type CameraPose } from '../camera.ts';
import type { Front } from '../card_layer.ts';
import type { Conditions } from '../conditions.ts';
import { drawFinger, drawSkinColour } from '../hand.ts';
import type { HalfSize, TablePlace } from '../table_place.ts';
import { cornersOnTable, type Layer } from '../table_scene.ts';
import { drawAnyObject, createObjectLayer } from '../objects/index.ts';
import { CARD_SIZE, layCard, toRadians, type TableLayers } from './lay_card.ts';

export interface CompositionInput {
  frame: Frame;
  fronts: readonly Front[];
  conditions: Conditions;
}

export interface Composition extends TableLayers {
  camera: Homography;
}

/** Composes one card, the largest and on top. Other cards may be beside it or partly under it. */
export function composeSingleCard(
  chance: Random,
  setting: CompositionInput,
  half: HalfSize = CARD_SIZE,
): Composition {
  const { conditions, fronts, frame } = setting;
  const flip = chance.chance(conditions.upsideDown) ? Math.PI : 0;
  const place = { x: 0, y: 0, turn: flip + toRadians(chance.between(-conditions.turn, conditions.turn)) };
  const isCropped = chance.chance(conditions.crop);
  const camera = createCamera(
    cornersOnTable(place, half),
    frame,
    drawCameraPose(chance, conditions, isCropped),
  );
  const laid: Composition = { layers: [], cards: [], camera };
  for (let count = chance.int(...conditions.objects); count > 0; count -= 1) {
    const object = drawAnyObject(chance);
    const at = beside(chance, place, {
      reach: distance(half.x, half.y) + Math.min(object.half.x, object.half.y),
    });
    laid.layers.push(createObjectLayer(object, at));
  }
  const others = chance.int(...conditions.cards);
  for (let front = 1; front <= others; front += 1) {
    const at = clutterPlace(chance, { camera, frame, target: place, half });
    if (at) layCard(laid, { fronts, front, place: at, holders: conditions.holders }, chance);
  }
  layCard(laid, { fronts, front: 0, place, half, holders: conditions.holders, isTarget: true }, chance);
  if (chance.chance(conditions.finger)) laid.layers.push(...drawFingers(chance, place, half));
  return laid;
}

export function drawCameraPose(chance: Random, { fill, tilt }: Conditions, isCropped: boolean): CameraPose {
  const cut = chance.pick([-1, 1]) * chance.between(0.05, 0.16);
  const isAcross = chance.chance(0.5);
  return {
    tilt: toRadians(chance.between(...tilt)),
    direction: chance.between(0, Math.PI * 2),
    roll: toRadians(chance.between(-4, 4)),
    focal: chance.between(0.72, 1.25),
    fill: isCropped ? chance.between(0.7, 1) : chance.between(...fill),
    shift: [chance.between(-0.8, 0.8), chance.between(-0.8, 0.8)],
    cut: isCropped ? (isAcross ? [cut, 0] : [0, cut]) : undefined,
  };
}

/** Draws a place at a distance of at least `reach`, in any direction and rotation. */
function beside(chance: Random, { x, y }: TablePlace, { reach }: { reach: number }): TablePlace {
  const angle = chance.between(0, Math.PI * 2);
  const away = reach * chance.between(0.95, 1.7);
  return {
    x: x + away * Math.cos(angle),
    y: y + away * Math.sin(angle),
    turn: chance.between(0, Math.PI * 2),
  };
}

/** Draws a place for another card, where it is less visible than the target. */
function clutterPlace(
  chance: Random,
  { camera, frame, target, half }: { camera: Homography; frame: Frame; target: TablePlace; half: HalfSize },
): TablePlace | undefined {
  const seen = (place: TablePlace) =>
    intersectPolygons(
      cornersOnTable(place, half).map((corner) => projectPoint(camera, corner)),
      pictureCorners(frame),
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
        ? target.turn + toRadians(chance.between(-12, 12))
        : chance.between(0, Math.PI * 2),
    };
    const own = seen(place);
    const left = own.length < 3 ? 0 : areaOf(own) - areaOf(intersectPolygons(own, targetSeen));
    if (left > most * 0.05 && left < most) return place;
  }
  return undefined;
}

/** Draws one or two fingers over an edge or a corner of the card. */
export function drawFingers(chance: Random, { x, y, turn }: TablePlace, half: HalfSize): Layer[] {
  const tone = drawSkinColour(chance);
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
    return drawFinger(
      { tip: onTable(tip), root: onTable(root), radius, skin: tone, hasNail, height: 3 },
      chance,
    );
  });
}
