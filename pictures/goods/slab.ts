import { card, type CardFront } from '../card.ts';
import { type Drawing, place } from '../drawing.ts';
import { line, polygon, rect, text } from '../shapes.ts';

const LABEL = '#B23A34';

/** A graded card in its hard case, 280 × 440. */
export function slab({ grade, front }: { grade: string; front: CardFront }): Drawing {
  const body =
    rect([0, 0, 280, 440], '#D9E2EC', { radius: 18 }) +
    rect([9, 9, 262, 422], '#F1F5FA', { radius: 11 }) +
    rect([20, 20, 240, 74], LABEL, { radius: 6 }) +
    rect([24, 24, 232, 66], '#FFFFFF', { radius: 3 }) +
    rect([36, 38, 108, 11], '#55524F', { radius: 2 }) +
    rect([36, 58, 74, 9], '#A9A6A2', { radius: 2 }) +
    text(grade, { x: 246, y: 73, size: 44, anchor: 'end' }) +
    line('M22 106H258', '#D9E2EC', { width: 3 }) +
    place(card(front), { x: 35, y: 124, width: 210 }) +
    polygon('9,330 9,250 130,112 180,112', '#FFFFFF', { opacity: 0.16 });
  return { width: 280, height: 440, body };
}
