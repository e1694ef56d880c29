import type { Random } from '../../../../pictures/random.ts';
import { clamp, roundedDistance, smoothStep } from '../../raster/ink.ts';
import { noise } from '../../raster/noise.ts';
import { createCamera } from '../camera.ts';
import { drawDullColour } from '../table_surfaces.ts';
import type { HalfSize } from '../table_place.ts';
import { cornersOnTable, type Layer } from '../table_scene.ts';
import { CARD_SIZE, layCard, toRadians } from './lay_card.ts';
import { drawCameraPose, type Composition, type CompositionInput } from './single.ts';

const POCKET: HalfSize = { x: 33.5, y: 46.5 };

/** Composes a binder page: transparent pockets, some of them empty. */
export function composeBinder(chance: Random, setting: CompositionInput, count: number): Composition {
  const { frame, fronts } = setting;
  const columns = chance.pick([2, 3, 3]);
  const rows = Math.max(2, Math.ceil(count / columns));
  const cells = chance
    .shuffle(Array.from({ length: columns * rows }, (_, index) => index))
    .slice(0, count)
    .map((cell) => ({
      x: ((cell % columns) - (columns - 1) / 2) * POCKET.x * 2,
      y: (Math.floor(cell / columns) - (rows - 1) / 2) * POCKET.y * 2,
    }));
  const page = { x: columns * POCKET.x + 8, y: rows * POCKET.y + 6 };
  const middle = { x: 0, y: 0, turn: 0 };
  const seen = { ...setting.conditions, fill: [0.75, 1.25] as const };
  const camera = createCamera(cornersOnTable(middle, page), frame, drawCameraPose(chance, seen, false));
  const laid: Composition = { layers: [], cards: [], camera };
  const colour = chance.chance(0.6) ? ([24, 24, 27] as const) : drawDullColour(chance);
  laid.layers.push((stage) => {
    stage.shadow(middle, page, { height: 5, strength: 0.5 });
    const grain = stage.grain(middle);
    const shade = (x: number, y: number) => {
      const u = x + columns * POCKET.x;
      const v = y + rows * POCKET.y;
      return Math.min(nearness(u, POCKET.x * 2), nearness(v, POCKET.y * 2));
    };
    stage.paint(
      middle,
      page,
      (x, y, ink) => {
        ink.take(colour, clamp(0.5 - roundedDistance(x, y, page, 4) / grain));
        ink.over([200, 205, 210], 0.35 * smoothStep(1.2, 0.4, shade(x, y)));
        ink.gloss = 0.7;
      },
      0,
    );
  });
  for (const [front, cell] of cells.entries()) {
    const place = {
      x: cell.x + chance.between(-1.2, 1.2),
      y: cell.y + chance.between(-1.5, 1.5),
      turn: toRadians(chance.between(-1.2, 1.2)) + (chance.chance(0.06) ? Math.PI : 0),
    };
    layCard(
      laid,
      {
        fronts,
        front,
        place,
        half: CARD_SIZE,
        holders: [
          [75, 'none'],
          [25, 'coloured'],
        ],
      },
      chance,
    );
  }
  laid.layers.push(pockets(chance, page));
  return laid;
}

const nearness = (value: number, step: number) => Math.abs(value - Math.round(value / step) * step);

function pockets(chance: Random, page: HalfSize): Layer {
  const far = chance.between(0, 200);
  const veil = chance.between(0.02, 0.1);
  return (stage) => {
    const middle = { x: 0, y: 0, turn: 0 };
    stage.paint(middle, page, (x, y, ink) => {
      const crease = smoothStep(0.04, 0, Math.abs(noise(x / 40 + far, y / 70) - 0.5));
      ink.set(240, 243, 248, veil + 0.25 * crease * noise(x / 20, y / 20 + far));
      ink.gloss = -1;
    });
    stage.shine(middle, page, 0.85);
  };
}
