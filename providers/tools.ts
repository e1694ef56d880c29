import { z } from 'zod';
import type { CardMatch } from '../contract/tools.ts';
import { API_URL, absolute } from './api.ts';
import { toFormData } from './formData.ts';
import { httpClient } from './httpClient.ts';

const text = z.union([z.string(), z.number().transform(String)]).catch('');

/** A match as any backend writes it: what is missing reads as empty. */
const AnyMatch = z.object({ id: text, name: text, rarity: text, image: text });
const AnyMatches = z.object({ matches: z.array(AnyMatch.nullable().catch(null)).catch([]) });

/** The cards that a photograph may show, nearest first; none when the backend names none. */
export async function matchCard(image: File): Promise<CardMatch[]> {
  const body = toFormData({ image });
  const { json } = await httpClient(`${API_URL}/pokemon_cards/match/`, { method: 'POST', body });
  const answer = AnyMatches.safeParse(json);
  if (!answer.success) return [];
  return answer.data.matches
    .filter((match) => match !== null)
    .map((match) => ({ ...match, image: match.image && absolute(match.image) }));
}
