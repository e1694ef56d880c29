import type { Message, MessageOrText } from '../../../../contract/messages.ts';
import type { ProblemWithPlace } from '../../../../contract/reasons.ts';

/** A card in its source. */
export interface SourceCard {
  /** The location in the source. */
  place: MessageOrText;
  id: string;
  name: string;
  number: string;
  set: string;
  rarity: string;
  /** The path of its picture in the folder. */
  picture: string;
}

/** The cards of a source. */
export interface SourceCards {
  cards: SourceCard[];
  /** Entries that are not valid cards. */
  skipped: ProblemWithPlace[];
}

/** Why a folder or file cannot be read, with a message for the person who indexes it. */
export class SourceError extends Error {
  readonly reason: Message;

  constructor(reason: Message) {
    super(reason.text);
    this.reason = reason;
  }
}
