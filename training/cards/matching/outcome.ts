import type { CardMatch, Outline } from '../../../contract/cards.ts';
import type { Level } from '../photographs/photograph.ts';
import { areaOf, intersectPolygons } from '../raster/polygons.ts';
import type { Point } from '../raster/picture.ts';
import { distance } from '../raster/ink.ts';
import type { GroundTruth, GroundTruthCard } from '../data/ground_truth.ts';
import type { TimedAnswer } from './timed_answer.ts';

/** The result for one card on a photograph. */
export interface Outcome {
  level: Level;
  /** Whether the card is in the index. */
  isPresent: boolean;
  /** Rank of the card among the matches, and rank of the first card with its art; 0 if not among them. */
  exact: number;
  family: number;
  isRejected: boolean;
  /** Confidence of the first match. */
  confidence: number | undefined;
  /**
   * Mean error of the corners, as a share of the card's width. Ignores a rotation by 180°. Undefined if no card was
   * found.
   */
  corners: number | undefined;
}

/** The durations of a request, in milliseconds. */
export interface Timing {
  level: Level;
  took: number;
  stages: Record<string, number>;
}

type FamilyOf = (id: string) => string | undefined;

/** The result for the target card of a photograph. */
export function outcomeOf(truth: GroundTruth, { answer }: TimedAnswer, familyOf: FamilyOf): Outcome {
  const target = truth.cards.find(({ isTarget }) => isTarget);
  if (!target) throw new Error('A photograph has no target.');
  return judged({
    truth,
    card: target,
    matches: answer.matches,
    outline: answer.cards[0]?.outline,
    familyOf,
  });
}

/** The result for each card on a photograph of several cards, and the number of cards found where there is none. */
export function outcomesOf(
  truth: GroundTruth,
  { answer }: TimedAnswer,
  familyOf: FamilyOf,
): { outcomes: Outcome[]; extra: number } {
  const found = answer.cards.map((card) => ({ ...card, pixels: inPixels(card.outline, truth) }));
  const used = new Set<number>();
  const outcomes = truth.cards.map((card) => {
    const place = found.findIndex(
      ({ pixels }, index) => !used.has(index) && overlap(pixels, card.outline) > 0.5,
    );
    used.add(place);
    const { matches, outline } = found[place] ?? { matches: [], outline: undefined };
    return judged({ truth, card, matches, outline, familyOf });
  });
  return { outcomes, extra: found.filter((_, index) => !used.has(index)).length };
}

interface Judging {
  truth: GroundTruth;
  card: GroundTruthCard;
  matches: readonly CardMatch[];
  outline: Outline | undefined;
  familyOf: FamilyOf;
}

function judged({ truth, card, matches, outline, familyOf }: Judging): Outcome {
  const top = matches.slice(0, 5);
  return {
    level: truth.level,
    isPresent: truth.level !== 'absent',
    exact: top.findIndex(({ id }) => String(id) === card.id) + 1,
    family: top.findIndex(({ id }) => familyOf(String(id)) === card.family) + 1,
    isRejected: top.length === 0,
    confidence: top[0]?.confidence,
    corners: outline && cornersOff(inPixels(outline, truth), card.outline),
  };
}

const inPixels = (outline: readonly Point[], { width, height }: GroundTruth): Point[] =>
  outline.map(([x, y]) => [x * width, y * height]);

/** Intersection over union of two outlines, 0 to 1. */
function overlap(one: readonly Point[], other: readonly Point[]): number {
  const both = intersectPolygons(one, other);
  if (both.length < 3) return 0;
  const shared = areaOf(both);
  return shared / (areaOf(one) + areaOf(other) - shared);
}

function cornersOff(found: readonly Point[], truth: readonly Point[]): number {
  const [topLeft = [0, 0], topRight = [0, 0]] = truth;
  const width = distance(topRight[0] - topLeft[0], topRight[1] - topLeft[1]);
  const off = (turned: number) =>
    truth.reduce((sum, [x, y], index) => {
      const [u, v] = found[(index + turned) % 4] ?? [0, 0];
      return sum + distance(x - u, y - v);
    }, 0) /
    4 /
    width;
  return Math.min(off(0), off(2));
}
