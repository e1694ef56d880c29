import { z } from 'zod';
import { Outline as AnyOutline, type CardMatch } from '../contract/cards.ts';
import type { Outline } from '../domain/outline.ts';
import { API_URL, absoluteUrl } from './api.ts';
import { toFormData } from './formData.ts';
import { httpClient } from './httpClient.ts';
import { uploadOptions, type UploadProgress } from './upload.ts';

/** A match as the console uses it: the backend may omit the confidence and any text. */
export interface FoundMatch extends Omit<CardMatch, 'id' | 'confidence'> {
  id: string;
  confidence?: number | undefined;
}

/** A card on a photograph. The outline is undefined when the backend sends none. */
export interface FoundCard {
  outline: Outline | undefined;
  matches: FoundMatch[];
  /** Number of first matches that are printings of the same art; 0 when the backend sends no number. */
  printings: number;
}

const text = z.union([z.string(), z.number().transform(String)]).catch('');

const AnyMatch = z.object({
  id: text,
  name: text,
  rarity: text,
  image: text.transform((address) => address && absoluteUrl(address)),
  set: text,
  number: text,
  confidence: z.number().min(0).max(1).optional().catch(undefined),
});

function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item.nullable().catch(null))
    .catch([])
    .transform((items) => items.filter((one) => one !== null));
}

const matches = listOf(AnyMatch);
const AnyMatches = z.object({
  matches,
  cards: listOf(
    z.object({
      outline: AnyOutline.optional().catch(undefined),
      matches,
      printings: z.number().catch(0),
    }),
  ),
});

interface CardLookup {
  image: File;
  /** Looks up only the card inside this outline. */
  outline?: Outline | undefined;
  /** Looks up every card on the photograph. */
  isAll?: boolean;
  onProgress: (progress: UploadProgress) => void;
}

/** The cards on a photograph, each with its matches, best first. Empty when the backend finds none. */
export async function matchCards({ image, outline, isAll, onProgress }: CardLookup): Promise<FoundCard[]> {
  const body = toFormData({
    image,
    outline: outline && JSON.stringify(outline),
    cards: isAll ? 'all' : undefined,
  });
  const { json } = await httpClient(`${API_URL}/pokemon_cards/match/`, {
    method: 'POST',
    body,
    ...uploadOptions({ onProgress }, body),
  });
  const answer = AnyMatches.safeParse(json);
  if (!answer.success) return [];
  const { cards, matches: first } = answer.data;
  if (cards.length > 0) return cards.map((card) => ({ ...card, outline: card.outline }));
  return first.length > 0 ? [{ outline, matches: first, printings: 0 }] : [];
}
