import type { Product } from '../../contract/products.ts';
import type { Outline } from '../../domain/outline.ts';
import type { FoundCard, FoundMatch } from '../../providers/cards.ts';
import type { Progress } from '../../providers/sending.ts';
import { keptState } from '../../ui/keptState.ts';
import type { Size } from './straighten.ts';

/** A photo that is looked up. */
export interface Lookup {
  id: number;
  photo: File;
  isAll: boolean;
  /** It was looked up inside this. */
  outline: Outline | undefined;
  state: 'waiting' | 'running' | 'done' | 'failed';
  cards: readonly FoundCard[];
  /** How much of the photo has gone to the server, where that takes a while. */
  progress?: Progress;
  /** Why it failed. */
  problem?: string;
}

/** What the operator has decided about a card that was found. */
export interface Choice {
  /** `null`: none of its matches. Left out: the best. */
  match?: FoundMatch | null;
  /** What it was named by hand; counts where it is none of its matches. */
  name?: string;
  quantity?: number;
}

/** What became of a card that is added to the stock. */
export interface Addition {
  state: 'sending' | 'added' | 'failed';
  /** The key of the first card that it was counted together with. */
  group: string;
  product?: Product;
  problem?: string;
}

export interface MatcherState {
  photos: readonly File[];
  /** Of a single photo, upright, once it is shown. */
  photoSize: Size | undefined;
  /** Whether every card on the photo is looked up. */
  isAll: boolean;
  lookups: readonly Lookup[];
  /** The outline on a single photo, where the operator has drawn it. */
  outline: Outline | undefined;
  /** Where the card was found on it, before an outline was drawn. */
  detected: Outline | undefined;
  /** By the key of the card. */
  choices: Readonly<Record<string, Choice>>;
  additions: Readonly<Record<string, Addition>>;
  isTogether: boolean;
  /** The purchase that products are added to. */
  purchase: number | null;
}

/** Without a photo that is looked up. */
export const nothingFound = { lookups: [], outline: undefined, choices: {}, additions: {} } as const;

export const matcherState = keptState<MatcherState>('matcher', {
  ...nothingFound,
  detected: undefined,
  photos: [],
  photoSize: undefined,
  isAll: false,
  isTogether: false,
  purchase: null,
});

export function change(changes: Partial<MatcherState>): void {
  matcherState.set({ ...matcherState.get(), ...changes });
}

/** Changes a photo's look-up; one that has been replaced stays replaced. */
export function changeLookup(id: number, changes: Partial<Lookup>): void {
  const { lookups } = matcherState.get();
  change({ lookups: lookups.map((lookup) => (lookup.id === id ? { ...lookup, ...changes } : lookup)) });
}

/** Changes what is decided about cards, or what became of them; `undefined` forgets it. */
export function changeCards<Field extends 'choices' | 'additions'>(
  field: Field,
  changes: Record<string, MatcherState[Field][string] | undefined>,
): void {
  const entries = Object.entries({ ...matcherState.get()[field], ...changes });
  change({ [field]: Object.fromEntries(entries.filter(([, value]) => value !== undefined)) });
}
