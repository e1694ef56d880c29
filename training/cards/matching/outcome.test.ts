import { describe, expect, it } from 'vitest';
import type { CardMatch, Outline } from '../../../contract/cards.ts';
import type { GroundTruth } from '../data/ground_truth.ts';
import type { TimedAnswer } from './timed_answer.ts';
import { outcomeOf, outcomesOf } from './outcome.ts';

const outline = [
  [100, 100],
  [200, 100],
  [200, 240],
  [100, 240],
] as const;
const card = { id: 'a-1', family: 'a', outline, visible: 1, isTarget: true };
const truth: GroundTruth = { level: 'easy', width: 400, height: 400, cards: [card] };
const familyOf = (id: string) => id.split('-')[0];

function shares(right: number, below = 0): Outline {
  const corner = ([x, y]: readonly [number, number]): [number, number] => [
    (x + right) / 400,
    (y + below) / 400,
  ];
  const [a, b, c, d] = outline;
  return [corner(a), corner(b), corner(c), corner(d)];
}

function answered(ids: readonly string[], found = shares(0)): TimedAnswer {
  const match = (id: string, confidence: number): CardMatch => {
    return { id, confidence, name: 'Orfox', rarity: 'Common', image: '/a.jpg', set: 'Dawn', number: '1/2' };
  };
  const matches = ids.map((id, index) => match(id, 0.9 - index / 10));
  return {
    status: 200,
    answer: { matches, cards: [{ outline: found, matches, printings: 1 }] },
    took: 50,
    stages: {},
  };
}

const nothing: TimedAnswer = { status: 200, answer: { matches: [], cards: [] }, took: 50, stages: {} };

describe('result of a photograph', () => {
  it('ranks the card itself and other printings of its art separately', () => {
    const { exact, family } = outcomeOf(truth, answered(['a-2', 'b-1', 'a-1']), familyOf);
    expect({ exact, family }).toEqual({ exact: 3, family: 1 });
  });

  it('counts only the first five matches', () => {
    const { exact } = outcomeOf(truth, answered(['b-1', 'b-2', 'b-3', 'b-4', 'b-5', 'a-1']), familyOf);
    expect(exact).toBe(0);
  });

  it('counts a card without matches as rejected', () => {
    const { isRejected, confidence, corners } = outcomeOf(truth, nothing, familyOf);
    expect({ isRejected, confidence, corners }).toEqual({
      isRejected: true,
      confidence: undefined,
      corners: undefined,
    });
  });

  it('measures corner errors in widths of the card, also for a card found upside down', () => {
    expect(outcomeOf(truth, answered(['a-1'], shares(3, 4)), familyOf).corners).toBeCloseTo(0.05);
    const [a, b, c, d] = shares(0);
    expect(outcomeOf(truth, answered(['a-1'], [c, d, a, b]), familyOf).corners).toBeCloseTo(0);
  });
});

describe('results of several cards on one photograph', () => {
  const beside = {
    ...card,
    id: 'b-1',
    family: 'b',
    isTarget: false,
    outline: outline.map(([x, y]) => [x + 150, y]),
  };
  const several = { ...truth, level: 'several', cards: [card, beside] } as GroundTruth;

  it('assigns each found card to the real card in its place', () => {
    const [first] = answered(['a-1']).answer.cards;
    const [second] = answered(['b-1'], shares(150)).answer.cards;
    const cards = [second, first].flatMap((one) => (one ? [one] : []));
    const { outcomes, extra } = outcomesOf(several, { ...nothing, answer: { matches: [], cards } }, familyOf);
    expect(outcomes.map(({ exact }) => exact)).toEqual([1, 1]);
    expect(extra).toBe(0);
  });

  it('counts cards found where there is none', () => {
    const { outcomes, extra } = outcomesOf(several, answered(['a-1'], shares(0, 130)), familyOf);
    expect(outcomes.map(({ isRejected }) => isRejected)).toEqual([true, true]);
    expect(extra).toBe(1);
  });
});
