import type { Random } from '../../../pictures/random.ts';
import { clamp, smoothStep, distance } from '../raster/ink.ts';
import { noise } from '../raster/noise.ts';
import type { Colour, Point } from '../raster/picture.ts';
import type { Layer } from './table_scene.ts';

const SKINS: readonly Colour[] = [
  [248, 214, 190],
  [240, 195, 165],
  [226, 172, 138],
  [205, 150, 115],
  [170, 115, 80],
  [130, 84, 56],
  [92, 58, 40],
];

export const drawSkinColour = (chance: Random): Colour => chance.pick(SKINS);

export interface Finger {
  /** The centre of the fingertip, and a point nearer to the hand, in millimetres. */
  tip: Point;
  root: Point;
  /** Half of the thickness, in millimetres. */
  radius: number;
  skin: Colour;
  hasNail: boolean;
  /** Height above the table, in millimetres. */
  height: number;
}

/** Draws a finger with joints, nail and shadow. */
export function drawFinger(
  { tip, root, radius, skin: tone, hasNail, height }: Finger,
  chance: Random,
): Layer {
  const length = distance(tip[0] - root[0], tip[1] - root[1]);
  const turn = Math.atan2(tip[1] - root[1], tip[0] - root[0]);
  const place = { x: (tip[0] + root[0]) / 2, y: (tip[1] + root[1]) / 2, turn };
  const half = { x: length / 2 + radius * 1.2, y: radius * 1.8 };
  const nail: Colour = [Math.min(255, tone[0] * 1.06 + 8), tone[1] * 0.98 + 6, tone[2] + 12];
  const joints = [length / 2 - radius * 2.4, length / 2 - radius * 5].map((at) => at + chance.between(-1, 1));
  const [lightX, lightY] = [chance.between(-0.6, 0.6), chance.between(-0.6, 0.6)];
  const far = chance.between(0, 200);
  const end = length / 2 - radius;
  return (stage) => {
    const grain = stage.grain(place);
    const isIn = (x: number, y: number) => {
      // The finger is thicker at the joints and towards the hand.
      const swell = joints.reduce(
        (sum, at) => sum + 0.07 * smoothStep(radius, 0, Math.abs(x - at)),
        1 + 0.12 * clamp((end - x) / length),
      );
      const wide = radius * swell;
      return { wide, away: x > end ? distance(x - end, y * (1 / swell)) : Math.abs(y) };
    };
    const cast = { ...place, x: place.x + height, y: place.y + height * 1.4 };
    stage.paint(cast, { x: half.x + 6, y: half.y + 6 }, (x, y, ink) => {
      const { wide, away } = isIn(x, y);
      ink.set(10, 6, 8, 0.42 * smoothStep(wide + 5, wide - 6, away));
      ink.gloss = -1;
    });
    stage.paint(
      place,
      half,
      (x, y, ink) => {
        const { wide, away } = isIn(x, y);
        if (away > wide + grain) return;
        const out = clamp(away / wide);
        const up = Math.sqrt(1 - out * out);
        const nx = x > end ? ((x - end) / wide) * out : 0;
        const ny = (y / wide) * 0.9;
        const lit = clamp(0.62 + 0.42 * up + 0.3 * (nx * lightX + ny * lightY), 0.3, 1.12);
        ink.take(tone);
        ink.scale(lit * (0.97 + 0.06 * noise(x * 1.5 + far, y * 1.5)));
        // Skin looks redder at the sides of the finger.
        ink.over([tone[0] * 0.8, tone[1] * 0.5, tone[2] * 0.45], 0.35 * smoothStep(0.55, 1, out));
        for (const at of joints) {
          const crease = Math.min(Math.abs(x - at), Math.abs(x - at - 1.6 + 0.4 * Math.sin(y)));
          ink.over([tone[0] * 0.6, tone[1] * 0.45, tone[2] * 0.4], 0.35 * smoothStep(0.5, 0, crease) * up);
        }
        if (hasNail) {
          const bed = distance((x - end - radius * 0.18) / (radius * 0.78), y / (radius * 0.66));
          ink.over(nail, smoothStep(1, 0.9, bed));
          ink.over(
            [255, 250, 246],
            0.55 * smoothStep(0.3, 0, distance((x - end - 2) / radius, (y + radius * 0.25) / (radius * 0.5))),
          );
          if (bed > 0.93 && bed < 1.05) ink.scale(0.82);
        }
        ink.a = clamp(0.5 + (wide - away) / grain);
        ink.gloss = 0.06;
      },
      0,
    );
  };
}
