import { mixColours } from './colours.ts';
import { clamp, Ink, roundedDistance, type Shade, distance } from './ink.ts';
import type { Box, Colour, Picture } from './picture.ts';

const ink = new Ink();

/** Converts units of a shade to pixels: the pixels per unit, and the position of the origin. */
export interface Scale {
  x: number;
  y: number;
  left?: number;
  top?: number;
}

/** Paints the pixels of a box. Calls `shade` with the centre of each pixel, converted to units with `scale`. */
export function paint(
  { width, height, channels, data }: Picture,
  box: Box,
  shade: Shade,
  { x: across, y: down, left = 0, top = 0 }: Scale = { x: 1, y: 1 },
): void {
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y += 1) {
    const v = (y + 0.5 - top) / down;
    for (let x = Math.max(0, Math.floor(box.x)); x < right; x += 1) {
      ink.a = 0;
      shade((x + 0.5 - left) / across, v, ink);
      if (ink.a <= 0) continue;
      const share = ink.a > 1 ? 1 : ink.a;
      const at = (y * width + x) * channels;
      if (share === 1) {
        data[at] = ink.r;
        data[at + 1] = ink.g;
        data[at + 2] = ink.b;
        continue;
      }
      const rest = 1 - share;
      data[at] = (data[at] ?? 0) * rest + ink.r * share;
      data[at + 1] = (data[at + 1] ?? 0) * rest + ink.g * share;
      data[at + 2] = (data[at + 2] ?? 0) * rest + ink.b * share;
    }
  }
}

/** Paints a colour over a box, with an opacity for each pixel that a function computes by row. */
export function paintRows(
  { width, height, data }: Picture,
  box: Box,
  colour: Colour,
  strengthsOf: (strengths: Float32Array, left: number, y: number) => void,
): void {
  const left = Math.max(0, Math.floor(box.x));
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  const strengths = new Float32Array(Math.max(0, right - left));
  const [r, g, b] = colour;
  for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y += 1) {
    strengthsOf(strengths, left + 0.5, y + 0.5);
    let at = (y * width + left) * 3;
    for (const share of strengths) {
      const rest = 1 - share;
      data[at] = (data[at] ?? 0) * rest + r * share;
      data[at + 1] = (data[at + 1] ?? 0) * rest + g * share;
      data[at + 2] = (data[at + 2] ?? 0) * rest + b * share;
      at += 3;
    }
  }
}

export interface BoxLook {
  radius?: number;
  opacity?: number;
  /** The colour at the bottom, for a gradient. */
  to?: Colour;
}

export function paintBox(
  picture: Picture,
  box: Box,
  colour: Colour,
  { radius = 0, opacity = 1, to = colour }: BoxLook = {},
): void {
  const half = { x: box.width / 2, y: box.height / 2 };
  const left = box.x + half.x;
  const top = box.y + half.y;
  const edge = radius + 1;
  const inner = {
    x: box.x + edge,
    y: box.y + edge,
    width: box.width - 2 * edge,
    height: box.height - 2 * edge,
  };
  const isPlain = opacity === 1 && inner.width > 0 && inner.height > 0;
  if (isPlain) fillRows(picture, inner, (y) => mixColours(colour, to, (y - box.y) / box.height));
  const shade: Shade = (x, y, here) => {
    here.blend(colour, to, (y - box.y) / box.height);
    here.a = clamp(0.5 - roundedDistance(x - left, y - top, half, radius)) * opacity;
  };
  if (!isPlain) {
    paint(picture, box, shade);
    return;
  }
  const band = edge + 1;
  paint(picture, { ...box, height: band }, shade);
  paint(picture, { ...box, y: box.y + box.height - band, height: band }, shade);
  paint(picture, { ...box, width: band }, shade);
  paint(picture, { ...box, x: box.x + box.width - band, width: band }, shade);
}

/** Fills each row of a box with one colour. */
function fillRows({ width, height, data }: Picture, box: Box, colourAt: (y: number) => Colour): void {
  const left = Math.max(0, Math.floor(box.x));
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  if (right <= left) return;
  for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y += 1) {
    const start = (y * width + left) * 3;
    const length = (right - left) * 3;
    data.set(colourAt(y + 0.5), start);
    for (let done = 3; done < length; done *= 2)
      data.copyWithin(start + done, start, start + Math.min(done, length - done));
  }
}

export function paintDisc(
  picture: Picture,
  { x: left, y: top, radius }: { x: number; y: number; radius: number },
  colour: Colour,
  opacity = 1,
): void {
  const reach = radius + 1;
  const box = { x: left - reach, y: top - reach, width: 2 * reach, height: 2 * reach };
  paint(picture, box, (x, y, here) => {
    here.take(colour, clamp(radius + 0.5 - distance(x - left, y - top)) * opacity);
  });
}

/** Paints a star. `waist` is the radius of its inner corners, as a share of the outer radius. */
export function paintStar(
  picture: Picture,
  at: { x: number; y: number; radius: number; points: number; waist: number; turn?: number },
  colour: Colour,
  opacity = 1,
): void {
  const { radius, points, waist, turn = 0 } = at;
  const box = { x: at.x - radius - 1, y: at.y - radius - 1, width: 2 * radius + 2, height: 2 * radius + 2 };
  const sector = Math.PI / points;
  // The edge goes from the outer corner (angle 0) to the inner corner (half a sector).
  const [edgeX, edgeY] = [radius * waist * Math.cos(sector) - radius, radius * waist * Math.sin(sector)];
  const length = distance(edgeX, edgeY);
  paint(picture, box, (x, y, here) => {
    const away = distance(x - at.x, y - at.y);
    const angle = Math.atan2(x - at.x, at.y - y) - turn;
    const folded = Math.abs(angle - 2 * sector * Math.round(angle / (2 * sector)));
    const px = away * Math.cos(folded) - radius;
    const py = away * Math.sin(folded);
    here.take(colour, clamp(0.5 + (edgeX * py - edgeY * px) / length) * opacity);
  });
}
