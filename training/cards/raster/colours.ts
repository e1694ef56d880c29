import type { Random } from '../../../pictures/random.ts';
import type { Colour } from './picture.ts';

/** Converts a colour from hue in degrees, and saturation and lightness from 0 to 1. */
export function hsl(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number) => {
    const place = (((shift + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

export function mixColours([r, g, b]: Colour, [r2, g2, b2]: Colour, share: number): Colour {
  return [r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share];
}

export function scaleColour([r, g, b]: Colour, by: number): Colour {
  return [r * by, g * by, b * by];
}

/** Perceived brightness (luma), 0 to 255. */
export function brightness([r, g, b]: Colour): number {
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

/** Draws four matching colours, from dark to light. */
export function drawPalette(chance: Random): readonly [Colour, Colour, Colour, Colour] {
  const hue = chance.between(0, 360);
  const step = chance.pick([18, 35, 60, 120, 150, 180]) * chance.pick([-1, 1]);
  const saturation = chance.between(0.25, 0.95);
  return [
    hsl(hue, saturation, chance.between(0.1, 0.3)),
    hsl(hue + step, saturation * chance.between(0.7, 1), chance.between(0.35, 0.5)),
    hsl(
      hue + step * chance.between(0.3, 1.2),
      saturation * chance.between(0.6, 1),
      chance.between(0.5, 0.68),
    ),
    hsl(hue + chance.between(-30, 30), saturation * chance.between(0.4, 1), chance.between(0.72, 0.93)),
  ];
}
