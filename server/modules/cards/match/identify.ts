import { isOutline, type Outline } from '../../../../domain/outline.ts';
import { rotateCorners } from '../../../../domain/perspective.ts';
import type { Raster } from '../../../../domain/raster.ts';
import { straightenCard } from '../../../../domain/straighten.ts';
import { alignOutlines } from './align.ts';
import {
  computePrintingMargin,
  probabilityOfOtherArt,
  probabilityOfArt,
  probabilitiesOfPrintings,
} from './confidence.ts';
import { describeOutline, DESCRIPTOR_BYTES, rotateBy180 } from './descriptor.ts';
import { toShares } from './outlines.ts';
import { lightnessPlane, PLANE_SIZE, type PrintedPlanes } from './printed.ts';
import { orderPrintings } from './printings.ts';
import { sortByLikeness, type DescriptorIndex, type SimilarCard, likeness, findNearest } from './search.ts';

/** The cards that a photographed card may be; none where the card is not indexed. */
export interface IndexMatches {
  /** Places in the index, best first. */
  matches: { card: number; confidence: number }[];
  /** The number of first matches that are printings of one art. */
  printings: number;
}

export const NO_MATCHES: IndexMatches = { matches: [], printings: 0 };

/** Cards at least this similar are printings of one art. */
const SAME_ART = 0.76;
/** The likeness of different cards of one design, which a card that is not indexed reaches, too. */
const IN_COMMON = 0.4;
/** The number of most similar cards that are compared with each other. */
const LEADERS = 24;
/** The maximum number of printings of one art that are compared by their pictures. */
const COMPARED = 24;
const SHOWN = 5;
const AMONG = 150;
/** The number of most similar cards by which the outline is corrected. */
const ALIGNED = 2;
/**
 * Below this likeness the outline is not corrected: a photographed card always resembles its own card more.
 */
const HARDLY = 0.34;

/**
 * An outline with the cards most similar to its content, best first. The outline begins at the top of those
 * cards.
 */
export interface Candidate {
  outline: Outline;
  described: Int8Array;
  found: SimilarCard[];
}

/** Finds the outline and orientation that match an indexed card best. */
export function findBestOutline(
  sizes: readonly Raster[],
  outlines: readonly Outline[],
  index: DescriptorIndex,
): Candidate {
  const ways = outlines.flatMap((outline) => {
    const described = describeOutline(sizes, outline);
    const turned = rotateBy180(described);
    const [cards, turnedCards] = findNearest([described, turned], index, AMONG);
    return [
      { outline, described, found: sortByLikeness(described, index, cards) },
      {
        outline: rotateCorners(outline, 2),
        described: turned,
        found: sortByLikeness(turned, index, turnedCards),
      },
    ];
  });
  return ways.reduce((one, other) => (alikeOf(other) > alikeOf(one) ? other : one));
}

/** Corrects the outline so that its content matches the card better. */
export function correctOutline(sizes: readonly Raster[], best: Candidate, index: DescriptorIndex): Candidate {
  if (alikeOf(best) < HARDLY) return best;
  // Only the best cards are compared again: the others cannot become first.
  const cards = best.found.slice(0, 2 * LEADERS).map(({ card }) => card);
  const start = { ...best, alike: alikeOf(best), cards: cards.slice(0, ALIGNED) };
  const once = closer(sizes, start, index);
  const twice = once === start ? once : closer(sizes, once, index);
  if (twice === start) return best;
  return { ...twice, found: sortByLikeness(twice.described, index, cards) };
}

const alikeOf = ({ found }: Candidate) => found[0]?.alike ?? 0;

interface Known {
  outline: Outline;
  described: Int8Array;
  /** The likeness of the outline's content to the first of `cards`. */
  alike: number;
  cards: readonly number[];
}

/**
 * Aligns the outline with each of the cards. Returns the best outline with its card, or `last` if none is
 * better.
 */
function closer(sizes: readonly Raster[], last: Known, index: DescriptorIndex): Known {
  const [photo] = sizes;
  if (!photo) return last;
  return alignOutlines(sizes, last, index)
    .map((outline, at): Known => {
      const described = describeOutline(sizes, outline);
      const card = last.cards[at] ?? 0;
      return { outline, described, alike: likeness(described, index, card), cards: [card] };
    })
    .filter(({ outline }) => isOutline(toShares(outline, photo)))
    .reduce((best, one) => (one.alike > best.alike ? one : best), last);
}

/** The cards that need a comparison of their pictures: printings of one art. */
export function listPrintings(looked: Candidate, index: DescriptorIndex): number[] {
  if (alikeOf(looked) < HARDLY) return [];
  const { alike } = byArt(looked, index);
  return alike.length < 2 ? [] : alike.map(({ card }) => card);
}

/** Decides which of the similar cards the card is, with confidence; none where no indexed card fits. */
export async function identifyCard(
  planes: PrintedPlanes,
  { sizes, index }: { sizes: readonly Raster[]; index: DescriptorIndex },
  looked: Candidate,
): Promise<IndexMatches> {
  const { alike, namesakes, others } = byArt(looked, index);
  const [best] = alike;
  if (!best) return NO_MATCHES;
  const art = probabilityOfArt(standingOut(best, others));
  if (art === undefined) return NO_MATCHES;
  const compared = await byPrinting(planes, { sizes, outline: looked.outline }, alike);
  const printings = [
    ...compared,
    ...namesakes
      .slice(0, SHOWN)
      .map((one) => ({ card: one.card, behind: computePrintingMargin(outFrom(best, one)) })),
  ].toSorted((one, other) => one.behind - other.behind);
  const sure = probabilitiesOfPrintings(
    art,
    printings.map((one) => one.behind),
  );
  const first = printings.map(({ card }, place) => ({ card, confidence: sure[place] ?? 0 })).slice(0, SHOWN);
  const rest = others.map(({ card }, place) => ({ card, confidence: probabilityOfOtherArt(art, place) }));
  return { matches: [...first, ...rest].slice(0, SHOWN), printings: first.length };
}

interface Leader extends SimilarCard {
  /** The likeness of this card to the first one. */
  same: number;
}

interface ByArt {
  /** The most similar card, and cards that differ from it only in details. */
  alike: Leader[];
  /** Cards of the same name that look different: in another frame, or with full art. */
  namesakes: Leader[];
  others: Leader[];
}

/** Groups the most similar cards by their relation to the first one. */
function byArt({ found, described }: Candidate, index: DescriptorIndex): ByArt {
  const [best] = found;
  if (!best) return { alike: [], namesakes: [], others: [] };
  const leading = found.slice(0, LEADERS);
  const named = new Set(index.namesakes(best.card));
  const known = new Set(leading.map(({ card }) => card));
  const unseen = [...named].filter((card) => !known.has(card));
  const leaders = [...leading, ...sortByLikeness(described, index, unseen)].map((one) => ({
    ...one,
    same: sameArt(index, best.card, one.card),
  }));
  const different = leaders.filter(({ same }) => same < SAME_ART);
  return {
    alike: leaders.filter(({ same }) => same >= SAME_ART).slice(0, COMPARED),
    namesakes: different.filter(({ card }) => named.has(card)),
    others: different.filter(({ card }) => !named.has(card)),
  };
}

/** How much more similar the best card is than any other, as a share of the difference between both cards. */
function standingOut(best: SimilarCard, others: readonly Leader[]): number {
  const shares = others.map((other) => outFrom(best, other));
  return Math.min((best.alike - IN_COMMON) / (1 - IN_COMMON), ...shares);
}

const outFrom = (best: SimilarCard, { alike, same }: Leader) => (best.alike - alike) / (1 - same);

function sameArt(index: DescriptorIndex, one: number, other: number): number {
  const start = one * DESCRIPTOR_BYTES;
  return likeness(index.all.subarray(start, start + DESCRIPTOR_BYTES), index, other);
}

interface Printing {
  card: number;
  /** See `ComparedPrinting`; 0 where the picture of the card cannot be read. */
  behind: number;
}

/** Orders printings of one art by the parts in which they differ. */
async function byPrinting(
  known: PrintedPlanes,
  { sizes, outline }: { sizes: readonly Raster[]; outline: Outline },
  family: readonly SimilarCard[],
): Promise<Printing[]> {
  const unread = family.map(({ card }) => ({ card, behind: 0 }));
  if (family.length < 2) return unread;
  const photo = lightnessPlane(straightenCard(sizes, outline, PLANE_SIZE));
  const planes = await known.of(family.map(({ card }) => card));
  const read = family.flatMap(({ card }, at) => {
    const plane = planes[at];
    return plane ? { card, plane } : [];
  });
  const [first, ...rest] = read.map(({ plane }) => plane);
  if (!first) return unread;
  const compared = orderPrintings(photo, [first, ...rest]).flatMap(({ at, behind }) => {
    const card = read[at]?.card;
    return card === undefined ? [] : { card, behind };
  });
  const [best, ...others] = compared;
  const seen = new Set(compared.map(({ card }) => card));
  return [...(best ? [best] : []), ...unread.filter(({ card }) => !seen.has(card)), ...others];
}
