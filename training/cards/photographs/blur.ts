import { createBlankPicture, type Picture } from '../raster/picture.ts';

/** Blurs the picture as if out of focus: approximates a Gaussian with `sigma` in pixels. */
export function blurDefocus(picture: Picture, sigma: number): void {
  if (sigma < 0.35) return;
  // Repeated box blurs approximate a Gaussian.
  const passes = sigma < 0.9 ? 1 : sigma < 2 ? 2 : 3;
  const radius = Math.sqrt((12 * sigma * sigma) / passes + 1) / 2 - 0.5;
  for (let pass = 0; pass < passes; pass += 1) {
    blurAcross(picture, radius);
    blurDown(picture, radius);
  }
}

/** The weights of a box blur with a fractional radius. They sum to 65,536. */
function weightsFor(radius: number) {
  const whole = Math.floor(radius);
  const full = Math.round(65_536 / (2 * radius + 1));
  return { whole, full, edge: Math.round((65_536 - full * (2 * whole + 1)) / 2) };
}

/** Box blur along rows. */
function blurAcross({ width, height, data }: Picture, radius: number): void {
  const { whole, full, edge } = weightsFor(radius);
  const margin = (whole + 1) * 3;
  const line = width * 3;
  const row = new Uint8Array(line + 2 * margin);
  for (let y = 0; y < height; y += 1) {
    const start = y * line;
    row.set(data.subarray(start, start + line), margin);
    for (let place = margin - 1; place >= 0; place -= 1) row[place] = row[place + 3] ?? 0;
    for (let place = line + margin; place < row.length; place += 1) row[place] = row[place - 3] ?? 0;
    let [r, g, b] = [0, 0, 0];
    for (let place = 3; place < 3 + (2 * whole + 1) * 3; place += 3) {
      r += row[place] ?? 0;
      g += row[place + 1] ?? 0;
      b += row[place + 2] ?? 0;
    }
    const reach = (2 * whole + 2) * 3;
    for (let near = 0; near < line; near += 3) {
      const far = near + reach;
      const at = start + near;
      const farR = row[far] ?? 0;
      const farG = row[far + 1] ?? 0;
      const farB = row[far + 2] ?? 0;
      data[at] = (Math.imul(r, full) + Math.imul(edge, (row[near] ?? 0) + farR) + 32_768) >> 16;
      data[at + 1] = (Math.imul(g, full) + Math.imul(edge, (row[near + 1] ?? 0) + farG) + 32_768) >> 16;
      data[at + 2] = (Math.imul(b, full) + Math.imul(edge, (row[near + 2] ?? 0) + farB) + 32_768) >> 16;
      r += farR - (row[near + 3] ?? 0);
      g += farG - (row[near + 4] ?? 0);
      b += farB - (row[near + 5] ?? 0);
    }
  }
}

/** Box blur along columns, processed row by row. */
function blurDown({ width, height, data }: Picture, radius: number): void {
  const { whole, full, edge } = weightsFor(radius);
  const line = width * 3;
  const source = data.slice();
  const sums = new Int32Array(line);
  const rowAt = (y: number) => (y < 0 ? 0 : y >= height ? height - 1 : y) * line;
  for (let y = -whole; y <= whole; y += 1) {
    const from = rowAt(y);
    for (let place = 0; place < line; place += 1)
      sums[place] = (sums[place] ?? 0) + (source[from + place] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    const above = rowAt(y - whole - 1);
    const below = rowAt(y + whole + 1);
    const leaving = rowAt(y - whole);
    const to = y * line;
    for (let place = 0; place < line; place += 1) {
      const added = source[below + place] ?? 0;
      const sum = sums[place] ?? 0;
      const ends = (source[above + place] ?? 0) + added;
      data[to + place] = (Math.imul(sum, full) + Math.imul(edge, ends) + 32_768) >> 16;
      sums[place] = sum + added - (source[leaving + place] ?? 0);
    }
  }
}

/** Blurs the picture as if the camera had moved by `length` pixels. */
export function blurMotion(picture: Picture, { length, angle }: { length: number; angle: number }): void {
  if (length < 1) return;
  const { width, height, data } = picture;
  const count = Math.ceil(length) + 1;
  const steps = Array.from({ length: count }, (_, index) => {
    const along = (index / (count - 1) - 0.5) * length;
    return { right: Math.round(along * Math.cos(angle)), below: Math.round(along * Math.sin(angle)) };
  });
  const source = createBlankPicture(width, height);
  source.data.set(data);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (const { right, below } of steps) {
        const column = x + right < 0 ? 0 : x + right >= width ? width - 1 : x + right;
        const row = y + below < 0 ? 0 : y + below >= height ? height - 1 : y + below;
        const from = (row * width + column) * 3;
        r += source.data[from] ?? 0;
        g += source.data[from + 1] ?? 0;
        b += source.data[from + 2] ?? 0;
      }
      const at = (y * width + x) * 3;
      data[at] = r / count;
      data[at + 1] = g / count;
      data[at + 2] = b / count;
    }
  }
}
