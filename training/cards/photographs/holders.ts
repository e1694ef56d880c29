import type { Random } from '../../../pictures/random.ts';
import { hsl } from '../raster/colours.ts';
import { clamp, roundedDistance, smoothStep } from '../raster/ink.ts';
import { fractalNoise, noise } from '../raster/noise.ts';
import type { Colour } from '../raster/picture.ts';
import { shrinkPatch } from './patch.ts';
import type { HalfSize, TablePlace } from './table_place.ts';
import type { Layer } from './table_scene.ts';

export type HolderName = 'none' | 'sleeve' | 'coloured' | 'toploader' | 'slab';

/** A sleeve or case of a card: the parts below the card, and the parts above it. */
export interface Holder {
  /** Half of its width and height, from the centre of the card. */
  half: HalfSize;
  below: Layer;
  above: Layer;
  /** Height of the card above the table, in millimetres. */
  height: number;
}

export function createHolder(
  name: HolderName,
  chance: Random,
  at: { place: TablePlace; half: HalfSize },
): Holder | undefined {
  if (name === 'none') return undefined;
  if (name === 'slab') return slab(chance, at);
  if (name === 'toploader')
    return clear(chance, at, { rim: { x: 6, y: 6.5 }, height: 2.4, edge: 1.6, haze: 0.07 });
  if (name === 'coloured') return coloured(chance, at);
  return clear(chance, at, {
    rim: { x: chance.between(1.2, 2), y: chance.between(1.2, 2.4) },
    height: 0.5,
    edge: 0.5,
    haze: 0.05,
  });
}

const around = ({ half, rim }: { half: HalfSize; rim: HalfSize }): HalfSize => ({
  x: half.x + rim.x,
  y: half.y + rim.y,
});

/** Turns and shifts the card slightly in its holder. */
const laid = (place: TablePlace, chance: Random): TablePlace => ({
  ...place,
  x: place.x + chance.between(-0.7, 0.7),
  y: place.y + chance.between(-0.7, 0.7),
  turn: place.turn + chance.between(-0.012, 0.012),
});

interface Clear {
  rim: HalfSize;
  height: number;
  /** Width of the bright line along the edge, in millimetres. */
  edge: number;
  haze: number;
}

function clear(
  chance: Random,
  at: { place: TablePlace; half: HalfSize },
  { rim, height, edge, haze }: Clear,
): Holder {
  const half = around({ half: at.half, rim });
  const place = laid(at.place, chance);
  const veil = haze * chance.between(0.3, 2);
  const below: Layer = (stage) => {
    stage.shadow(place, half, { height, strength: 0.3 });
    const grain = stage.grain(place);
    stage.paint(place, half, (x, y, ink) => {
      ink.set(226, 230, 235, 0.22 * clamp(0.5 - roundedDistance(x, y, half, 2) / grain));
      ink.gloss = 0.8;
    });
  };
  return { half, height, below, above: film(chance, { place, half, veil, edge }) };
}

function coloured(chance: Random, at: { place: TablePlace; half: HalfSize }): Holder {
  const rim = { x: chance.between(1, 2.2), y: chance.between(1.2, 3) };
  const half = around({ half: at.half, rim });
  const place = laid(at.place, chance);
  const colour: Colour = chance.chance(0.4)
    ? [22, 22, 26]
    : hsl(chance.between(0, 360), chance.between(0.3, 0.9), chance.between(0.2, 0.6));
  const below: Layer = (stage) => {
    const grain = stage.grain(place);
    stage.shadow(place, half, { height: 0.6, strength: 0.4, hidden: shrinkPatch(half, 1 + grain) });
    stage.paint(
      place,
      { x: half.x + grain, y: half.y + grain },
      (x, y, ink) => {
        ink.take(colour, clamp(0.5 - roundedDistance(x, y, half, 1.2) / grain));
        ink.gloss = 0.6;
      },
      0,
    );
  };
  return {
    half,
    height: 0.3,
    below,
    above: film(chance, { place, half, veil: chance.between(0.01, 0.09), edge: 0.4 }),
  };
}

/** The case of a graded card: thick, with a label above the card. */
function slab(chance: Random, at: { place: TablePlace; half: HalfSize }): Holder {
  const half = { x: at.half.x + 9, y: at.half.y + 24 };
  const [cos, sin] = [Math.cos(at.place.turn), Math.sin(at.place.turn)];
  const place = { ...at.place, x: at.place.x + 15 * sin, y: at.place.y - 15 * cos };
  const label: Colour = chance.pick([
    [245, 245, 245],
    [200, 30, 40],
    [30, 60, 130],
    [215, 180, 90],
  ]);
  const below: Layer = (stage) => {
    stage.shadow(place, half, { height: 6, strength: 0.4 });
    const grain = stage.grain(place);
    stage.paint(
      place,
      half,
      (x, y, ink) => {
        const outside = roundedDistance(x, y, half, 4);
        ink.set(214, 219, 224, 0.7 * clamp(0.5 - outside / grain));
        if (outside > -3) ink.scale(outside > -1.5 ? 1.1 : 0.86);
        const fromTop = y + half.y;
        if (fromTop > 7 && fromTop < 27 && Math.abs(x) < half.x - 8) {
          ink.take(label);
          if (fromTop % 6 < 3 && noise(x / 2, Math.floor(fromTop / 6) * 9) > 0.5)
            ink.over([20, 20, 25], 0.75);
        }
        ink.gloss = 0.9;
      },
      0,
    );
  };
  return {
    half,
    height: 3,
    below,
    above: film(chance, { place, half, veil: chance.between(0.02, 0.08), edge: 1.2 }),
  };
}

/** The transparent plastic over the card, with haze, streaks and reflections. */
function film(
  chance: Random,
  { place, half, veil, edge }: { place: TablePlace; half: HalfSize; veil: number; edge: number },
): Layer {
  const streaks = chance.chance(0.5) ? chance.between(0.1, 0.5) : 0;
  const far = chance.between(0, 200);
  const slant = chance.between(-0.6, 0.6);
  return (stage) => {
    const grain = stage.grain(place);
    stage.paint(place, half, (x, y, ink) => {
      const outside = roundedDistance(x, y, half, 1.5);
      const line =
        streaks === 0 ? 1 : Math.abs(fractalNoise((x + y * slant) / 26 + far, y / 160 + far, 2) - 0.5);
      const streak =
        line > 0.05 ? 0 : streaks * (1 - line * 20) * smoothStep(0.4, 0.7, noise(x / 30 + far, y / 22));
      const rim = outside > -edge ? 0.35 : 0;
      ink.set(242, 244, 248, Math.max(veil, streak, rim) * clamp(0.5 - outside / grain));
      ink.gloss = -1;
    });
    stage.shine(place, half, 0.9);
  };
}
