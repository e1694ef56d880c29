import type { CardIndexProblem } from '../../../../contract/card_index.ts';

/** A card as its source has it. */
export interface SourceCard {
  /** Where it stands in the source, in words. */
  place: string;
  id: string;
  name: string;
  number: string;
  set: string;
  rarity: string;
  /** The path of its picture in the folder. */
  picture: string;
}

/** The cards of a source. */
export interface Found {
  cards: SourceCard[];
  /** What cannot be a card. */
  skipped: CardIndexProblem[];
}

/** Why a folder, or one of its files, cannot be read, in words for who indexes it. */
export class SourceError extends Error {}
