import { type Drawing, fill } from '../drawing.ts';
import { coloursOf, panel, type Scene } from '../panel.ts';
import { polygon, rect } from '../shapes.ts';

export interface Package extends Scene {
  /** Left out: the frame colour of the scene. */
  colour?: string;
}

const PALE = '#FFFFFF';

/** A sealed display box seen from its front right corner, 300 × 266. */
export function boosterBox(box: Package): Drawing {
  const colour = box.colour ?? coloursOf(box).frame;
  const front =
    rect([22, 30, 152, 20], PALE, { opacity: 0.93, radius: 3 }) +
    fill(panel(box), { x: 22, y: 58, width: 152, height: 104 }) +
    rect([22, 172, 92, 12], PALE, { opacity: 0.6, radius: 3 });
  const side =
    rect([20, 34, 62, 14], PALE, { opacity: 0.35, radius: 2 }) +
    rect([20, 58, 40, 9], PALE, { opacity: 0.35, radius: 2 });
  const body =
    polygon('4,36 198,66 198,266 4,230', colour) +
    polygon('198,66 296,44 296,226 198,266', colour) +
    polygon('198,66 296,44 296,226 198,266', '#000000', { opacity: 0.32 }) +
    polygon('4,36 108,16 296,44 198,66', colour) +
    polygon('4,36 108,16 296,44 198,66', PALE, { opacity: 0.2 }) +
    polygon('4,36 198,66 198,69 4,39', PALE, { opacity: 0.28 }) +
    `<g transform="matrix(1 .168 0 1 4 36)">${front}</g>` +
    `<g transform="matrix(1 -.25 0 1 198 66)">${side}</g>`;
  return { width: 300, height: 266, body };
}
