import { projectPoint, homographyToQuadrilateral, type Outline } from './homography.ts';
import { createBlankPicture, type Picture } from './picture.ts';

/** What is within an outline, seen straight on: the mean of a few places for each pixel. */
export function rectifyOutline(
  picture: Picture,
  outline: Outline,
  { width, height }: { width: number; height: number },
): Picture {
  const map = homographyToQuadrilateral(outline);
  const out = createBlankPicture(width, height);
  const taps = [0.17, 0.5, 0.83];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const sums = [0, 0, 0];
      for (const down of taps) {
        for (const across of taps) {
          const [left, top] = projectPoint(map, [(x + across) / width, (y + down) / height]);
          const column = Math.min(picture.width - 1, Math.max(0, Math.floor(left)));
          const row = Math.min(picture.height - 1, Math.max(0, Math.floor(top)));
          const from = (row * picture.width + column) * 3;
          for (let channel = 0; channel < 3; channel += 1) {
            sums[channel] = (sums[channel] ?? 0) + (picture.data[from + channel] ?? 0);
          }
        }
      }
      for (let channel = 0; channel < 3; channel += 1) out.data[at + channel] = (sums[channel] ?? 0) / 9;
    }
  }
  return out;
}

/** How alike two pictures of one size are, whatever their brightness and contrast: 1 for the same. */
export function likeness(one: Picture, other: Picture): number {
  const [a, b] = [centred(one), centred(other)];
  let [both, first, second] = [0, 0, 0];
  for (let place = 0; place < a.length; place += 1) {
    const [x, y] = [a[place] ?? 0, b[place] ?? 0];
    both += x * y;
    first += x * x;
    second += y * y;
  }
  return both / Math.sqrt(first * second);
}

function centred({ data }: Picture): Float64Array {
  const values = Float64Array.from(data);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}
