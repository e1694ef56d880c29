import type { Raster } from '../../../domain/raster.ts';

/** Writes the picture as a net reads it, one plane of red, green and blue after the other, from a place of `into` on. */
export function writePlanes({ data }: Raster, into: Float32Array, at = 0): void {
  const pixels = data.length / 3;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      into[at + channel * pixels + pixel] = data[pixel * 3 + channel] ?? 0;
    }
  }
}
