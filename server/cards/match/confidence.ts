/** Less probable than this, it is no match at all. */
const LEAST = 0.3;

/* Fitted to photographs of the development seeds, with 3,000 cards in the index. */
const ART = { bias: -6, standingOut: 24 };
const PRINTING = { bias: 0, clear: 18 };

/** How probably a card has the art of the one that it looks most like, if that may be; see `standingOut`. */
export function ofItsArt(standingOut: number): number | undefined {
  const art = logistic(ART.bias + ART.standingOut * standingOut);
  return art < LEAST ? undefined : art;
}

/**
 * How probably each of the cards found is the one, best first: `printings` of the same art, then others, `shown` in all.
 * `clear` says how clearly it is the first printing and no other, 0 to 1.
 */
export function confidences(
  { art, clear }: { art: number; clear: number },
  { printings, shown }: { printings: number; shown: number },
): number[] {
  const printing = printings > 1 ? logistic(PRINTING.bias + PRINTING.clear * Math.max(0, clear)) : 1;
  const ofArt = shared(art * (1 - printing), Math.min(printings, shown) - 1);
  return [art * printing, ...ofArt, ...shared((1 - art) / 2, shown - 1 - ofArt.length)];
}

/** The first gets most of it. */
function shared(probability: number, count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, place) => probability / 2 ** (place + 1));
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
