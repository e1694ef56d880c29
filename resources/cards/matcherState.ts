import type { Product } from '../../contract/products.ts';
import type { Outline } from '../../domain/outline.ts';
import type { FoundCard, FoundMatch } from '../../providers/cards.ts';
import type { UploadProgress } from '../../providers/upload.ts';
import { createDraftState } from '../../ui/draftState.ts';
import type { PictureSize } from './straightenPhoto.ts';

export interface CardLookup {
  id: number;
  photo: File;
  isAll: boolean;
  /** Restricts the lookup to this area. */
  outline: Outline | undefined;
  state: 'waiting' | 'running' | 'done' | 'failed';
  cards: readonly FoundCard[];
  /** Upload progress of a large photo. */
  progress?: UploadProgress;
  /** The reason for a failed lookup. */
  problem?: string;
}

/** The operator's decisions about a found card. */
export interface CardDecision {
  /** `null`: none of the matches. Undefined: the best match. */
  match?: FoundMatch | null;
  /** Name typed by the operator; used if the card is none of its matches. */
  name?: string;
  quantity?: number;
}

/** State of adding a card to the stock. */
export interface CardAddition {
  state: 'sending' | 'added' | 'failed';
  /** Key of the first card in its group. */
  group: string;
  product?: Product;
  problem?: string;
}

export interface MatcherState {
  photos: readonly File[];
  /** Size of a single upright photo, once loaded. */
  photoSize: PictureSize | undefined;
  /** Whether to look up all cards on the photo. */
  isAll: boolean;
  lookups: readonly CardLookup[];
  /** Outline drawn by the operator on a single photo. */
  outline: Outline | undefined;
  /** Detected outline, before the operator drew an outline. */
  detected: Outline | undefined;
  /** The decisions about cards, by card key. */
  choices: Readonly<Record<string, CardDecision>>;
  additions: Readonly<Record<string, CardAddition>>;
  isTogether: boolean;
  /** The purchase for new products. */
  purchase: number | null;
}

/** State without lookups. */
export const NO_LOOKUPS = { lookups: [], outline: undefined, choices: {}, additions: {} } as const;

export const matcherState = createDraftState<MatcherState>('matcher', {
  ...NO_LOOKUPS,
  detected: undefined,
  photos: [],
  photoSize: undefined,
  isAll: false,
  isTogether: false,
  purchase: null,
});

export function changeMatcher(changes: Partial<MatcherState>): void {
  matcherState.set({ ...matcherState.get(), ...changes });
}

/** Changes a lookup. Ignored if the lookup has been replaced. */
export function changeLookup(id: number, changes: Partial<CardLookup>): void {
  const { lookups } = matcherState.get();
  changeMatcher({
    lookups: lookups.map((lookup) => (lookup.id === id ? { ...lookup, ...changes } : lookup)),
  });
}

/** Changes decisions or states of cards. `undefined` removes an entry. */
export function changeMatcherCards<Field extends 'choices' | 'additions'>(
  field: Field,
  changes: Record<string, MatcherState[Field][string] | undefined>,
): void {
  const entries = Object.entries({ ...matcherState.get()[field], ...changes });
  changeMatcher({ [field]: Object.fromEntries(entries.filter(([, value]) => value !== undefined)) });
}
