import type { Colour } from './picture.ts';

/** The colour of a pixel. One object is used for all pixels, to avoid allocations. */
export class Ink {
  r = 0;
  g = 0;
  b = 0;
  /** Opacity, 0 to 1. */
  a = 0;
  /** Reflectivity, 0 to 1. */
  gloss = 0;

  set(r: number, g: number, b: number, a = 1): void {
    this.r = r;
    this.g = g;
    this.b = b;
    this.a = a;
  }

  take(colour: Colour, a = 1): void {
    this.set(colour[0], colour[1], colour[2], a);
  }

  /** Sets a colour between two colours. */
  blend(from: Colour, to: Colour, share: number): void {
    this.r = from[0] + (to[0] - from[0]) * share;
    this.g = from[1] + (to[1] - from[1]) * share;
    this.b = from[2] + (to[2] - from[2]) * share;
    this.a = 1;
  }

  /** Paints a colour over the ink. */
  over(colour: Colour, share: number): void {
    if (share === 0) return;
    this.r += (colour[0] - this.r) * share;
    this.g += (colour[1] - this.g) * share;
    this.b += (colour[2] - this.b) * share;
  }

  /** Paints other ink over the ink. */
  lay({ r, g, b }: Ink, share: number): void {
    this.r += (r - this.r) * share;
    this.g += (g - this.g) * share;
    this.b += (b - this.b) * share;
  }

  scale(by: number): void {
    this.r *= by;
    this.g *= by;
    this.b *= by;
  }
}

/** Writes the colour at a position into `ink`. */
export type Shade = (x: number, y: number, ink: Ink) => void;

export const clamp = (value: number, least = 0, most = 1) =>
  value < least ? least : value > most ? most : value;

/** Rises smoothly from 0 at `from` to 1 at `to`. */
export function smoothStep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** Signed distance of a point to a rounded rectangle around the origin; negative inside. */
export function roundedDistance(
  x: number,
  y: number,
  half: { x: number; y: number },
  radius: number,
): number {
  const across = Math.abs(x) - half.x + radius;
  const down = Math.abs(y) - half.y + radius;
  if (across > 0 && down > 0) return Math.sqrt(across * across + down * down) - radius;
  return (across > down ? across : down) - radius;
}

/** Math.hypot is many times slower. */
export const distance = (x: number, y: number) => Math.sqrt(x * x + y * y);
