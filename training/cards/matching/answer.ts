import type { CardMatches } from '../../../contract/cards.ts';

/** An answer, and what it took. */
export interface TimedAnswer {
  status: number;
  answer: CardMatches;
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
