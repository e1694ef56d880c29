/** Less probable than this, it is no match at all. */
const LEAST = 0.3;

/* Fitted to photographs of the development seeds, with 3,000 cards in the index. */
const ART = { bias: -6, standingOut: 24 };
const PRINTING = 10;

/** How probably a card has the art of the one that it looks most like, if that may be; see `standingOut`. */
export function ofItsArt(standingOut: number): number | undefined {
  const art = logistic(ART.bias + ART.standingOut * standingOut);
  return art < LEAST ? undefined : art;
}

/** How clearly the photograph shows a card and not another printing of it, by how much it stands out from that one. */
export function behindBy(standingOut: number): number {
  return Math.max(0, ART.bias + ART.standingOut * standingOut) / PRINTING;
}

/** How probably each printing of that art is the one, by how clearly the photograph shows the first of them instead. */
export function ofPrintings(art: number, behind: readonly number[]): number[] {
  const weights = behind.map((clear) => Math.exp(-PRINTING * clear));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (art * weight) / all);
}

/** How probably it is the card of another art at a place among those, from 0 on. */
export function ofAnother(art: number, place: number): number {
  return (1 - art) / 2 ** (place + 2);
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
