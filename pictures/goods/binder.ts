import { card, type CardFront } from '../card.ts';
import { type Drawing, place } from '../drawing.ts';
import { rect } from '../shapes.ts';

const POCKETS = [
  [72, 26],
  [164, 26],
  [72, 164],
  [164, 164],
] as const;

/** A binder page with four pockets, 264 × 312. */
export function binder({
  fronts,
  colour = '#3D3E4C',
}: {
  fronts: readonly CardFront[];
  colour?: string;
}): Drawing {
  const pockets = POCKETS.map(([x, y], index) => {
    const front = fronts[index % fronts.length];
    const held = front ? place(card(front), { x: x + 3, y: y + 3, width: 78 }) : '';
    return rect([x, y, 84, 118], '#FFFFFF', { opacity: 0.14, radius: 4 }) + held;
  });
  const body =
    rect([0, 0, 264, 312], colour, { radius: 12 }) +
    rect([0, 0, 52, 312], '#000000', { opacity: 0.3, radius: 12 }) +
    rect([50, 0, 4, 312], '#000000', { opacity: 0.25 }) +
    rect([18, 40, 16, 8], '#FFFFFF', { opacity: 0.35, radius: 4 }) +
    rect([18, 264, 16, 8], '#FFFFFF', { opacity: 0.35, radius: 4 }) +
    pockets.join('');
  return { width: 264, height: 312, body };
}
