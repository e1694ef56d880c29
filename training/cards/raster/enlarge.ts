import type { Box, Picture } from './picture.ts';

/** Enlarges a small picture into a box of a picture. Its last row and column only serve the interpolation. */
export function enlargeInto(small: Picture, { width, height, data }: Picture, box: Box): void {
  const left = Math.max(0, Math.floor(box.x));
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const top = Math.max(0, Math.floor(box.y));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  const [stepX, stepY] = [(small.width - 1) / (right - left), (small.height - 1) / (bottom - top)];
  const length = Math.max(0, right - left) * 3;
  let above = new Float32Array(length);
  let below = new Float32Array(length);
  let last = -1;
  for (let y = top; y < bottom; y += 1) {
    const down = Math.min(small.height - 1.001, (y - top) * stepY);
    const row = Math.floor(down);
    const share = down - row;
    if (row === last + 1 && last >= 0) [above, below] = [below, above];
    else if (row !== last) enlargeRow(small, row, above, stepX);
    if (row !== last) enlargeRow(small, row + 1, below, stepX);
    last = row;
    const start = (y * width + left) * 3;
    for (let place = 0; place < length; place += 1) {
      const value = above[place] ?? 0;
      data[start + place] = value + ((below[place] ?? 0) - value) * share;
    }
  }
}

function enlargeRow(small: Picture, row: number, out: Float32Array, step: number): void {
  const source = small.data;
  const start = row * small.width * 3;
  for (let to = 0, x = 0; to < out.length; to += 3, x += 1) {
    const across = Math.min(small.width - 1.001, x * step);
    const column = Math.floor(across);
    const share = across - column;
    const from = start + column * 3;
    const r = source[from] ?? 0;
    const g = source[from + 1] ?? 0;
    const b = source[from + 2] ?? 0;
    out[to] = r + ((source[from + 3] ?? 0) - r) * share;
    out[to + 1] = g + ((source[from + 4] ?? 0) - g) * share;
    out[to + 2] = b + ((source[from + 5] ?? 0) - b) * share;
  }
}
