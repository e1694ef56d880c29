import { type Drawing, fill } from '../drawing.ts';
import { coloursOf, panel } from '../panel.ts';
import { line, rect } from '../shapes.ts';
import type { Package } from './box.ts';

/** A printed playing mat with stitched edges, 480 × 290. */
export function playmat(mat: Package): Drawing {
  const colour = mat.colour ?? coloursOf(mat).frame;
  const body =
    rect([0, 0, 480, 290], colour, { radius: 14 }) +
    fill(panel(mat), { x: 12, y: 12, width: 456, height: 266 }) +
    line('M12 12H468V278H12Z', '#FFFFFF', { width: 2, opacity: 0.55 });
  return { width: 480, height: 290, body };
}
