import type { Random } from '../../../pictures/random.ts';
import { setRainbowColour } from '../fronts/foil.ts';
import type { Outline } from '../raster/homography.ts';
import { clamp, Ink, roundedDistance, smoothStep, type Shade, distance } from '../raster/ink.ts';
import { fractalNoise, noise } from '../raster/noise.ts';
import { shrinkPicture, type Colour, type Picture } from '../raster/picture.ts';
import { shrinkPatch } from './patch.ts';
import type { HalfSize, TablePlace } from './table_place.ts';
import type { Layer } from './table_scene.ts';

/** The image of the front of a card, before it is photographed. */
export interface Front {
  picture: Picture;
  /** Whether the card is printed on foil. */
  isFoil: boolean;
}

/**
 * A card hides everything below it, except within this distance of its edge, in millimetres. Corners may be rounded.
 */
const CORNER = 1;

/** The wear of a card, and how it is bent. */
export interface CardWear {
  /** Radius of the rounded corners, in millimetres. */
  corner: number;
  edge: Colour;
  /** How worn the edges are, 0 to 1. */
  wear: number;
  /** The difference in brightness from one side to the other, because the card is bent. */
  bend: number;
  bendAngle: number;
  gloss: number;
  /** Strength of the rainbow colours of foil. */
  shimmer: number;
  shimmerAt: number;
}

export function drawCardWear(chance: Random): CardWear {
  return {
    corner: chance.between(1.7, 3.2),
    edge: chance.pick<Colour>([
      [240, 238, 232],
      [225, 220, 210],
      [60, 60, 70],
    ]),
    wear: chance.chance(0.3) ? chance.between(0.2, 1) : 0,
    bend: chance.between(-0.12, 0.12),
    bendAngle: chance.between(0, Math.PI),
    gloss: chance.between(0.35, 0.85),
    shimmer: chance.between(0, 0.28),
    shimmerAt: chance.between(0, 3),
  };
}

/** Draws a card at a place. Marks the pixels that show the card with the number `owner`. */
export function createCardLayer(
  front: Front,
  at: { place: TablePlace; half: HalfSize; height: number; condition: CardWear; owner: number },
): Layer {
  const { place, half, height, owner } = at;
  return (stage) => {
    const grain = stage.grain(place);
    stage.shadow(place, half, { height, strength: 0.45, hidden: shrinkPatch(half, CORNER + grain) });
    const reach = { x: half.x + grain, y: half.y + grain };
    stage.paint(
      place,
      reach,
      cardShade(fitted(front.picture, stage.outline(place, half)), { ...at, grain, front }),
      owner,
    );
  };
}

/** Shrinks the front to its size in the photograph, so that no pixel of it is skipped. */
function fitted(picture: Picture, [p, q, r, s]: Outline): Picture {
  const length = ([x, y]: readonly [number, number], [x2, y2]: readonly [number, number]) =>
    distance(x2 - x, y2 - y);
  const across = Math.max(length(p, q), length(s, r));
  const down = Math.max(length(p, s), length(q, r));
  return shrinkPicture(picture, Math.max(8, Math.ceil(across)), Math.max(8, Math.ceil(down)));
}

function cardShade(
  { width, height, data }: Picture,
  { half, condition: is, grain, front }: { half: HalfSize; condition: CardWear; grain: number; front: Front },
): Shade {
  const [cos, sin] = [Math.cos(is.bendAngle), Math.sin(is.bendAngle)];
  const shimmer = new Ink();
  const strength = front.isFoil ? is.shimmer : 0;
  return (x, y, ink) => {
    const outside = roundedDistance(x, y, half, is.corner);
    const alpha = clamp(0.5 - outside / grain);
    if (alpha === 0) return;
    const across = clamp(((x + half.x) / (2 * half.x)) * width - 0.5, 0, width - 1.001);
    const down = clamp(((y + half.y) / (2 * half.y)) * height - 0.5, 0, height - 1.001);
    const column = Math.floor(across);
    const row = Math.floor(down);
    const fx = across - column;
    const fy = down - row;
    const above = (row * width + column) * 3;
    const below = above + width * 3;
    const a = (1 - fx) * (1 - fy);
    const b = fx * (1 - fy);
    const c = (1 - fx) * fy;
    const d = fx * fy;
    ink.set(
      a * (data[above] ?? 0) +
        b * (data[above + 3] ?? 0) +
        c * (data[below] ?? 0) +
        d * (data[below + 3] ?? 0),
      a * (data[above + 1] ?? 0) +
        b * (data[above + 4] ?? 0) +
        c * (data[below + 1] ?? 0) +
        d * (data[below + 4] ?? 0),
      a * (data[above + 2] ?? 0) +
        b * (data[above + 5] ?? 0) +
        c * (data[below + 2] ?? 0) +
        d * (data[below + 5] ?? 0),
      alpha,
    );
    if (outside > -0.35) ink.over(is.edge, 0.5);
    else if (is.wear > 0 && outside > -1.4) {
      ink.over(
        [238, 236, 230],
        is.wear * smoothStep(-1.4, -0.2, outside) * smoothStep(0.5, 0.75, noise(x * 0.7, y * 0.7)),
      );
    }
    ink.scale(1 + is.bend * ((x / half.x) * cos + (y / half.y) * sin));
    if (strength > 0) {
      const band = fractalNoise(x / 40 + is.shimmerAt * 9, y / 40, 2);
      const share = strength * smoothStep(0.4, 0.65, band);
      if (share > 0) {
        setRainbowColour(shimmer, x / 90 + y / 130 + is.shimmerAt + band);
        ink.lay(shimmer, share);
      }
    }
    ink.gloss = is.gloss;
  };
}
