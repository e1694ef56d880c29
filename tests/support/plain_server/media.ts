import { ART_NAMES } from '../../../pictures/arts/index.ts';
import { card } from '../../../pictures/card.ts';
import { toSvg } from '../../../pictures/drawing.ts';
import { noSuchAddress, type Answer } from './answer.ts';
import type { Shop } from './shop.ts';

/** Pictures: those that were uploaded, and a drawn card for every `/media/{art}.svg`. */
export function media({ uploads }: Shop, path: string): Answer {
  const upload = uploads.get(path);
  if (upload) return { status: 200, type: upload.type, body: upload.bytes };
  const art = ART_NAMES.find((name) => path === `/media/${name}.svg`);
  if (!art) return noSuchAddress();
  const drawing = card({ art, name: art, number: '015/102' });
  return { status: 200, type: 'image/svg+xml', body: toSvg(drawing) };
}
