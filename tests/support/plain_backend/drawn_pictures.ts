import { ART_NAMES } from '../../../pictures/arts/index.ts';
import { card } from '../../../pictures/card.ts';
import { toSvg } from '../../../pictures/drawing.ts';
import type { WireAnswer } from '../wire.ts';
import { createAnswer } from './answer.ts';

/** A drawn card for each `/media/{art}.svg`. */
export function drawnPicture(path: string): WireAnswer | undefined {
  const art = ART_NAMES.find((name) => path === `/media/${name}.svg`);
  if (!art) return undefined;
  return createAnswer(200, 'image/svg+xml', toSvg(card({ art, name: art, number: '015/102' })));
}
