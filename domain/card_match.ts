/** How sure a match is, in words: almost certain from 95 % on, likely from 75 %, possible from 40 %. */
export type Certainty = 'almost_certain' | 'likely' | 'possible' | 'unlikely';

/** @example certainty(0.97) === 'almost_certain' */
export function certainty(confidence: number): Certainty {
  if (confidence >= 0.95) return 'almost_certain';
  if (confidence >= 0.75) return 'likely';
  return confidence >= 0.4 ? 'possible' : 'unlikely';
}

/** In whole percent; nobody is ever quite sure. @example formatConfidence(0.9981) === '99%' */
export function formatConfidence(confidence: number): string {
  return `${Math.min(99, Math.max(1, Math.round(confidence * 100)))}%`;
}

/** The best of several printings is told from the others where it is as likely as that among them. */
const TOLD_APART = 0.75;

/**
 * How many printings a card may be any of, from its matches, the first of which are so many printings of one art; 0 where
 * the photograph tells the first from the others.
 *
 * @example undecidedPrintings([{ confidence: 0.5 }, { confidence: 0.4 }, { confidence: 0.1 }], 2) === 2
 */
export function undecidedPrintings(
  matches: readonly { confidence?: number | undefined }[],
  printings: number,
): number {
  const sure = matches.slice(0, printings).map(({ confidence = 0 }) => confidence);
  const all = sure.reduce((sum, one) => sum + one, 0);
  return sure.length > 1 && (sure[0] ?? 0) < TOLD_APART * all ? sure.length : 0;
}

const FACTS = ['name', 'set', 'number', 'rarity'] as const;
export type CardFact = (typeof FACTS)[number];

/**
 * What is not the same for all of the cards.
 *
 * @example
 * const fox = { name: 'Fox', set: 'Base', number: '4/102', rarity: 'Rare' };
 * differingFacts([fox, { ...fox, number: '58/130' }]) // ['number']
 */
export function differingFacts(cards: readonly Record<CardFact, string>[]): CardFact[] {
  return FACTS.filter((fact) => new Set(cards.map((card) => card[fact])).size > 1);
}

/**
 * Whether two rarities are the same, in whatever order their words stand.
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
