import type { Drawing } from '../drawing.ts';
import { polygon, rect, text } from '../shapes.ts';

/** A pack of card sleeves, 240 × 342. */
export function sleeves({ colour, count = '100' }: { colour: string; count?: string }): Drawing {
  const body =
    rect([26, 0, 206, 318], colour, { radius: 8 }) +
    rect([26, 0, 206, 318], '#FFFFFF', { opacity: 0.4, radius: 8 }) +
    rect([8, 12, 210, 318], colour, { radius: 8 }) +
    rect([8, 12, 210, 84], '#EFF3F1', { radius: 8 }) +
    rect([8, 80, 210, 16], '#EFF3F1') +
    rect([92, 22, 42, 10], '#C9CFCC', { radius: 5 }) +
    text(count, { x: 113, y: 78, size: 36, anchor: 'middle' }) +
    polygon('113,146 163,208 113,270 63,208', '#FFFFFF', { opacity: 0.38 }) +
    polygon('113,176 139,208 113,240 87,208', '#FFFFFF', { opacity: 0.3 }) +
    rect([68, 292, 90, 10], '#FFFFFF', { opacity: 0.4, radius: 4 });
  return { width: 240, height: 342, body };
}
