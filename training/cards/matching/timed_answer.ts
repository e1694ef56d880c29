import type { CardMatches } from '../../../contract/cards.ts';

/** The server's answer, with its durations. */
export interface TimedAnswer {
  status: number;
  answer: CardMatches;
  /** Duration of the whole request, in milliseconds. */
  took: number;
  /** Durations of its stages in milliseconds, from the Server-Timing header. */
  stages: Record<string, number>;
}

/** Parses a Server-Timing header such as `detect;dur=31.5, refine;dur=4.2`. */
export function readStages(header: string | null): Record<string, number> {
  const parts = (header ?? '').split(',').map((part) => /^\s*([\w-]+)\s*;.*\bdur=([\d.]+)/.exec(part));
  return Object.fromEntries(parts.flatMap((part) => (part ? [[part[1] ?? '', Number(part[2])]] : [])));
}
