import { BACKDROPS } from './backdrop.ts';
import { type Drawing, scaleToWidth, round } from './drawing.ts';
import { random } from './random.ts';
import { polygon } from './shapes.ts';

const WIDE = { width: 800, height: 600 } as const;
const TALL = { width: 600, height: 800 } as const;

/** The drawing as a seller photographs it: askew on a table, with a shadow. The seed decides where and how; `tilt` is in degrees. */
export function drawPhoto(
  item: Drawing,
  { seed, tilt = 11 }: { seed: number | string; tilt?: number },
): Drawing {
  const chance = random(seed);
  const size = item.height > item.width * 1.15 && chance.chance(0.6) ? TALL : WIDE;
  const backdrop = chance.pick(BACKDROPS)(size, chance);
  const rotate = round(chance.between(-tilt, tilt));
  const reach = chance.between(0.72, 0.84);
  const width = Math.min((size.height * reach * item.width) / item.height, size.width * reach);
  const height = (width / item.width) * item.height;
  const x = (size.width - width) / 2 + chance.between(-0.03, 0.03) * size.width;
  const y = (size.height - height) / 2 + chance.between(-0.03, 0.03) * size.height;
  const shadow = { x: chance.pick([-1, 1]) * 10, y: 12 };
  const at = { x, y, width, rotate };
  const body =
    backdrop +
    shade(scaleToWidth(item, { ...at, x: x + shadow.x, y: y + shadow.y })) +
    scaleToWidth(item, at) +
    light(size, chance.between(0.1, 0.8));
  return { ...size, body };
}

/** A filter function, not a filter element: those need ids. */
const shade = (body: string) => `<g filter="brightness(0)" opacity="0.32">${body}</g>`;

function light({ width, height }: { width: number; height: number }, where: number): string {
  const left = Math.round(where * width);
  const band = `${left},0 ${left + 150},0 ${left - 130},${height} ${left - 280},${height}`;
  return polygon(band, '#FFFFFF', { opacity: 0.07 });
}
