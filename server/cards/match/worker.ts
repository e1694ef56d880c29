import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { matchPhoto } from './matcher.ts';
import type { Answer, Work } from './messages.ts';
import { openNets } from './nets.ts';
import { Descriptions } from './search.ts';
import { Stages } from './stages.ts';

const nets = openNets();
let known: Descriptions | undefined;

/** Looks for cards on a photograph. */
export default async function match({ descriptors, ids, places, pictures, ...asked }: Work): Promise<Answer> {
  if (known?.descriptors !== descriptors) known = new Descriptions(descriptors, ids);
  known.grow(places);
  const stages = new Stages();
  try {
    const tools = {
      nets: await nets,
      pictures: (cards: readonly number[]) => asking(pictures, cards),
      stages,
    };
    return { cards: await matchPhoto(tools, known, asked), took: stages.took };
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
