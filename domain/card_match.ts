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
