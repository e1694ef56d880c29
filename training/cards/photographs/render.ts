import type { Random } from '../../../pictures/random.ts';
import { clamp } from '../raster/ink.ts';
import { areaOf } from '../raster/polygons.ts';
import type { Homography, Outline } from '../raster/homography.ts';
import type { Picture } from '../raster/picture.ts';
import { blurDefocus, blurMotion } from './blur.ts';
import type { Frame } from './camera.ts';
import type { TableSurface } from './table_surfaces.ts';
import { illuminate, type Light } from './light.ts';
import { expose, type Sensor } from './sensor.ts';
import { shrinkPatch } from './patch.ts';
import type { HalfSize, TablePlace } from './table_place.ts';
import { TableScene, type Layer } from './table_scene.ts';

/** A card to be photographed. Its pixels are marked with its index in the list plus one. */
export interface PlannedCard {
  /** Index of its front. */
  front: number;
  place: TablePlace;
  half: HalfSize;
  isTarget: boolean;
}

/** The description of a photograph to be rendered. */
export interface PhotographPlan {
  frame: Frame;
  camera: Homography;
  ground: TableSurface;
  /** The background, if the cards are held in the air: its camera, surface and blur. */
  behind?: { camera: Homography; ground: TableSurface; blur: number };
  layers: Layer[];
  cards: PlannedCard[];
  light: Light;
  blur: { defocus: number; motion: { length: number; angle: number } };
  sensor: Sensor;
  /** JPEG quality. */
  quality: number;
}

/** A card on a photograph. */
export interface PhotographedCard {
  front: number;
  /**
   * The card's top left, top right, bottom right and bottom left corners in pixels, possibly outside of the frame.
   */
  outline: Outline;
  /** The visible share of the card, 0 to 1. */
  visible: number;
  isTarget: boolean;
}

export interface Photograph {
  picture: Picture;
  quality: number;
  cards: PhotographedCard[];
}

/** Renders a photograph, and computes the corners and visible share of each card. */
export function renderPhotograph(shot: PhotographPlan, chance: Random): Photograph {
  const stage = painted(shot, chance);
  illuminate(stage, shot.light);
  const { picture } = stage;
  blurDefocus(picture, shot.blur.defocus);
  blurMotion(picture, shot.blur.motion);
  expose(picture, shot.sensor, chance);
  return { picture, quality: shot.quality, cards: seen(stage, shot.cards) };
}

function painted(
  { frame, camera, ground, behind, layers, cards }: PhotographPlan,
  chance: Random,
): TableScene {
  const stage = new TableScene({ ...frame, camera });
  const middle = { x: 0, y: 0, turn: 0 };
  if (behind) {
    const far = new TableScene({ ...frame, camera: behind.camera });
    far.fill(behind.ground(chance, far.grain(middle)));
    blurDefocus(far.picture, behind.blur);
    stage.picture.data.set(far.picture.data);
  } else {
    stage.fill(
      ground(chance, stage.grain(middle)),
      cards.map(({ place, half }) => ({ place, half: shrinkPatch(half, 1 + 3 * stage.grain(place)) })),
    );
  }
  for (const layer of layers) layer(stage);
  return stage;
}

function seen(stage: TableScene, cards: readonly PlannedCard[]): PhotographedCard[] {
  const counts = new Uint32Array(256);
  for (let pixel = 0; pixel < stage.owner.length; pixel += 1) {
    const owner = stage.owner[pixel] ?? 0;
    if (owner > 0) counts[owner] = (counts[owner] ?? 0) + 1;
  }
  return cards.map(({ front, place, half, isTarget }, index) => {
    const outline = stage.outline(place, half);
    const visible = clamp((counts[index + 1] ?? 0) / areaOf(outline));
    return { front, outline, visible: visible > 0.985 ? 1 : visible, isTarget };
  });
}
