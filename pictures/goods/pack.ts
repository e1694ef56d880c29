import { type Drawing, fill } from '../drawing.ts';
import { coloursOf, panel } from '../panel.ts';
import { polygon, rect } from '../shapes.ts';
import type { Package } from './box.ts';

const TEETH = 10;
const PALE = '#FFFFFF';

/** A sealed pack with crimped ends, 250 × 396. */
export function boosterPack(pack: Package): Drawing {
  const colour = pack.colour ?? coloursOf(pack).frame;
  const body =
    polygon(outline(), colour) +
    polygon('0,10 62,10 40,386 0,386', PALE, { opacity: 0.06 }) +
    polygon('222,10 250,10 250,386 236,386', '#000000', { opacity: 0.1 }) +
    rect([0, 36, 250, 8], PALE, { opacity: 0.35 }) +
    rect([0, 352, 250, 8], PALE, { opacity: 0.35 }) +
    rect([35, 68, 180, 26], PALE, { opacity: 0.94, radius: 4 }) +
    fill(panel(pack), { x: 21, y: 112, width: 208, height: 160 }) +
    rect([69, 296, 112, 18], PALE, { opacity: 0.6, radius: 4 });
  return { width: 250, height: 396, body };
}

function outline(): string {
  const step = 250 / TEETH;
  const points: string[] = ['0,0'];
  for (let tooth = 0; tooth < TEETH; tooth++)
    points.push(`${(tooth + 0.5) * step},12 ${(tooth + 1) * step},0`);
  points.push('250,396');
  for (let tooth = TEETH; tooth > 0; tooth--)
    points.push(`${(tooth - 0.5) * step},384 ${(tooth - 1) * step},396`);
  return points.join(' ');
}
