import type { MessagePort } from 'node:worker_threads';
import type { CardDescriptors } from '../card_index.ts';
import type { Asked, CardFound } from './matcher.ts';

/** What a thread is given with a photograph. What cards look like is shared with all threads, not copied. */
export interface Work extends Asked, CardDescriptors {
  /** Where the planes of cards can be asked for: is sent places in the index, sends as many planes. */
  planes: MessagePort;
}

export interface Answer {
  /** Undefined where the photograph is no picture. */
  cards: CardFound[] | undefined;
  /** Milliseconds of each part of the work. */
  took: Record<string, number>;
}
