import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { matchPhoto } from './matcher.ts';
import type { Answer, Work } from './messages.ts';
import { openNets } from './nets.ts';
import { Descriptions } from './search.ts';
import { Stages } from './stages.ts';

const nets = openNets();
let known: { memory: number; index: Descriptions } | undefined;

/** Looks for cards on a photograph. */
export default async function match(work: Work): Promise<Answer> {
  const { descriptors, ids, places, memory, pictures, ...asked } = work;
  if (known?.memory !== memory) known = { memory, index: new Descriptions(descriptors, ids) };
  const { index } = known;
  index.grow(places);
  const stages = new Stages();
  try {
    const tools = {
      nets: await nets,
      pictures: (cards: readonly number[]) => asking(pictures, cards),
      stages,
    };
    return { cards: await matchPhoto(tools, index, asked), took: stages.took };
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
