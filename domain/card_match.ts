/** The certainty of a match: almost certain from 95 %, likely from 75 %, possible from 40 %. */
export type Certainty = 'almost_certain' | 'likely' | 'possible' | 'unlikely';

/** @example classifyConfidence(0.97) === 'almost_certain' */
export function classifyConfidence(confidence: number): Certainty {
  if (confidence >= 0.95) return 'almost_certain';
  if (confidence >= 0.75) return 'likely';
  return confidence >= 0.4 ? 'possible' : 'unlikely';
}

/** In whole percent, from 1 % to 99 %. @example formatConfidence(0.9981) === '99%' */
export function formatConfidence(confidence: number): string {
  return `${Math.min(99, Math.max(1, Math.round(confidence * 100)))}%`;
}

/** The photograph decides between printings if the best match has this share of their summed confidence. */
const CLEAR_CONFIDENCE = 0.75;

/**
 * Counts the printings between which the photograph cannot decide. The first `printings` matches show the
 * same art. Returns 0 if the photograph decides for the first match.
 *
 * @example countUndecidedPrintings([{ confidence: 0.5 }, { confidence: 0.4 }, { confidence: 0.1 }], 2) === 2
 */
export function countUndecidedPrintings(
  matches: readonly { confidence?: number | undefined }[],
  printings: number,
): number {
  const sure = matches.slice(0, printings).map(({ confidence = 0 }) => confidence);
  const all = sure.reduce((sum, one) => sum + one, 0);
  return sure.length > 1 && (sure[0] ?? 0) < CLEAR_CONFIDENCE * all ? sure.length : 0;
}

const FACTS = ['name', 'set', 'number', 'rarity'] as const;
export type CardFact = (typeof FACTS)[number];

/**
 * @example
 * const fox = { name: 'Fox', set: 'Base', number: '4/102', rarity: 'Rare' };
 * findDifferingFacts([fox, { ...fox, number: '58/130' }]) // ['number']
 */
export function findDifferingFacts(cards: readonly Record<CardFact, string>[]): CardFact[] {
  return FACTS.filter((fact) => new Set(cards.map((card) => card[fact])).size > 1);
}

/**
 * Compares two rarities. Case, punctuation and the order of the words do not matter.
 *
 * @example isSameRarity('Rare Holo', 'Holo rare') === true
 */
export function isSameRarity(one: string, other: string): boolean {
  return words(one) !== '' && words(one) === words(other);
}

function words(rarity: string): string {
  return rarity
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');
}
