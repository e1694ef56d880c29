/** How the best of the cards found looks. */
export interface Looks {
  /** See `likeness`. */
  alike: number;
  /** By how much it is more alike than the first that does not share its art. */
  lead: number;
  /** How clearly it is another printing than the others of its art, 0 to 1; 1 where there are none. */
  clear: number;
}

/** Less probable than this, it is no match at all. */
const LEAST = 0.3;

const ART = { bias: -9, alike: 12, lead: 20, mostLead: 0.25 };
const PRINTING = { bias: 0.2, clear: 7 };

/**
 * How probably each of the cards found is the one, best first: `printings` of the same art, then others, `shown` in all.
 * None where the card is hardly among those that are indexed.
 */
export function confidences(
  { alike, lead, clear }: Looks,
  { printings, shown }: { printings: number; shown: number },
): number[] {
  const art = logistic(ART.bias + ART.alike * alike + ART.lead * Math.min(ART.mostLead, lead));
  if (art < LEAST) return [];
  const printing = printings > 1 ? logistic(PRINTING.bias + PRINTING.clear * Math.max(0, clear)) : 1;
  const first = art * printing;
  const ofArt = shared(art * (1 - printing), Math.min(printings, shown) - 1);
  return [first, ...ofArt, ...shared((1 - art) / 2, shown - 1 - ofArt.length)];
}

/** The first gets most of it. */
function shared(probability: number, count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, place) => probability / 2 ** (place + 1));
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
