import { blank, type Picture } from '../raster/picture.ts';

/** Out of focus: about a Gaussian of so many pixels. */
export function defocus(picture: Picture, sigma: number): void {
  if (sigma < 0.35) return;
  // Some boxes one after the other come close to a Gaussian.
  const passes = sigma < 0.9 ? 1 : sigma < 2 ? 2 : 3;
  const radius = Math.sqrt((12 * sigma * sigma) / passes + 1) / 2 - 0.5;
  for (let pass = 0; pass < passes; pass += 1) {
    blurAcross(picture, radius);
    blurDown(picture, radius);
  }
}

/** Each pixel the mean of those within a radius beside it; the radius need not be a whole number. */
function blurAcross({ width, height, data }: Picture, radius: number): void {
  const whole = Math.floor(radius);
  const part = radius - whole;
  const weight = 1 / (2 * radius + 1);
  const margin = whole + 1;
  const row = new Float32Array((width + 2 * margin) * 3);
  for (let y = 0; y < height; y += 1) {
    const start = y * width * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const first = data[start + channel] ?? 0;
      const last = data[start + (width - 1) * 3 + channel] ?? 0;
      for (let place = 0; place < margin; place += 1) {
        row[place * 3 + channel] = first;
        row[(width + margin + place) * 3 + channel] = last;
      }
    }
    for (let place = 0; place < width * 3; place += 1) row[margin * 3 + place] = data[start + place] ?? 0;
    for (let channel = 0; channel < 3; channel += 1) {
      let sum = 0;
      for (let place = 1; place <= 2 * whole + 1; place += 1) sum += row[place * 3 + channel] ?? 0;
      let near = channel;
      let far = (2 * whole + 2) * 3 + channel;
      for (let at = start + channel; at < start + width * 3; at += 3) {
        const added = row[far] ?? 0;
        data[at] = (sum + part * ((row[near] ?? 0) + added)) * weight;
        near += 3;
        far += 3;
        sum += added - (row[near] ?? 0);
      }
    }
  }
}

/** The same with those above and below, row by row. */
function blurDown({ width, height, data }: Picture, radius: number): void {
  const whole = Math.floor(radius);
  const part = radius - whole;
  const weight = 1 / (2 * radius + 1);
  const line = width * 3;
  const source = data.slice();
  const sums = new Float32Array(line);
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
      data[to + place] = (sum + part * ((source[above + place] ?? 0) + added)) * weight;
      sums[place] = sum + added - (source[leaving + place] ?? 0);
    }
  }
}

/** The camera moved by so many pixels. */
export function motion(picture: Picture, { length, angle }: { length: number; angle: number }): void {
  if (length < 1) return;
  const { width, height, data } = picture;
  const count = Math.ceil(length) + 1;
  const steps = Array.from({ length: count }, (_, index) => {
    const along = (index / (count - 1) - 0.5) * length;
    return { right: Math.round(along * Math.cos(angle)), below: Math.round(along * Math.sin(angle)) };
  });
  const source = blank(width, height);
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
