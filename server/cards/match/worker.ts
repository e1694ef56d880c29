import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { matchPhoto } from './matcher.ts';
import type { Answer, Work } from './messages.ts';
import { Descriptions } from './search.ts';

let known: Descriptions | undefined;

/** Looks for cards on a photograph. */
export default async function match({ descriptors, ids, places, pictures, ...asked }: Work): Promise<Answer> {
  if (known?.descriptors !== descriptors) known = new Descriptions(descriptors, ids);
  known.grow(places);
  try {
    return await matchPhoto({ pictures: (cards) => asking(pictures, cards) }, known, asked);
  } finally {
    pictures.close();
  }
}

async function asking(port: MessagePort, cards: readonly number[]): Promise<(Uint8Array | undefined)[]> {
  const answered = once(port, 'message');
  port.postMessage(cards, []);
  const [pictures] = await answered;
  return pictures;
}
