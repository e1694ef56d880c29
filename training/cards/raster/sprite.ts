import { clipToPositive } from './clip_to_positive.ts';
import { createBlankPicture, shrinkPicture, type Picture } from './picture.ts';

export interface SpritePlacement {
  /** Centre and longer side, in pixels. */
  x: number;
  y: number;
  size: number;
  /** Clockwise rotation, in radians. */
  turn: number;
  mirrored: boolean;
  opacity?: number;
  /** The sprite is clipped to this box. */
  within: { x: number; y: number; width: number; height: number };
}

/** Draws a picture with opacity over another picture. */
export function placeSprite(picture: Picture, sprite: Picture, placing: SpritePlacement): void {
  const scale = Math.min(1, placing.size / Math.max(sprite.width, sprite.height));
  const small = shrinkPicture(sprite, Math.ceil(sprite.width * scale), Math.ceil(sprite.height * scale));
  const { x: middleX, y: middleY, within, opacity = 1 } = placing;
  const zoom = Math.max(small.width, small.height) / placing.size;
  const [cos, sin] = [Math.cos(placing.turn) * zoom, Math.sin(placing.turn) * zoom];
  const reach = placing.size * 0.75;
  const left = Math.max(0, within.x, Math.floor(middleX - reach));
  const right = Math.min(picture.width, within.x + within.width, Math.ceil(middleX + reach));
  const top = Math.max(0, within.y, Math.floor(middleY - reach));
  const bottom = Math.min(picture.height, within.y + within.height, Math.ceil(middleY + reach));
  const { data, channels } = picture;
  const source = small.data;
  const stride = small.width * 4;
  const [stepAcross, stepDown] = [placing.mirrored ? -cos : cos, -sin];
  const most = { across: small.width - 1, down: small.height - 1 };
  const centre = { across: small.width / 2 - 0.5, down: small.height / 2 - 0.5 };
  for (let y = Math.ceil(top); y < bottom; y += 1) {
    const dy = y + 0.5 - middleY;
    const range = { from: Math.ceil(left), to: Math.ceil(right) };
    const across0 = dy * (placing.mirrored ? -sin : sin) + (0.5 - middleX) * stepAcross + centre.across;
    const down0 = dy * cos + (0.5 - middleX) * stepDown + centre.down;
    clipToPositive(range, across0, stepAcross);
    clipToPositive(range, most.across - across0, -stepAcross);
    clipToPositive(range, down0, stepDown);
    clipToPositive(range, most.down - down0, -stepDown);
    for (let x = range.from; x < range.to; x += 1) {
      const across = across0 + x * stepAcross;
      const down = down0 + x * stepDown;
      if (across < 0 || down < 0 || across >= most.across || down >= most.down) continue;
      const column = Math.floor(across);
      const row = Math.floor(down);
      const fx = across - column;
      const fy = down - row;
      const from = row * stride + column * 4;
      const a = (1 - fx) * (1 - fy) * opacity;
      const b = fx * (1 - fy) * opacity;
      const c = (1 - fx) * fy * opacity;
      const d = fx * fy * opacity;
      const below = from + stride;
      const ink =
        a * (source[from + 3] ?? 0) +
        b * (source[from + 7] ?? 0) +
        c * (source[below + 3] ?? 0) +
        d * (source[below + 7] ?? 0);
      if (ink <= 0) continue;
      const rest = 1 - ink / 255;
      const at = (y * picture.width + x) * channels;
      data[at] =
        (data[at] ?? 0) * rest +
        a * (source[from] ?? 0) +
        b * (source[from + 4] ?? 0) +
        c * (source[below] ?? 0) +
        d * (source[below + 4] ?? 0);
      data[at + 1] =
        (data[at + 1] ?? 0) * rest +
        a * (source[from + 1] ?? 0) +
        b * (source[from + 5] ?? 0) +
        c * (source[below + 1] ?? 0) +
        d * (source[below + 5] ?? 0);
      data[at + 2] =
        (data[at + 2] ?? 0) * rest +
        a * (source[from + 2] ?? 0) +
        b * (source[from + 6] ?? 0) +
        c * (source[below + 2] ?? 0) +
        d * (source[below + 6] ?? 0);
    }
  }
}

/** Rotates the hues by degrees, and multiplies the saturation. */
export function tintSprite(sprite: Picture, degrees: number, saturation: number): Picture {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * saturation, Math.sin(angle) * saturation];
  const [lr, lg, lb] = [0.213, 0.715, 0.072];
  const matrix = [
    lr + cos * (1 - lr) - sin * lr,
    lg - cos * lg - sin * lg,
    lb - cos * lb + sin * (1 - lb),
    lr - cos * lr + sin * 0.143,
    lg + cos * (1 - lg) + sin * 0.14,
    lb - cos * lb - sin * 0.283,
    lr - cos * lr - sin * (1 - lr),
    lg - cos * lg + sin * lg,
    lb + cos * (1 - lb) + sin * lb,
  ];
  const out = createBlankPicture(sprite.width, sprite.height, 4);
  const { data } = sprite;
  for (let at = 0; at < data.length; at += 4) {
    const r = data[at] ?? 0;
    const g = data[at + 1] ?? 0;
    const b = data[at + 2] ?? 0;
    const alpha = data[at + 3] ?? 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const row = channel * 3;
      const value = r * (matrix[row] ?? 0) + g * (matrix[row + 1] ?? 0) + b * (matrix[row + 2] ?? 0);
      out.data[at + channel] = Math.min(alpha, value);
    }
    out.data[at + 3] = alpha;
  }
  return out;
}
