import { card, type CardFront } from '../card.ts';
import { type Drawing, place } from '../drawing.ts';

/** Three cards fanned out, the first in front, 460 × 390. */
export function fan([front, left, right]: readonly [CardFront, CardFront, CardFront]): Drawing {
  const body =
    place(card(left), { x: 34, y: 48, width: 222, rotate: -13 }) +
    place(card(right), { x: 204, y: 40, width: 222, rotate: 11 }) +
    place(card(front), { x: 116, y: 6, width: 228 });
  return { width: 460, height: 390, body };
}

/** Cards laid out in a grid, six a row at most. */
export function spread(fronts: readonly CardFront[]): Drawing {
  const columns = Math.min(6, Math.ceil(Math.sqrt(fronts.length * 1.6)));
  const rows = Math.ceil(fronts.length / columns);
  const body = fronts
    .map((front, index) =>
      place(card(front), {
        x: 8 + (index % columns) * 133,
        y: 8 + Math.floor(index / columns) * 183,
        width: 125,
      }),
    )
    .join('');
  return { width: 8 + columns * 133, height: 8 + rows * 183, body };
}
