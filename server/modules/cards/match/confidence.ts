/** Below this probability there is no match. */
const LEAST = 0.3;

/* Fitted to photographs of the development seeds, with 3,000 cards in the index. */
const ART = { bias: -6, standingOut: 24 };
const PRINTING = 10;

/**
 * The probability that a card has the art of the most similar card; undefined below `LEAST`. See
 * `standingOut`.
 */
export function probabilityOfArt(standingOut: number): number | undefined {
  const art = logistic(ART.bias + ART.standingOut * standingOut);
  return art < LEAST ? undefined : art;
}

/** How clearly the photograph shows a card and not another printing, from `standingOut` between the two. */
export function computePrintingMargin(standingOut: number): number {
  return Math.max(0, ART.bias + ART.standingOut * standingOut) / PRINTING;
}

/**
 * The probability of each printing of an art. `behind`: how clearly the photograph shows the first printing
 * instead.
 */
export function probabilitiesOfPrintings(art: number, behind: readonly number[]): number[] {
  const weights = behind.map((clear) => Math.exp(-PRINTING * clear));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (art * weight) / all);
}

/** The probability of the card at `place`, from 0, among cards of other arts. */
export function probabilityOfOtherArt(art: number, place: number): number {
  return (1 - art) / 2 ** (place + 2);
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
