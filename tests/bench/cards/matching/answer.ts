import { z } from 'zod';

const Match = z.object({ id: z.union([z.string(), z.number()]).transform(String), confidence: z.number() });

/** What is measured of an answer of `POST /api/pokemon_cards/match/`. */
export const Answer = z.object({
  matches: z.array(Match),
  cards: z.array(
    z.object({ outline: z.array(z.tuple([z.number(), z.number()])).length(4), matches: z.array(Match) }),
  ),
});
export type Answer = z.infer<typeof Answer>;
export type Match = z.infer<typeof Match>;

/** An answer, and what it took. */
export interface Answered {
  status: number;
  answer: Answer;
  /** Milliseconds of the whole request. */
  took: number;
  /** Milliseconds of its parts, where the server tells of them. */
  stages: Record<string, number>;
}

/** `detect;dur=31.5, refine;dur=4.2` of a Server-Timing header. */
export function readStages(header: string | null): Record<string, number> {
  const parts = (header ?? '').split(',').map((part) => /^\s*([\w-]+)\s*;.*\bdur=([\d.]+)/.exec(part));
  return Object.fromEntries(parts.flatMap((part) => (part ? [[part[1] ?? '', Number(part[2])]] : [])));
}
