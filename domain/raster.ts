/** An image in memory: RGB, three bytes per pixel, row by row. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

/**
 * The image, then the same image at half, a quarter and so on of its size. Each side keeps at least `least`
 * pixels.
 */
export function halveImages(raster: Raster, least = 16): Raster[] {
  const all = [raster];
  for (let last = raster; Math.min(last.width, last.height) >= 2 * least;) {
    last = halved(last);
    all.push(last);
  }
  return all;
}

function halved({ width, height, data }: Raster): Raster {
  const half = { width: width >> 1, height: height >> 1 };
  const found = new Uint8Array(half.width * half.height * 3);
  const line = width * 3;
  for (let y = 0, to = 0; y < half.height; y += 1) {
    let [over, under] = [2 * y * line, (2 * y + 1) * line];
    for (let x = 0; x < half.width; x += 1, over += 6, under += 6, to += 3) {
      found[to] = mean(data, over, under);
      found[to + 1] = mean(data, over + 1, under + 1);
      found[to + 2] = mean(data, over + 2, under + 2);
    }
  }
  return { ...half, data: found };
}

/** The mean of one channel over a block of 2 × 2 pixels. */
function mean(data: Uint8Array, over: number, under: number): number {
  const above = (data[over] ?? 0) + (data[over + 3] ?? 0);
  const below = (data[under] ?? 0) + (data[under + 3] ?? 0);
  return (above + below + 2) >> 2;
}
