import { isOutline, type Outline } from '../../../domain/outline.ts';
import { begunAt } from '../../../domain/perspective.ts';
import type { Raster } from '../../../domain/raster.ts';
import { straightened } from '../../../domain/straightened.ts';
import { aligned } from './align.ts';
import { confidences, ofItsArt } from './confidence.ts';
import { describe, DESCRIPTOR_BYTES, upsideDown } from './descriptor.ts';
import { inShares } from './outlines.ts';
import { lightness, type Plane, PRINTED, type PrintedPlanes } from './printed.ts';
import { likeliest } from './printings.ts';
import { byLikeness, type Descriptions, type Found, likeness, nearest } from './search.ts';

/** Cards by their places in the index, best first; none where it is not indexed. */
export type Matches = { card: number; confidence: number }[];

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
const ALIGNED = 2;
/** unless it looks less like any than a photographed card ever does. */
const HARDLY = 0.34;

/** What looks most like the inside of an outline, the likest first; it begins where the top of those cards is. */
export interface Looked {
  outline: Outline;
  described: Int8Array;
  found: Found[];
}

/** The outline in which a card is known best, whichever way up it lies. */
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
      { outline, described, found: byLikeness(described, index, cards) },
      { outline: begunAt(outline, 2), described: turned, found: byLikeness(turned, index, turnedCards) },
    ];
  });
  return ways.reduce((one, other) => (alikeOf(other) > alikeOf(one) ? other : one));
}

/** The same, with the outline moved to where the card is known better. */
export function putRight(sizes: readonly Raster[], best: Looked, index: Descriptions): Looked {
  if (alikeOf(best) < HARDLY) return best;
  // Who is far behind does not come to the front.
  const cards = best.found.slice(0, 2 * LEADERS).map(({ card }) => card);
  const start = { ...best, alike: alikeOf(best), cards: cards.slice(0, ALIGNED) };
  const once = closer(sizes, start, index);
  const twice = once === start ? once : closer(sizes, once, index);
  if (twice === start) return best;
  return { ...twice, found: byLikeness(twice.described, index, cards) };
}

const alikeOf = ({ found }: Looked) => found[0]?.alike ?? 0;

interface Known {
  outline: Outline;
  described: Int8Array;
  /** How much what is inside looks like one of the cards. */
  alike: number;
  cards: readonly number[];
}

/** The outline moved to where one of the cards is known better, and that card; the same, if there is none such. */
function closer(sizes: readonly Raster[], last: Known, index: Descriptions): Known {
  const [photo] = sizes;
  if (!photo) return last;
  return aligned(sizes, last, index)
    .map((outline, at): Known => {
      const described = describe(sizes, outline);
      const card = last.cards[at] ?? 0;
      return { outline, described, alike: likeness(described, index, card), cards: [card] };
    })
    .filter(({ outline }) => isOutline(inShares(outline, photo)))
    .reduce((best, one) => (one.alike > best.alike ? one : best), last);
}

/** The cards whose pictures tell them from each other. */
export function toBeCompared(looked: Looked, index: Descriptions): number[] {
  if (alikeOf(looked) < HARDLY) return [];
  const { family } = byArt(looked, index);
  return family.length < 2 ? [] : family.map(({ card }) => card);
}

/** Which of the cards that look like it the card is, and how probably; none where it is hardly one of the index. */
export async function told(
  planes: PrintedPlanes,
  { sizes, index }: { sizes: readonly Raster[]; index: Descriptions },
  looked: Looked,
): Promise<Matches> {
  const { family, others } = byArt(looked, index);
  const [best] = family;
  const art = best && ofItsArt(standingOut(best, others));
  if (art === undefined) return [];
  const { order, clear } = await byPrinting(planes, { sizes, outline: looked.outline }, family);
  const shown = [...order, ...others].slice(0, SHOWN);
  const sure = confidences({ art, clear }, { printings: order.length, shown: shown.length });
  return shown.map(({ card }, place) => ({ card, confidence: sure[place] ?? 0 }));
}

interface Leader extends Found {
  /** How much this card itself looks like the first. */
  same: number;
}

/** The likest cards that are printings of the first one's art, itself among them, and those that are not. */
function byArt({ found }: Looked, index: Descriptions): { family: Leader[]; others: Leader[] } {
  const [best] = found;
  const leaders = found
    .slice(0, LEADERS)
    .map((one) => ({ ...one, same: sameArt(index, best?.card ?? 0, one.card) }));
  return {
    family: leaders.filter(({ same }) => same >= SAME_ART).slice(0, COMPARED),
    others: leaders.filter(({ same }) => same < SAME_ART),
  };
}

/** How much more it looks like one card than like any of the others, as a share of how different those are. */
function standingOut(best: Found, others: readonly Leader[]): number {
  const shares = others.map(({ alike, same }) => (best.alike - alike) / (1 - same));
  return Math.min((best.alike - IN_COMMON) / (1 - IN_COMMON), ...shares);
}

function sameArt(index: Descriptions, one: number, other: number): number {
  const start = one * DESCRIPTOR_BYTES;
  return likeness(index.all.subarray(start, start + DESCRIPTOR_BYTES), index, other);
}

/** Printings of one art, ordered by where they differ; `clear` says how clearly the first is another than the others. */
async function byPrinting(
  known: PrintedPlanes,
  { sizes, outline }: { sizes: readonly Raster[]; outline: Outline },
  family: readonly Found[],
): Promise<{ order: Found[]; clear: number }> {
  if (family.length < 2) return { order: [...family], clear: 1 };
  const photo = lightness(straightened(sizes, outline, PRINTED));
  const planes = await known.of(family.map(({ card }) => card));
  const seen: { one: Found; plane: Plane }[] = [];
  const unseen: Found[] = [];
  for (const [at, one] of family.entries()) {
    const plane = planes[at];
    if (plane) seen.push({ one, plane });
    else unseen.push(one);
  }
  const [first, ...rest] = seen.map(({ plane }) => plane);
  if (!first || rest.length === 0) return { order: [...family], clear: 0 };
  const { order, clear } = likeliest(photo, [first, ...rest]);
  return { order: [...order.flatMap((at) => seen[at]?.one ?? []), ...unseen], clear };
}
