import { isOutline, type Outline } from '../../../domain/outline.ts';
import { begunAt } from '../../../domain/perspective.ts';
import { aligned } from './align.ts';
import { confidences, ofItsArt } from './confidence.ts';
import { describe, DESCRIPTOR_BYTES, upsideDown } from './descriptor.ts';
import { inShares } from './outlines.ts';
import { likeliest, type Plane, printedPlane } from './printings.ts';
import type { Raster } from './raster.ts';
import { byLikeness, type Descriptions, type Found, likeness, nearest } from './search.ts';

/** Cards by their places in the index, best first; none where it is not indexed. */
export type Matches = { card: number; confidence: number }[];

/** The stored pictures of cards, where they can be had. */
export type PicturesOf = (cards: readonly number[]) => Promise<(Uint8Array | undefined)[]>;

/** Cards that look so much alike are printings of one art. */
const SAME_ART = 0.76;
/** So much alike are any two cards of one design, though the index has none of them. */
const IN_COMMON = 0.4;
/** So many of the likest are told from each other, */
const LEADERS = 24;
/** and so many printings of one art by their pictures. */
const COMPARED = 6;
const SHOWN = 5;
const AMONG = 150;
/** The outline is put right by so many of the likest cards, */
const ALIGNED = 4;
/** unless it looks less like any than a photographed card ever does. */
const HARDLY = 0.34;

/** What looks most like the inside of an outline, the likest first; it begins where the top of those cards is. */
export interface Looked {
  outline: Outline;
  found: Found[];
}

/** The outline in which a card is known best, whichever way up it lies, moved to where it is known better. */
export function lookedUp(
  sizes: readonly Raster[],
  outlines: readonly Outline[],
  index: Descriptions,
): Looked {
  const ways = outlines.flatMap((outline) => {
    const described = describe(sizes, outline);
    const turned = upsideDown(described);
    const [cards, turnedCards] = nearest([described, turned], index, AMONG);
    return [
      { outline, found: byLikeness(described, index, cards) },
      { outline: begunAt(outline, 2), found: byLikeness(turned, index, turnedCards) },
    ];
  });
  const best = ways.reduce((one, other) => (alikeOf(other) > alikeOf(one) ? other : one));
  if (alikeOf(best) < HARDLY) return best;
  const cards = best.found.map(({ card }) => card);
  const start = { outline: best.outline, alike: alikeOf(best), cards: cards.slice(0, ALIGNED) };
  const once = closer(sizes, start, index);
  const twice = once === start ? once : closer(sizes, once, index);
  if (twice === start) return best;
  return { outline: twice.outline, found: byLikeness(describe(sizes, twice.outline), index, cards) };
}

const alikeOf = ({ found }: Looked) => found[0]?.alike ?? 0;

interface Known {
  outline: Outline;
  /** How much what is inside looks like one of the cards. */
  alike: number;
  cards: readonly number[];
}

/** The outline moved to where one of the cards is known better, and that card; the same, if there is none such. */
function closer(sizes: readonly Raster[], last: Known, index: Descriptions): Known {
  const [photo] = sizes;
  if (!photo) return last;
  return aligned(sizes, last.outline, index, last.cards)
    .map((outline, at): Known => {
      const card = last.cards[at] ?? 0;
      return { outline, alike: likeness(describe(sizes, outline), index, card), cards: [card] };
    })
    .filter(({ outline }) => isOutline(inShares(outline, photo)))
    .reduce((best, one) => (one.alike > best.alike ? one : best), last);
}

/** Which of the cards that look like it the card is, and how probably; none where it is hardly one of the index. */
export async function told(
  pictures: PicturesOf,
  { sizes, index }: { sizes: readonly Raster[]; index: Descriptions },
  { outline, found }: Looked,
): Promise<Matches> {
  const [best] = found;
  if (!best) return [];
  const leaders = found
    .slice(0, LEADERS)
    .map((one) => ({ ...one, same: sameArt(index, best.card, one.card) }));
  const family = leaders.filter(({ same }) => same >= SAME_ART).slice(0, COMPARED);
  const others = leaders.filter(({ same }) => same < SAME_ART);
  const art = ofItsArt(standingOut(best, others));
  if (art === undefined) return [];
  const { order, clear } = await byPrinting(pictures, { sizes, outline }, family);
  const shown = [...order, ...others].slice(0, SHOWN);
  const sure = confidences({ art, clear }, { printings: order.length, shown: shown.length });
  return shown.map(({ card }, place) => ({ card, confidence: sure[place] ?? 0 }));
}

/** How much more it looks like one card than like any of the others, as a share of how different those are. */
function standingOut(best: Found, others: readonly (Found & { same: number })[]): number {
  const shares = others.map(({ alike, same }) => (best.alike - alike) / (1 - same));
  return Math.min((best.alike - IN_COMMON) / (1 - IN_COMMON), ...shares);
}

function sameArt(index: Descriptions, one: number, other: number): number {
  const start = one * DESCRIPTOR_BYTES;
  return likeness(index.all.subarray(start, start + DESCRIPTOR_BYTES), index, other);
}

/** Printings of one art, ordered by where they differ; `clear` says how clearly the first is another than the others. */
async function byPrinting(
  pictures: PicturesOf,
  { sizes, outline }: { sizes: readonly Raster[]; outline: Outline },
  family: readonly Found[],
): Promise<{ order: Found[]; clear: number }> {
  if (family.length < 2) return { order: [...family], clear: 1 };
  const bytes = await pictures(family.map(({ card }) => card));
  const planes = await Promise.all(bytes.map((one) => one && printedPlane(one)));
  const seen: { one: Found; plane: Plane }[] = [];
  const unseen: Found[] = [];
  for (const [at, one] of family.entries()) {
    const plane = planes[at];
    if (plane) seen.push({ one, plane });
    else unseen.push(one);
  }
  const [first, ...rest] = seen.map(({ plane }) => plane);
  if (!first || rest.length === 0) return { order: [...family], clear: 0 };
  const { order, clear } = likeliest(sizes, outline, [first, ...rest]);
  return { order: [...order.flatMap((at) => seen[at]?.one ?? []), ...unseen], clear };
}
