import type { MessagePort } from 'node:worker_threads';
import { reportLoaded } from '../../../platform/jobs/report_loaded.ts';
import type { CardDescriptors } from '../card_index.ts';
import { type CardFound, matchPhoto, type PhotoRequest, Stages } from './matcher.ts';
import { openNets } from './nets.ts';
import type { Plane, PlanesOf } from './printed.ts';
import { Descriptions } from './search.ts';

/** What a thread is given with a photograph. What cards look like is shared with all threads, not copied. */
export interface Work extends PhotoRequest, CardDescriptors {
  /** Where the planes of cards can be asked for: is sent places in the index, sends as many planes. */
  planes: MessagePort;
}

export interface Answer {
  /** Undefined where the photograph is no picture. */
  cards: CardFound[] | undefined;
  /** Milliseconds of each part of the work. */
  took: Record<string, number>;
}

const nets = await openNets();
reportLoaded();
let known: { memory: number; index: Descriptions } | undefined;

/** Looks for cards on a photograph. */
export default async function match(work: Work): Promise<Answer> {
  const { descriptors, ids, names, places, memory, planes, ...asked } = work;
  if (known?.memory !== memory) known = { memory, index: new Descriptions({ descriptors, ids, names }) };
  const { index } = known;
  index.grow(places);
  const stages = new Stages();
  try {
    const tools = { nets, planes: asking(planes), stages };
    return { cards: await matchPhoto(tools, index, asked), took: stages.took };
  } finally {
    planes.close();
  }
}

/** Answers come in the order of the questions. */
function asking(port: MessagePort): PlanesOf {
  const asked: ((planes: (Plane | undefined)[]) => void)[] = [];
  port.on('message', (planes: (Plane | undefined)[]) => asked.shift()?.(planes));
  return (cards) =>
    new Promise((answered) => {
      asked.push(answered);
      port.postMessage(cards, []);
    });
}
