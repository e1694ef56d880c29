import sharp from 'sharp';
import type { Raster } from '../../../../domain/raster.ts';

/** Printings are compared at this size in pixels, at which a collector number is just readable. */
export const PLANE_SIZE = { width: 360, height: 504 };

/** The lightness of a straightened card: one byte per pixel of `PLANE_SIZE`. */
export type Plane = Uint8Array;

/** Decodes the stored picture of a printing for comparison; undefined where the picture is damaged. */
export async function decodePlane(bytes: Uint8Array): Promise<Plane | undefined> {
  try {
    const stored = sharp(bytes, { failOn: 'error' });
    const { width, height } = await stored.metadata();
    // Matches `upright`, which rotates the outlines of landscape cards.
    const picture = width > height ? stored.rotate(270) : stored;
    const { data, info } = await picture
      .resize({ ...PLANE_SIZE, fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return info.channels === 3 ? lightnessPlane({ ...PLANE_SIZE, data }) : undefined;
  } catch {
    return undefined;
  }
}

/** The lightness of a picture with the size `PLANE_SIZE`. */
export function lightnessPlane({ data }: Raster): Plane {
  const plane = new Uint8Array(PLANE_SIZE.width * PLANE_SIZE.height);
  for (let pixel = 0, at = 0; pixel < plane.length; pixel += 1, at += 3) {
    plane[pixel] = (77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0)) >> 8;
  }
  return plane;
}

/** Requests the planes of printings, each once. */
export class PrintedPlanes {
  readonly #ask: ReadPlanes;
  readonly #asked = new Map<number, Promise<Plane | undefined>>();

  constructor(ask: ReadPlanes) {
    this.#ask = ask;
  }

  /** Requests planes without waiting for them. */
  ask(cards: readonly number[]): void {
    const missing = cards.filter((card) => !this.#asked.has(card));
    if (missing.length === 0) return;
    const asked = this.#ask(missing);
    for (const [at, card] of missing.entries()) {
      this.#asked.set(
        card,
        asked.then((planes) => planes[at]),
      );
    }
  }

  of(cards: readonly number[]): Promise<(Plane | undefined)[]> {
    this.ask(cards);
    return Promise.all(cards.map((card) => this.#asked.get(card)));
  }
}

/** Returns the planes of cards at places in the index; undefined for unavailable ones. */
export type ReadPlanes = (cards: readonly number[]) => Promise<(Plane | undefined)[]>;
