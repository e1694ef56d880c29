import type { MessagePort } from 'node:worker_threads';
import { reportThreadLoaded } from '../../../platform/jobs/report_loaded.ts';
import type { SharedDescriptors } from '../card_index.ts';
import { type CardFound, matchPhoto, type PhotoRequest, StageTimer } from './photo_matcher.ts';
import { openNets } from './nets.ts';
import { requestPlanes } from './plane_requests.ts';
import { DescriptorIndex } from './search.ts';

/** The task of a thread. Descriptors are in memory shared by all threads, not copied. */
export interface MatchTask extends PhotoRequest, SharedDescriptors {
  /** Requests planes of cards: takes places in the index, and answers with as many planes. */
  planes: MessagePort;
}

export interface MatchAnswer {
  /** Undefined if the bytes are not a picture. */
  cards: CardFound[] | undefined;
  /** The duration of each stage, in milliseconds. */
  took: Record<string, number>;
}

const nets = await openNets();
reportThreadLoaded();
let known: { memory: number; index: DescriptorIndex } | undefined;

export default async function runMatchTask(work: MatchTask): Promise<MatchAnswer> {
  const { descriptors, ids, names, places, memory, planes, ...asked } = work;
  if (known?.memory !== memory) known = { memory, index: new DescriptorIndex({ descriptors, ids, names }) };
  const { index } = known;
  index.grow(places);
  const stages = new StageTimer();
  try {
    const tools = { nets, planes: requestPlanes(planes), stages };
    return { cards: await matchPhoto(tools, index, asked), took: stages.took };
  } finally {
    planes.close();
  }
}
