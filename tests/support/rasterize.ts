import { spawnSync } from 'node:child_process';

/** A page in grey: 0 is black, 255 white. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Whether `pdftoppm` is here, which draws pages of a PDF. Throws in the CI, which installs it. */
export function isPopplerHere(): boolean {
  const isHere = spawnSync('pdftoppm', ['-v']).status === 0;
  if (!isHere && process.env.CI) throw new Error('pdftoppm is missing. Install the package poppler-utils.');
  return isHere;
}

/** Draws one page of a PDF, counted from 1. */
export function rasterize(pdf: Buffer, { dpi, page = 1 }: { dpi: number; page?: number }): Raster {
  const options = ['-r', String(dpi), '-f', String(page), '-l', String(page), '-singlefile', '-gray'];
  const { stdout, stderr, status } = spawnSync('pdftoppm', [...options, '-'], {
    input: pdf,
    maxBuffer: 200 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`pdftoppm: ${String(stderr)}`);
  // P5, width and height, the value of white, then a byte for each pixel.
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.toString('latin1', 0, 64));
  if (!head) throw new Error('pdftoppm answered no grey picture.');
  const [text, width, height] = head;
  return { width: Number(width), height: Number(height), pixels: stdout.subarray(text.length) };
}

/** A rectangle of a raster. All numbers are pixels. */
export function crop(
  { width, height, pixels }: Raster,
  box: { x: number; y: number; width: number; height: number },
): Raster {
  const [x, y] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))];
  const [right, bottom] = [
    Math.min(width, Math.round(box.x + box.width)),
    Math.min(height, Math.round(box.y + box.height)),
  ];
  const cut = new Uint8Array((right - x) * (bottom - y));
  for (let row = y; row < bottom; row += 1)
    cut.set(pixels.subarray(row * width + x, row * width + right), (row - y) * (right - x));
  return { width: right - x, height: bottom - y, pixels: cut };
}
