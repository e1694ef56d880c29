import type { Box, Picture } from './picture.ts';

/** Fills a box of a picture with a smaller picture, which has a row and a column more than is seen of it. */
export function enlarge(small: Picture, { width, height, data }: Picture, box: Box): void {
  const left = Math.max(0, Math.floor(box.x));
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const top = Math.max(0, Math.floor(box.y));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  const [stepX, stepY] = [(small.width - 1) / (right - left), (small.height - 1) / (bottom - top)];
  const line = small.width * 3;
  const source = small.data;
  for (let y = top; y < bottom; y += 1) {
    const down = Math.min(small.height - 1.001, (y - top) * stepY);
    const row = Math.floor(down);
    const fy = down - row;
    for (let x = left; x < right; x += 1) {
      const across = Math.min(small.width - 1.001, (x - left) * stepX);
      const column = Math.floor(across);
      const fx = across - column;
      const from = row * line + column * 3;
      const a = (1 - fx) * (1 - fy);
      const b = fx * (1 - fy);
      const c = (1 - fx) * fy;
      const d = fx * fy;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const place = from + channel;
        data[at + channel] =
          a * (source[place] ?? 0) +
          b * (source[place + 3] ?? 0) +
          c * (source[place + line] ?? 0) +
          d * (source[place + line + 3] ?? 0);
      }
    }
  }
}
