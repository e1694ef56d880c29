import { type Drawing, fill } from '../drawing.ts';
import { coloursOf, panel } from '../panel.ts';
import { rect } from '../shapes.ts';
import type { Package } from './box.ts';

/** A metal tin with an embossed lid, 282 × 266. */
export function tin(box: Package): Drawing {
  const colour = box.colour ?? coloursOf(box).frame;
  const body =
    rect([0, 0, 282, 266], '#808B97', { radius: 34 }) +
    rect([0, 0, 282, 232], '#C8D0D9', { radius: 34 }) +
    rect([6, 5, 270, 220], '#D5DCE4', { radius: 29 }) +
    rect([18, 17, 246, 196], colour, { radius: 16 }) +
    rect([18, 17, 246, 196], '#000000', { opacity: 0.25, radius: 16 }) +
    fill(panel(box), { x: 34, y: 33, width: 214, height: 164 });
  return { width: 282, height: 266, body };
}
