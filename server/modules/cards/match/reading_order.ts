import type { Outline } from '../../../../domain/outline.ts';
import { middleOf } from './detect.ts';

interface Outlined {
  outline: Outline;
}

/**
 * Sorts cards by rows from the top, and each row from left to right.
 * A row has the cards whose centres are above the bottom of its highest card.
 */
export function sortInReadingOrder<Card extends Outlined>(cards: readonly Card[]): Card[] {
  const placed = cards.map((card) => ({ card, middle: middleOf(card.outline), bottom: bottomOf(card) }));
  const left = placed.toSorted((one, other) => one.middle[1] - other.middle[1]);
  const read: Card[] = [];
  for (let first = left[0]; first; first = left[0]) {
    const end = first.bottom;
    const row = left.filter(({ middle }) => middle[1] < end);
    left.splice(0, row.length);
    read.push(...row.toSorted((one, other) => one.middle[0] - other.middle[0]).map(({ card }) => card));
  }
  return read;
}

function bottomOf({ outline }: Outlined): number {
  return Math.max(...outline.map(([, y]) => y));
}
